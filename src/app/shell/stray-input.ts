import '../../elements/toast.ts'
import { hasFiles, isForNone, isPhoto } from '../parts/incoming-photos.ts'
import { words } from '../words/words.ts'

// What the whole page listens to, once the first screen is there.

// Over all that is open, below the bar: the ways on are at the lower edge, and stay in view. In the way of no tap.
const toast = document.createElement('loop-toast')
toast.popover = 'manual'
Object.assign(toast.style, {
  position: 'fixed',
  zIndex: '9',
  inset: 'calc(env(safe-area-inset-top) + 5.5rem) 0 auto',
  margin: 'auto',
  width: 'min(100% - 2rem, 24rem)',
  padding: '0',
  border: '0',
  background: 'none',
  overflow: 'visible',
  pointerEvents: 'none',
})
const putAway = () => {
  if (!toast.toast) return
  toast.toast = null
  toast.remove()
}
toast.addEventListener('gone', putAway)
addEventListener('pointerdown', putAway)
addEventListener('keydown', putAway)

/** Says why a file is not taken. While one is dragged that is said once. */
function tell(text: string): void {
  if (toast.isConnected && toast.toast?.text === text) return
  putAway()
  document.body.append(toast)
  toast.showPopover?.() // older browsers show it under a sheet
  toast.toast = { text, icon: 'picture' }
}

/** Keeps the browser from leaving the app for a file that is dropped where no screen takes one. The pointer says that it is not taken, and words say why. */
function refuse(event: DragEvent) {
  // A screen takes it: what was told of the one before is over.
  if (event.defaultPrevented) return putAway()
  if (!hasFiles(event)) return
  event.preventDefault()
  event.dataTransfer!.dropEffect = 'none'
  // What a file is that is still dragged, not every browser says.
  tell(whyNot(event.type === 'drop' ? [...event.dataTransfer!.files] : []))
}

const whyNot = (files: readonly File[]) =>
  files.length > 0 && !files.some(isPhoto) ? words.photos.notAPhoto : words.photos.noPhotoHere

// The screens listen to the document, and come first.
addEventListener('dragover', refuse)
addEventListener('drop', refuse)
addEventListener('paste', (event) => {
  if (event.defaultPrevented) return putAway()
  const files = [...(event.clipboardData?.files ?? [])]
  if (files.length === 0 || isForNone(event)) return
  tell(whyNot(files))
})

// Keeps the second click of a double click from selecting a word or a picture of what has come where the first one was. What was there for both
// is selected as ever.
let first: EventTarget | undefined
addEventListener('mousedown', (event) => {
  const [target] = event.composedPath()
  if (event.detail <= 1) first = target
  else if (target !== first) event.preventDefault()
})
