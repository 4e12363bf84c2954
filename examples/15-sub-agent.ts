// A tool that has another agent do its work: a sub-agent, with a log of its own on the same store.
//
//   node scripts/run.mjs examples/15-sub-agent.ts
//
// The page is closed while the sub-agent waits for the person. Opened again, both go on where they were.

import 'fake-indexeddb/auto' // Node has no IndexedDB
import { ask, choose, defineAgent, defineTool, delegate, type Model, ok, openSession, type Session } from 'pocketloop'
import { openStore } from 'pocketloop/store'
import { scripted } from 'pocketloop/testing'
import { whenRun } from './when-run.ts'

type Trip = { readonly booked: readonly string[] }

const trains = defineTool({
  name: 'trains',
  description: 'The trains to a city, and which of them the person wants.',
  input: { type: 'object', properties: { to: { type: 'string' } }, required: ['to'], additionalProperties: false },
  async *run({ to }) {
    const options = ['07:31', '09:12'].map((time) => ({ label: `${time} to ${to}`, value: time }))
    const time = yield* ask(choose('Which train?', 'train', options))
    return ok(`the person takes the ${time}`, { facts: [{ type: 'train.chosen', to, time }] })
  },
})

const traveller = defineAgent<null>({
  name: 'traveller',
  modes: { only: { prompt: 'You find trains.', tools: [trains] } },
  initialMode: 'only',
  initialState: null,
  reduce: (state) => state,
})

const plan = defineTool({
  name: 'plan_the_way',
  description: 'Plan how to get to a city.',
  input: { type: 'object', properties: { to: { type: 'string' } }, required: ['to'], additionalProperties: false },
  async *run({ to }) {
    // The model reads the last sentence alone, whatever it took to come to it.
    const { text, facts, haltedReason } = yield* delegate(traveller, `Find a train to ${to}.`, { maxTurns: 4 })
    return ok(haltedReason === 'completed' ? text : `no train was found: ${haltedReason}`, { facts })
  },
})

const planner = defineAgent<Trip>({
  name: 'planner',
  modes: { only: { prompt: 'You plan trips.', tools: [plan] } },
  initialMode: 'only',
  initialState: { booked: [] },
  reduce: (trip, { type, to, time }) => (type === 'train.chosen' ? { booked: [...trip.booked, `${time} ${to}`] } : trip),
})

const rehearsed = () =>
  scripted(
    { call: 'plan_the_way', args: { to: 'Bern' } },
    { call: 'trains', args: { to: 'Bern' } },
    { text: 'The 09:12 to Bern.' },
    { text: 'You leave at 09:12.' },
  )

const until = async (session: Session<Trip>, holds: () => unknown): Promise<void> => {
  while (!holds()) await new Promise<void>((resolve) => session.subscribe(() => resolve()))
}

/** Plans a trip in two sittings. */
export async function trip(model: Model = rehearsed()) {
  const store = openStore('example-15')
  const id = crypto.randomUUID()
  const options = { store, agent: planner, model, id, patienceMs: null }

  const first = await openSession(options)
  await first.say('I have to be in Bern at noon')
  await until(first, () => first.state.question)
  await first.close() // the page is closed, with the question open

  const second = await openSession(options)
  const { question } = second.state
  if (!question) throw new Error('nothing is asked')
  await second.answer(question.id, '09:12')
  await until(second, () => second.status === 'idle')
  const last = second.state.messages.at(-1)
  const [child = ''] = await store.children(id)
  const log = await store.read(child)
  const result = {
    text: last?.role === 'assistant' ? last.text : '',
    booked: second.state.app.booked,
    question: question.id.replace(id, 'session'),
    log: log.map(({ type }) => type),
  }
  await second.close()
  await store.close()
  return result
}

await whenRun(import.meta, trip)
