import { defineAgent } from '../../src/core/shapes/agent.ts'
import { textOf } from '../../src/core/shapes/message.ts'
import type { Model, StreamPart } from '../../src/core/shapes/model.ts'
import { ok } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool, progress } from '../../src/core/tools/tool.ts'

/** The things that the person agreed to pack. */
export interface Bag {
  readonly packed: readonly string[]
}

const item = { type: 'object', properties: { item: { type: 'string' } }, required: ['item'] } as const

const pack = defineTool({
  name: 'pack',
  description: 'Asks whether to pack a thing',
  input: item,
  async *run({ item }: { item: string }) {
    yield progress({ looksFor: item })
    const yes = yield* ask(confirm(`Pack the ${item}?`))
    return ok(yes ? 'packed' : 'left', { facts: yes ? [{ type: 'item.packed', item }] : [{ type: 'item.left', item }] })
  },
})
/** The caller runs it. */
const weigh = defineTool({ name: 'weigh', description: 'Weighs a thing', input: item })

/** The part of the agent that a page needs to read a session. */
export const bagReading = {
  name: 'bag',
  initialMode: 'packing',
  initialState: { packed: [] } as Bag,
  reduce: (bag: Bag, { type, item }: { type: string; [key: string]: unknown }): Bag =>
    type === 'item.packed' ? { packed: [...bag.packed, String(item)] } : bag,
}
export const bagAgent = defineAgent<Bag>({ ...bagReading, modes: { packing: { prompt: '', tools: [pack, weigh] } } })

export const counted = {
  name: 'count',
  schema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'], additionalProperties: false },
} as const
/** An agent whose every reply is a record. */
export const counter = defineAgent<Bag>({
  ...bagReading,
  name: 'counter',
  modes: { packing: { prompt: '', tools: [], output: counted } },
})

async function* say(deltas: Iterable<string>): AsyncGenerator<StreamPart> {
  for (const delta of deltas) yield { type: 'text', delta }
  yield { type: 'finish', reason: 'stop' }
}

const numbers = (count: string) => Array.from({ length: Number(count) }, (_, at) => `${at} `)

/** A model without memory: the person's last words, `<what> <rest>`, say what it does. `channel` tells it to go on with `haltingly`. */
export const bagModel = (channel: BroadcastChannel): Model => ({
  provider: 'played',
  name: 'player',
  async *stream({ messages }, signal) {
    const last = messages.at(-1)
    const [what = '', rest = ''] = last?.role === 'user' ? textOf(last.parts).split(' ') : []
    if (last?.role === 'tool') yield* say([`it came to: ${textOf(last.parts)}`])
    else if (what === 'count') yield* say(numbers(rest))
    else if (what === 'record') yield* say([`{"n": ${rest}}`])
    else if (what === 'haltingly') {
      yield { type: 'reasoning', delta: 'slowly' }
      yield { type: 'text', delta: 'half' }
      await new Promise<void>((resolve, reject) => {
        channel.onmessage = ({ data }) => data === 'go on' && resolve()
        signal.addEventListener('abort', () => reject(signal.reason))
      })
      yield* say([' a reply'])
    } else if (what === 'pack' || what === 'weigh') {
      for (const item of rest.split(',')) yield { type: 'call', call: { name: what, args: { item } } }
      yield { type: 'finish', reason: 'calls' }
    } else yield* say([`you said ${what}`])
    yield { type: 'usage', usage: { input: 1, output: 1 } }
  },
})
