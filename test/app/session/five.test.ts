import { beforeEach, expect, test } from 'vitest'
import { five } from '../../../src/app/page-storage/five.ts'
import { fiveMore } from '../../../src/app/services/session-notes.ts'
import { SessionController } from '../../../src/app/session/session-controller.ts'
import { languages, setLanguageNow } from '../../../src/app/words/language.ts'
import type { Client } from '../../../src/bridge/client.ts'
import { emptySession, type SessionState } from '../../../src/core/shapes/state.ts'
import { confirm } from '../../../src/core/tools/question.ts'

const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) }
const refused = 'the storage is full'

beforeEach(() => {
  const items = new Map<string, string>()
  globalThis.localStorage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
    removeItem: (name: string) => items.delete(name),
  } as unknown as Storage
})

/** A session in which a fact is noted, or refused, late: `calls` says what reached it, in order. */
async function opened({
  refuses = '',
  refusesWords = '',
  events = [] as { type: string; fact?: { type: string } }[],
  state = {} as Partial<SessionState>,
} = {}) {
  const calls: string[] = []
  const noted = async ({ type }: { type: string }) => {
    for (let turn = 0; turn < 10; turn++) await undefined
    if (refuses) throw new Error(refuses)
    calls.push(type)
    events.push({ type: 'fact.noted', fact: { type } })
  }
  const session = {
    id: 'one',
    state: { ...emptySession, app: undefined, ...state },
    status: state.batch ? 'awaiting_user' : 'idle',
    events,
    damage: { restored: 0, missing: 0 },
    subscribeBatches: () => () => {},
    note: noted,
    say: async () => {
      if (refusesWords) throw new Error(refusesWords)
      calls.push('said')
    },
    answer: async () => void calls.push('answered'),
    stop: async () => void calls.push('stopped'),
    call: async (tool: string) => void calls.push(tool),
    resume: async () => void calls.push('resumed'),
  }
  const client = { open: async () => session, list: async () => [], photos: async () => [{ id: 'photo' }] } as unknown as Client // only what is used here
  const controller = new SessionController(host, client)
  await controller.open('one')
  return { controller, calls }
}

test('the log has that a session is one of five things before it has the words', async () => {
  five.set('one', true)
  const { controller, calls } = await opened()
  await controller.speech.send('The drawer')
  expect([calls, five.has('one')]).toEqual([['five.begun', 'said'], false])
})

test('a second tap does not send the photo again while the log does not have the five things yet', async () => {
  five.set('one', true)
  const { controller, calls } = await opened()
  await Promise.all([controller.speech.send(''), controller.speech.send('')])
  expect(calls).toEqual(['five.begun', 'said'])
})

test('a session that could not begin with five things sends nothing: the words stay in the field, and the next try is one of five, too', async () => {
  five.set('one', true)
  const { controller, calls } = await opened({ refuses: refused })
  await controller.speech.send('The drawer')
  expect([calls, five.has('one'), controller.unsentText]).toEqual([[], true, 'The drawer'])
  expect(controller.problem.text).toContain(refused)
})

test('words that were refused after the log had the five things are in the field again when the page was loaded again', async () => {
  five.set('one', true)
  const events: { type: string }[] = []
  await (await opened({ refusesWords: refused, events })).controller.speech.send('The drawer')
  // The page is loaded again, and once more.
  await opened({ events })
  const { controller } = await opened({ events })
  expect([events.length, controller.unsentText]).toEqual([1, 'The drawer'])
})

test('five more things that were refused are not gone on with, and the reason stays', async () => {
  const { controller, calls } = await opened({ refuses: refused })
  const routes: unknown[] = []
  const needs = { session: controller, navigation: { go: (route: unknown) => routes.push(route) } }
  await fiveMore(needs as unknown as Parameters<typeof fiveMore>[0])
  expect([calls, routes]).toEqual([[], []])
  expect(controller.problem.text).toContain(refused)
})

test('the log has the language of the app before the words, once, unless it is English', async () => {
  const { controller, calls } = await opened()
  setLanguageNow({ code: 'de', name: 'Deutsch', dir: 'ltr' })
  try {
    await controller.speech.send('The drawer')
    controller.app = { ...controller.app, language: 'de' }
    await controller.speech.send('The mug')
    setLanguageNow(languages[0]!)
    await controller.speech.send('The pen')
    expect(calls).toEqual(['person.language', 'said', 'said', 'person.language', 'said'])
  } finally {
    setLanguageNow(languages[0]!)
  }
})

test('a language that is chosen while a card is open is told before its answer, and to no demo', async () => {
  const batch = { questions: { done: { callId: 'done', question: confirm('Done for now?') } }, answers: {}, results: {} }
  for (const [agent, told] of [
    ['tidy', ['person.language', 'answered']],
    ['demo-desk', ['answered']],
  ] as const) {
    const { controller, calls } = await opened({ state: { agent, batch } as unknown as Partial<SessionState> })
    setLanguageNow({ code: 'ja', name: '日本語', dir: 'ltr' })
    try {
      await controller.answer(controller.cards.top!.id, false)
      expect(calls).toEqual(told)
    } finally {
      setLanguageNow(languages[0]!)
    }
  }
})

test('five more is a No to "Done for now?": the app goes back to sorting itself, and the log has the five things before it', async () => {
  const batch = { questions: { done: { callId: 'done', question: confirm('Done for now?') } }, answers: {}, results: {} }
  const state = { mode: 'winding_down', batch } as unknown as Partial<SessionState> // only what is read here
  const { controller, calls } = await opened({ state })
  const needs = { session: controller, navigation: { go() {} } }
  await fiveMore(needs as unknown as Parameters<typeof fiveMore>[0])
  expect(calls).toEqual(['five.begun', 'stopped', 'resume_sorting', 'said'])
})
