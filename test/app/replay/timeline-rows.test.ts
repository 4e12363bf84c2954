import { expect, test } from 'vitest'
import { answerWords } from '../../../src/app/replay/steps/answer-words.ts'
import { factsOf } from '../../../src/app/replay/steps/row-facts.ts'
import { choosingWords, momentWords, stepsWords } from '../../../src/app/replay/steps/step-words.ts'
import { stepsOf } from '../../../src/app/replay/timeline-rows.ts'
import { first as german } from '../../../src/app/words/de/first.ts'
import { setFirst } from '../../../src/app/words/first.ts'
import type { Event, Logged, Replied } from '../../../src/core/shapes/event.ts'
import type { Json } from '../../../src/core/shapes/json.ts'
import { leftOut, type ToolCall } from '../../../src/core/shapes/message.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import type { Fact } from '../../../src/core/tools/outcome.ts'
import type { Answer, AnsweredBy, Question } from '../../../src/core/tools/question.ts'
import { describe } from '../../../src/tidy/describe.ts'
import type { Disposition } from '../../../src/tidy/disposition.ts'
import { emptyTidy } from '../../../src/tidy/state.ts'
import { logOf } from '../../archive/sample.ts'

const odd = { _$litType$: 1, strings: ['x'], values: [], toString: 1 }
const readOf = (log: readonly Logged[]) => {
  const lines = stepsOf()
  lines.read(log)
  return lines.rows
}

test.each<Fact>([
  { type: 'user.confirmed', item: 'Mug', disposition: 'trash' },
  { type: 'user.confirmed', item: 'Mug', disposition: { to: 'place', where: odd } },
  { type: 'user.confirmed', item: odd, disposition: { to: 'trash' } },
  { type: 'user.corrected', item: 'Mug', location: odd },
])('a result whose fact decides nothing has no line: %j', (fact) => {
  const rows = readOf(
    logOf('s', [{ type: 'tool.returned', callId: '1', outcome: { type: 'ok', forModel: 'done', facts: [fact] }, duration: 0 }]),
  )
  expect(rows).toEqual([])
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

const card = (item: string, ...labels: readonly string[]): Question => ({
  kind: 'proposeDisposition',
  item,
  choices: labels.map((label) => ({ label, disposition: { to: 'place', where: label } })),
  reason: 'It is quick to place',
})
const cardEvents = (callId: string, question: Question, answer: Answer, facts: readonly Fact[]): readonly Event[] => [
  { type: 'tool.started', callId, effect: false },
  { type: 'question.asked', id: `${callId}:0`, callId, question },
  { type: 'question.answered', id: `${callId}:0`, answer, by: 'user' },
  { type: 'tool.returned', callId, outcome: { type: 'ok', forModel: '', facts }, duration: 1 },
]
const decidedEvents = (callId: string, question: Question, disposition: Disposition): readonly Event[] =>
  cardEvents(callId, question, { disposition: { ...disposition } }, [
    { type: 'user.confirmed', item: String(question.item), disposition: { ...disposition } },
  ])

test('T21 T40 each step is a sentence: what was shown and said, what was seen, what the space is for, and why it paused', () => {
  const analysis = {
    room_type: 'living_room',
    chaos_level: 'cluttered',
    visible_items: ['mug', 'pen'],
    blocked_function: 'drawing',
  }
  const purpose = { type: 'function.chosen', function: 'drawing', anchors: ['the lamp'] }
  const log = logOf('s', [
    { type: 'session.started', agent: 'tidy' },
    { type: 'session.titled', title: 'My room' },
    { type: 'user.said', parts: [{ type: 'image', photo: 'p' }] },
    {
      type: 'user.said',
      parts: [
        { type: 'image', photo: 'q' },
        { type: 'image', photo: 'r' },
        { type: 'text', text: 'And this.' },
      ],
    },
    { type: 'user.said', parts: [{ type: 'text', text: 'I would like to draw here again.' }] },
    { type: 'user.said', parts: [{ type: 'text', text: '[Continue as: Sorting.]' }], synthetic: true },
    { type: 'fact.noted', fact: { type: 'photo.analyzed', analysis } },
    { type: 'fact.noted', fact: purpose },
    replied('A cosy room.', call('a', 'Mug'), call('b', 'Pen'), { id: 'w', name: 'time_to_wrap', args: {} }),
    {
      type: 'tool.returned',
      callId: 'a',
      outcome: { type: 'ok', forModel: '', facts: [{ type: 'item.later', item: 'Mug' }] },
      duration: 1,
    },
    { type: 'tool.returned', callId: 'b', outcome: { type: 'error', forModel: 'not run', kind: 'not_run' }, duration: 0 },
    { type: 'tool.returned', callId: 'w', outcome: { type: 'shift', mode: 'winding_down', note: '' }, duration: 0 },
    { type: 'tool.returned', callId: 'x', outcome: { type: 'error', forModel: 'stack trace' }, duration: 0 },
    { type: 'model.failed', seen: 1, text: '', failure: { kind: 'rate_limited', message: '429 too many', provider: 'p' } },
    {
      type: 'model.failed',
      seen: 1,
      text: '',
      failure: { kind: 'network', detail: 'cut', message: 'ended early', provider: 'p' },
    },
    { type: 'run.halted', seen: 9, reason: 'completed' },
    { type: 'run.halted', seen: 9, reason: 'cancelled' },
    { type: 'run.halted', seen: 9, reason: 'max_turns', value: 8 },
    { type: 'run.halted', seen: 9, reason: 'budget', value: 'the session has used 9 of the 10 tokens', detail: 'context' },
    { type: 'run.halted', seen: 9, reason: 'budget', detail: 'cap' },
    { type: 'run.resumed' },
    { type: 'run.halted', seen: 9, reason: 'five_done' },
    { type: 'fact.noted', fact: { type: 'item.ticked', call: 'a', done: true } },
    { type: 'fact.noted', fact: { type: 'place.photographed', photo: 'after' } },
    {
      type: 'tool.returned',
      callId: 'e',
      outcome: { type: 'end', facts: [{ type: 'session.ended', itemsProcessed: 1 }] },
      duration: 0,
    },
  ])
  const rows = readOf(log)
  expect(rows.map(({ text }) => text)).toEqual([
    'You took a photo.',
    'You took 2 photos: “And this.”',
    '“I would like to draw here again.”',
    'The model looked at the place: living room, cluttered.',
    'This space is for drawing, with room for the lamp.',
    'The model said: “A cosy room.”',
    'Mug: not answered, left for another day.',
    'Pen: not shown.',
    'One step did not work.',
    'The model was busy.',
    'The reply broke off.',
    'You stopped it.',
    'It paused after 8 replies in a row.',
    'The session had become as long as the model can read.',
    'The spending limit was reached.',
    'It went on.',
    'Five things were handled.',
    'You took a photo of the place after it.',
    'The session ended with one thing handled.',
  ])
  const seen = factsOf(rows[3]!, [], { session: emptySession, app: emptyTidy }, () => undefined)
  expect(seen).toContainEqual(['Seen', 'Looked at the photo: mug, pen; in the way of drawing'])
  expect(seen).toContainEqual(['Mode', 'Surveying'])
})

test('B65 a summary is a sentence in the timeline and in the words of a file, and its line opens to the whole of it', () => {
  const summary = `The mug goes to the kitchen. ${'The rest is open. '.repeat(20)}`.trim()
  const usage = { input: 9, output: 9 }
  const log = logOf('s', [
    { type: 'user.said', parts: [{ type: 'text', text: 'Hello' }] },
    { type: 'context.compacted', seen: 1, upTo: 1, summary, usage, model: 'm' },
  ])
  const row = readOf(log).at(-1)!
  expect(row.text).toMatch(/^Summed up so far: The mug goes to the kitchen\. The rest is open\./)
  const own = log.slice(row.index)
  expect(factsOf(row, own, { session: emptySession, app: emptyTidy }, () => undefined)).toContainEqual(['Summary', summary])
  expect(describe(log).at(-1)).toMatch(/ Summed up so far: The mug .* \(context\.compacted\)$/)
})

test('T40 a decision is a sentence that says what was chosen and what was suggested, in the words of the card', () => {
  const tape = card('Tape', 'Desk drawer', 'Hall cupboard')
  const log = logOf('s', [
    ...decidedEvents('a', card('Plate', 'Kitchen'), { to: 'place', where: 'Kitchen' }),
    ...decidedEvents('b', tape, { to: 'donate' }),
    ...cardEvents('c', tape, { disposition: { to: 'place', where: 'Glass cabinet' }, corrected: true }, [
      { type: 'user.corrected', item: 'Camera', location: 'Glass cabinet' },
    ]),
    ...decidedEvents('d', card('Letters', 'Tray'), { to: 'skip' }),
    { type: 'decision.undone', callId: 'b' },
    { type: 'question.asked', id: 'e:0', callId: 'e', question: card('Box', 'Floor') },
  ])
  const rows = readOf(log)
  expect(rows.map(({ text, tint, decided }) => [text, tint, decided ?? false])).toEqual([
    ['Plate: Kitchen, as suggested.', 'in', true],
    ['Tape: you chose Donate. Suggested: Desk drawer.', 'out', true],
    ['Camera: you chose Glass cabinet. Suggested: Desk drawer.', 'in', true],
    ['Letters: left for another day.', '', true],
    ['Tape: you took back Donate.', '', false],
    ['Box: not answered yet.', '', false],
  ])
  expect(rows[0]!.choosing).toEqual({ reason: 'It is quick to place', agreed: true, seconds: 1 })
  expect(choosingWords(rows[0]!.choosing!)).toEqual([
    'Why, in the words of the model: “It is quick to place”',
    'You agreed in 1 second.',
  ])
})

test('T40 the name of a pile is written as on its card, however the model writes it', () => {
  const box = { ...card('Box'), choices: [{ label: 'recycle', disposition: { to: 'recycle' } }] } as Question
  const rows = readOf(logOf('s', decidedEvents('a', box, { to: 'recycle' })))
  expect(rows.map(({ text, label }) => [text, label])).toEqual([['Box: Recycle, as suggested.', 'Recycle']])
})

test('T16 T40 a call for help is no decision, so that its line cannot be taken back', () => {
  const help = (callId: string, kind: string): readonly Event[] =>
    cardEvents(callId, card('Red thing', 'Drawer'), { disposition: { to: 'need_more_info' }, help: kind }, [
      { type: 'user.confirmed', item: 'Red thing', disposition: { to: 'need_more_info' } },
    ])
  const rows = readOf(logOf('s', [...help('a', 'what'), ...help('b', 'stuck')]))
  expect(rows.map(({ text, decided }) => [text, decided])).toEqual([
    ['Red thing: you asked what it is.', undefined],
    ['Red thing: you asked for help to decide.', undefined],
  ])
})

test('T16 T40 the cards that a call for help put off have no lines, and the suggested answers are no words of a step', () => {
  const log = logOf('s', [
    replied('', call('a', 'Red thing'), call('b', 'Plate')),
    ...decidedEvents('a', card('Red thing', 'Drawer'), { to: 'need_more_info' }),
    { type: 'tool.returned', callId: 'b', outcome: { type: 'error', forModel: 'not run', kind: 'not_run' }, duration: 0 },
    replied('Do you see it?\n\n- I see it\n- Not sure'),
    replied('- Only\n- A list', call('c', 'Pen')),
    { type: 'tool.returned', callId: 'c', outcome: { type: 'error', forModel: 'not run', kind: 'not_run' }, duration: 0 },
  ])
  expect(readOf(log).map(({ text }) => text)).toEqual([
    'Red thing: you asked what it is.',
    'The model said: “Do you see it?”',
    'The model said: “- Only\n- A list”',
    'Pen: not shown.',
  ])
})

test('T40 a list below words of a model that ask nothing is of what it said', () => {
  const log = logOf('s', [
    replied('Done! **6 things** are handled.\n\nNext:\n\n1. Take the mug to the kitchen\n2. Put the bag at the door'),
    replied(`Done! ${'Well sorted. '.repeat(10)}\nNext:\n- Take the mug to the kitchen\n- Put the bag at the door`),
  ])
  const [short, long] = readOf(log).map(({ text }) => text.replace(/\s+/g, ' '))
  expect(short).toBe(
    'The model said: “Done! 6 things are handled. Next: 1. Take the mug to the kitchen 2. Put the bag at the door”',
  )
  // Of more than a line has room for it is seen that it goes on.
  expect(long).toMatch(/^The model said: “Done! .* Next: - Take .*…”$/)
})

test('T40 an answer is told in the words of the options, not in their values', () => {
  const question: Question = {
    kind: 'choose',
    prompt: 'What is this space mostly for?',
    id: 'function',
    options: [
      {
        label: 'Sleeping well',
        value: 'sleep',
        reveals: [{ prompt: 'What stays?', id: 'anchor', options: [{ label: 'The bed', value: 'bed' }] }],
      },
    ],
  }
  const answered = (answer: Answer, by: AnsweredBy = 'user') =>
    readOf(
      logOf('s', [
        { type: 'question.asked', id: 'f:0', callId: 'f', question },
        { type: 'question.answered', id: 'f:0', answer, by },
        {
          type: 'tool.returned',
          callId: 'f',
          outcome: { type: 'ok', forModel: '', facts: [{ type: 'function.chosen', function: 'sleep', anchors: [] }] },
          duration: 1,
        },
      ]),
    ).map(({ text }) => text)
  expect(answered('sleep')).toEqual(['What is this space mostly for? You said: Sleeping well.'])
  expect(
    answered([
      ['function', 'sleep'],
      ['anchor', 'bed'],
    ]),
  ).toEqual(['What is this space mostly for? You said: Sleeping well, The bed.'])
  expect(answered({ other: 'Dancing' })).toEqual(['What is this space mostly for? You said: Dancing.'])
  expect(answered('sleep', 'timeout')).toEqual(['What is this space mostly for? You did not answer.'])
})

test('T40 what is behind a step is told of its own call: mode, calls, tokens and milliseconds', () => {
  const log = logOf('s', [
    replied('', call('a', 'Plate'), call('b', 'Pen')),
    ...decidedEvents('a', card('Plate', 'Kitchen'), { to: 'place', where: 'Kitchen' }),
    replied('', call('c', 'Cup')),
  ])
  const [row] = readOf(log)
  const own = log.slice(row!.index)
  const facts = factsOf(row!, own, { session: emptySession, app: emptyTidy }, () => log[0] as Logged & Replied)
  expect(facts).toContainEqual(['Mode', 'Surveying'])
  expect(facts.filter(([name]) => name === 'Model')).toEqual([['Model', '2 tokens, 1 ms']])
})

test('T40 counts are whole sentences in the singular too', () => {
  expect([momentWords(0, 1), momentWords(7, 17)]).toEqual(['0 of 1 thing', '7 of 17 things'])
  const day = Date.UTC(2026, 10, 22, 12)
  expect([stepsWords(1, day, day), stepsWords(19, day, day + 9 * 60_000), stepsWords(19, day, day + 9e7)]).toEqual([
    '1 step, 22 November, 1 minute',
    '19 steps, 22 November, 9 minutes',
    '19 steps, 22 November',
  ])
})

test('B72 files and sound of an imported session are told by name and type', () => {
  const file = { type: 'file', file: 'f', mime: 'application/pdf', name: 'lease.pdf' } as const
  const sound = { type: 'audio', file: 's', mime: 'audio/wav' } as const
  const log = logOf('s', [
    { type: 'user.said', parts: [{ type: 'text', text: 'Read this' }, file] },
    { type: 'user.said', parts: [sound] },
  ])
  const rows = readOf(log)
  expect(rows.map(({ text }) => text)).toEqual(['“Read this\nlease.pdf (application/pdf)”', 'Sound (audio/wav)'])
  const facts = rows.flatMap((row) => factsOf(row, log, { session: emptySession, app: emptyTidy }, () => undefined))
  expect(facts).toContainEqual(['Said', 'Read this\nlease.pdf (application/pdf)'])
})

const failedWith = (kind: 'unavailable' | 'rate_limited'): readonly Event[] => [
  { type: 'model.failed', seen: 1, text: '', failure: { kind, message: 'no', provider: 'p' } },
  { type: 'run.halted', seen: 1, reason: 'error' },
  { type: 'run.resumed' },
]

test('T40 a failure that stopped a run until it went on is one line, and says how often in a row', () => {
  const log = logOf('s', [
    ...failedWith('unavailable'),
    ...failedWith('unavailable'),
    ...failedWith('unavailable'),
    ...failedWith('rate_limited'),
    replied('Here I am.'),
    ...failedWith('rate_limited'),
    { type: 'run.halted', seen: 1, reason: 'cancelled' },
    { type: 'run.resumed' },
  ])
  const rows = readOf(log)
  expect(rows.map(({ text, index }) => [text, index])).toEqual([
    ['The model was not there just then, 3 times.', 0],
    ['The model was busy.', 9],
    ['The model said: “Here I am.”', 12],
    ['The model was busy.', 13],
    ['You stopped it.', 16],
    ['It went on.', 17],
  ])
})

test('T40 a card that was answered after something else has one line, that of its answer', () => {
  const mug = card('Mug', 'Kitchen')
  const [started, question, ...answered] = decidedEvents('a', mug, { to: 'place', where: 'Kitchen' })
  const log = logOf('s', [
    started!,
    question!,
    { type: 'run.halted', seen: 1, reason: 'cancelled' },
    { type: 'run.resumed' },
    ...answered,
    { type: 'question.asked', id: 'b:0', callId: 'b', question: card('Pen', 'Desk') },
  ])
  expect(readOf(log).map(({ text }) => text)).toEqual([
    'You stopped it.',
    'It went on.',
    'Mug: Kitchen, as suggested.',
    'Pen: not answered yet.',
  ])
})

test('T40 words of another script keep their direction to themselves, and their own full stop', () => {
  const place = 'מגירה בסלון'
  const log = logOf('s', [
    ...decidedEvents('a', card('קופסה', place), { to: 'place', where: place }),
    { type: 'user.said', parts: [{ type: 'text', text: 'שלום' }] },
    { type: 'question.asked', id: 'f:0', callId: 'f', question: { kind: 'choose', prompt: 'What for?', id: 'f', options: [] } },
    { type: 'question.answered', id: 'f:0', answer: { other: '絵を描く。' }, by: 'user' },
  ])
  expect(readOf(log).map(({ text }) => text)).toEqual([
    `\u2068קופסה\u2069: \u2068${place}\u2069, as suggested.`,
    '“שלום”',
    'What for? You said: 絵を描く。',
  ])
})

test('T16 T40 a card that was decided after a help, without having been asked, has the suggestion and the reason of its proposal', () => {
  const proposed = (id: string, item: string, ...choices: readonly Json[]): ToolCall => ({
    id,
    name: 'propose_disposition',
    args: { item, choices, reason: 'Nobody wears it' },
  })
  const [donate, shelf] = [{ label: 'Charity shop', disposition: 'donate' }, { label: 'Shelf' }]
  /** Of a call that was not run nothing was checked. */
  const odds = [
    odd,
    { choices: [donate] },
    ...[
      { choices: odd },
      { choices: [odd] },
      { choices: [{ label: 'x', disposition: odd }] },
      { choices: [donate], location: odd },
    ].map((args) => ({ item: 'Belt', ...args })),
  ]
  const cap = { ...proposed('e', 'Cap'), args: { item: 'Cap', choices: [donate], region: { x: odd, y: 1, width: 1, height: 1 } } }
  const remade = (callId: string, item: string): Event => ({
    type: 'decision.remade',
    callId,
    answer: { disposition: { to: 'donate' } },
    outcome: { type: 'ok', forModel: '', facts: [{ type: 'user.confirmed', item, disposition: { to: 'donate' } }] },
  })
  const log = logOf('s', [
    replied(
      '',
      proposed('a', 'Vase', shelf),
      proposed('b', 'Scarf', donate, shelf),
      proposed('c', 'Hat', shelf, donate),
      ...odds.map((args, at) => ({ ...proposed(`d${at}`, `Belt ${at}`), args })),
      cap,
    ),
    ...decidedEvents('a', card('Vase', 'Shelf'), { to: 'need_more_info' }),
    ...[remade('b', 'Scarf'), remade('c', 'Hat'), ...odds.map((_, at) => remade(`d${at}`, `Belt ${at}`)), remade('e', 'Cap')],
  ])
  const rows = readOf(log).slice(1)
  expect(rows.map(({ text }) => text)).toEqual([
    'Scarf: Charity shop, as suggested.',
    'Hat: you chose Charity shop. Suggested: Shelf.',
    ...odds.map((_, at) => `Belt ${at}: you chose Donate.`),
    'Cap: Charity shop, as suggested.',
  ])
  expect(rows[0]!.choosing).toEqual({ reason: 'Nobody wears it', agreed: true, seconds: null })
})

test('T16 who goes back from a help took no decision back: the thing is on its card again', () => {
  const log = logOf('s', [
    ...decidedEvents('a', card('Plate', 'Kitchen'), { to: 'need_more_info' }),
    { type: 'decision.undone', callId: 'a' },
  ])
  expect(readOf(log).at(-1)?.text).toBe('Plate: back on its card.')
})

test('T40 a photo that was left out of a file is said to be, in words, and only the words of the person are quoted', () => {
  const photo = { type: 'text', text: '[a photo, left out]' } as const
  const said = (...texts: readonly string[]) => ({
    type: 'user.said' as const,
    parts: [photo, ...texts.map((text) => ({ type: 'text' as const, text }))],
  })
  const log = logOf('s', [
    said('My desk.'),
    said(),
    { type: 'user.said', parts: [{ type: 'text', text: '[left out]' }] },
    { type: 'user.said', parts: [{ type: 'text', text: '[a file, left out]' }] },
    { type: 'fact.noted', fact: { type: 'place.photographed', photo: null }, by: 'user' },
    { type: 'fact.noted', fact: { type: 'place.photographed', photo: 'after' }, by: 'user' },
  ])
  const rows = readOf(log)
  expect(rows.map(({ text, icon }) => [text, icon])).toEqual([
    ['You took a photo (left out): “My desk.”', 'camera'],
    ['You took a photo (left out).', 'camera'],
    ['Words (left out)', 'message'],
    ['A file (left out)', 'message'],
    ['You took a photo of the place after it (left out).', 'camera'],
    ['You took a photo of the place after it.', 'camera'],
  ])
  const details = factsOf(rows[0]!, [log[0]!], { session: emptySession, app: emptyTidy }, () => undefined)
  expect(details).toContainEqual(['Said', 'My desk.\nA photo (left out)'])
})

test('T40 what stands for words and places that were left out of a file is said in the language of the app, in the lines and in what is behind them', () => {
  setFirst(german)
  try {
    const question = { ...card(leftOut.words, '[place 2]'), reason: `As on ${leftOut.image}, with ${leftOut.audio}` }
    const log = logOf('s', decidedEvents('1', question, { to: 'place', where: '[place 2]' }))
    const rows = readOf(log)
    const all = JSON.stringify([
      rows.map(({ text }) => text),
      factsOf(rows[0]!, log, { session: emptySession, app: emptyTidy }, () => undefined),
    ])
    expect([all.includes('[weggelassen]'), all.includes('[Platz 2]')]).toEqual([true, true])
    expect([...Object.values(leftOut), '[place 2]'].filter((mark) => all.includes(mark))).toEqual([])
  } finally {
    setFirst(null)
  }
})

test('T40 a name that the person gave is told between the card and what was decided about it, which has one line still', () => {
  const question = card('white thing', 'Drawer')
  const [started, asked, answered] = cardEvents('1', question, { disposition: { to: 'place', where: 'Drawer' } }, [])
  const named: Event = { type: 'fact.noted', fact: { type: 'item.named', call: '1', item: 'Charger' } }
  const fact: Fact = {
    type: 'user.confirmed',
    item: 'Charger',
    was: 'white thing',
    disposition: { to: 'place', where: 'Drawer' },
  }
  const returned: Event = {
    type: 'tool.returned',
    callId: '1',
    outcome: { type: 'ok', forModel: '', facts: [fact] },
    duration: 1,
  }
  const rows = readOf(logOf('s', [replied('', call('1', 'white thing')), started!, asked!, named, answered!, returned]))
  expect(rows.map(({ text }) => text.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    'white thing: you called it “Charger”.',
    'Charger: Drawer, as suggested.',
  ])
})
