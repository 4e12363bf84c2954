import { plain } from '../../core/plain.ts'
import { sharedCacheName } from '../page-storage/page-storage.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'

/** What another app or a site shared: a session, or photos with words. */
export interface Shared {
  readonly session?: Blob
  readonly photos: readonly Blob[]
  readonly words: string
}

/** What waits until the person has decided about it; null where nothing does. */
export async function readShared(): Promise<Shared | null> {
  const name = sharedCacheName()
  if (!(await caches.has(name))) return null
  const cache = await caches.open(name)
  let session: Blob | undefined
  const photos: Blob[] = []
  const words: string[] = []
  for (const request of await cache.keys()) {
    const response = (await cache.match(request))!
    if (request.url.endsWith('-session')) session = await response.blob()
    else if (request.url.endsWith('-words')) words.push(await response.text())
    else photos.push(await response.blob())
  }
  return { ...(session && { session }), photos, words: words.join('\n') }
}

/** Forgets what was shared. */
export const forgetShared = (): Promise<boolean> => caches.delete(sharedCacheName())

/** Characters of the words that the question shows. The person sees all of them before they send them. */
const SHOWN = 500

/** Asks the person about what was shared: it may come from any site, with words that the person never saw. */
export function isWanted({ session, photos, words }: Shared): boolean {
  const { incoming } = first
  const text = plain(words).slice(0, SHOWN)
  const parts = [
    session && incoming.session,
    photos.length > 0 && fill(incoming.photos, { count: photos.length }),
    words && fill(words.length > SHOWN ? incoming.wordsCut : incoming.words, { text }),
  ]
  return confirm([incoming.question, '', ...parts.filter(Boolean)].join('\n'))
}
