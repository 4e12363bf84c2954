import type { Message, Part } from '../core/message.ts'
import type { Model, ModelRequest } from '../core/model.ts'
import type { Photos } from '../store/store.ts'

/**
 * A model that sees the session's photos: just before a request is sent, photo ids become data URLs. Only the newest
 * message with photos has them in full, older ones are sent small. A photo that is gone is told as text.
 */
export function withPhotos(model: Model, photos: Photos): Model {
  const urls = new Map<string, Promise<string | null>>()
  const urlOf = (id: string, size: 'full' | 'small') => {
    const key = `${size}:${id}`
    const known = urls.get(key)
    if (known) return known
    const made = photos.get(id, size).then((blob) => (blob ? dataUrl(blob) : null))
    urls.set(key, made)
    made.catch(() => urls.delete(key)) // read again next time
    return made
  }

  // The same message is the same object each time: what an adapter wrote of it before is used again.
  const resolved = new WeakMap<Message, { readonly size: 'full' | 'small'; readonly message: Promise<Message> }>()
  const resolve = (message: Message, size: 'full' | 'small'): Promise<Message> | Message => {
    if (!hasPhoto(message)) return message
    const known = resolved.get(message)
    if (known?.size === size) return known.message
    const made = Promise.all(message.parts.map((part) => resolvePart(part, size, urlOf))).then((parts) => ({ ...message, parts }))
    resolved.set(message, { size, message: made })
    made.catch(() => resolved.delete(message)) // read again next time
    return made
  }

  return {
    ...model,
    async *stream(request, signal) {
      yield* model.stream(await withUrls(request, resolve), signal)
    },
  }
}

async function withUrls(
  request: ModelRequest,
  resolve: (message: Message, size: 'full' | 'small') => Promise<Message> | Message,
): Promise<ModelRequest> {
  const newest = request.messages.findLastIndex(hasPhoto)
  if (newest < 0) return request
  const messages = await Promise.all(request.messages.map((message, at) => resolve(message, at === newest ? 'full' : 'small')))
  return { ...request, messages }
}

type WithParts = Extract<Message, { parts: readonly Part[] }>
const hasPhoto = (message: Message): message is WithParts =>
  'parts' in message && message.parts.some((part) => part.type === 'image' && 'photo' in part)

async function resolvePart(
  part: Part,
  size: 'full' | 'small',
  urlOf: (id: string, size: 'full' | 'small') => Promise<string | null>,
): Promise<Part> {
  if (part.type !== 'image' || !('photo' in part)) return part
  const url = await urlOf(part.photo, size)
  return url === null ? { type: 'text', text: '[a photo that is no longer kept]' } : { type: 'image', url }
}

/** In pieces: the arguments of one call are limited, and a photo has more bytes than that. */
async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return `data:${blob.type};base64,${btoa(pieces.join(''))}`
}
