import { expect, test } from 'vitest'
import { destination } from '../../../src/app/parts/destination.ts'
import { lastWords, progressWords, thinkingIn } from '../../../src/app/parts/model-words.ts'
import { photosSent } from '../../../src/app/parts/photos-sent.ts'
import { nameOf, roomName, startOf } from '../../../src/app/parts/session-name.ts'
import {
  aboutOf,
  conversationOf,
  countsOf,
  isCut,
  nextTimeOf,
  onlyTalks,
  placesOf,
  sightOf,
  summaryOf,
  toolWordsSince,
} from '../../../src/app/parts/view.ts'
import { fold } from '../../../src/core/fold.ts'
import type { Event, Logged } from '../../../src/core/shapes/event.ts'
import type { ToolCall } from '../../../src/core/shapes/message.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import type { Fact } from '../../../src/core/tools/outcome.ts'
import type { Decision, ModeName, TidyState } from '../../../src/tidy/state.ts'
import { emptyTidy } from '../../../src/tidy/state.ts'
import { helpWith } from '../../../src/tidy/tools/help-shifts.ts'

const stateOf = (...events: readonly Event[]) => events.reduce(fold, emptySession)
const replied = (text: string, calls: readonly ToolCall[] = [], seen = 1): Event => ({
  type: 'model.replied',
  seen,
  text,
  calls,
  finish: calls.length > 0 ? 'calls' : 'stop',
  usage: { input: 900, output: 50 },
  model: 'test',
  duration: 1,
})
const said = (text: string): Event => ({ type: 'user.said', parts: [{ type: 'text', text }] })
const shot = (...photos: readonly string[]): Event => ({
  type: 'user.said',
  parts: photos.map((photo) => ({ type: 'image', photo })),
})
const proposals: readonly ToolCall[] = ['a', 'b', 'c'].map((id) => ({ id, name: 'propose_disposition', args: {} }))
const decisions: readonly Decision[] = [
  { callId: '1', item: 'Mug', disposition: { to: 'place', where: 'Kitchen' } },
  { callId: '2', item: 'Tape', disposition: { to: 'trash' } },
  { callId: '3', item: 'Cable', disposition: { to: 'skip' } },
  { callId: '4', item: 'Pen', disposition: { to: 'place', where: 'Drawer' } },
  { callId: '5', item: 'Cup', disposition: { to: 'place', where: 'Kitchen' } },
]
const app: TidyState = { ...emptyTidy, mode: 'sorting', decisions }

test('the conversation is what the two said, without what the app put in and without results', () => {
  const state = stateOf(said('My desk'), replied('A desk.', [{ id: 'x', name: 'begin_sorting', args: {} }]), {
    type: 'tool.returned',
    callId: 'x',
    outcome: { type: 'shift', mode: 'sorting', note: '[Continue]' },
    duration: 0,
  })
  expect(conversationOf(state, [])).toEqual([
    { from: 'you', text: 'My desk' },
    { from: 'model', text: 'A desk.' },
  ])
})

test('what a tool says to the person stands where it was said, unless it is silent', () => {
  const calls = ['loud', 'quiet', 'mute'].map((id) => ({ id, name: id, args: {} }))
  const returned = (callId: string, more: object): Event => ({
    type: 'tool.returned',
    callId,
    outcome: { type: 'ok', forModel: 'done', ...more },
    duration: 0,
  })
  const events = [
    said('My desk'),
    replied('Looking it up.', calls),
    returned('loud', { forUser: 'Two boxes are free.' }),
    returned('quiet', { forUser: 'Never shown.', silent: true }),
  ]
  const logged = (list: readonly Event[]) => list.map((event, seq): Logged => ({ ...event, v: 1, session: 's', seq, at: seq }))
  const shown = (list: readonly Event[]) => conversationOf(stateOf(...list), logged(list)).map(({ text }) => text)
  expect(shown(events)).toEqual(['My desk', 'Looking it up.', 'Two boxes are free.'])
  const whole = [...events, returned('mute', {}), replied('So there is room.', [], 5)]
  expect(shown(whole)).toEqual(['My desk', 'Looking it up.', 'Two boxes are free.', 'So there is room.'])
  expect(toolWordsSince(stateOf(...whole), logged(whole))).toBe('Two boxes are free.')
  const after = [...whole, said('Good.')]
  expect(toolWordsSince(stateOf(...after), logged(after))).toBe('')
})

const logged = (...events: readonly Event[]) =>
  events.map((event, seq): Logged => ({ ...event, v: 1, session: 's', seq, at: seq }))
const regionAt = (x: number) => ({ photo: '', x, y: 0.2, width: 0.3, height: 0.4 })
const proposed = (id: string, item: string, x: number): ToolCall => ({
  id,
  name: 'propose_disposition',
  args: { item, choices: [], region: regionAt(x) },
})
const askedAt = (callId: string, item: string, x: number): Event => ({
  type: 'question.asked',
  id: `${callId}?`,
  callId,
  question: { kind: 'proposeDisposition', item, choices: [], region: regionAt(x) },
})

test('a thing that is talked about is lit where its card showed it, on the photo of that card however many come after', () => {
  const helped: Event = {
    type: 'tool.returned',
    callId: 'one',
    outcome: helpWith('Film camera', 'stuck', { more: { was: 'Camera' } }),
    duration: 0,
  }
  const stuck = [shot('p'), replied('', [proposed('one', 'Camera', 0.5)]), askedAt('one', 'Camera', 0.1), helped]
  const lit = { photo: 'p', region: { x: 0.1, width: 0.3 } }
  expect(sightOf(logged(...stuck), 'Film camera')).toMatchObject(lit)
  expect(sightOf(logged(...stuck, said('Hm')), 'Film camera')).toMatchObject(lit)
  expect(sightOf(logged(...stuck, shot('closer')), 'Film camera')).toMatchObject(lit)
  // It was taken back, and another card lies below it.
  const other = [replied('', [proposed('two', 'Tape', 0.7)]), askedAt('two', 'Tape', 0.7)]
  expect(sightOf(logged(...stuck, ...other), 'Film camera')).toMatchObject(lit)
  expect(sightOf([], 'Mug')).toBeNull()
})

test('T16 a thing whose card was never asked is lit where it was proposed, also beside one of its name that is put away', () => {
  const decided: Fact = { type: 'user.confirmed', item: 'Cup', disposition: { to: 'trash' } }
  const done = {
    type: 'tool.returned',
    callId: 'old',
    outcome: { type: 'ok', forModel: '', facts: [decided] },
    duration: 0,
  } as const
  const batch = [proposed('mug', 'Mug', 0.1), proposed('cup', 'Cup', 0.6)]
  const events = [
    shot('p'),
    replied('', [proposed('old', 'Cup', 0.2)]),
    askedAt('old', 'Cup', 0.2),
    done,
    replied('', batch),
    askedAt('mug', 'Mug', 0.1),
    { type: 'tool.returned', callId: 'mug', outcome: helpWith('Mug', 'stuck'), duration: 0 } as const,
  ]
  expect(sightOf(logged(...events), 'cup')).toMatchObject({ photo: 'p', region: { x: 0.6 } })
  expect(sightOf(logged(...events, shot('q')), 'Cup')).toMatchObject({ photo: 'p', region: { x: 0.6 } })
})

test('one thing alone is talked about in a help', () => {
  expect(aboutOf({ ...app, mode: 'decision_support', modeData: { stuckItem: 'Mug' } })).toEqual({
    how: 'decision_support',
    item: 'Mug',
  })
  expect(aboutOf({ ...app, mode: 'clarifying', modeData: { item: 'Mug' } })?.item).toBe('Mug')
  expect(aboutOf({ ...app, modeData: { item: 'Mug' } })).toBeNull()
})

test('T26 what is left for another day is what is in no pile, cards at hand first, and what the model named, each once', () => {
  const returned = (callId: string, fact: Fact): Event => ({
    type: 'tool.returned',
    callId,
    outcome: { type: 'ok', forModel: '', facts: [fact] },
    duration: 0,
  })
  const calls = ['Mug', 'Cable', 'Lamp', 'Pen'].map((item, at) => ({ id: `c${at}`, name: 'propose_disposition', args: { item } }))
  const events = [
    said('hi'),
    replied('', calls),
    returned('c0', { type: 'user.confirmed', item: 'Mug', disposition: { to: 'donate' } }),
    returned('c1', { type: 'user.confirmed', item: 'Cable', disposition: { to: 'skip' } }),
  ].map((event, seq): Logged => ({ ...event, v: 1, session: 's', seq, at: seq }))
  expect(nextTimeOf({ ...app, nextTime: ['Shelf', 'Cable'] }, events)).toEqual(['Lamp', 'Pen', 'Cable', 'Shelf'])
})

test('photos without words are no words of the person', () => {
  expect(conversationOf(stateOf(shot('p')), [])).toEqual([])
})

test('text of a reply that broke off is shown at the end', () => {
  const failure = { kind: 'network', message: 'gone', provider: 'test' } as const
  const state = stateOf(said('hi'), { type: 'model.failed', seen: 1, text: 'A de', failure })
  expect(conversationOf(state, []).at(-1)).toEqual({ from: 'model', text: 'A de' })
  expect(lastWords(state, app)).toBe('A de')
})

test('the last words are the model’s, and nothing while it is its turn', () => {
  expect(lastWords(stateOf(said('hi'), replied('Hello.')), app)).toBe('Hello.')
  expect(lastWords(stateOf(said('hi')), app)).toBe('')
  expect(lastWords(stateOf(), app)).toBe('')
})

test('T19 a reply of nothing is a plain sentence of the mode', () => {
  const state = stateOf(said('hi'), replied(''))
  const modes: readonly ModeName[] = ['surveying', 'sorting', 'clarifying', 'decision_support', 'winding_down']
  const sentences = modes.map((mode) => lastWords(state, { ...app, mode }))
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{10,}\.$/)
  expect(new Set(sentences).size).toBe(modes.length)
  expect(lastWords(stateOf(said('hi'), replied('', proposals)), app)).toBe('')
  // What is there already is not asked for.
  const surveying = { ...app, mode: 'surveying' } as const
  expect(lastWords(state, surveying)).toContain('send a photo')
  expect(lastWords(stateOf(shot('p'), replied('')), surveying)).not.toMatch(/photo|say a word/i)
})

test('the counts are those of the piles, and of the cards that wait', () => {
  expect(countsOf(stateOf(), app, [])).toEqual({ belongs: 3, out: 1, left: null })
  const open = stateOf(said('hi'), replied('', proposals))
  expect(countsOf(open, app, []).left).toBe(3)
  const one = fold(open, { type: 'tool.returned', callId: 'a', outcome: { type: 'ok', forModel: 'x' }, duration: 0 })
  expect(countsOf(one, app, []).left).toBe(2)
  expect(countsOf(stateOf(said('hi'), replied('', [{ id: 'x', name: 'time_to_wrap', args: {} }])), app, []).left).toBe(null)
})

test('T16 a help about a thing leaves the number of things at hand as it was', () => {
  const helped: Event = { type: 'tool.returned', callId: 'a', outcome: helpWith('Mug', 'what'), duration: 0 }
  const batch = replied('', [proposed('a', 'Mug', 0.1), proposed('b', 'Tape', 0.5)])
  const before = [said('hi'), batch, askedAt('a', 'Mug', 0.1)]
  expect(countsOf(stateOf(...before), app, logged(...before)).left).toBe(2)
  const after = [...before, helped]
  const clarifying = { ...app, mode: 'clarifying', modeData: { item: 'Mug' } } as const
  expect(countsOf(stateOf(...after), clarifying, logged(...after)).left).toBe(2)
  expect(countsOf(stateOf(...after), app, logged(...after)).left, 'the help has ended').toBe(1)
})

test('T33 of five things the bar says how many are still to come, whatever waits', () => {
  const open = stateOf(said('hi'), replied('', proposals))
  expect(countsOf(open, { ...app, five: 6 }, []).leftOfFive).toBe(2)
  expect(countsOf(open, { ...app, five: 3 }, []).leftOfFive).toBe(0)
})

test('photos that were sent are those of all messages, those that wait behind a card among them', () => {
  expect(photosSent(stateOf(shot('p', 'q'), replied('', proposals), shot('r')))).toEqual(['p', 'q', 'r'])
})

test('places are listed once, the newest first', () => {
  expect(placesOf(app)).toEqual(['Kitchen', 'Drawer'])
})

test('every destination has words', () => {
  const all = ['trash', 'donate', 'recycle', 'skip', 'need_more_info'] as const
  expect(all.map((to) => destination({ to }))).toEqual(['trash', 'donate', 'recycle', 'for another day', 'not clear yet'])
  expect(destination({ to: 'place', where: 'Shelf' })).toBe('Shelf')
})

test('a kind of room is a name, where it is one', () => {
  expect([roomName('living_room'), roomName('office'), roomName('other'), roomName()]).toEqual(['Living room', 'Office', '', ''])
  expect(roomName('[choice 1]'), 'left out of a file').toBe('')
})

test('a session is named by its title, else by the day it began', () => {
  expect(nameOf('Desk', 0)).toBe('Desk')
  expect([3, 9, 15, 21].map((hour) => nameOf('', new Date(2026, 4, 5, hour).getTime()))).toEqual([
    'Tuesday night',
    'Tuesday morning',
    'Tuesday afternoon',
    'Tuesday evening',
  ])
  expect(startOf([{ ...said('hi'), v: 1, session: 's', seq: 0, at: 42 } as Logged])).toBe(42)
})

test('B36 what the model thought is that of its last reply, in paragraphs, and nothing where it did not say', () => {
  const log = (...events: readonly Event[]) =>
    events.map((event, seq): Logged => ({ ...event, v: 1, session: 's', seq, at: seq }))
  const thought = { ...replied('A desk.'), reasoning: [{ text: 'A lamp. ' }, { text: '' }, { text: 'And a mug.' }] } as Event
  expect(thinkingIn(log(said('hi'), thought))).toBe('A lamp.\n\nAnd a mug.')
  expect(thinkingIn(log(said('hi'), thought, said('ok'), replied('Well.')))).toBe('')
  expect(thinkingIn([])).toBe('')
})

test('B33 a reply that was cut off for its length is known as one, until the person says something', () => {
  const cut = { ...replied('A de'), finish: 'length' } as Event
  expect(isCut(stateOf(said('hi'), cut))).toBe(true)
  expect(isCut(stateOf(said('hi'), cut, said('go on')))).toBe(false)
  expect(isCut(stateOf(said('hi'), replied('A desk.')))).toBe(false)
})

test.each([
  ['Reading the shelf', 'Reading the shelf'],
  [{ done: 3, of: 10 }, '3 of 10'],
  [{ done: 3 }, ''],
  [null, ''],
  [7, ''],
])('B11 progress of a tool %j reads %j', (value, words) => {
  expect(progressWords(value)).toBe(words)
})

test('T38 a model only talks once two replies in a row call nothing, and a third one where it asks', () => {
  const call = { id: 'c', name: 'begin_sorting', args: {} }
  expect(onlyTalks(stateOf(replied('I cannot help with that.')), [])).toBe(false)
  expect(onlyTalks(stateOf(replied('I cannot.'), replied('I still cannot.')), [])).toBe(true)
  expect(onlyTalks(stateOf(replied('What is it for?'), replied('And where is it?')), [])).toBe(false)
  expect(onlyTalks(stateOf(replied('What is it for?'), replied('**And where?**')), [])).toBe(false)
  expect(onlyTalks(stateOf(replied('What is it for?'), replied('And where?'), replied('And when?')), [])).toBe(true)
  expect(onlyTalks(stateOf(replied('I cannot.'), replied('Well then.', [call])), [])).toBe(false)
  expect(onlyTalks(stateOf(replied('', [call]), replied('I cannot.')), [])).toBe(false)
  const sorted = [replied('', [proposed('mug', 'Mug', 0.1)]), replied('Is it blue?'), replied('Fine.')]
  expect(onlyTalks(stateOf(...sorted), logged(...sorted)), 'once it has proposed something').toBe(false)
})

test('B65 a summary is news until the reply after the next one', () => {
  const compacted: Event = {
    type: 'context.compacted',
    seen: 3,
    upTo: 2,
    summary: 'The mug went to the kitchen.',
    usage: { input: 1, output: 1 },
    model: 'test',
  }
  const before = [said('go'), replied('The mug?'), said('kitchen')]
  expect(summaryOf(stateOf(...before))).toBe('')
  expect(summaryOf(stateOf(...before, compacted))).toBe('The mug went to the kitchen.')
  const next = [...before, compacted, replied('The lamp?', [], 3), said('hall')]
  expect(summaryOf(stateOf(...next))).toBe('The mug went to the kitchen.')
  expect(summaryOf(stateOf(...next, replied('The tape?', [], 5)))).toBe('')
})
