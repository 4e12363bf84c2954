import { afterEach, expect, test, vi } from 'vitest'
import { redactor } from '../../src/archive/redact/redact.ts'
import type { Event, Logged, Said } from '../../src/core/shapes/event.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { firstWords } from '../../src/tidy/first-words.ts'
import { summarise } from '../../src/tidy/summary.ts'

afterEach(() => void vi.unstubAllGlobals())

const photo = { type: 'image', photo: 'p' } as const
const said = (text: string, more: Partial<Said> = {}): Said => ({
  type: 'user.said',
  parts: [photo, { type: 'text', text }],
  ...more,
})
const of = (text: string) => firstWords([said(text)])

test('T50 what the person said first is summed up with a session, on one line', () => {
  const events: readonly Event[] = [said(' my desk\n\nbefore grandma  comes '), said('and the shelf')]
  expect(summarise(tidy.initialState, events).said).toBe('my desk before grandma comes')
  expect('said' in summarise(tidy.initialState, [])).toBe(false)
})

test('T50 first words are cut behind a whole word, in each script; none are left of a token that has no place to be cut at', () => {
  expect(of('This is my desk. I would like to draw here again.')).toBe('This is my desk. I would like to draw…')
  expect(of('The shelf in the hall, the one to the left, please')).toBe('The shelf in the hall, the one to the…')
  expect(of('The drawers of our kitchen in the house – all of them')).toBe('The drawers of our kitchen in the house…')
  expect(of('祖母が来る前に机を片づけたいです。絵も描きたい。')).toBe('祖母が来る前に机を片づけたいです…')
  expect(of('مكتبي قبل أن تأتي جدتي لزيارتنا يوم الجمعة القادم')).toBe('مكتبي قبل أن تأتي جدتي لزيارتنا يوم…')
  expect([of('My cellar. '), of('机です。'), of('Where to begin?')]).toEqual(['My cellar', '机です', 'Where to begin?'])
  expect(of('x'.repeat(41))).toBe('')
  expect(of('x'.repeat(40))).toBe('x'.repeat(40))
  expect(of('https://example.com/photos/of/the-kitchen-counter/today')).toBe('')
})

test('T50 a long sentence without a space or a mark is cut behind a word of its script, by letters where the browser knows none', () => {
  const counter = '台所のカウンターの上に置きっぱなしになっているものを全部片付けたい'
  expect(of(counter)).toBe('台所のカウンターの上に置きっぱなしにな…')
  expect(of('厨房台面上一直放着的所有东西我都想收拾干净谢谢你帮忙')).toBe('厨房台面上一直放着的所有东西我都想…')
  vi.stubGlobal('Intl', {})
  expect(of(counter)).toBe('台所のカウンターの上に置きっぱなしになっ…')
})

test('T50 a photo alone, marks alone, and what the app or an agent said name no session', () => {
  const none: readonly Said[] = [
    { type: 'user.said', parts: [photo] },
    said(' ?! '),
    said('Go on.', { synthetic: true }),
    said('My desk', { by: 'agent' }),
  ]
  for (const one of none) expect(firstWords([one])).toBe('')
  // What is said later is no beginning.
  expect(firstWords([none[0]!, said('the second one')])).toBe('')
  expect(firstWords([none[2]!, said('my desk')])).toBe('my desk')
})

test('T50 of a file that leaves out what was typed no words come back as a name', () => {
  const log: readonly Logged[] = [{ ...said('my desk before grandma comes'), v: 1, session: 's', seq: 0, at: 0 }]
  const shared = log.map(redactor(log, { text: true }, tidy).event)
  expect(firstWords(shared)).toBe('')
})

test('T40 first words with a mark of what was left out of a file name no session; behind what is shown of them one does no harm', () => {
  expect([of('My [choice 1] is a mess'), of('[place 2]'), of('The [left out] of grandma')]).toEqual(['', '', ''])
  // A mark through which the cut goes is one as well.
  expect(of('I would like to see the table of my dear [place 1] again')).toBe('I would like to see the table of my dear…')
  expect(of('I would like to see the table [choice 1] again, please')).toBe('')
  expect(of('My kitchen is a mess, and I cannot cook for the [thing 3]')).toBe('My kitchen is a mess, and I cannot cook…')
})
