import { expect, test } from 'vitest'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import { type Outcome, ok, shift } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { Registry } from '../../src/session/registry.ts'
import { unlisted } from '../support/unlisted.ts'
import { drive, results, said } from './drive.ts'

const tool = (name: string, run: unknown, exclusive = true) =>
  defineTool({ name, description: '', input: { type: 'object' }, exclusive, run: run as () => unknown })
const pass = (name: string) => tool(name, async () => `${name} ran`, false)
/** A tool of that name for the mode that lists it only for the calls after a shift. */
const early = (name: string) => tool(name, async () => `${name} ran too early`, false)
const begin = tool('begin', async () => shift('sorting', 'now sort', { first: 'mug' }, { sameTurn: true }))

/** An agent that notes each mode it was in, with the data of the mode. */
const agent = (...surveying: readonly ReturnType<typeof tool>[]) =>
  defineAgent({
    name: 'tidy',
    modes: {
      surveying: { prompt: 'survey', tools: [begin, pass('look'), early('propose'), early('wrap'), ...surveying] },
      sorting: { prompt: 'sort', tools: [pass('propose'), tool('wrap', async () => shift('over', 'now over'))] },
      over: { prompt: 'over', tools: [] },
    },
    initialMode: 'surveying',
    initialState: [] as readonly unknown[],
    reduce: (modes, fact) => (fact.type === 'mode.changed' ? [...modes, [fact.to, fact.data]] : modes),
  })

const call = (name: string): Scripted => ({ call: name })
const lastSaid = (messages: readonly { role: string }[]) => messages.findLast(({ role }) => role === 'user')

test('B73 the calls after a shift within the turn run in its mode, and its note is not sent', async () => {
  const model = scripted([call('look'), call('begin'), call('propose'), call('propose')], { text: 'done' })
  const { state } = await drive([said('go')], { agent: agent(), model })
  expect(results(state)).toEqual(['look ran', 'now in sorting', 'propose ran', 'propose ran'])
  expect([state.mode, model.requests.length]).toEqual(['sorting', 2])
  expect(lastSaid(model.requests[1]!.messages)).toEqual({ role: 'user', parts: [{ type: 'text', text: 'go' }] })
  expect(state.facts.map(({ fact }) => fact)).toEqual([{ type: 'mode.changed', to: 'sorting', data: { first: 'mug' } }])
})

test.for<[string, Scripted[]]>([
  ['alone', [call('begin')]],
  ['followed by nothing but a tool that there is not', [call('begin'), call('look')]],
])('B73 the note of a shift within the turn is sent where no call of the new mode ran: %s', async ([, calls]) => {
  const model = scripted(calls, { text: 'done' })
  await drive([said('go')], { agent: agent(), model })
  expect(lastSaid(model.requests[1]!.messages)).toEqual({
    role: 'user',
    parts: [{ type: 'text', text: 'now sort' }],
    synthetic: true,
  })
})

test('B73 a shift that ends the turn may follow one within it, and is the one that counts', async () => {
  const model = scripted([call('begin'), call('wrap'), call('propose')], { text: 'done' })
  const { state } = await drive([said('go')], { agent: agent(), model })
  expect(results(state)).toEqual(['now in sorting', 'now in over', 'not run: wrap ended the turn'])
  expect([state.mode, lastSaid(model.requests[1]!.messages)]).toMatchObject(['over', { parts: [{ text: 'now over' }] }])
})

test('B73 an exclusive tool may change the mode and give a result of its own', async () => {
  const first = tool('first', async function* () {
    return ok((yield* ask(confirm('Here?'))) ? 'here' : 'there', { mode: 'sorting' })
  })
  const model = scripted([call('first'), call('propose')], { text: 'done' })
  const { state } = await drive([said('go')], { agent: agent(first), model, ask: () => ({ answer: true, by: 'user' }) })
  expect([results(state), state.mode]).toEqual([['here', 'propose ran'], 'sorting'])
})

test.for<[string, () => Outcome, string]>([
  ['a shift', () => shift('sorting', 'n', null, { sameTurn: true }), 'which only an exclusive tool may'],
  ['a result with a mode', () => ok('x', { mode: 'sorting' }), 'which only an exclusive tool may'],
])('B73 %s within the turn from a tool that is not exclusive is an error, and the mode stays', async ([, outcome, why]) => {
  const model = scripted([call('loose'), call('look')], { text: 'done' })
  const { state } = await drive([said('go')], { agent: agent(tool('loose', async () => outcome(), false)), model })
  expect(results(state)).toEqual([`tool "loose" changed the mode within the turn, ${why}`, 'look ran'])
  expect(state.mode).toBe(null)
})

test('B73 a result with a mode that there is not is an error', async () => {
  const model = scripted(call('lost'), { text: 'done' })
  const { state } = await drive([said('go')], { agent: agent(tool('lost', async () => ok('x', { mode: 'nowhere' }))), model })
  expect([results(state), state.mode]).toEqual([['there is no mode "nowhere" to shift to'], null])
})

test('B73 in a chat, which has no modes, a change of the mode within the turn is an error', async () => {
  const model = scripted(call('begin'), { text: 'done' })
  const { messages } = await chat({ model, tools: [begin], messages: 'go' })
  expect(messages.find(({ role }) => role === 'tool')).toMatchObject({ isError: true })
})

test('B73 B41 a run that is killed after any event goes on in the mode that the log says, to the same end', async () => {
  const replies = [[call('look'), call('begin'), call('propose'), call('propose')], { text: 'done' }] as const
  const whole = await drive([said('go')], { agent: agent(), model: scripted(...replies) })
  for (let at = 1; at < whole.log.length; at++) {
    const kept: Event[] = whole.log.slice(0, at)
    const left = replies.slice(kept.filter(({ type }) => type === 'model.replied').length)
    const { state } = await drive(kept, { agent: agent(), model: scripted(...left) })
    expect([state.messages, state.mode, state.facts]).toEqual([whole.state.messages, 'sorting', whole.state.facts])
  }
})

test('B45 B73 a waiting call that only the new mode has comes first in that mode, and not before it', async () => {
  const asks = tool('asks', async function* () {
    return String(yield* ask(confirm('Here?')))
  })
  const { modes, ...rest } = agent(asks)
  const surveying = { prompt: 'survey', tools: [asks, begin] }
  const model = scripted([call('asks'), call('begin'), unlisted('propose', { at: 1 }), unlisted('propose', { at: 2 })], {
    text: 'done',
  })
  const { state, log } = await drive(
    [said('go')],
    { agent: { ...rest, modes: { ...modes, surveying } }, model, ask: () => ({ answer: true, by: 'user' }), toolConcurrency: 1 },
    (what, add) => {
      if (what.type === 'question.asked') add({ type: 'call.preferred', callId: 'call_0_3' })
    },
  )
  expect(results(state)).toEqual(['true', 'now in sorting', 'propose ran', 'propose ran'])
  expect(log.flatMap((event) => (event.type === 'tool.started' ? [event.callId.at(-1)] : []))).toEqual(['0', '1', '3', '2'])
})

test('B73 a registry runs such a tool and hands its outcome out', async () => {
  const outcome = await new Registry([begin]).execute('begin', {})
  expect(outcome).toMatchObject({ type: 'shift', mode: 'sorting', sameTurn: true })
})
