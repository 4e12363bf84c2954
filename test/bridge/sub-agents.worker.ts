import { serve } from '../../src/bridge/host.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { textOf } from '../../src/core/shapes/message.ts'
import type { Model } from '../../src/core/shapes/model.ts'
import { delegate } from '../../src/core/sub-agent/delegate.ts'
import { ok } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool, type Tool } from '../../src/core/tools/tool.ts'
import { openStore } from '../../src/store/store.ts'

const anything = { type: 'object' } as const
const agentOf = (name: string, tool: Tool) =>
  defineAgent<readonly string[]>({
    name,
    modes: { only: { prompt: name, tools: [tool] } },
    initialMode: 'only',
    initialState: [],
    reduce: (state, fact) => [...state, fact.type],
  })
const check = defineTool({
  name: 'check',
  description: 'Asks whether it is so',
  input: anything,
  async *run() {
    const isSo = yield* ask(confirm('Is it so?'))
    return ok(isSo ? 'it is' : 'it is not', { facts: [{ type: 'thing.checked', isSo }] })
  },
})
const helper = agentOf('helper', check)
const hand = defineTool({
  name: 'hand',
  description: 'Has the helper look',
  input: anything,
  async *run() {
    const { text, facts, haltedReason } = yield* delegate(helper, 'Find out.')
    return ok(`${haltedReason}: ${text}`, { facts })
  },
})

/** Calls the one tool that it has, and then says what came of it. */
const model: Model = {
  provider: 'played',
  name: 'player',
  async *stream({ messages, tools }) {
    const result = messages.findLast(({ role }) => role === 'tool' || role === 'user')
    yield { type: 'usage', usage: { input: 1, output: 1 } }
    if (result?.role === 'tool') {
      yield { type: 'text', delta: `so: ${textOf(result.parts)}` }
      yield { type: 'finish', reason: 'stop' }
      return
    }
    yield { type: 'call', call: { name: tools[0]!.name, args: {} } }
    yield { type: 'finish', reason: 'calls' }
  },
}

serve({
  agents: { top: agentOf('top', hand) },
  models: { default: async () => model },
  store: openStore(new URL(location.href).searchParams.get('store') ?? 'sub-agents'),
})
