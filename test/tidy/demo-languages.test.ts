import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '../../src/app/words/language.ts'
import { translations } from '../../src/app/words/translations.ts'
import { fold } from '../../src/core/fold.ts'
import type { Event, Logged } from '../../src/core/shapes/event.ts'
import { textOf } from '../../src/core/shapes/message.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { recorded } from '../../src/models/recorded.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import type { ProposeDisposition } from '../../src/tidy/disposition.ts'
import { demoAgent, demoFiles, demoLanguages, type HelpWords, isDemo, isDesk } from '../../src/tidy/recordings.ts'
import type { TidyState } from '../../src/tidy/state.ts'
import { suggested } from '../../src/tidy/tools/suggested.ts'
import { demoReplies } from '../../worker/demo.ts'

const folder = new URL('../../public/recordings/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const demoIn = (code: string) => {
  const { log, help } = demoFiles(code)
  const lines = read(log).trim().split('\n')
  return { events: lines.map((line) => JSON.parse(line) as Logged), help: JSON.parse(read(help)) as HelpWords }
}
const english = demoIn('en')
const others = demoLanguages.filter((code) => code !== 'en')

type Asked = Extract<Event, { type: 'question.asked' }>
const cardsOf = (events: readonly Event[]) =>
  events
    .filter((event): event is Asked & Logged => event.type === 'question.asked')
    .map((event) => event.question as ProposeDisposition)

/** Every text in a value, with where it stands. */
const textsIn = (value: unknown, where = ''): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[where, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, `${where}.${name}`))
}

/** A value whose words, in any language, are all the same word. Names of tools, modes and kinds stay. */
const unspoken = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, one) => {
      if (
        /^(item|label|where|reason|location|text|summary|title|forModel|subject|note|blocked_function|first_target)$/.test(name)
      )
        return '…'
      if (/^(asked|at|session|session_summary|value)$/.test(name)) return '…'
      return /^(visible_items|next_time|nextTime)$/.test(name) ? one.length : one
    }),
  )

const open = (code: string, id?: string, again = false): Promise<Session<TidyState>> => {
  const { events, help } = demoIn(code)
  const model = again ? recorded(events) : demoReplies(events, help)
  return openSession({ store: openStore(`demo in ${code} ${again}`), agent: tidy, model, patienceMs: null, ...(id && { id }) })
}

async function rests(session: Session<TidyState>): Promise<void> {
  for (let tries = 0; session.status === 'running'; tries++) {
    if (tries > 5_000) throw new Error(`the session stays ${session.status}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const lastText = (session: Session<TidyState>) =>
  session.state.messages.findLast((message) => message.role === 'assistant' && message.text !== '') as { readonly text: string }

test('each language of the app has its demo, and what is shipped is of these', () => {
  expect(languages.map(({ code }) => code).filter((code) => !demoLanguages.includes(code as 'en'))).toEqual([])
  const shipped = readdirSync(folder).filter((name) => /\.jsonl?$/.test(name))
  expect(shipped.sort()).toEqual(demoLanguages.flatMap((code) => Object.values(demoFiles(code))).sort())
  expect(demoLanguages.map(demoAgent).filter((agent) => !isDemo(agent) || !isDesk(agent))).toEqual([])
  expect(['en-XA', 'nl'].map(demoAgent)).toEqual(['demo', 'demo'])
  expect(isDesk('demo-drawer')).toBe(false)
})

test.each(demoLanguages)('B49 the demo in "%s" run again by the agent of today is the same log', async (code) => {
  const { events } = demoIn(code)
  const given = new Map(
    events.flatMap((event) => (event.type === 'question.answered' ? [[event.id, event.answer] as const] : [])),
  )
  const session = await open(code, events[0]?.session, true)
  await session.title(events.reduce(fold, emptySession).title ?? '')
  await session.say(events.flatMap((event) => (event.type === 'user.said' ? event.parts : [])))
  for (await rests(session); session.status === 'awaiting_user'; await rests(session)) {
    const id = session.state.question?.id ?? ''
    await session.answer(id, given.get(id) ?? null)
  }
  // Without what is never the same twice, and what a recording that was written beforehand has not.
  const never = { at: 0, duration: 0, recording: true, asked: '', cadence: [] }
  const bare = (all: readonly Logged[]) => all.map((event) => ({ ...event, ...never }))
  expect(bare(session.events)).toEqual(bare(events))
  await session.close()
})

describe.each(others)('the demo in "%s"', (code) => {
  const { events, help } = demoIn(code)

  test('is the English one in other words: the same things in the same order go to the same piles, in the same time', () => {
    expect(unspoken(events)).toEqual(unspoken(english.events))
    expect(events.map(({ at }) => at)).toEqual(english.events.map(({ at }) => at))
    const items = cardsOf(events).map(({ item }) => item)
    expect(new Set(items).size).toBe(items.length)
  })

  test('has no English left, and a place has one name', () => {
    const said = new Set([...textsIn(cardsOf(english.events)), ...textsIn(english.help)].map(([, text]) => text))
    const kinds = /\.(kind|to|photo)$/
    const all = [...textsIn(cardsOf(events)), ...textsIn(help)]
    expect(all.filter(([where, text]) => !kinds.test(where) && said.has(text))).toEqual([])
    const replies = (log: readonly Event[]) =>
      log.flatMap((event) =>
        event.type === 'model.replied'
          ? [event.text, ...textsIn(event.calls.map(({ args }) => args)).map(([, text]) => text)]
          : [],
      )
    const own = new Set(replies(events))
    // What the tools name in English.
    const names = ['office', 'cluttered', 'recycle', 'keep', 'donate', '']
    expect(replies(english.events).filter((text) => own.has(text) && !names.includes(text))).toEqual([])
    const placesOf = (log: readonly Event[]) => cardsOf(log).flatMap(({ choices }) => choices.map(({ label }) => label))
    expect(new Set(placesOf(events)).size).toBe(new Set(placesOf(english.events)).size)
  })

  test('begins with what the app says for the person, and names the piles as the app does', async () => {
    const { words } = await translations[code]!.words()
    const state = events.reduce(fold, emptySession)
    const said = events.flatMap((event) => (event.type === 'user.said' ? [textOf(event.parts)] : []))
    expect([state.title, said]).toEqual([words.sessions.demo, [words.sessions.demoWords]])
    const piles = cardsOf(events).flatMap(({ choices }) => choices.filter(({ disposition }) => disposition.to !== 'place'))
    const { trash, donate, recycle } = words.session
    expect(new Set(piles.slice(0, -1).map(({ label }) => label))).toEqual(new Set([trash, donate, recycle]))
  })
})

describe.each(demoLanguages)('a help in the demo in "%s"', (code) => {
  const { events, help } = demoIn(code)
  const items = cardsOf(events).map(({ item }) => item)

  test('tells what each thing is, in one short question, and its answers are short', () => {
    expect(Object.keys(help.told)).toEqual(items)
    for (const question of [...Object.values(help.told), help.found, help.wanted]) {
      expect(question.length, question).toBeLessThanOrEqual(60)
      expect(question).toMatch(/[?？؟]$/)
    }
    expect([help.seen, help.unsure, help.helps, help.couldGo].filter((answer) => answer.length > 22)).toEqual([])
  })

  test('is in its language, and its answers lead back to the card, or on where the person is not sure', async () => {
    const session = await open(code)
    await session.say('…')
    await rests(session)
    const asks = async (way: 'what' | 'stuck') => {
      await session.answer(session.state.question!.id, { disposition: { to: 'need_more_info' }, help: way })
      await rests(session)
      return suggested(lastText(session).text)
    }
    expect(await asks('stuck')).toEqual({ text: help.wanted, answers: [help.helps, help.couldGo] })
    await session.say(help.couldGo)
    await rests(session)
    expect(session.state.question?.question.item).toBe(items[0])
    expect(await asks('what')).toEqual({ text: help.told[items[0]!], answers: [help.seen, help.unsure] })
    await session.say(help.unsure)
    await rests(session)
    expect(lastText(session).text).toBe(help.later)
    expect(session.state.question?.question.item).toBe(items[1])
    await session.close()
  })
})
