import type { Model, ModelErrorKind, ModelRequest, StreamPart } from '../core/shapes/model.ts'
import { ModelError } from '../core/shapes/model.ts'
import { sleep } from './wire/sleep.ts'

/** One piece of a scripted reply: a part as it is, or a short form. `delay` is in milliseconds. */
export type Scripted =
  | StreamPart
  | { text: string }
  | { call: string; args?: unknown }
  | { usage: { input: number; output: number } }
  | { error: ModelErrorKind }
  | { delay: number }

/** A scripted model, and the requests that it got. */
export interface ScriptedModel extends Model {
  /** Every request so far, as a frozen copy. */
  readonly requests: readonly ModelRequest[]
  /** How many replies were not used. */
  unconsumed(): number
}

/**
 * A model that gives these replies in order, and fails on a call for which it has no reply. A reply is one piece or a list of pieces. A
 * reply without a finish or a usage gets one. A call in its short form fails unless its tool is among those of the request, as providers have
 * it; a part is given as it is.
 */
export function scripted(...replies: readonly (Scripted | readonly Scripted[])[]): ScriptedModel {
  const requests: ModelRequest[] = []
  return {
    provider: 'scripted',
    name: 'scripted',
    requests,
    unconsumed: () => replies.length - Math.min(requests.length, replies.length),
    async *stream(request, signal) {
      const number = requests.push(freeze(structuredClone(request)))
      const reply = replies[number - 1]
      if (reply === undefined)
        throw new ModelError({
          kind: 'invalid_request',
          message: `unexpected model call ${number}: the script has ${replies.length}`,
          provider: 'scripted',
        })
      const pieces = 'type' in reply || !Array.isArray(reply) ? [reply as Scripted] : reply
      checkCalls(pieces, request)
      yield* play(pieces, signal)
    },
  }
}

function checkCalls(pieces: readonly Scripted[], { tools }: ModelRequest): void {
  const names = tools.map(({ name }) => name)
  for (const piece of pieces)
    if (!('type' in piece) && 'call' in piece && !names.includes(piece.call))
      throw new ModelError({
        kind: 'invalid_request',
        message: `scripted: tool "${piece.call}" is called, and the request lists ${names.join(', ') || 'none'}`,
        provider: 'scripted',
      })
}

async function* play(pieces: readonly Scripted[], signal: AbortSignal): AsyncGenerator<StreamPart> {
  const parts = pieces.filter((piece) => 'type' in piece)
  const calls = pieces.some((piece) => 'call' in piece) // the short form and the part both have it
  let index = 0
  for (const piece of pieces) {
    signal.throwIfAborted()
    if ('type' in piece) yield piece
    else if ('text' in piece) yield { type: 'text', delta: piece.text }
    else if ('call' in piece)
      yield { type: 'call', call: { name: piece.call, args: piece.args ?? {}, providerId: `scripted_${index++}` } }
    else if ('usage' in piece) yield { type: 'usage', usage: piece.usage }
    else if ('error' in piece)
      throw new ModelError({ kind: piece.error, message: `scripted: ${piece.error}`, provider: 'scripted' })
    else await sleep(piece.delay, signal)
  }
  if (!pieces.some((piece) => 'usage' in piece)) yield { type: 'usage', usage: { input: 0, output: 0 } }
  if (!parts.some((part) => part.type === 'finish')) yield { type: 'finish', reason: calls ? 'calls' : 'stop' }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) freeze(member)
  }
  return value
}
