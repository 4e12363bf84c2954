import { expect, test } from 'vitest'
import { parseAnswer } from '../../src/core/parse-answer.ts'
import { choose } from '../../src/core/question.ts'
import { answerOf, branchAfter, type Step } from '../../src/elements/choose-path.ts'

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
  expect(branchAfter(plain, [['which', 'a']])).toBeNull()
  expect(answerOf(plain, [['which', 'a']])).toBe('a')
})

test('B60 what an option reveals is asked before its siblings, to any depth', () => {
  const steps: Step[] = []
  const asked: string[] = []
  for (let branch = branchAfter(room, steps); branch; branch = branchAfter(room, steps)) {
    asked.push(branch.id)
    steps.push([branch.id, branch.options[0]!.value])
  }
  expect(asked).toEqual(['function', 'desk', 'lamp', 'anchor'])
})

test('B60 a finished path is an answer that the question takes', () => {
  const steps: Step[] = [
    ['function', 'office'],
    ['desk', 'left'],
    ['lamp', 'off'],
    ['anchor', 'shelf'],
  ]
  expect(branchAfter(room, steps)).toBeNull()
  expect(parseAnswer(room, answerOf(room, steps))).toEqual(steps)
})

test('B60 an option that reveals nothing ends the path, and it is still a path', () => {
  expect(branchAfter(room, [['function', 'bedroom']])).toBeNull()
  expect(parseAnswer(room, answerOf(room, [['function', 'bedroom']]))).toEqual([['function', 'bedroom']])
})

test('a branch with nothing to choose from is passed over', () => {
  const hollow = choose('Which?', 'which', [{ label: 'A', value: 'a', reveals: [leaf('nothing')] }])
  expect(branchAfter(hollow, [['which', 'a']])).toBeNull()
})
