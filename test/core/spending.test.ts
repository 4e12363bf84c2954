import { expect, test, vi } from 'vitest'
import { fold } from '../../src/core/fold.ts'
import { run } from '../../src/core/run.ts'
import { isDraft } from '../../src/core/shapes/event.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { background } from '../../src/core/tools/outcome.ts'
import { defineTool, type ToolContext } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { agentWith, drive, said, types } from './drive.ts'

const anything = { type: 'object' } as const
const request = { system: '', messages: [], tools: [] } as const
/** Asks the model of the run so many times. */
const asks = (times: number) =>
  defineTool({
    name: 'asks',
    description: '',
    input: anything,
    async run(_: unknown, { model, signal }: ToolContext) {
      for (let time = 0; time < times; time++) for await (const _part of model.stream(request, signal));
      return 'asked'
    },
  })
const costs = (input: number, output: number) => ({ usage: { input, output } })

/** Begins work in the background that asks the model once it is told to, and then comes to `then`. */
function asksLater(then: () => unknown) {
  let ask = () => {}
  const told = new Promise<void>((resolve) => {
    ask = resolve
  })
  const work = async ({ model, signal }: ToolContext) => {
    await told
    for await (const _part of model.stream(request, signal));
    return then()
  }
  const run = async (_: unknown, context: ToolContext) => background('begun', work(context))
  return { tool: defineTool({ name: 'late', description: '', input: anything, run }), ask: () => ask() }
}

test('B29 tokens that a tool spends on the model count, and are logged where they were spent', async () => {
  const model = scripted(
    [{ call: 'asks' }, costs(10, 1)],
    [{ text: 'a' }, costs(20, 2)],
    [{ text: 'b' }, costs(30, 3)],
    [{ text: 'ok' }, costs(40, 4)],
  )
  const { state, log } = await drive([said('go')], { agent: agentWith(asks(2)), model })
  expect(state.usage).toEqual({ input: 100, output: 10 })
  expect(log.filter(({ type }) => type === 'usage.noted')).toEqual([
    { type: 'usage.noted', callId: 'call_0_0', total: { input: 20, output: 2 } },
    { type: 'usage.noted', callId: 'call_0_0', total: { input: 50, output: 5 } },
  ])
  // What the next request begins with is the conversation's alone.
  expect(state.contextUsed).toBe(44)
})

test('B29 they are in the budget: the run halts before the next model call, never in the middle of a tool', async () => {
  const model = scripted([{ call: 'asks' }, costs(10, 1)], [{ text: 'a' }, costs(20, 2)], [{ text: 'b' }, costs(30, 3)], {
    text: 'never',
  })
  const result = await chat({ model, messages: 'go', tools: [asks(2)], budget: { total: 30 } })
  expect(result).toMatchObject({ haltedReason: 'budget', usage: { input: 60, output: 6 } })
  expect(model.unconsumed()).toBe(1)
})

test('B29 a call that is run again after a crash goes on with what it had spent', async () => {
  const model = () => scripted([{ call: 'asks' }, costs(10, 1)], [{ text: 'a' }, costs(20, 2)], [{ text: 'ok' }, costs(40, 4)])
  const { log } = await drive([said('go')], { agent: agentWith(asks(1)), model: model() })
  const cut = log.slice(0, types(log).indexOf('usage.noted') + 1)
  const again = scripted([{ text: 'a' }, costs(20, 2)], [{ text: 'ok' }, costs(40, 4)])
  const { state } = await drive([...cut], { agent: agentWith(asks(1)), model: again })
  expect(state.usage).toEqual({ input: 90, output: 9 })
})

test('B29 work in the background counts once it is finished, also when the run was at rest meanwhile', async () => {
  const { tool: late, ask } = asksLater(() => '42')
  const model = scripted(
    [{ call: 'late' }, costs(10, 1)],
    [{ text: 'meanwhile' }, costs(20, 2)],
    [{ text: 'a' }, costs(30, 3)],
    [{ text: 'ok' }, costs(40, 4)],
  )
  const { state, log } = await drive([said('go')], { agent: agentWith(late), model }, (what) => {
    if (what.type === 'run.halted') ask()
  })
  expect(state.usage).toEqual({ input: 100, output: 10 })
  expect(types(log).filter((type) => type === 'usage.noted' || type === 'background.finished')).toEqual([
    'usage.noted',
    'background.finished',
  ])
})

test('B29 what work in the background spends while no run is under way is logged as it is spent', async () => {
  const noted: unknown[] = []
  const { tool: late, ask } = asksLater(() => new Promise(() => {}))
  const model = scripted([{ call: 'late' }, costs(10, 1)], [{ text: 'meanwhile' }, costs(20, 2)], [{ text: 'a' }, costs(30, 3)])
  const steps = run(fold(emptySession, said('go')), { agent: agentWith(late), model, note: (event) => noted.push(event) })
  let state = fold(emptySession, said('go'))
  for (let step = await steps.next(state); !step.done; step = await steps.next(state))
    if (!isDraft(step.value)) state = fold(state, step.value)
  ask()
  await vi.waitUntil(() => noted.length > 0)
  expect(noted).toEqual([{ type: 'usage.noted', callId: 'call_0_0', total: { input: 30, output: 3 } }])
})
