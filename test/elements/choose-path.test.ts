import { expect, test } from 'vitest'
import { parseAnswer } from '../../src/core/tools/parse-answer.ts'
import { type Branch, choose, confirm, type PathStep } from '../../src/core/tools/question.ts'
import { answerOf, askedAfter } from '../../src/elements/questions/choose-path.ts'

const leaf = (id: string, ...values: string[]) => ({ prompt: id, id, options: values.map((value) => ({ label: value, value })) })
const room = choose('What is it for?', 'function', [
  {
    label: 'Office',
    value: 'office',
    reveals: [
      { ...leaf('desk'), options: [{ label: 'Left', value: 'left', reveals: [leaf('lamp', 'on', 'off')] }] },
      leaf('anchor', 'chair', 'shelf'),
    ],
  },
  { label: 'Bedroom', value: 'bedroom' },
])

test('B60 the answer is the value where no option reveals anything', () => {
  const plain = choose('Which?', 'which', [{ label: 'A', value: 'a', reveals: [] }])
  expect(askedAfter(plain, [['which', 'a']])).toBeNull()
  expect(answerOf(plain, [['which', 'a']])).toBe('a')
})

test('B60 what an option reveals is asked before its siblings, to any depth', () => {
  const steps: PathStep[] = []
  const asked: string[] = []
  for (let branch = askedAfter(room, steps) as Branch | null; branch; branch = askedAfter(room, steps) as Branch | null) {
    asked.push(branch.id)
    steps.push([branch.id, branch.options[0]!.value])
  }
  expect(asked).toEqual(['function', 'desk', 'lamp', 'anchor'])
})

test('B60 a finished path is an answer that the question takes', () => {
  const steps: PathStep[] = [
    ['function', 'office'],
    ['desk', 'left'],
    ['lamp', 'off'],
    ['anchor', 'shelf'],
  ]
  expect(askedAfter(room, steps)).toBeNull()
  expect(parseAnswer(room, answerOf(room, steps))).toEqual(steps)
})

test('B60 an option that reveals nothing ends the path, and it is still a path', () => {
  expect(askedAfter(room, [['function', 'bedroom']])).toBeNull()
  expect(parseAnswer(room, answerOf(room, [['function', 'bedroom']]))).toEqual([['function', 'bedroom']])
})

test('a branch with nothing to choose from is passed over', () => {
  const hollow = choose('Which?', 'which', [{ label: 'A', value: 'a', reveals: [leaf('nothing')] }])
  expect(askedAfter(hollow, [['which', 'a']])).toBeNull()
})

const ways = choose(
  'What is it for?',
  'function',
  [
    {
      label: 'Work',
      value: 'work',
      reveals: [
        { ...leaf('desk', 'left'), other: true },
        { kind: 'stars', prompt: 'How often?' },
      ],
    },
  ],
  { other: true },
)

test('B60 words of their own go down no option, and what was to be asked after the branch still is', () => {
  expect(askedAfter(ways, [['function', { other: 'to dance' }]])).toBeNull()
  const steps: PathStep[] = [
    ['function', 'work'],
    ['desk', { other: 'on the floor' }],
  ]
  expect(askedAfter(ways, steps)).toEqual({ kind: 'stars', prompt: 'How often?' })
  expect(answerOf(choose('Which?', 'which', [{ label: 'A', value: 'a' }], { other: true }), [['which', { other: 'b' }]])).toEqual(
    {
      other: 'b',
    },
  )
})

test('B60 a question of another kind is asked where its turn is', () => {
  expect(askedAfter(choose('A?', 'a', [{ label: 'A', value: 'a', reveals: [confirm('Sure?')] }]), [['a', 'a']])).toEqual(
    confirm('Sure?'),
  )
})
