import { serve } from '../../src/bridge/host.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { type Model, ModelError } from '../../src/core/shapes/model.ts'
import { fail, ok } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { openStore } from '../../src/store/store.ts'
import { counted } from './bag-agent.ts'

const tool = (name: string, run: () => Promise<ReturnType<typeof ok | typeof fail>>) =>
  defineTool({ name, description: name, input: { type: 'object' }, run })
const tools = [
  tool('again', async () => ok('again')),
  tool('broken', async () => fail('it is broken')),
  tool('slow', () => new Promise(() => {})),
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

/** Calls the tool that the person names, again and again, up to twelve times; says how it was asked where that is no tool. */
const model: Model = {
  provider: 'played',
  name: 'player',
  async *stream({ messages, options }) {
    const said = messages.findLast(({ role }) => role === 'user')
    const word = said?.role === 'user' && said.parts[0]?.type === 'text' ? said.parts[0].text : ''
    if (word === 'busy') throw new ModelError({ kind: 'rate_limited', message: 'busy', provider: 'played' })
    const calls = messages.filter(({ role }) => role === 'tool').length
    yield { type: 'usage', usage: { input: 10, output: 10 } }
    if (tools.some(({ name }) => name === word) && calls < 12) {
      yield { type: 'call', call: { name: word, args: {} } }
      yield { type: 'finish', reason: 'calls' }
      return
    }
    yield { type: 'text', delta: word === 'record' ? '{"n": 1}' : JSON.stringify(options ?? {}) }
    yield { type: 'finish', reason: 'stop' }
  },
}

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
