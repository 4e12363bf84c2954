import { serve } from '../../src/bridge/host.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { ToolCall } from '../../src/core/shapes/message.ts'
import { type Model, ModelError } from '../../src/core/shapes/model.ts'
import { fail, ok } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { openStore } from '../../src/store/store.ts'
import { counting, wordy } from '../core/compaction/long.ts'
import { counted } from './bag-agent.ts'

/** The call that waits for another one beside it. */
let waiting: (() => void) | undefined

const tool = (name: string, run: () => Promise<ReturnType<typeof ok | typeof fail>>) =>
  defineTool({ name, description: name, input: { type: 'object' }, run })
const tools = [
  tool('again', async () => ok('again')),
  tool('broken', async () => fail('it is broken')),
  tool('slow', () => new Promise(() => {})),
  // Two calls meet only where they run side by side. One that is alone runs out of time.
  defineTool({
    name: 'meet',
    description: 'meet',
    input: { type: 'object' },
    run: (_, { signal }) =>
      new Promise((resolve) => {
        const met = () => resolve(ok('met'))
        if (waiting) {
          waiting()
          waiting = undefined
          return met()
        }
        waiting = met
        signal.addEventListener('abort', () => {
          waiting = undefined
        })
      }),
  }),
  defineTool({
    name: 'ask',
    description: 'ask',
    input: { type: 'object' },
    async *run() {
      return ok((yield* ask(confirm('Really?'))) ? 'yes' : 'no', { endTurn: true })
    },
  }),
]
const agentOf = (name: string) =>
  defineAgent({
    name,
    modes: { only: { prompt: '', tools } },
    initialMode: 'only',
    initialState: null,
    reduce: (state) => state,
  })

/** How often a busy host was asked over a network that comes and goes. */
let patches = 0

/** Calls the tool that the person names, again and again, up to twelve times; says how it was asked where that is no tool. */
const model: Model = {
  provider: 'played',
  name: 'player',
  async *stream({ messages, options }, signal) {
    const said = messages.findLast(({ role }) => role === 'user')
    const word = said?.role === 'user' && said.parts[0]?.type === 'text' ? said.parts[0].text : ''
    if (word === 'patchy')
      throw new ModelError({ kind: ++patches % 2 ? 'rate_limited' : 'network', message: 'no', provider: 'played' })
    if (word === 'busy') throw new ModelError({ kind: 'rate_limited', message: 'busy', provider: 'played' })
    const silence = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    if (word === 'silent') return await silence()
    if (word === 'halting') {
      yield { type: 'text', delta: 'So far' }
      return await silence()
    }
    const calls = messages.filter(({ role }) => role === 'tool').length
    yield { type: 'usage', usage: { input: 10, output: 10 } }
    if (tools.some(({ name }) => name === word) && calls < 12) {
      for (let at = 0; at < (word === 'meet' ? 2 : 1); at++) yield { type: 'call', call: { name: word, args: {} } }
      yield { type: 'finish', reason: 'calls' }
      return
    }
    yield { type: 'text', delta: word === 'record' ? '{"n": 1}' : JSON.stringify(options ?? {}) }
    yield { type: 'finish', reason: 'stop' }
  },
}

/** A model that can read little at once. */
const narrow = counting(() => wordy('reply', 120), { window: 1_000 })

const bounds = {
  turns: { maxTurns: 2 },
  options: { modelOptions: { temperature: 0.5, maxTokens: 9 } },
  times: { toolTimeoutMs: 5 },
  errors: { onToolError: 'halt' },
  when: { haltWhen: () => true },
  budget: { budget: { total: 30 } },
  output: { output: counted },
  retry: { retry: { attempts: 1 } },
  patience: { patienceMs: 5 },
  first: { firstPartMs: 5, retry: false },
  gap: { gapMs: 5, retry: false },
  alone: { toolConcurrency: 1, toolTimeoutMs: 5 },
  sizes: { sizes: { reply: 1 } },
  judge: { onToolError: ({ name }: ToolCall) => ({ continue: `never mind ${name}` }) },
  short: { model: narrow, compact: { at: 0.5, keep: 1 } },
  whole: { model: narrow, compact: false },
  'no size': { sizes: { reply: Number.POSITIVE_INFINITY } },
} as const

/** Options whose members are those of a class: each function needs its `this`. */
class OwnOptions {
  readonly agent = agentOf('own')
  readonly #total = 30
  model() {
    return new OwnModel(this.agent.name)
  }
  budget() {
    return { total: this.#total }
  }
}
class OwnModel implements Model {
  readonly provider = 'played'
  readonly #name: string
  constructor(name: string) {
    this.#name = name
  }
  get name() {
    return `the model of ${this.#name}`
  }
  stream(...args: Parameters<Model['stream']>) {
    if (this.#name === '') throw new Error('a model without a name')
    return model.stream(...args)
  }
}

serve({
  agents: {
    own: new OwnOptions(),
    free: agentOf('free'),
    ...Object.fromEntries(Object.entries(bounds).map(([name, bound]) => [name, { agent: agentOf(name), ...bound }])),
  },
  models: { default: async () => model },
  store: openStore(new URL(location.href).searchParams.get('store') ?? 'bounds'),
})
