import { everyModelWith } from '../../core/model-with.ts'
import type { Message, Part } from '../../core/shapes/message.ts'
import type { Model, ModelRequest } from '../../core/shapes/model.ts'
import { storedIn, withAddress } from '../../core/stored-part.ts'
import type { Photos } from '../../store/store.ts'

/** The longer side of a photo that shows one thing from near, in pixels. */
export const CLOSE_UP = 768

/**
 * Makes a model that can see the session's photos and read its files: just before a request is sent, their ids become data URLs. Two messages
 * have their photos in full size: the newest with photos, and the newest with a photo that is no close-up. Older photos are sent small. A photo or
 * file that is gone becomes a text that says so. While `isSmall` every photo is sent small. `beforeCall` is awaited before the request is sent: if it rejects,
 * no request is sent.
 */
export function withPhotos(
  model: Model,
  photos: Pick<Photos, 'get' | 'row'>,
  { beforeCall, isSmall }: { readonly beforeCall?: () => Promise<void>; readonly isSmall?: () => boolean } = {},
): Model {
  const urls = new Map<string, Promise<string | null>>()
  const urlOf = (id: string, size: 'full' | 'small') => {
    const key = `${size}:${id}`
    const cached = urls.get(key)
    if (cached) return cached
    const url = photos.get(id, size).then((blob) => (blob ? dataUrl(blob) : null))
    urls.set(key, url)
    url.catch(() => urls.delete(key)) // read again next time
    return url
  }

  // A message stays the same object from request to request, so that an adapter can use its own conversion of it again.
  const resolved = new WeakMap<Message, { readonly size: 'full' | 'small'; readonly message: Promise<Message> }>()
  const resolve = (message: Message, size: 'full' | 'small'): Promise<Message> | Message => {
    if (!hasStored(message)) return message
    const cached = resolved.get(message)
    if (cached?.size === size) return cached.message
    const copy = Promise.all(message.parts.map((part) => resolvePart(part, size, urlOf))).then((parts) => ({ ...message, parts }))
    resolved.set(message, { size, message: copy })
    copy.catch(() => resolved.delete(message)) // read again next time
    return copy
  }

  const large = new Map<string, Promise<boolean>>()
  const isLarge = (id: string) => {
    const cached = large.get(id)
    if (cached) return cached
    const isIt = photos.row(id).then((row) => row !== undefined && Math.max(row.width, row.height) > CLOSE_UP)
    large.set(id, isIt)
    isIt.catch(() => large.delete(id)) // read again next time
    return isIt
  }

  return everyModelWith(
    model,
    (one) =>
      async function* (request, signal) {
        const whole = await (isSmall?.()
          ? withUrls(request, (message) => resolve(message, 'small'))
          : withUrls(request, resolve, isLarge))
        await beforeCall?.()
        yield* one.stream(whole, signal)
      },
  )
}

async function withUrls(
  request: ModelRequest,
  resolve: (message: Message, size: 'full' | 'small') => Promise<Message> | Message,
  isLarge: (id: string) => Promise<boolean> = async () => false,
): Promise<ModelRequest> {
  if (!request.messages.some(hasStored)) return request
  const newest = request.messages.findLastIndex(hasPhoto)
  let survey = newest
  while (survey >= 0 && !(await some(photosIn(request.messages[survey]!), isLarge))) survey--
  const sizeAt = (at: number) => (at === newest || at === survey ? 'full' : 'small')
  const messages = await Promise.all(request.messages.map((message, at) => resolve(message, sizeAt(at))))
  return { ...request, messages }
}

const photosIn = (message: Message): readonly string[] =>
  hasPhoto(message) ? message.parts.flatMap((part) => ('photo' in part ? [part.photo] : [])) : []

const some = async (ids: readonly string[], test: (id: string) => Promise<boolean>): Promise<boolean> =>
  (await Promise.all(ids.map(test))).includes(true)

type WithParts = Extract<Message, { parts: readonly Part[] }>
const hasPhoto = (message: Message): message is WithParts => 'parts' in message && message.parts.some((part) => 'photo' in part)
const hasStored = (message: Message): message is WithParts =>
  'parts' in message && message.parts.some((part) => storedIn(part) !== undefined)

async function resolvePart(
  part: Part,
  size: 'full' | 'small',
  urlOf: (id: string, size: 'full' | 'small') => Promise<string | null>,
): Promise<Part> {
  const id = storedIn(part)
  if (id === undefined) return part
  return withAddress(part, await urlOf(id, 'photo' in part ? size : 'full'))
}

/** The bytes are copied in pieces: a function call takes a limited number of arguments, and a photo has more bytes than that. */
async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return `data:${blob.type};base64,${btoa(pieces.join(''))}`
}
