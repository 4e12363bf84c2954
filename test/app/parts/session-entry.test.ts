import { expect, test } from 'vitest'
import { leftovers, startWords } from '../../../src/app/parts/leftovers.ts'
import { entryOf } from '../../../src/app/parts/session-entry.ts'
import { redactor } from '../../../src/archive/redact/redact.ts'
import type { Event, Logged } from '../../../src/core/shapes/event.ts'
import { rowOfLog } from '../../../src/store/sessions/session-row.ts'
import { tidy } from '../../../src/tidy/agent.ts'
import { emptyTidy, reduceTidy, type TidyState } from '../../../src/tidy/state.ts'
import { summarise } from '../../../src/tidy/summary.ts'
import { at, session } from '../session-entry.ts'

const row = { id: 'a', agent: 'tidy', status: 'idle', title: 'Desk', startedAt: 1, updatedAt: 2, events: 3 } as const
const decisions = [
  { callId: '1', item: 'Mug', disposition: { to: 'place', where: 'Kitchen' } },
  { callId: '2', item: 'Tape', disposition: { to: 'trash' } },
  { callId: '3', item: 'Cable', disposition: { to: 'skip' } },
] as const

test('what Tidy sums up of a session is what the list reads of it', () => {
  const summary = tidy.summarise?.({ ...emptyTidy, decisions, ended: true })
  expect(JSON.parse(JSON.stringify(summary))).toEqual(summary)
  expect(entryOf({ ...row, ...(summary !== undefined && { summary }) })).toMatchObject({
    open: false,
    demo: false,
    summary: {
      handled: 2,
      belongs: 1,
      out: 1,
      skipped: 1,
      things: [
        ['Mug', { to: 'place', where: 'Kitchen' }],
        ['Tape', { to: 'trash' }],
        ['Cable', { to: 'skip' }],
      ],
    },
  })
})

test('done for now, a session is open no more where nothing waits in it; what comes after that opens it again', () => {
  const [mug, tape] = decisions
  const done = (of: TidyState) => reduceTidy(of, { type: 'session.confirmed_done', itemsProcessed: 2 }, {})
  const isOpen = (state: TidyState, status: 'idle' | 'running' = 'idle') =>
    entryOf({ ...row, status, summary: summarise(state) }).open
  const all: TidyState = { ...emptyTidy, mode: 'sorting', decisions: [mug, tape] }
  expect([isOpen(all), isOpen(done(all)), isOpen(done({ ...emptyTidy, decisions }))]).toEqual([true, false, true])
  expect(isOpen(done(all), 'running')).toBe(true)
  for (const fact of [{ type: 'five.begun' }, { type: 'mode.changed', to: 'sorting' }, { type: 'item.later', item: 'Cable' }])
    expect(isOpen(reduceTidy(done(all), fact, { callId: '4' }))).toBe(true)
})

test('a session without a title is called by the room that its photos showed', () => {
  const analysis = { room_type: 'living_room', chaos_level: 'clear', visible_items: [] } as const
  const summary = tidy.summarise?.({ ...emptyTidy, analysis })
  const of = (title: string) => entryOf({ ...row, title, ...(summary !== undefined && { summary }) }).name
  expect([of(''), of('Desk')]).toEqual(['Living room', 'Desk'])
})

test('T50 a session with neither a title nor a room is called by what the person first said, else by when it began', () => {
  const startedAt = new Date(2026, 10, 24, 20).getTime()
  const of = (said?: string, title = '', room?: string) => {
    const { name, space } = entryOf({ ...row, title, startedAt, summary: { ...(said && { said }), ...(room && { room }) } })
    return [name, space]
  }
  expect(of('my desk before grandma comes')).toEqual(['my desk before grandma comes', ''])
  expect(of('my desk', '', 'office')).toEqual(['Office', 'Office'])
  expect(of('my desk', 'Studio', 'office')).toEqual(['Studio', 'Studio'])
  expect(of()).toEqual(['Tuesday evening', ''])
})

test('a row of an earlier version, or one that says nothing, is read as far as it goes', () => {
  expect(entryOf({ ...row, summary: { handled: 4, out: 1, ended: false } })).toMatchObject({
    open: true,
    summary: { handled: 4, out: 1, things: [] },
  })
  expect(entryOf({ ...row, agent: 'demo', status: 'ended' })).toMatchObject({ open: false, demo: true, summary: { handled: 0 } })
})

test('what the last session of their own left is left over: skipped, not clear, and for next time, each once', () => {
  const things = [
    ['Mug', at('Kitchen')],
    ['Letters', { to: 'skip' }],
    ['Black thing', { to: 'need_more_info' }],
  ] as const
  const last = session('last', 'Desk', things, { startedAt: 20 })
  const sessions = [
    session('new', 'New', [['Coat', { to: 'skip' }]], { startedAt: 50 }),
    session('demo', 'Demo', [['Tape', { to: 'skip' }]], { startedAt: 40, demo: true }),
    session('file', 'Theirs', [['Vase', { to: 'skip' }]], { startedAt: 30, imported: true }),
    { ...last, summary: { ...last.summary, nextTime: ['The drawer', 'Letters'] } },
    session('before', 'Hall', [['Shoes', { to: 'skip' }]], { startedAt: 10 }),
  ]
  expect(leftovers(sessions, 'new')).toEqual(['Letters', 'Black thing', 'The drawer'])
  expect(leftovers(sessions.slice(0, 3), 'new')).toEqual([])
})

test('T26 cards that were open or to come come first of what is left, and are named in the words to begin with', () => {
  const last = session('last', 'Desk', [['Letters', { to: 'skip' }]], { startedAt: 20 })
  const left = leftovers([{ ...last, summary: { ...last.summary, left: ['Mug', 'Pen'], nextTime: ['Mug'] } }], 'new')
  expect(left).toEqual(['Mug', 'Pen', 'Letters'])
  expect(startWords(left)).toBe('Start with what is left from last time: Mug, Pen, Letters.')
  expect(startWords([])).toBe('')
})

test('T34 a session’s row marks what is to be given away, the same in a branch as in the session it came of', () => {
  const log: readonly Event[] = [
    { type: 'user.said', parts: [{ type: 'text', text: 'hi' }] },
    {
      type: 'model.replied',
      seen: 1,
      text: '',
      calls: [{ id: 'call_0_0', name: 'propose_disposition', args: { item: 'Coat' } }],
      finish: 'calls',
      usage: { input: 1, output: 1 },
      model: 'm',
      duration: 1,
    },
    { type: 'tool.started', callId: 'call_0_0', effect: false },
    {
      type: 'tool.returned',
      callId: 'call_0_0',
      outcome: { type: 'ok', forModel: '', facts: [{ type: 'user.confirmed', item: 'Coat', disposition: { to: 'donate' } }] },
      duration: 1,
    },
  ]
  const rowOf = (id: string) => {
    const events = log.map((event, seq): Logged => ({ ...event, v: 1, session: id, seq, at: 1_000 + seq }))
    return entryOf(rowOfLog(tidy, id, events)).summary.donated
  }
  expect(rowOf('a')).toEqual(['call_0_0@rt'])
  expect(rowOf('b')).toEqual(rowOf('a'))
})

test('T40 a session whose name was left out of its file is called as one without a name', () => {
  const events = (title: string) =>
    [
      { type: 'session.started', agent: 'tidy' },
      { type: 'session.titled', title },
    ].map((event, seq) => ({ ...event, v: 1, session: 's', seq, at: 1 }) as Logged)
  const nameOf = (title: string) => entryOf(rowOfLog(tidy, 's', events(title))).name
  expect(nameOf('Desk')).toBe('Desk')
  expect(nameOf('[left out]')).toBe(nameOf(''))
  expect(nameOf('[left out]')).not.toBe('[left out]')
  // Nor is one of which a part was left out, as a place that is called like the room.
  for (const part of ['My [choice 1]', '[place 12] for grandma', 'Desk of [left out]']) expect(nameOf(part)).toBe(nameOf(''))
  expect(nameOf('My desk [new]')).toBe('My desk [new]')
})

test('T40 words of the person that a file shares without its names make no name with a mark: it is called by its room, else its day', () => {
  const log = (room_type: string) =>
    [
      { type: 'session.started', agent: 'tidy' },
      { type: 'user.said', parts: [{ type: 'text', text: 'My kitchen is a mess, I cannot cook' }] },
      { type: 'fact.noted', fact: { type: 'photo.analyzed', analysis: { room_type, chaos_level: 'buried', visible_items: [] } } },
      { type: 'fact.noted', fact: { type: 'user.confirmed', item: 'Pan', disposition: { to: 'place', where: 'Kitchen' } } },
    ].map((event, seq) => ({ ...event, v: 1, session: 's', seq, at: 1 }) as Logged)
  const nameOf = (events: readonly Logged[]) => entryOf(rowOfLog(tidy, 's', events)).name
  const shared = (events: readonly Logged[]) => events.map(redactor(events, { names: true, places: true }, tidy).event)
  expect(JSON.stringify(shared(log('office')))).toMatch(/My \[\w+ 1\] is a mess/)
  expect(nameOf(log('other'))).toBe('My kitchen is a mess, I cannot cook')
  expect(nameOf(shared(log('office')))).toBe('Office')
  // The kind of room is left out too, where a place has its name.
  for (const room of ['other', 'kitchen']) expect(nameOf(shared(log(room)))).toBe(nameOf(log('other').slice(0, 1)))
})
