import type { ToolCall } from '../../core/shapes/message.ts'
import { ModelError, type StreamPart } from '../../core/shapes/model.ts'

/** The parts of a reply that arrives in pieces of text. With `calls` the text must be JSON in the format that can call tools. */
export async function* deviceReply(pieces: AsyncIterable<string>, { calls }: { calls: boolean }): AsyncGenerator<StreamPart> {
  const whole: string[] = []
  for await (const delta of pieces) {
    if (delta === '') continue
    if (calls) whole.push(delta)
    else yield { type: 'text', delta }
  }
  if (!calls) {
    yield { type: 'finish', reason: 'stop' }
    return
  }
  const text = whole.join('')
  const read = readReply(text)
  if (!read) {
    if (text !== '') yield { type: 'text', delta: text }
    const message = 'the model of this browser did not keep to the format of a reply'
    throw new ModelError({ kind: 'malformed_response', message, provider: 'on-device' })
  }
  if (read.say !== '') yield { type: 'text', delta: read.say }
  for (const call of read.calls) yield { type: 'call', call }
  yield { type: 'finish', reason: read.calls.length > 0 ? 'calls' : 'stop' }
}

function readReply(text: string): { say: string; calls: Omit<ToolCall, 'id'>[] } | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { say, calls } = value as { say?: unknown; calls?: unknown } // checked below
  if (typeof say !== 'string' || !Array.isArray(calls)) return undefined
  const read = calls.map((call: { name?: unknown; arguments?: unknown } | null) =>
    typeof call?.name === 'string' && typeof call.arguments === 'object' && call.arguments !== null
      ? { name: call.name, args: call.arguments }
      : undefined,
  )
  return read.every((call) => call !== undefined) ? { say, calls: read } : undefined
}
