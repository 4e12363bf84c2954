;(function () {
  var lacks = (
    'indexedDB navigator.locks BroadcastChannel OffscreenCanvas.prototype.convertToBlob createImageBitmap CompressionStream ' +
    'Array.prototype.toSorted structuredClone crypto.randomUUID document.adoptedStyleSheets ' +
    'HTMLDialogElement.prototype.showModal AbortSignal.timeout'
  )
    .split(' ')
    .filter(function (path) {
      try {
        return !path.split('.').reduce(function (value, name) {
          return value[name]
        }, window)
      } catch (error) {
        return true
      }
    })
  if (!lacks[0]) return
  window.stop()
  var root = document.documentElement
  var line = document.createElement('p')
  line.setAttribute('role', 'alert')
  line.style.cssText = 'padding:2rem;font:1.2rem sans-serif'
  line.textContent =
    window.isSecureContext === false
      ? 'Tidy needs an address that begins with https.'
      : 'Tidy needs Safari or iOS 16.4, Firefox 115, Chrome or Edge 110, or a newer one: this browser has no ' + lacks.join(', ') + '.'
  ;(document.body || root.appendChild(document.createElement('body'))).appendChild(line)
})()
