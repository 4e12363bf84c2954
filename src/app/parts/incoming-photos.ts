import type { ReactiveControllerHost } from 'lit'

/**
 * Hands the host the pictures that the person drops or pastes anywhere on the page while it is connected. `isOver` says whether files are
 * being dragged over the page. A paste of words stays with the field; a file that is dropped and is no picture changes nothing.
 */
export function incomingPhotos(
  host: ReactiveControllerHost,
  use: (photos: readonly File[]) => void,
): { readonly isOver: boolean } {
  let isOver = false
  const over = (value: boolean) => {
    if (value === isOver) return
    isOver = value
    host.requestUpdate()
  }
  const take = (event: Event, data: DataTransfer | null) => {
    const photos = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (photos.length === 0) return
    event.preventDefault()
    use(photos)
  }
  const listeners: { readonly [type: string]: (event: never) => void } = {
    dragover(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      over(true)
    },
    dragleave(event: DragEvent) {
      // It left the page, not only a part of it.
      if (!event.relatedTarget) over(false)
    },
    drop(event: DragEvent) {
      // Or the browser would leave the app to show the file.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
      over(false)
      take(event, event.dataTransfer)
    },
    paste(event: ClipboardEvent) {
      // Words that come with a picture of themselves, as from a word processor.
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData)
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
  return {
    get isOver() {
      return isOver
    },
  }
}
