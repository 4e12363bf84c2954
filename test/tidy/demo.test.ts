import 'fake-indexeddb/auto'
import { readFileSync, statSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askHelp } from '../../src/app/session/ask-help.ts'
import { eventsIn } from '../../src/archive/read.ts'
import { appState } from '../../src/core/app-state.ts'
import { fold } from '../../src/core/fold.ts'
import type { Event, Logged } from '../../src/core/shapes/event.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { type OpenSession, openSession, type Session } from '../../src/session/session.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import type { DispositionAnswer, ProposeDisposition, Region } from '../../src/tidy/disposition.ts'
import { demoFiles, type HelpWords } from '../../src/tidy/recordings.ts'
import { listsOf, type TidyState } from '../../src/tidy/state.ts'
import { thingsOf } from '../../src/tidy/things.ts'
import { backOnTop, demoReplies } from '../../worker/demo.ts'

const folder = new URL('../../public/recordings/', import.meta.url)
const { log, help } = demoFiles('en')
const helpWords = JSON.parse(readFileSync(new URL(help, folder), 'utf8')) as HelpWords
const recording = readFileSync(new URL(log, folder), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Logged)
type Asked = Extract<Event, { type: 'question.asked' }>
const isAsked = <E extends Event>(event: E): event is E & Asked => event.type === 'question.asked'
const cardOf = (event: Asked) => event.question as ProposeDisposition // the demo asks nothing else
const items = recording.filter(isAsked).map((event) => cardOf(event).item)
const words = 'This is my desk.'

let stores = 0
const freshStore = () => openStore(`demo-${stores++}`)
const open = (store: Store, id?: string, more: Partial<OpenSession<TidyState>> = {}) =>
  openSession({
    store,
    agent: tidy,
    model: demoReplies(recording, helpWords),
    patienceMs: null,
    ...(id && { id }),
    ...more,
  })

/** Resolves once the person can do something. */
async function rests(session: Session<TidyState>): Promise<void> {
  for (let tries = 0; session.status === 'running'; tries++) {
    if (tries > 5_000) throw new Error(`the session stays ${session.status}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('the shipped recording is a whole session that says it is a demo', () => {
  const state = recording.reduce(fold, emptySession)
  const app = appState(tidy)(state)
  expect(recording[0]).toMatchObject({ type: 'session.started', recording: true })
  expect(recording.map(({ seq }) => seq)).toEqual(recording.map((_, index) => index))
  expect(recording.every(({ at }, index) => at >= (recording[index - 1]?.at ?? 0))).toBe(true)
  expect(state).toMatchObject({ title: 'Demo: desk corner', halted: { reason: 'ended' } })
  expect(app.summary).toBe('You can draw at the desk again.')
  expect(listsOf(app).flatMap((list) => list.items)).toHaveLength(9)
  expect(state.usage).toEqual({ input: 0, output: 0 })
})

test('every item of the recording is asked about once, and lit where it lies in the photo', () => {
  expect(new Set(items).size).toBe(items.length)
  expect(items).toHaveLength(10)
  for (const region of recording.filter(isAsked).map((event) => cardOf(event).region)) {
    const { x, y, width, height } = region as Region
    expect([x >= 0, y >= 0, width > 0.02, height > 0.02, x + width <= 1, y + height <= 1]).toEqual(Array(6).fill(true))
  }
  expect(statSync(new URL('desk.jpg', folder)).size).toBeLessThan(120_000)
})

test('whatever a person does in the demo, it comes to its end, and nothing that is decided is asked again', async () => {
  const tried = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(10_000), { maxLength: 40 }), async (tape) => {
      const { events, status, did } = await walk(tape)
      for (const action of did) tried.add(action)
      expect(status).toBe('ended')
      const decided = decidedIn(events)
      expect(items.filter((item) => !decided.has(item) && !undoneIn(events).has(item))).toEqual([])
    }),
    { seed: 20_260_110, numRuns: process.env.FULL ? 300 : 30 },
  )
  expect([...tried].sort()).toEqual([
    'answer',
    'branch',
    'correct',
    'reload',
    'rename',
    'say',
    'sayAfter',
    'skip',
    'stop',
    'stopAfter',
    'stuck',
    'undo',
    'what',
  ])
}, 120_000)

const actions = [
  'answer',
  'answer',
  'skip',
  'correct',
  'rename',
  'stuck',
  'what',
  'say',
  'stop',
  'sayAfter',
  'stopAfter',
  'undo',
  'undo',
  'reload',
  'branch',
] as const

/** A demo in which a person does what the tape says, and answers with the first choice once it has run out. */
async function walk(tape: readonly number[]): Promise<{ events: readonly Logged[]; status: string; did: Set<string> }> {
  const store = freshStore()
  const rest = [...tape]
  const next = (below: number) => (rest.shift() ?? 0) % below
  const did = new Set<string>()
  let session = await open(store)
  for (let step = 0; step < 400; step++) {
    await rests(session)
    const { question, messages } = session.state
    if (session.status === 'ended') break
    if (messages.length === 0) await session.say(words)
    else if (session.status === 'halted') await session.resume()
    else if (!question && /clarifying|decision_support/.test(session.state.mode))
      await session.say(session.state.mode === 'clarifying' ? 'I see it' : 'It could go')
    else if (!question) break
    else {
      const card = question.question as ProposeDisposition
      const action = actions[next(actions.length)] ?? 'answer'
      did.add(action)
      const answer = (how: Partial<DispositionAnswer> = {}) => {
        const { disposition } = card.choices[next(card.choices.length)] ?? { disposition: { to: 'skip' as const } }
        return session.answer(question.id, { disposition: { ...disposition }, ...how } as never) // plain JSON, which its type does not say
      }
      switch (action) {
        case 'answer':
          await answer()
          break
        case 'skip':
          await answer({ disposition: { to: 'skip' } })
          break
        case 'correct':
          await answer({ disposition: { to: 'place', where: 'Elsewhere' }, corrected: true })
          break
        case 'stuck':
        case 'what':
          await answer({ disposition: { to: 'need_more_info' }, help: action })
          break
        case 'rename':
          await answer({ renamed: `${card.item} of mine` })
          break
        case 'say':
          await session.say('wait')
          break
        case 'stop':
          await session.stop()
          break
        case 'sayAfter':
          await answer()
          if (!['ended', 'awaiting_tools'].includes(session.status)) await session.say('and now?').catch(refused)
          break
        case 'stopAfter':
          await answer()
          await session.stop().catch(refused)
          break
        case 'undo': {
          const { decisions } = session.state.app
          const one = decisions[next(Math.max(1, decisions.length))]
          if (one) await session.undo(one.callId)
          break
        }
        case 'reload':
          await session.close()
          session = await open(store, session.id)
          break
        case 'branch': {
          const copy = await session.branch(next(session.events.length))
          await session.close()
          session = await open(store, copy)
          break
        }
      }
    }
    expectNothingTwice(session.events)
  }
  const { events, status } = session
  await session.close()
  return { events: [...events], status, did }
}

/** A command that came too late is refused with a sentence, as for a person. */
const refused = (error: unknown) => expect(String(error)).toMatch(/is not for a session that is/)

const itemOf = (events: readonly Event[], callId: string) =>
  events.flatMap((event) => (isAsked(event) && event.callId === callId ? [cardOf(event).item] : []))[0] ?? ''

function decidedIn(events: readonly Event[]): Set<string> {
  const decided = new Set<string>()
  for (const event of events) {
    // A thing with which the person wanted help comes again.
    if (event.type === 'tool.returned' && event.outcome.type === 'ok') decided.add(itemOf(events, event.callId))
    if (event.type === 'decision.undone') decided.delete(itemOf(events, event.callId))
  }
  return decided
}

const undoneIn = (events: readonly Event[]) =>
  new Set(events.flatMap((event) => (event.type === 'decision.undone' ? [itemOf(events, event.callId)] : [])))

function expectNothingTwice(events: readonly Event[]): void {
  events.forEach((event, index) => {
    if (isAsked(event)) expect(decidedIn(events.slice(0, index))).not.toContain(cardOf(event).item)
  })
}

test.each(['what', 'stuck'] as const)(
  'a thing of the demo with which a person wants help (%s) is on the next card again',
  async (help) => {
    const session = await open(freshStore())
    await session.say(words)
    await rests(session)
    const asked = session.state.question!
    await session.answer(asked.id, { disposition: { to: 'need_more_info' }, help })
    await rests(session)
    await session.say(help === 'what' ? 'I see it' : 'It could go')
    await rests(session)
    // What is said to "I'm stuck" moves the recommendation.
    const again = help === 'what' ? asked.question : expect.objectContaining({ item: items[0] })
    expect(session.state.question?.question).toEqual(again)
    await session.answer(session.state.question!.id, { disposition: { to: 'recycle' } })
    await rests(session)
    expect(cardOf({ question: session.state.question!.question } as Asked).item).toBe(items[1])
    await session.close()
  },
)

/** The card of a thing after these words to the help with it, as it came and as it is then. */
async function cardAfter(said: string, item: string) {
  const session = await open(freshStore())
  await session.say(words)
  for (await rests(session); session.state.question?.question.item !== item; await rests(session))
    await session.answer(session.state.question!.id, { disposition: { to: 'skip' } })
  const before = session.state.question.question as ProposeDisposition
  await session.answer(session.state.question.id, { disposition: { to: 'need_more_info' }, help: 'stuck' })
  await rests(session)
  await session.say(said)
  await rests(session)
  const after = session.state.question!.question as ProposeDisposition
  await session.close()
  return { before, after }
}

test.each([
  ['It could go', 'Plate with crumbs', 'donate', 'You said it could go'],
  ['It could go', 'Blue mug', 'donate', 'You said it could go'],
  ['It helps', 'Blue mug', 'place', 'You said it helps here'],
  ['It helps', 'Crumpled paper', 'place', 'You said it helps here'],
] as const)('the card of the demo recommends what the person says in a help: %s, of the %s', async (said, item, to, reason) => {
  const { before, after } = await cardAfter(said, item)
  expect(after).toMatchObject({ item, reason, region: before.region })
  expect(after.choices[0]?.disposition.to).toBe(to)
  expect(after.choices.slice(1)).toEqual(before.choices.filter(({ label }) => label !== after.choices[0]?.label))
})

test.each(['what', 'stuck'] as const)(
  'the demo asks again after words of the person’s own in a help (%s), as often as they say something, and its answers lead on',
  async (help) => {
    const session = await open(freshStore())
    await session.say(words)
    await rests(session)
    await session.answer(session.state.question!.id, { disposition: { to: 'need_more_info' }, help })
    await rests(session)
    const asked = session.state.messages.findLast(({ role }) => role === 'assistant') as { readonly text: string }
    for (const said of ['It is from my sister.', 'Do you hear me?']) {
      await session.say(said)
      await rests(session)
      expect(session.state.question).toBe(null)
      const reply = session.state.messages.at(-1) as { readonly text: string }
      expect(reply.text).toBe(asked.text)
    }
    await session.say(help === 'what' ? 'I see it' : 'It helps')
    await rests(session)
    expect(session.state.question?.question.item).toBe(items[0])
    await session.close()
  },
)

test('a thing of the demo that a person is not sure to see is for another day, as after a skip', async () => {
  const session = await open(freshStore())
  await session.say(words)
  await rests(session)
  const asked = session.state.question!
  await session.answer(asked.id, { disposition: { to: 'need_more_info' }, help: 'what' })
  await rests(session)
  await session.say(helpWords.unsure)
  await rests(session)
  expect(session.state.question?.question.item).toBe(items[1])
  expect(session.state.app.decisions).toMatchObject([{ item: items[0], disposition: { to: 'skip' } }])
  await session.close()
})

/** Leaves the first help of a new demo for another day, and asks for help with the card behind it, as the app does both. */
async function helpWithSecond(help: 'what' | 'stuck') {
  const session = await open(freshStore())
  await session.say(words)
  await rests(session)
  await session.answer(session.state.question!.id, { disposition: { to: 'need_more_info' }, help: 'stuck' })
  await rests(session)
  const [asked, second] = thingsOf(session.events)
  await session.undo(asked!.callId)
  await session.redecide(asked!.callId, { disposition: { to: 'skip' } })
  await session.call('resume_sorting', {})
  const { item } = second!
  // Not every proposal says where its thing lies.
  await askHelp(session, session.state.app, { item }, help)
  await rests(session)
  return { session, item }
}

test.each([
  ['what', helpWords.unsure],
  ['stuck', helpWords.couldGo],
] as const)('T16 the demo helps with a card that was never asked as with the one before it (%s)', async (help, said) => {
  const { session, item } = await helpWithSecond(help)
  const reply = session.state.messages.at(-1) as { readonly text: string }
  expect(reply.text).toContain(help === 'what' ? helpWords.told[item] : helpWords.wanted)
  await session.say(said)
  await rests(session)
  const card = session.state.question!.question as ProposeDisposition
  const thing = thingsOf(session.events).find((one) => one.item === item)
  if (help === 'what') {
    expect(card.item).toBe(items[2])
    expect(thing).toMatchObject({ where: 'later', disposition: { to: 'skip' } })
    expect(thing?.isUnshown).toBeUndefined()
  } else {
    expect(card).toMatchObject({ item, reason: helpWords.saidCouldGo })
    expect(card.choices[0]?.disposition.to).toBe('donate')
  }
  await session.close()
})

test('T16 a thing that a person leaves for today in a help of the demo is not asked about again before the others', async () => {
  const session = await open(freshStore())
  await session.say(words)
  await rests(session)
  const { callId } = thingsOf(session.events)[0]!
  await session.answer(session.state.question!.id, { disposition: { to: 'need_more_info' }, help: 'stuck' })
  await rests(session)
  await session.undo(callId)
  await session.redecide(callId, { disposition: { to: 'skip' } })
  await session.call('resume_sorting', {})
  await session.say('Skip it for today.', { next: true })
  await rests(session)
  expect(session.state.question?.question.item).toBe(items[1])
  await session.close()
})

test('a person goes from a help back to the cards in any language, and before other things that were taken back', async () => {
  const session = await open(freshStore())
  await session.say(words)
  await rests(session)
  for (const item of items.slice(0, 4)) {
    expect(cardOf({ question: session.state.question!.question } as Asked).item).toBe(item)
    await session.answer(session.state.question!.id, { disposition: { to: 'recycle' } })
    await rests(session)
  }
  await session.undo(session.state.app.decisions[0]!.callId)
  const asked = session.state.question!
  await session.answer(asked.id, { disposition: { to: 'need_more_info' }, help: 'what' })
  await rests(session)
  // As the app does it.
  await session.call('resume_sorting', {})
  await session.undo(session.state.app.decisions.at(-1)!.callId)
  await session.say('仕分けに戻ります。', { next: true })
  await rests(session)
  expect(session.state.question?.question).toEqual(asked.question)
  await session.close()
})

test('a log of an earlier version, in which the way back from a help took nothing back, goes on with the next thing', async () => {
  const session = await open(freshStore())
  await session.say(words)
  await rests(session)
  await session.answer(session.state.question!.id, { disposition: { to: 'need_more_info' }, help: 'stuck' })
  await rests(session)
  await session.call('resume_sorting', {})
  await session.say('Back to sorting, please.', { next: true })
  await rests(session)
  expect(cardOf({ question: session.state.question!.question } as Asked).item).toBe(items[1])
  await session.close()
})

test('a recording in which somebody asked for help goes on from it as it did then', async () => {
  const drawer = await eventsIn(new Blob([readFileSync(new URL('drawer.zip', folder))]))
  const replies = drawer.filter((event) => event.type === 'model.replied')
  const resumed = replies.findIndex(({ text, calls }) => text === '' && calls.some(({ name }) => name === 'resume_sorting'))
  expect(resumed).toBeGreaterThan(0)
  const state = drawer.slice(0, drawer.indexOf(replies[resumed + 1]!)).reduce(fold, emptySession)
  const tools = [{ name: 'propose_disposition', description: '', schema: {} }]
  const next = backOnTop(drawer, helpWords)({ system: '', messages: state.messages, tools })
  expect(next).toBe(undefined)
})
