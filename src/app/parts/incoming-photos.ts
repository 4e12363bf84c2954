import type { ReactiveControllerHost } from 'lit'

interface Incoming {
  /** Takes the pictures of one drop or paste. */
  use(photos: readonly File[]): void
  /** Takes files that are dropped, of which none is a picture. Where this is left out, `shell/stray-input.ts` says that they are none. */
  other?(files: readonly File[]): void
  /** Whether files are of use just now; they are where this is left out. */
  takes?(): boolean
  /** What the frame of `overLook` says. */
  says?(): string
}

/** Whether what is dragged are files. */
export const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** Whether a file is a picture. */
export const isPhoto = ({ type }: File) => type.startsWith('image/')

/**
 * Whether a paste is for no screen: words that come with a picture of themselves, as from a word processor, or in a sheet, below which nobody sees what
 * it does.
 */
export const isForNone = (event: ClipboardEvent) =>
  event.clipboardData?.types.includes('text/plain') || event.composedPath().some((one) => one instanceof HTMLDialogElement)

/**
 * Hands the host the pictures that the person drops or pastes anywhere on the page while it is connected. While files are dragged over the page the host
 * has the attribute `over` with the words of `says`, and shows a frame with `overLook`. A paste of words stays with the field.
 */
export function incomingPhotos(
  host: ReactiveControllerHost & Element,
  { use, other, takes = () => true, says = () => '' }: Incoming,
): void {
  const over = (isOver: boolean) => (isOver ? host.setAttribute('over', says()) : host.removeAttribute('over'))
  const take = (event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    const photos = files.filter(isPhoto)
    if (photos.length > 0) use(photos)
    else if (files.length > 0 && event.type === 'drop' && other) other(files)
    else return
    event.preventDefault()
  }
  const listeners: { readonly [type: string]: (event: never) => void } = {
    dragover(event: DragEvent) {
      if (!hasFiles(event) || !takes()) return
      event.preventDefault()
      over(true)
    },
    dragleave(event: DragEvent) {
      // It left the page, not only a part of it.
      if (!event.relatedTarget) over(false)
    },
    drop(event: DragEvent) {
      over(false)
      if (takes()) take(event, event.dataTransfer)
    },
    paste(event: ClipboardEvent) {
      if (takes() && !isForNone(event)) take(event, event.clipboardData)
    },
  }
  const each = (act: 'addEventListener' | 'removeEventListener') => {
    // Each listener gets the event of its name.
    for (const [type, listener] of Object.entries(listeners)) document[act](type, listener as EventListener)
  }
  host.addController({
    hostConnected: () => each('addEventListener'),
    hostDisconnected: () => each('removeEventListener'),
  })
}
