import './style.css'

/** The root of the site, whatever path it lies under. */
const root = new URL(document.documentElement.dataset.root ?? './', document.baseURI)

// Without a service worker, as in a private window, the site works all the same.
if ('serviceWorker' in navigator) navigator.serviceWorker.register(new URL('service-worker.js', root)).catch(() => {})

const open = document.querySelector<HTMLButtonElement>('#search-open')
const dialog = document.querySelector<HTMLDialogElement>('#search')
if (open && dialog) {
  const show = async () => {
    dialog.showModal()
    const { startSearch } = await import('./search.ts')
    await startSearch(dialog, root)
  }
  open.hidden = false
  open.addEventListener('click', show)
  document.addEventListener('keydown', (event) => {
    const { target } = event
    const writes = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
    if (event.key !== '/' || writes || dialog.open || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void show()
  })
}

// On a narrow screen the menu begins closed.
const menu = document.querySelector<HTMLDetailsElement>('.menu .whole')
const narrow = matchMedia('(max-width: 60rem)')
const fold = () => {
  if (menu) menu.open = !narrow.matches
}
narrow.addEventListener('change', fold)
fold()

for (const code of document.querySelectorAll<HTMLElement>('pre[data-language]')) {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'copy', textContent: 'Copy' })
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.querySelector('code')?.textContent ?? '')
    button.textContent = 'Copied'
    button.addEventListener('blur', () => {
      button.textContent = 'Copy'
    })
  })
  const frame = Object.assign(document.createElement('div'), { className: 'code' })
  code.replaceWith(frame)
  frame.append(code, button)
}
