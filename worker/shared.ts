/** The most that is taken of what another app or a site shares: photos, bytes of each file, characters of the words. */
const [PHOTOS, BYTES, WORDS] = [20, 100_000_000, 10_000]

const fits = (entry: FormDataEntryValue): entry is File => entry instanceof File && entry.size <= BYTES

/**
 * Stores photos and words that another app shared, in place of what was shared before, and sends the person to the page that asks about them. Any
 * site can post here, so nothing is taken unasked.
 */
export async function keepShared(request: Request, scope: string): Promise<Response> {
  const form = await request.formData()
  const words = ['title', 'text'].map((name) => form.get(name)).filter((entry) => typeof entry === 'string' && entry !== '')
  // A session is a file of its own. Words that came with it are no message of the person.
  const session = form.getAll('sessions').find(fits)
  const photos = form.getAll('photos').filter((entry): entry is File => fits(entry) && entry.type.startsWith('image/'))
  const name = `shared ${scope}`
  await caches.delete(name)
  const cache = await caches.open(name)
  const at = Date.now()
  if (session) await cache.put(`${scope}shared/${at}-session`, new Response(session))
  for (const [index, photo] of photos.slice(0, PHOTOS).entries())
    await cache.put(`${scope}shared/${at}-${index}`, new Response(photo, { headers: { 'Content-Type': photo.type } }))
  if (words.length > 0 && !session) await cache.put(`${scope}shared/${at}-words`, new Response(words.join('\n').slice(0, WORDS)))
  return Response.redirect(`${scope}#/shared`, 303)
}
