import { serve } from '../../src/bridge/host.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { textOf } from '../../src/core/shapes/message.ts'
import type { Model, ModelRequest, StreamPart } from '../../src/core/shapes/model.ts'
import { ok } from '../../src/core/tools/outcome.ts'
import { ask, confirm, freeText } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { openStore } from '../../src/store/store.ts'

const anything = { type: 'object' } as const

const keep = defineTool({
  name: 'keep',
  description: 'Asks whether to keep a thing',
  input: anything,
  async *run({ item }: { item?: string }) {
    const yes = yield* ask(confirm(`Keep the ${item}?`))
    return ok(yes ? 'kept' : 'gone', { facts: [{ type: 'user.confirmed', item: item ?? '', yes }] })
  },
})
const name = defineTool({
  name: 'name',
  description: 'Asks for two names, one after the other',
  input: anything,
  async *run() {
    const first = yield* ask(freeText('First?'))
    const second = yield* ask(freeText('Second?'))
    return ok(`${first} and ${second}`)
  },
})
const show = defineTool({
  name: 'show',
  description: 'Asks for a photo',
  input: anything,
  async *run() {
    return ok(`saw ${yield* ask({ kind: 'photo', prompt: 'Show it' })}`)
  },
})
/** What tests and workers tell each other, past the door. */
const channel = new BroadcastChannel(`played/${new URL(location.href).searchParams.get('store')}`)

const post = defineTool({
  name: 'post',
  description: 'Posts a letter, once the person allows it',
  input: anything,
  effect: true,
  approve: true,
  async run() {
    channel.postMessage('posted')
    return 'posted'
  },
})
/** Hangs so that nothing in this worker ever runs again; says so before. */
const hang = defineTool({
  name: 'hang',
  description: 'Never comes back',
  input: anything,
  run: async () => {
    channel.postMessage('hangs')
    for (;;);
  },
})
/** Ends the worker that runs it, as a tab does that has no memory left. */
const die = defineTool({
  name: 'die',
  description: 'Ends the worker',
  input: anything,
  async run() {
    setTimeout(() => {
      throw new Error('out of memory')
    })
    return new Promise(() => {})
  },
})

/**
 * A model that has no memory, as a real one: the last message alone says what it replies. The person's words are taken as
 * `<what> <how many>`; to a tool's result it replies by repeating it.
 */
const player: Model = {
  provider: 'played',
  name: 'player',
  async *stream(request, signal) {
    const last = request.messages.at(-1)
    if (last?.role === 'tool') yield* sayAll([`it said: ${textOf(last.parts)}`])
    else yield* act(wordsOf(request), signal)
    yield { type: 'usage', usage: { input: 1, output: 1 } }
  },
}

const wordsOf = ({ messages }: ModelRequest): string[] => {
  const last = messages.at(-1)
  return last?.role === 'user' ? textOf(last.parts).split(' ') : []
}

async function* sayAll(words: Iterable<string>, pause?: () => Promise<void>): AsyncGenerator<StreamPart> {
  for (const delta of words) {
    yield { type: 'text', delta }
    await pause?.()
  }
  yield { type: 'finish', reason: 'stop' }
}

const toldToGoOn = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    channel.onmessage = ({ data }) => data === 'go on' && resolve()
    signal.addEventListener('abort', () => reject(signal.reason))
  })

async function* act([what = '', count = '1']: string[], signal: AbortSignal): AsyncGenerator<StreamPart> {
  const numbers = Array.from({ length: Number(count) }, (_, at) => `${at} `)
  if (what === 'count') return yield* sayAll(numbers)
  if (what === 'haltingly') {
    // In the middle it waits until it is told to go on.
    let said = 0
    return yield* sayAll(numbers, () => (++said === 10 ? toldToGoOn(signal) : Promise.resolve()))
  }
  if (!['keep', 'name', 'show', 'post', 'hang', 'die'].includes(what)) return yield* sayAll([`you said ${what}`])
  for (const item of numbers) yield { type: 'call', call: { name: what, args: { item: item.trim() } } }
  yield { type: 'finish', reason: 'calls' }
}

// How often a passphrase is worked through, which is slow by intent, is told to whoever listens.
const derive = crypto.subtle.deriveKey.bind(crypto.subtle)
crypto.subtle.deriveKey = (...about: Parameters<SubtleCrypto['deriveKey']>) => {
  channel.postMessage('derives')
  return derive(...about)
}

const { searchParams } = new URL(location.href)
const patience = searchParams.get('patience')

serve({
  agents: {
    player: defineAgent({
      name: 'player',
      modes: { only: { prompt: '', tools: [keep, name, show, post, hang, die] } },
      initialMode: 'only',
      initialState: null,
      reduce: (state) => state,
    }),
  },
  models: { default: async () => player },
  store: openStore(searchParams.get('store') ?? 'bridge'),
  preferences: { patienceMs: patience === null ? null : Number(patience) },
})
