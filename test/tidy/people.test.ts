import 'fake-indexeddb/auto'
import { beforeAll, expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import { fold } from '../../src/core/fold.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import type { Fact } from '../../src/core/tools/outcome.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { type Decision, handled, listsOf, pilesOf } from '../../src/tidy/state.ts'
import { summarise } from '../../src/tidy/summary.ts'
import { thingsOf } from '../../src/tidy/things.ts'
import { type Lived, live, people } from './people.ts'

/** `npm run test:full` lives eight times as many. */
const SESSIONS = Number(process.env.PEOPLE ?? (process.env.FULL ? 504 : 60))
const ABREAST = 12
let lives: readonly Lived[] = []

beforeAll(async () => {
  const all: Lived[] = []
  let seed = 0
  const worker = async (store: ReturnType<typeof openStore>) => {
    while (seed < SESSIONS) all.push(await live(store, seed++))
  }
  await Promise.all(Array.from({ length: ABREAST }, (_, at) => worker(openStore(`people-${at}`))))
  lives = all
}, 300_000)

const of = (name: string) => lives.filter(({ person }) => person === name)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('every person comes to the end of their session, whatever they do', () => {
  expect(lives.map(({ status }) => status)).toEqual(lives.map(() => 'ended'))
  expect(people.map(({ name }) => of(name).length)).toEqual(people.map(() => SESSIONS / people.length))
})

test('T14 no thing that is decided is asked about again, unless it was taken back', () => {
  const again: string[] = []
  for (const { events, person, seed } of lives) {
    const read = appState(tidy)
    let state = emptySession
    for (const event of events) {
      const item =
        event.type === 'question.asked' && event.question.kind === 'proposeDisposition' ? event.question.item : undefined
      const isDecided = ({ item: name, was, disposition }: Decision) =>
        !['skip', 'need_more_info'].includes(disposition.to) && (name === item || was === item)
      if (item !== undefined && read(state).decisions.some(isDecided)) again.push(`${person} ${seed}: ${item}`)
      state = fold(state, event)
    }
  }
  expect(again).toEqual([])
})

test('T14 the counts are those of the piles, and these are what was decided and not taken back', () => {
  for (const { events, app, person, seed } of lives) {
    const undone = new Set(events.flatMap((event) => (event.type === 'decision.undone' ? [event.callId] : [])))
    const facts = events.flatMap((event): readonly Fact[] =>
      event.type === 'tool.returned' && !undone.has(event.callId) && 'facts' in event.outcome ? (event.outcome.facts ?? []) : [],
    )
    const to = (fact: Fact) => (fact.disposition as { to?: string } | undefined)?.to
    const belongs = facts.filter((fact) => fact.type === 'user.corrected' || to(fact) === 'place').length
    const out = facts.filter((fact) => ['trash', 'donate', 'recycle'].includes(to(fact) ?? '')).length
    const piles = pilesOf(app)
    const names = app.decisions.map(({ item }) => item)
    expect(names, `${person} ${seed}`).toHaveLength(new Set(names).size)
    expect([piles.belongs.length, piles.out.length], `${person} ${seed}`).toEqual([belongs, out])
    expect(handled(app)).toBe(belongs + out)
    expect(sum(listsOf(app).map(({ items }) => items.length))).toBe(handled(app))
    expect(summarise(app)).toMatchObject({ handled: handled(app), belongs, out, skipped: piles.skipped.length })
  }
})

test('T14 T25 T26 every thing that was proposed is in exactly one place, and those in piles are what the piles hold', () => {
  for (const { events, app, person, seed } of lives) {
    const about = `${person} ${seed}`
    const things = thingsOf(events)
    const asked = events.flatMap((event) =>
      event.type === 'question.asked' && event.question.kind === 'proposeDisposition' ? [String(event.question.item)] : [],
    )
    const ids = things.map(({ id }) => id)
    expect(ids, about).toHaveLength(new Set(ids).size)
    const { belongs, out, skipped } = pilesOf(app)
    const callsOf = (where: string) => things.filter((thing) => thing.where === where).map(({ callId }) => callId)
    expect(callsOf('pile').toSorted(), about).toEqual([...belongs, ...out].map(({ callId }) => callId).toSorted())
    const later = new Set([...callsOf('later'), ...callsOf('taken_back'), ...callsOf('open'), ...callsOf('waiting')])
    expect(
      skipped.filter(({ callId }) => !later.has(callId)),
      about,
    ).toEqual([])
    // The room has no two things of one name: by name none is lost, and none is there twice.
    const renamed = new Map(app.decisions.flatMap(({ item, was }) => (was === undefined ? [] : [[item, was] as const])))
    const names = things.map(({ item }) => renamed.get(item) ?? item)
    for (const item of asked)
      expect(
        names.filter((name) => name === item || name === `${item} of mine`),
        about,
      ).toHaveLength(1)
  }
})

test('every call has one result, and the log folds to what the person saw', () => {
  for (const { events, app, person, seed } of lives) {
    const state = events.reduce(fold, emptySession)
    expect(appState(tidy)(state), `${person} ${seed}`).toEqual(app)
    const calls = state.messages.flatMap((message) => (message.role === 'assistant' ? message.calls.map(({ id }) => id) : []))
    const results = state.messages.flatMap((message) => (message.role === 'tool' ? [message.callId] : []))
    expect(results).toHaveLength(new Set(calls).size)
  }
})

test('a decisive person has every thing where it goes, with at most 1.2 taps each', () => {
  for (const { room, app, seed } of of('decisive')) {
    const where = new Map(
      app.decisions.map(({ item, disposition }) => [item, disposition.to === 'place' ? disposition.where : disposition.to]),
    )
    expect(Object.fromEntries(where), `seed ${seed}`).toEqual(
      Object.fromEntries(room.things.map(({ name, goes }) => [name, goes])),
    )
  }
  const taps = sum(of('decisive').map((one) => one.taps))
  expect(taps / sum(of('decisive').map(({ app }) => handled(app)))).toBeLessThanOrEqual(1.2)
})

test('a model call that proposes brings at least three decisions over all people; any model call does for the decisive', () => {
  const decided = sum(lives.map(({ app }) => app.decisions.length))
  expect(decided / sum(lives.map(({ calls }) => calls.proposing))).toBeGreaterThanOrEqual(3)
  const decisive = of('decisive')
  const things = sum(decisive.map(({ app }) => app.decisions.length))
  expect(things / sum(decisive.map(({ calls }) => calls.proposing))).toBeGreaterThan(5)
  // The wind-down is a call too.
  expect(things / sum(decisive.map(({ calls }) => calls.all))).toBeGreaterThanOrEqual(3)
})

test('T24 the first card comes after one model call and at most one question, with a model that follows the prompt; after two with another', () => {
  const waits = lives.map(({ events, person, seed, beginsAlone }) => {
    const first = events.findIndex((event) => event.type === 'question.asked' && event.question.kind === 'proposeDisposition')
    const before = events.slice(0, first)
    expect(before.filter(({ type }) => type === 'question.asked').length, `${person} ${seed}`).toBeLessThanOrEqual(1)
    const calls = before.filter(({ type }) => type === 'model.replied').length
    expect(calls, `${person} ${seed}`).toBeLessThanOrEqual(2)
    return { beginsAlone, calls }
  })
  const following = waits.filter(({ beginsAlone }) => !beginsAlone)
  const atOnce = following.filter(({ calls }) => calls === 1)
  expect(atOnce.length / following.length).toBeGreaterThanOrEqual(0.95)
  expect(waits.length).toBeGreaterThan(following.length)
})
