import { textOf } from '../../src/core/shapes/message.ts'
import { type Model, ModelError, type StreamPart } from '../../src/core/shapes/model.ts'
import { ask, confirm, defineAgent, defineTool, ok } from '../../src/index.ts'

const keep = defineTool({
  name: 'keep',
  description: 'Asks whether to keep a thing',
  input: { type: 'object' },
  async *run() {
    const yes = yield* ask(confirm('Keep it?'))
    return ok(yes ? 'kept' : 'gone', { facts: [{ type: 'thing.decided', yes }] })
  },
})

/** An agent that knows how many things are kept. */
export const talker = defineAgent({
  name: 'talker',
  modes: { only: { prompt: '', tools: [keep] } },
  initialMode: 'only',
  initialState: { kept: 0 },
  reduce: ({ kept }, { yes }) => ({ kept: yes === true ? kept + 1 : kept }),
})

/** The channel over which a test gives the model its words. */
export const wordsOf = (store: string) => new BroadcastChannel(`talker/${store}`)

/** A model that replies to the last message alone: `keep` makes it ask, `fail` makes it fail, and to `listen` it says what it hears. */
export const talkerModel = (store: string): Model => ({
  provider: 'talker',
  name: 'talker',
  async *stream({ messages }, signal) {
    const last = messages.at(-1)
    const words = last && 'parts' in last ? textOf(last.parts) : ''
    if (words === 'keep') {
      yield { type: 'text', delta: 'Let me ask.' }
      yield { type: 'call', call: { name: 'keep', args: {} } }
    } else if (words === 'listen') yield* heard(store, signal)
    else if (words === 'fail') throw new ModelError({ kind: 'authentication_failed', message: 'no key', provider: 'talker' })
    else yield { type: 'text', delta: `you said ${words}` }
    yield { type: 'usage', usage: { input: 1, output: 1 } }
    yield { type: 'finish', reason: words === 'keep' ? 'calls' : 'stop' }
  },
})

/** Each word is asked for, so that none is lost. */
async function* heard(store: string, signal: AbortSignal): AsyncGenerator<StreamPart> {
  const channel = wordsOf(store)
  try {
    for (;;) {
      const word = await new Promise<string>((resolve, reject) => {
        channel.onmessage = ({ data }) => data !== 'next?' && resolve(String(data))
        signal.addEventListener('abort', () => reject(signal.reason))
        channel.postMessage('next?')
      })
      if (word === '') return
      yield { type: 'text', delta: `${word} ` }
    }
  } finally {
    channel.close()
  }
}
