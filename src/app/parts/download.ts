/** Hands a file to the person, as a download. */
export function download(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Whether a file is handed over by a share menu here: where there is a finger, and the browser takes such a file. */
export const canShare = (...files: readonly File[]): boolean =>
  matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [...files] }) === true

/** Whether a text is handed over by a share menu here. */
export const canShareText = (): boolean => typeof navigator.share === 'function'

/** Hands a text to another app by the share menu. A menu that the person closes is no failure. */
export async function shareText(title: string, text: string): Promise<void> {
  try {
    await navigator.share({ title, text })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/**
 * Hands a file to the person by the share menu of their phone, where they choose its place. `closed`: they chose none. `late`: the browser says
 * that no tap came just before; the next tap may share it. `cannot`: this browser does not share such a file.
 */
export async function share(name: string, file: Blob): Promise<'shared' | 'closed' | 'late' | 'cannot'> {
  const files = [new File([file], name, { type: file.type })]
  if (!canShare(...files)) return 'cannot'
  try {
    await navigator.share({ files })
    return 'shared'
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    return name === 'AbortError' ? 'closed' : name === 'NotAllowedError' ? 'late' : 'cannot'
  }
}
