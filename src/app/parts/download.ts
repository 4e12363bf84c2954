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
