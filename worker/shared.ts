/** Stores photos and words that another app shared, and sends the person to the page that takes them. */
export async function keepShared(request: Request, scope: string): Promise<Response> {
  const form = await request.formData()
  const photos = form.getAll('photos').filter((entry): entry is File => entry instanceof File && entry.type.startsWith('image/'))
  const words = ['title', 'text'].map((name) => form.get(name)).filter((entry) => typeof entry === 'string' && entry !== '')
  const cache = await caches.open(`shared ${scope}`)
  const at = Date.now()
  // A session is a file of its own. Words that came with it are no message of the person.
  const session = form.getAll('sessions').find((entry) => entry instanceof File)
  if (session) await cache.put(`${scope}shared/${at}-session`, new Response(session))
  for (const [index, photo] of photos.entries())
    await cache.put(`${scope}shared/${at}-${index}`, new Response(photo, { headers: { 'Content-Type': photo.type } }))
  if (words.length > 0 && !session) await cache.put(`${scope}shared/${at}-words`, new Response(words.join('\n')))
  return Response.redirect(`${scope}#/shared`, 303)
}
