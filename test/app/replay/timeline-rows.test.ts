import { expect, test } from 'vitest'
import { factsOf } from '../../../src/app/replay/row-facts.ts'
import { answerWords, rowsOf } from '../../../src/app/replay/timeline-rows.ts'
import type { Event, Logged } from '../../../src/core/shapes/event.ts'
import type { ToolCall } from '../../../src/core/shapes/message.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import type { Fact, Outcome } from '../../../src/core/tools/outcome.ts'
import type { Answer } from '../../../src/core/tools/question.ts'
import { emptyTidy } from '../../../src/tidy/state.ts'
import { logOf } from '../../archive/sample.ts'

const odd = { _$litType$: 1, strings: ['x'], values: [], toString: 1 }
const readOf = (log: readonly Logged[]) => {
  const lines = rowsOf(() => 0)
  lines.read(log)
  return lines.rows
}

test.each<Fact>([
  { type: 'user.confirmed', item: 'Mug', disposition: 'trash' },
  { type: 'user.confirmed', item: 'Mug', disposition: { to: 'place', where: odd } },
  { type: 'user.confirmed', item: odd, disposition: { to: 'trash' } },
  { type: 'user.corrected', item: 'Mug', location: odd },
])('a result whose fact decides nothing is a line of its text alone: %j', (fact) => {
  const [row] = readOf(
    logOf('s', [{ type: 'tool.returned', callId: '1', outcome: { type: 'ok', forModel: 'done', facts: [fact] }, duration: 0 }]),
  )
  expect(row).toMatchObject({ text: 'done', icon: 'check' })
  expect(row?.decided).toBeUndefined()
})

test.each([odd, [odd], [['x', odd]], { disposition: { to: 'place', where: odd } }])(
  'a question of a kind that is not known here has lines and details of text, whatever it holds and is answered: %j',
  (answer) => {
    const question = { kind: 'newer', prompt: odd, item: odd, reason: odd, choices: [{ label: odd }], region: odd }
    const log = logOf('s', [
      { type: 'question.asked', id: '1', callId: '1', question },
      { type: 'question.answered', id: '1', answer, by: 'user' },
    ])
    const rows = readOf(log)
    const details = rows.flatMap((row) => factsOf(row, log, { session: emptySession, app: emptyTidy }, () => undefined))
    for (const words of [...rows.map(({ text }) => text), ...details.flat()]) expect(typeof words).toBe('string')
    expect(details).toContainEqual(['Asked', 'Where does it go?'])
  },
)

test.each<[answer: Answer, words: string]>([
  [{ other: 'to dance' }, 'to dance'],
  [
    [
      ['function', { other: 'to dance' }],
      ['anchor', 'lamp'],
    ],
    'to dance, lamp',
  ],
  [[['function', 'work'], false], 'work, no'],
  [[['function', 'work'], ''], 'work, nothing'],
  [[], 'nothing'],
  ['', 'nothing'],
])('B60 what a person said in place of the options, and at the end of a path, is told in words: %j', (answer, words) => {
  expect(answerWords(answer)).toBe(words)
})

const call = (id: string, item: string) => ({ id, name: 'propose_disposition', args: { item } })
const replied = (text: string, ...calls: readonly ToolCall[]): Event => ({
  type: 'model.replied',
  seen: 1,
  text,
  calls,
  finish: 'calls',
  usage: { input: 1, output: 1 },
  model: 'm',
  duration: 1,
})

test('T21 T40 a timeline tells each fact in words: what was seen, what the space is for, what was decided and what was not', () => {
  const analysis = { room_type: 'office', chaos_level: 'cluttered', visible_items: ['mug', 'pen'], blocked_function: 'drawing' }
  const chosen: Outcome = {
    type: 'ok',
    forModel: '',
    facts: [{ type: 'function.chosen', function: 'drawing', anchors: ['the lamp'] }],
  }
  const later: Outcome = { type: 'ok', forModel: '', facts: [{ type: 'item.later', item: 'Mug' }] }
  const log = logOf('s', [
    { type: 'user.said', parts: [{ type: 'image', photo: 'p' }] },
    { type: 'fact.noted', fact: { type: 'photo.analyzed', analysis } },
    replied('', { id: 'f', name: 'ask_space_function', args: {} }),
    { type: 'tool.started', callId: 'f', effect: false },
    { type: 'question.asked', id: 'f:0', callId: 'f', question: { kind: 'choose', prompt: 'For?', id: 'function', options: [] } },
    { type: 'question.answered', id: 'f:0', answer: 'drawing', by: 'user' },
    { type: 'tool.returned', callId: 'f', outcome: chosen, duration: 1 },
    replied('', call('a', 'Mug'), call('b', 'Pen'), { id: 'w', name: 'time_to_wrap', args: {} }),
    { type: 'tool.started', callId: 'a', effect: false },
    { type: 'tool.returned', callId: 'a', outcome: later, duration: 1 },
    { type: 'tool.returned', callId: 'b', outcome: { type: 'error', forModel: 'not run', kind: 'not_run' }, duration: 0 },
    { type: 'tool.started', callId: 'w', effect: false },
    { type: 'tool.returned', callId: 'w', outcome: { type: 'shift', mode: 'winding_down', note: '' }, duration: 0 },
    { type: 'run.halted', seen: 9, reason: 'max_turns', value: 8 },
    { type: 'run.halted', seen: 9, reason: 'budget', value: 'the session has used 9 of the 10 tokens', detail: 'context' },
    { type: 'run.halted', seen: 9, reason: 'budget', detail: 'cap' },
  ])
  const rows = readOf(log)
  expect(rows.map(({ text }) => text)).toEqual([
    'You: a photo',
    'Looked at the place: office, cluttered',
    '1 step',
    'The space is for: drawing, with room for the lamp',
    '3 steps',
    'Mug: not answered, for another day',
    'Not shown: Pen',
    'Winding down',
    'It paused after 8 replies in a row',
    'The session had become as long as the model can read',
    'The spending cap was reached',
  ])
  const seen = factsOf(rows[1]!, [], { session: emptySession, app: emptyTidy }, () => undefined)
  expect(seen).toContainEqual(['Seen', 'Looked at the photo: mug, pen; in the way of drawing'])
  const details = factsOf(rows[3]!, [], { session: emptySession, app: emptyTidy }, () => undefined)
  expect(details).toContainEqual(['Purpose', 'The space is for: drawing, with room for the lamp'])
  expect(details).toContainEqual(['Step', 'Done: ask space function'])
})
