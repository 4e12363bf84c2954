import { sharedCacheName } from '../page-storage/page-storage.ts'

/** The session that another app shared as a file, once; undefined where it shared none. */
export async function takeSharedSession(): Promise<Blob | undefined> {
  const name = sharedCacheName()
  if (!(await caches.has(name))) return undefined
  const cache = await caches.open(name)
  const request = (await cache.keys()).find(isSession)
  const response = request && (await cache.match(request))
  if (request) await cache.delete(request)
  return response?.blob()
}

const isSession = ({ url }: Request) => url.endsWith('-session')

/**
 * Hands each shared photo to `keep`, and forgets it once that is done; `refused` hears why one could not be kept. Gives the words
 * that came with them.
 */
export async function takeShared(keep: (photo: File) => Promise<void>, refused: (why: unknown) => void): Promise<string> {
  const name = sharedCacheName()
  if (!(await caches.has(name))) return ''
  const cache = await caches.open(name)
  const words: string[] = []
  for (const request of await cache.keys()) {
    if (isSession(request)) continue
    const response = await cache.match(request)
    if (response && request.url.endsWith('-words')) words.push(await response.text())
    else if (response) {
      const photo = await response.blob()
      // A photo that cannot be kept must not lose the others, and must not be tried again each time.
      await keep(new File([photo], 'shared', { type: photo.type })).catch(refused)
    }
    await cache.delete(request)
  }
  return words.join('\n')
}
