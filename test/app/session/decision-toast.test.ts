import { expect, test } from 'vitest'
import { decisionToast } from '../../../src/app/session/decision-toast.ts'
import { tidyReading } from '../../../src/tidy/reading.ts'
import type { Decision } from '../../../src/tidy/state.ts'

const decision = { callId: 'c', item: 'Mug', disposition: { to: 'donate' } } as const
const skipped = { callId: 'd', item: 'Tape', disposition: { to: 'skip' } } as const
const asked = { callId: 'e', item: 'Lamp', disposition: { to: 'need_more_info' } } as const

/** What a toast says, as one text. */
const textOf = ({ toast }: ReturnType<typeof decisionToast>) =>
  toast &&
  [toast.text]
    .flat()
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('')

test('T25 what is said after a decision takes no Undo away, stands on a line of its own, and ends with its card', () => {
  const told = decisionToast()
  told.show(decision)
  const decided = textOf(told)
  expect(decided, 'the pile as its button has it').toBe('Mug: Donate')
  told.note('Pencil comes next')
  expect([textOf(told), told.toast?.undoable]).toEqual([`Pencil comes next.\n${decided}`, true])
  told.endNote()
  expect([textOf(told), told.toast?.undoable]).toEqual([decided, true])
  told.note('Noted')
  told.hide()
  expect(told.toast).toBe(null)
  told.note('Noted')
  expect([textOf(told), told.toast?.undoable]).toEqual(['Noted', false])
})

test('T25 a decision that is none any more is offered no more: the one before is, and where there is none, nothing', () => {
  const told = decisionToast()
  const follow = (...decisions: readonly Decision[]) => told.follow({ ...tidyReading.initialState, decisions })
  follow(decision)
  expect(told.toast, 'what was not told is not told now').toBe(null)
  told.show(skipped)
  const { toast } = told
  follow(decision, skipped, asked)
  expect(told.toast).toBe(toast)
  follow(decision, asked)
  expect([textOf(told), told.callId]).toEqual(['Mug: Donate', 'c'])
  follow(asked)
  expect([told.toast, told.callId]).toEqual([null, undefined])
})
