import { expect, test } from 'vitest'
import { decisionToast } from '../../../src/app/session/decision-toast.ts'

const decision = { callId: 'c', item: 'Mug', disposition: { to: 'donate' } } as const

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

test('T39 what is told and can be taken back stands alone with its Undo, until it is of the past', () => {
  const told = decisionToast()
  told.show(decision)
  const takeBack = async () => {}
  told.note('Photo noted', 'check', takeBack)
  expect([textOf(told), told.toast?.undoable, told.takeBack]).toEqual(['Photo noted', true, takeBack])
  told.note('Noted')
  expect(told.takeBack).toBe(undefined)
  told.note('Photo noted', 'check', takeBack)
  told.endNote()
  expect([textOf(told), told.takeBack]).toEqual(['Mug: Donate', undefined])
})
