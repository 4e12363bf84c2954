import type { Replied } from './shapes/event.ts'
import type { StreamPart } from './shapes/model.ts'

/** A reply as the parts of a stream: text word by word, each call in one part. */
export function partsOf({ text, reasoning = [], calls, usage, finish }: Replied): StreamPart[] {
  return [
    ...reasoning.flatMap((done): StreamPart[] => [
      ...wordsOf(done.text).map((delta) => ({ type: 'reasoning' as const, delta })),
      { type: 'reasoning', delta: '', done },
    ]),
    ...wordsOf(text).map((delta) => ({ type: 'text' as const, delta })),
    ...calls.flatMap(({ id: _, ...call }, index): StreamPart[] => [
      { type: 'call.delta', index, name: call.name, delta: call.raw ?? JSON.stringify(call.args) },
      { type: 'call', call },
    ]),
    { type: 'usage', usage },
    { type: 'finish', reason: finish },
  ]
}

/** Pieces of a text, about as long as words in any script. Joined they are the text. */
const wordsOf = (text: string): readonly string[] => text.match(/\S{1,24}\s*|^\s+/gu) ?? []
