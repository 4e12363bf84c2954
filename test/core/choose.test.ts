import { beforeEach, expect, expectTypeOf, test } from 'vitest'
import { endOfPath } from '../../src/core/tools/choose-path.ts'
import { fallbackAnswer } from '../../src/core/tools/core-kinds.ts'
import { parseAnswer, parseQuestion } from '../../src/core/tools/parse-answer.ts'
import {
  type Answer,
  type AnswerTo,
  choose,
  confirm,
  defineQuestion,
  freeText,
  type Option,
  type OwnWords,
  type PathStep,
  type Question,
} from '../../src/core/tools/question.ts'

const asked = (question: object) => question as Question
const flat = asked(
  choose(
    'What is it for?',
    'function',
    ['work', 'sleep'].map((value) => ({ label: value, value })),
    { other: true },
  ),
)
/** Its options end in a yes or no, a text, a photo, an app's own kind, and a choose. */
const tree = asked(
  choose('What is it for?', 'function', [
    { label: 'Work', value: 'work', reveals: [confirm('At night, too?', false)] },
    { label: 'Sleep', value: 'sleep', reveals: [freeText('Who sleeps here?')] },
    { label: 'Storage', value: 'storage', reveals: [{ kind: 'photo', prompt: 'From near?' }] },
    {
      label: 'Play',
      value: 'play',
      reveals: [
        { prompt: 'What must stay?', id: 'anchor', options: [{ label: 'Rug', value: 'rug' }], other: true },
        { kind: 'stars', prompt: 'How often?' },
      ],
    },
    {
      label: 'All',
      value: 'all',
      reveals: [choose('Most of all?', 'most', [{ label: 'Work', value: 'work', reveals: [confirm('Sure?')] }], { other: true })],
    },
  ]),
)

beforeEach(() => {
  defineQuestion({
    kind: 'stars',
    question: { type: 'object', properties: { prompt: { type: 'string' }, most: { default: 5 } }, required: ['prompt'] },
    answer: { type: 'array', items: { type: 'integer' } },
    fallback: () => [],
  })
})

test('B60 a choose that takes other words has them as its answer, and its options as before', () => {
  for (const answer of ['work', '', { other: 'to repair radios' }]) expect(parseAnswer(flat, answer)).toEqual(answer)
  expect(parseQuestion(flat)).toEqual(flat)
  expect(flat).toMatchObject({ other: true })
  expect(choose('For?', 'for', [], { other: false })).toEqual(choose('For?', 'for', []))
})

test.each<[what: string, answer: unknown, why: RegExp]>([
  [
    'words that are empty',
    { other: '' },
    /^an answer to "function" in one's own words is \{ other: text \}; got: \{"other":""\}$/,
  ],
  ['words that are blank', { other: ' \n' }, /in one's own words is/],
  ['words that are no text', { other: 7 }, /in one's own words is/],
  ['words with something else', { other: 'x', value: 'work' }, /in one's own words is/],
  ['an object without words', {}, /in one's own words is/],
  ['a value that is none', 'play', /^"play" is not among the options of "function"$/],
  ['a step', [['function', 'work']], /is not among the options of "function"/],
  ['nothing', null, /^null is not among the options of "function"$/],
])('B60 as the answer to a choose that takes other words, %s is refused', (_, answer, why) => {
  expect(() => parseAnswer(flat, answer)).toThrow(why)
})

test('B60 words are refused by a choose and by a branch that take its options alone', () => {
  const { other: _, ...closed } = flat
  expect(() => parseAnswer(asked(closed), { other: 'x' })).toThrow(
    /^the answer to "function" is one of its options; got: \{"other":"x"\}$/,
  )
  expect(() => parseAnswer(tree, [['function', { other: 'x' }]])).toThrow('the answer to "function" is one of its options')
})

test.each<[what: string, path: Answer, end: string | undefined]>([
  ['a yes or no', [['function', 'work'], false], 'confirm'],
  ['a text, also an empty one', [['function', 'sleep'], ''], 'freeText'],
  ['a photo', [['function', 'storage'], 'p1'], 'photo'],
  ['no photo', [['function', 'storage'], null], 'photo'],
  [
    "an app's own kind, after a step",
    [
      ['function', 'play'],
      ['anchor', 'rug'],
      [4, 5],
    ],
    'stars',
  ],
  ['the same after words of their own', [['function', 'play'], ['anchor', { other: 'the tent' }], []], 'stars'],
  [
    'words of their own',
    [
      ['function', 'all'],
      ['most', { other: 'to dance' }],
    ],
    undefined,
  ],
  ['a question below a choose that an option reveals', [['function', 'all'], ['most', 'work'], true], 'confirm'],
  ['the question, before it is answered', [['function', 'work']], undefined],
  ['nothing at all', [], undefined],
])('B60 a path may end in %s', (_, path, end) => {
  expect(parseAnswer(tree, path)).toEqual(path)
  const { question, answer } = endOfPath(tree, path)
  expect([question.kind, answer]).toEqual(end ? [end, (path as Answer[]).at(-1)] : ['choose', path])
})

test.each<[what: string, path: Answer, why: RegExp]>([
  [
    'an answer that does not fit its kind',
    [['function', 'work'], 'yes'],
    /^the answer to a confirm is true or false; got: "yes"$/,
  ],
  [
    'an answer that does not fit an own kind',
    [['function', 'play'], ['anchor', 'rug'], ['5']],
    /^the answer to a stars does not fit: /,
  ],
  [
    'a step where a question is answered',
    [
      ['function', 'work'],
      ['anchor', 'rug'],
    ],
    /^the answer to a confirm is true or false/,
  ],
  [
    'something after the answer',
    [['function', 'work'], true, ['anchor', 'rug']],
    /^the answer to "At night, too\?" ends the path of "function"$/,
  ],
  [
    'an answer where nothing is asked',
    [['function', 'all'], ['most', { other: 'x' }], true],
    /^true is not a step that "function" offers here$/,
  ],
  ['an answer before any step', [true], /^true is not a step/],
  ['an option that is none', [['function', 'dance']], /^\["function","dance"\] is not a step/],
  ['a branch that is not there', [['function', 'work', 'x']], /is not a step/],
  [
    'blank words',
    [
      ['function', 'all'],
      ['most', { other: ' ' }],
    ],
    /^an answer to "most" in one's own words is/,
  ],
  ['no path', 'work', /^the answer to "function" is a path of steps; got: "work"$/],
  ['no path but words', { other: 'x' }, /^the answer to "function" is a path of steps/],
])('B60 a path with %s is refused', (_, path, why) => {
  expect(() => parseAnswer(tree, path)).toThrow(why)
})

const revealing = (...reveals: unknown[]) =>
  asked(choose('For?', 'for', [{ label: 'Work', value: 'work', reveals: reveals as Option['reveals'] & object }]))

test.each<[what: string, question: Question, why: RegExp]>([
  [
    'a kind that nobody knows',
    revealing({ kind: 'hologram', prompt: 'Turn' }),
    /^what "work" of "for" reveals cannot be asked: there is no kind of question "hologram"$/,
  ],
  ['a question without a prompt', revealing({ kind: 'photo' }), /cannot be asked: a photo needs a prompt$/],
  [
    "an app's own kind that does not fit",
    revealing({ kind: 'stars' }),
    /cannot be asked: a question of kind "stars" does not fit/,
  ],
  ['a kind that is no name', revealing({ kind: 7 }), /^what "work" of "for" reveals cannot be asked/],
  ['neither branch nor question', revealing('x'), /^"work" of "for" reveals branches and questions, and this is neither: "x"$/],
  [
    'what is no list',
    asked({ ...flat, options: [{ label: 'A', value: 'a', reveals: {} }] }),
    /^what "a" of "function" reveals is a list/,
  ],
  [
    'a question with another after it',
    revealing(confirm('a?'), confirm('b?')),
    /^the confirm that "work" of "for" reveals ends the path/,
  ],
  [
    'a question with a branch after the one above it',
    revealing(
      { prompt: 'a?', id: 'a', options: [{ label: 'A', value: 'a', reveals: [confirm('b?')] }] },
      { prompt: 'c?', id: 'c', options: [{ label: 'C', value: 'c' }] },
    ),
    /^the confirm that "a" of "a" reveals ends the path: nothing can be asked after it$/,
  ],
  ['a branch without an id', revealing({ prompt: 'a?', options: [] }), /^the choose "a\?" needs an id$/],
  ['a branch without a prompt', revealing({ id: 'a', options: [] }), /^the branch "a" needs a prompt$/],
  ['a branch without options', revealing({ id: 'a', prompt: 'a?' }), /^the branch "a" needs options$/],
  [
    'an option without a value',
    asked({ ...flat, options: [{ label: 'A' }] }),
    /^an option of "function" needs a label and a value/,
  ],
  [
    'an option that is nothing',
    asked({ ...flat, options: [null] }),
    /^an option of "function" needs a label and a value; got: null$/,
  ],
  [
    'other words that are not told with true',
    asked({ ...flat, other: 'yes' }),
    /^"other" of "function" is true or left out; got: "yes"$/,
  ],
])('B60 a choose with %s is not asked', (_, question, why) => {
  expect(() => parseQuestion(question)).toThrow(why)
})

test("B60 an app's own kind at the end of a path is asked as its schema makes it, all else as it is", () => {
  expect(parseQuestion(tree)).toEqual(tree)
  const [work] = (parseQuestion(tree) as unknown as { options: readonly Option[] }).options
  expect(Object.keys(work ?? {})).toEqual(['label', 'value', 'reveals'])
  defineQuestion({
    kind: 'stars',
    question: {
      '~standard': {
        version: 1,
        vendor: 'x',
        validate: (value: unknown) => ({ value: { ...(value as Question), most: 5 } }),
        jsonSchema: { input: () => ({}) },
      },
    },
    answer: { type: 'integer' },
    fallback: () => 0,
  })
  expect(JSON.stringify(parseQuestion(tree))).toContain('{"kind":"stars","prompt":"How often?","most":5}')
})

test('B61 other words and questions at the end change no fallback', () => {
  expect(fallbackAnswer(flat)).toBe('')
  expect(fallbackAnswer(tree)).toEqual([])
})

test('a choose that may be skipped says so, and is answered as where nobody answers', () => {
  const question = asked(choose('What is it?', 'what', [{ label: 'Mug', value: 'mug' }], { skip: true }))
  expect(parseQuestion(question)).toEqual(question)
  expect(question).toMatchObject({ skip: true })
  expect([parseAnswer(question, ''), fallbackAnswer(question)]).toEqual(['', ''])
  expect(flat).not.toHaveProperty('skip')
})

test('what a choose was answered has a type', () => {
  expectTypeOf<AnswerTo<ReturnType<typeof choose>>>().toEqualTypeOf<string | OwnWords | readonly (PathStep | Answer)[]>()
})

test.each<[unknown]>([
  [{ kind: 'choose', id: 'x', prompt: 'x' }],
  [{ kind: 'choose', id: 'x', options: 'abc' }],
  [{ kind: 'choose', id: 'x', options: [null, { value: 'a', reveals: [null, 7, { options: 'abc' }, { kind: 3 }] }] }],
])('where a path ends is found without a throw in what is kept, whatever it is: %j', (question) => {
  for (const answer of [null, '', [], [null], [['x', 'a']], [['x', 'a'], 1], [['x', 'a'], null, { other: 'x' }]])
    expect(() => endOfPath(question as Question, answer)).not.toThrow()
})
