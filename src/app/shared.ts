import { sharedCache } from './remembered.ts'

/** Hands each shared photo to `keep`, and forgets it only once it is kept. Gives the words that came with them. */
export async function takeShared(keep: (photo: File) => Promise<void>): Promise<string> {
  const name = sharedCache()
  if (!(await caches.has(name))) return ''
  const cache = await caches.open(name)
  let words = ''
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    if (kept && request.url.endsWith('-words')) words = await kept.text()
    else if (kept) {
      const photo = await kept.blob()
      await keep(new File([photo], 'shared', { type: photo.type }))
    }
    await cache.delete(request)
  }
  return words
}
