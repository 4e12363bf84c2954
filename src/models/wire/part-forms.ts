import type { AudioPart, FilePart, Part } from '../../core/shapes/message.ts'
import { ModelError, type ModelFailure } from '../../core/shapes/model.ts'

/** A file or sound with its bytes as base64. Sound has no name. */
export interface Bytes {
  readonly name: string
  readonly mime: string
  readonly data: string
}

/** The form of files or of sound in a dialect, the types that it takes, and the names of these types for a person. */
interface BytesForm<Form> {
  readonly types: RegExp
  readonly names: string
  form(bytes: Bytes): Form
}

/** The forms of parts in a dialect. One that takes no sound lacks the form for it. */
export interface PartForms<Form> {
  text(text: string): Form
  image(address: string): Form
  readonly file?: BytesForm<Form>
  readonly audio?: BytesForm<Form>
}

/** PDF, the one type of file that most dialects take. Files of text need no entry. */
export const pdf = { types: /^application\/pdf$/, names: 'PDF and text' }

/**
 * A part in the form of a dialect. A file of text becomes text with its name: few hosts take such files, and all take text. A type that the dialect
 * does not take is `unsupported`, with the type as the cause: that is found while the request is written, so nothing was sent. Throws for a photo or file that was not turned
 * into an address before.
 */
export function formOf<Form>(part: Part, host: string, forms: PartForms<Form>): Form {
  if (part.type === 'text') return forms.text(part.text)
  if (part.type === 'image') return forms.image(addressOf(part))
  const mime = plainType(part.mime)
  const name = 'name' in part ? part.name : ''
  const what = part.type === 'file' ? `the file "${name}" (${mime})` : `the sound (${mime})`
  if (part.type === 'file' && isTextType(mime))
    return forms.text(`<file name=${JSON.stringify(name)}>\n${textIn(dataOf(part, what))}\n</file>`)
  const form = forms[part.type]
  if (form?.types.test(mime)) return form.form({ name, mime, data: dataOf(part, what) })
  const [detail, none] = part.type === 'file' ? (['no_files', 'no files but text'] as const) : (['no_audio', 'no sound'] as const)
  const message = `${what} cannot be sent to ${host}, which takes ${form?.names ?? none}`
  throw new ModelError({ kind: 'unsupported', detail, message, provider: host }, { cause: mime })
}

/** Why a request cannot be written. */
export const writingFailure = (error: unknown): Pick<ModelFailure, 'kind' | 'detail'> =>
  error instanceof ModelError ? error.failure : { kind: 'invalid_request' }

const BASE64 = ';base64,'

/** The type of a data URL, and its bytes as base64; null for another address. Throws if the bytes are in another form. */
export function dataIn(address: string): { readonly mime: string; readonly data: string } | null {
  if (!address.startsWith('data:')) return null
  // Not the first comma: a type may list codecs.
  const end = address.indexOf(BASE64)
  const [mime] = address.slice('data:'.length, Math.max(0, end)).split(';')
  if (!mime) throw new Error(`an address that begins with "${address.slice(0, 30)}" is not base64`)
  return { mime, data: address.slice(end + BASE64.length) }
}

/** The bytes of a text in base64. */
export const bytesIn = (data: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))

function addressOf(part: Exclude<Part, { type: 'text' }>): string {
  if ('url' in part) return part.url
  const what = part.type === 'image' ? `photo "${part.photo}"` : `file "${part.file}"`
  throw new Error(`${what} was not turned into an address before it was sent`)
}

function dataOf(part: FilePart | AudioPart, what: string): string {
  const found = dataIn(addressOf(part))
  if (!found) throw new Error(`${what} must come with its bytes, as a data URL`)
  return found.data
}

const textIn = (data: string): string => new TextDecoder().decode(bytesIn(data))

/** A type without parameters, under the name that providers use for it: browsers have several names for some. */
export const plainType = (mime: string): string =>
  mime
    .toLowerCase()
    .replace(/;.*/s, '')
    .trim()
    .replace(/^audio\/(x-|vnd\.)/, 'audio/')
    .replace(/\/wave$/, '/wav')
    .replace(/\/mpeg$/, '/mp3')

/** Whether a file of a type is text: its text is sent to every host. */
export const isTextType = (mime: string): boolean =>
  /^text\/|^application\/(x-)?(json|jsonl|ndjson|xml|csv|sql|toml|yaml|javascript|sh)$|\+(json|xml|yaml)$/.test(plainType(mime))
