import type { Json } from './json.ts'
import type { ToolErrorKind } from './tool-error.ts'

/** A file, by its id in the store of photos or by its bytes as a data URL. `mime` is its type, such as `application/pdf`. */
export type FilePart =
  | { type: 'file'; file: string; mime: string; name: string }
  | { type: 'file'; url: string; mime: string; name: string }

/** Sound, in the same two forms. `mime` is its type, such as `audio/wav`. */
export type AudioPart = { type: 'audio'; file: string; mime: string } | { type: 'audio'; url: string; mime: string }

/** An image is a photo of the session by id (bytes live in the photo store) or an address the provider can fetch. */
export type Part =
  | { type: 'text'; text: string }
  | { type: 'image'; photo: string }
  | { type: 'image'; url: string }
  | FilePart
  | AudioPart

/** `id` is the core's own; `providerId` is what the provider sent. `raw` is argument text that was not JSON. */
export interface ToolCall {
  readonly id: string
  readonly providerId?: string
  readonly name: string
  readonly args: unknown
  readonly raw?: string
}

/** Opaque to the core: kept with the reply and sent back where the provider wants it. */
export interface Reasoning {
  readonly text: string
  readonly provider?: Json
}

/**
 * A message to or from a model. In a list that is ready to send, every call is followed by exactly one result. These members are for the
 * app only, and providers do not get them: `synthetic` (the app added the message), `next` (it is for the next turn and does not interrupt
 * this one), `by` (an agent of the browser said it, and not the person), `undone` and `remade` (the id of the call whose decision was taken back, or made again),
 * `called` (the call that was made without a reply, of which it tells), and the `kind` of an error.
 */
export type Message =
  | {
      role: 'user'
      parts: readonly Part[]
      synthetic?: true
      next?: true
      by?: 'agent'
      undone?: string
      remade?: string
      called?: ToolCall
    }
  | { role: 'assistant'; text: string; calls: readonly ToolCall[]; reasoning?: readonly Reasoning[] }
  | { role: 'tool'; callId: string; name: string; parts: readonly Part[]; isError: boolean; kind?: ToolErrorKind }

/** The text of some parts, without images, files and sound. */
export const textOf = (parts: readonly Part[]): string => parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

/** Whether the person, or an agent of the browser, said this. Other messages of the role `user` were added by the app or the loop. */
export const isSpoken = (message: Message): boolean => message.role === 'user' && !message.synthetic

/** Whether the person said this, and no agent of the browser did: then the model may be called again as often as before. */
export const isByPerson = (message: Message): boolean => isSpoken(message) && !(message.role === 'user' && message.by)

/** Whether the message interrupts the turn: calls that have not started are not run, and an open question closes. */
export const interrupts = (message: Message): boolean => isSpoken(message) && !(message.role === 'user' && message.next)

/** The texts that a redacted log has in place of a photo, a file, sound or words. They are data, as kinds are, and the same in every language. */
export const leftOut = {
  image: '[a photo, left out]',
  file: '[a file, left out]',
  audio: '[sound, left out]',
  words: '[left out]',
} as const satisfies Readonly<Record<Exclude<Part['type'], 'text'> | 'words', string>>

/** What was left out in the place of a part; undefined for a part that is whole. */
export const leftOutOf = (part: Part): keyof typeof leftOut | undefined =>
  part.type === 'text' ? kinds.find((kind) => leftOut[kind] === part.text) : undefined

const kinds = Object.keys(leftOut) as (keyof typeof leftOut)[] // its own keys
