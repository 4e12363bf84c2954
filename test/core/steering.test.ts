import { expect, test } from 'vitest'
import type { Env } from '../../src/core/shapes/env.ts'
import type { Draft, Event } from '../../src/core/shapes/event.ts'
import { askUser, halt, shift } from '../../src/core/tools/outcome.ts'
import { ask, confirm, freeText } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { agentWith, drive, results, said, types } from './drive.ts'
import { idle } from './hand-clock.ts'

const anything = { type: 'object' } as const
const tool = (name: string, run: unknown) => defineTool({ name, description: '', input: anything, run: run as () => unknown })
const slow = tool('slow', async () => {
  await idle()
  return 'slow'
})

/** Says something the first time that this happens. */
function sayAt(is: (what: Event | Draft) => boolean, text = 'wait') {
  let once = true
  return (what: Event | Draft, add: (event: Event) => void) => {
    if (!once || !is(what)) return
    once = false
    add(said(text))
  }
}

test('B39 what the person says while tools run is logged at once; those not started are not run, and the next turn sees it', async () => {
  const model = scripted([{ call: 'slow' }, { call: 'slow' }, { call: 'slow' }], { text: 'ok' })
  const { log, state } = await drive(
    [said('go')],
    { agent: agentWith(slow), model, toolConcurrency: 2 },
    sayAt(({ type }) => type === 'tool.started'),
  )
  expect(types(log).indexOf('user.said', 1)).toBeLessThan(types(log).indexOf('tool.returned'))
  expect(results(state)).toEqual(['slow', 'slow', 'not run: the person said something'])
  expect(model.requests).toHaveLength(2)
  expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool', 'tool', 'user'])
  expect(model.requests[1]?.messages.at(-1)).toEqual({ role: 'user', parts: [{ type: 'text', text: 'wait' }] })
})

test('B39 a reply under way is placed before what was said during it, and neither is lost', async () => {
  const model = scripted([{ text: 'one' }, { delay: 1 }, { text: ' and more' }], { text: 'two' })
  const { state } = await drive(
    [said('go')],
    { agent: agentWith(), model },
    sayAt(({ type }) => type === 'draft.text'),
  )
  const texts = state.messages.map((message) => ('text' in message ? message.text : message.parts))
  expect(texts).toEqual([[{ type: 'text', text: 'go' }], 'one and more', [{ type: 'text', text: 'wait' }], 'two'])
})

test('B39 an open question is closed by its fallback, its tool finishes without another question, and the next turn sees what was said', async () => {
  const asked: string[] = []
  const twice = tool('twice', async function* () {
    const sure = yield* ask(confirm('Sure?', false))
    const name = yield* ask(freeText('Name?'))
    return { sure, name }
  })
  const model = scripted([{ call: 'twice' }, { call: 'slow' }], { text: 'ok' })
  let say: (event: Event) => void = () => {}
  const { log, state } = await drive(
    [said('go')],
    {
      agent: agentWith(twice, slow),
      model,
      // As a session's: the card is open when the person says something instead.
      async ask(_, { id }) {
        asked.push(id)
        await idle()
        say(said('never mind'))
        return { answer: false, by: 'superseded' }
      },
    },
    (_, add) => {
      say = add
    },
  )
  expect(asked).toEqual(['call_0_0:0'])
  expect(log.flatMap((event) => (event.type === 'question.answered' ? [[event.answer, event.by]] : []))).toEqual([
    [false, 'superseded'],
    ['', 'superseded'],
  ])
  expect(results(state)).toEqual(['{"sure":false,"name":""}', 'not run: the person said something'])
  expect(model.requests[1]?.messages.at(-1)).toMatchObject({ parts: [{ text: 'never mind' }] })
})

test.for<[string, () => unknown]>([
  ['asked the person', () => askUser('Which?')],
  ['halted', () => halt('lunch')],
])('B39 what the person says while a tool %s beats what the tool wanted', async ([, made]) => {
  const ends = tool('ends', async () => {
    await idle()
    return made()
  })
  const model = scripted({ call: 'ends' }, { text: 'ok' })
  const { state } = await drive(
    [said('go')],
    { agent: agentWith(ends), model },
    sayAt(({ type }) => type === 'tool.started'),
  )
  expect([state.halted, model.requests.length]).toEqual([{ reason: 'completed' }, 2])
})

test('B39 a shift beside what the person says takes place, and its note comes before their words', async () => {
  const go = tool('go', async () => {
    await idle()
    return shift('only', 'now only')
  })
  const model = scripted({ call: 'go' }, { text: 'ok' })
  await drive(
    [said('go')],
    { agent: agentWith(go), model },
    sayAt(({ type }) => type === 'tool.started'),
  )
  expect(model.requests[1]?.messages.slice(2)).toMatchObject([
    { role: 'tool', parts: [{ text: 'now in only' }] },
    { role: 'user', synthetic: true, parts: [{ text: 'now only' }] },
    { role: 'user', parts: [{ text: 'wait' }] },
  ])
})

test.for<[string, Partial<Env<null>>]>([
  ['max_turns', { maxTurns: 1 }],
  ['halt_when', { haltWhen: () => true }],
])('B39 what is said as the run halts with %s is answered', async ([reason, env]) => {
  const model = scripted({ call: 'slow' }, { text: 'ok' })
  const { log, state } = await drive([said('go')], { agent: agentWith(slow), model, ...env })
  expect(state.halted?.reason).toBe(reason)
  // It was said before the halt was known: the halt is stale.
  const halted = log.pop()!
  log.push(said('wait'), halted)
  const after = await drive(log, { agent: agentWith(slow), model, ...env })
  expect([after.state.halted, model.requests.length]).toEqual([{ reason: 'completed' }, 2])
})
