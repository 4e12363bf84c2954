import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { aboutOf, countsOf, leftIn, nextTimeOf } from '../../src/app/parts/view.ts'
import { fold } from '../../src/core/fold.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import type { Model, ModelRequest, StreamPart } from '../../src/core/shapes/model.ts'
import { emptySession, pendingCalls, type SessionState } from '../../src/core/shapes/state.ts'
import { canBeDecided } from '../../src/session/redecide.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import type { DispositionAnswer } from '../../src/tidy/disposition.ts'
import { isNamed, listsOf, pilesOf, type TidyState } from '../../src/tidy/state.ts'
import { type Thing, thingsOf } from '../../src/tidy/things.ts'
import { pick, seeded } from './room.ts'

/** Sessions of the property; each takes the steps below at random. `npm run test:full` lives a thousand. */
const SESSIONS = process.env.FULL ? 1_000 : 100
const STEPS = 10
const items = ['mug', 'pen', 'book', 'lamp', 'cable', 'sock', 'letter', 'mug'] as const

type Random = () => number
type Call = { readonly name: string; readonly args: object }

/** A model that proposes, wraps up and helps at random, with what it is offered. */
const modelOf = (random: Random): Model => ({
  provider: 'random',
  name: 'random',
  async *stream({ tools }: ModelRequest): AsyncIterable<StreamPart> {
    const offered = new Set(tools.map(({ name }) => name))
    const calls = callsFrom(random, (name) => offered.has(name))
    for (const call of calls) yield { type: 'call', call }
    if (calls.length === 0) yield { type: 'text', delta: 'Tell me more.' }
    yield { type: 'usage', usage: { input: 1, output: 1 } }
    yield { type: 'finish', reason: calls.length > 0 ? 'calls' : 'stop' }
  },
})

function callsFrom(random: Random, offers: (name: string) => boolean): readonly Call[] {
  const item = pick(random, items)
  if (offers('begin_sorting')) return surveyFrom(random)
  if (offers('propose_disposition')) {
    const last = random()
    const proposals = Array.from({ length: 1 + Math.floor(random() * 3) }, () => proposalOf(random))
    if (last < 0.1) return [...proposals, { name: 'time_to_wrap', args: {} }]
    if (last < 0.15) return [{ name: 'user_seems_stuck', args: { stuck_item: item } }]
    if (last < 0.2) return [{ name: 'need_to_clarify', args: { item, photo_context: 'left', reason: 'which one?' } }]
    return last < 0.25 ? [] : proposals
  }
  if (offers('confirm_done')) return [pick(random, [done, { name: 'resume_sorting', args: {} }, ending])]
  if (offers('skip_item') && random() < 0.3) return [{ name: 'skip_item', args: {} }]
  return random() < 0.7 ? [{ name: 'resume_sorting', args: {} }] : []
}
/** The first reply: it may ask, begin and propose, also in another order than it should, or leave some of that out. */
function surveyFrom(random: Random): readonly Call[] {
  const proposals = Array.from({ length: Math.floor(random() * 4) }, () => proposalOf(random))
  const asks = random() < 0.3 ? [asking] : []
  const kind = random()
  if (kind < 0.2 && proposals.length > 0) return [...asks, ...proposals]
  return kind < 0.3 ? [...asks, ...proposals, beginning] : [...asks, beginning, ...proposals]
}
const asking: Call = {
  name: 'ask_space_function',
  args: { prompt: 'For?', choices: [{ label: 'Work', value: 'office', reveals: [] }] },
}
const beginning: Call = { name: 'begin_sorting', args: { room_type: 'office', visible_items: ['mug'] } }
const done: Call = { name: 'confirm_done', args: { items_processed: 99 } }
const ending: Call = { name: 'end_session', args: { session_summary: 'Done.' } }
const proposalOf = (random: Random): Call => ({
  name: 'propose_disposition',
  args: { item: pick(random, items), choices: [{ label: 'Shelf' }, { label: 'donate' }] },
})

interface Life {
  readonly store: Store
  session: Session<TidyState>
  readonly random: Random
}

/** What a person may do; each does nothing where it cannot be done just now. */
const steps: Record<string, (life: Life) => Promise<unknown>> = {
  decide: (life) =>
    answer(life, { disposition: pick(life.random, [{ to: 'place', where: 'Shelf' }, { to: 'donate' }, { to: 'trash' }]) }),
  correct: (life) => answer(life, { disposition: { to: 'place', where: 'Attic' }, corrected: true }),
  rename: (life) =>
    answer(life, { disposition: { to: 'place', where: 'Shelf' }, renamed: pick(life.random, ['cup', 'pen', 'jar']) }),
  skip: (life) => answer(life, { disposition: { to: 'skip' } }),
  help: (life) => answer(life, { disposition: { to: 'need_more_info' }, help: pick(life.random, ['what', 'stuck'] as const) }),
  async undo({ session, random }) {
    const { decisions } = session.state.app
    if (decisions.length > 0) await session.undo(pick(random, decisions).callId)
  },
  async redecide({ session, random }) {
    const back = thingsOf(session.events).filter(({ where, isUnshown }) => where === 'taken_back' || isUnshown)
    if (back.length > 0)
      await session.redecide(pick(random, back).callId, { disposition: pick(random, [{ to: 'skip' }, { to: 'recycle' }]) })
  },
  async askHelpAgain({ session, random }) {
    const back = thingsOf(session.events).filter(({ where, isUnshown }) => where === 'taken_back' || isUnshown)
    if (back.length === 0 || session.state.app.mode !== 'sorting') return
    if (session.status === 'awaiting_user') await session.stop()
    await session.call('user_seems_stuck', { stuck_item: pick(random, back).item })
    await session.say('I am stuck with it.', { next: true })
  },
  async prefer({ session, random }) {
    const waiting = thingsOf(session.events).filter(({ where }) => where === 'waiting')
    if (waiting.length > 0 && session.status === 'awaiting_user') await session.prefer(pick(random, waiting).callId)
  },
  async say({ session, random }) {
    if (session.status !== 'ended') await session.say('Go on.', { next: random() < 0.3 })
  },
  async stop({ session }) {
    if (session.status === 'awaiting_user') await session.stop()
  },
  async kill(life) {
    await life.session.close()
    life.session = await opened(life.store, life.session.id, life.random)
  },
  async branch(life) {
    const { session } = life
    const id = await session.branch(pick(life.random, session.events).seq)
    await session.close()
    life.session = await opened(life.store, id, life.random)
  },
}

/** A question that is open is answered: a card with this, any other at random. */
async function answer({ session, random }: Life, given: DispositionAnswer): Promise<void> {
  const { question } = session.state
  if (!question) return
  if (question.question.kind === 'proposeDisposition') return session.answer(question.id, JSON.parse(JSON.stringify(given)))
  await session.answer(question.id, question.question.kind === 'confirm' ? random() < 0.3 : '')
}

const opened = (store: Store, id: string, random: Random) =>
  openSession({ store, agent: tidy, model: modelOf(random), id, patienceMs: null, maxTurns: 4 })

/** Resolves when it waits for the person. */
async function waits({ session }: Life): Promise<void> {
  if (session.status === 'halted') await session.resume().catch(() => {})
  for (let look = 0; session.status === 'running'; look++) {
    if (look > 10_000) throw new Error('the session never rests')
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** What does not hold, in words: every thing that was ever proposed is on exactly one of the screens, and they are given the same numbers. */
function wrongIn({ events, state: { app, question } }: Session<TidyState>): readonly string[] {
  const state = events.reduce<SessionState>(fold, emptySession)
  const things = thingsOf(events)
  const of = (...where: readonly string[]) => things.filter((thing) => where.includes(thing.where)).map(({ callId }) => callId)
  const wrong: string[] = []
  const holds = (what: string, is: boolean) => {
    if (!is) wrong.push(what)
  }
  const sameCalls = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join()

  holds('a thing has an id of its own', new Set(things.map((thing) => thing.id)).size === things.length)
  // What is in a pile is what the lists and the bar are made of.
  const { belongs, out, skipped } = pilesOf(app)
  const piled = [...belongs, ...out].map(({ callId }) => callId)
  holds('the piles are those of the bar', sameCalls(of('pile'), piled))
  holds('the lists have what is in the piles', listsOf(app).flatMap((list) => list.items).length === piled.length)
  // What waits has a call that is still to be settled, and the open card is the one that is asked.
  const cards = pendingCalls(state).filter((call) => call.name === 'propose_disposition')
  const waiting = cards.map((call) => call.id)
  holds('cards at hand are calls that wait', sameCalls(of('open', 'waiting'), waiting))
  const asked = question?.question.kind === 'proposeDisposition' ? [question.id.slice(0, question.id.lastIndexOf(':'))] : []
  holds('the open card is the one that is asked', sameCalls(of('open'), asked))
  const isBack = ({ callId, where }: Thing) => (where === 'taken_back') === state.undone.includes(callId)
  holds('what was taken back, and nothing else, can be decided again', things.every(isBack))
  // What is for later is in no pile; its card may be open again.
  const unsettled = new Set(things.filter(({ where }) => where !== 'pile').flatMap((thing) => thing.calls))
  holds(
    'what is for later is in no pile',
    skipped.every(({ callId }) => unsettled.has(callId)),
  )
  // Each is on the lists or for another day, and what the bar counts as left is at hand.
  const left = leftIn(events)
  holds('each is on the lists or left', left.length + piled.length === things.length)
  const next = nextTimeOf(app, events)
  holds(
    'what is left is for another day',
    left.every(({ item }) => next.includes(item)),
  )
  const waitForHelp = things.filter((thing) => thing.isUnshown)
  // The thing of a help is at hand, too, where the person asked about it on its card.
  const about = aboutOf(app)?.item
  const isHelped = (thing: Thing) =>
    thing.where === 'later' && thing.disposition?.to === 'need_more_info' && isNamed(thing, about ?? '')
  const atHand = of('open', 'waiting', 'taken_back').length + waitForHelp.length + (things.some(isHelped) ? 1 : 0)
  holds('the bar counts what is at hand', (countsOf(state, app, events).left ?? 0) === atHand)
  holds(
    'what waits for a help is for another day, and can be decided',
    waitForHelp.every(({ callId, where }) => where === 'later' && canBeDecided(state, callId)),
  )
  // Whatever came before it, a begin_sorting that ran has begun sorting, and nothing that it carried is lost.
  const begins = state.messages.some((one) => one.role === 'tool' && one.name === 'begin_sorting' && one.kind !== 'not_run')
  if (begins) holds('sorting has begun', app.mode !== 'surveying' && app.analysis !== undefined)
  // Nothing that was ever on a card is gone, or there twice.
  const calls = things.flatMap((thing) => thing.calls)
  const known = new Set(calls)
  holds('a call is about one thing', known.size === calls.length)
  const isKnown = (event: Logged) =>
    event.type !== 'question.asked' || event.question.kind !== 'proposeDisposition' || known.has(event.callId)
  holds('nothing that was on a card is gone', events.every(isKnown))
  return wrong
}

test(`T25 every thing that was ever proposed is in exactly one place, in ${SESSIONS} random sessions`, {
  timeout: 600_000,
}, async () => {
  const store = openStore('whereabouts')
  for (let seed = 1; seed <= SESSIONS; seed++) {
    const random = seeded(seed)
    const life: Life = { store, random, session: await opened(store, `random-${seed}`, random) }
    await life.session.say('My desk.')
    for (let step = 0; step < STEPS; step++) {
      await waits(life)
      expect(wrongIn(life.session), `session ${seed}, step ${step}`).toEqual([])
      const name = random() < 0.4 ? 'decide' : pick(random, Object.keys(steps))
      // A refused command changes nothing, and says why.
      const before = life.session.events.length
      await steps[name]!(life).catch(() => expect(life.session.events.length).toBeGreaterThanOrEqual(before))
    }
    await waits(life)
    expect(wrongIn(life.session), `session ${seed} at its end`).toEqual([])
    const read = await store.read(life.session.id)
    expect(thingsOf(read)).toEqual(thingsOf(life.session.events))
    await life.session.close()
  }
  store.close()
})
