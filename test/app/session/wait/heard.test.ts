import { expect, test } from 'vitest'
import { heardIn, isWithoutPhoto } from '../../../../src/app/session/wait/heard.ts'
import type { Event } from '../../../../src/core/shapes/event.ts'
import type { Message } from '../../../../src/core/shapes/message.ts'
import { emptySession } from '../../../../src/core/shapes/state.ts'

const said = (text: string): Message => ({ role: 'user', parts: [{ type: 'text', text }] })
const added = (text: string): Message => ({ ...said(text), synthetic: true }) as Message
const reply = (text: string, name?: string): Message => ({
  role: 'assistant',
  text,
  calls: name ? [{ id: 'c', name, args: {} }] : [],
})
const result = (name: string, isError = false): Message => ({ role: 'tool', callId: 'c', name, parts: [], isError })
const textQuestion = { kind: 'freeText', prompt: 'What is this: grey box?' } as const
const heard = (...messages: readonly Message[]) => heardIn({ ...emptySession, messages })

test('T56 words of the person stay while the model only goes from mode to mode, or a call of it fails', () => {
  const words = said('Which one do you mean?')
  const shift = [reply('', 'need_to_clarify'), result('need_to_clarify'), added('[Continue as: Clarifying. Describe: Mug]')]
  expect(heard(words)).toBe('Which one do you mean?')
  expect(heard(words, ...shift)).toBe('Which one do you mean?')
  expect(heard(words, reply('', 'skip_item'), result('skip_item', true))).toBe('Which one do you mean?')
  expect(heard(words, ...shift, reply('Left of the lamp?'))).toBe('')
})

test('T56 words of the person go once there is an answer: words, or a question that was asked', () => {
  const words = said('The mug was a gift.')
  expect(heard(words, reply('Do you use it?'))).toBe('')
  expect(heard(words, reply('', 'propose_disposition'), result('propose_disposition'))).toBe('')
  const undone: Message = { role: 'user', parts: [{ type: 'text', text: '[Undone: Mug]' }], synthetic: true, undone: 'c' }
  expect(heard(words, reply('', 'propose_disposition'), result('propose_disposition'), undone)).toBe('')
  expect(heard()).toBe('')
})

test('T56 words that a card has answered are not heard again in the help that is asked for on it', () => {
  const begins = said('This is my desk.')
  const help = added('[Continue as: Clarifying. Describe: Mug]')
  const card = [reply('', 'propose_disposition'), result('propose_disposition'), help]
  expect(heard(begins, ...card)).toBe('')
  expect(heard(begins, ...card, said('It is a gift.'))).toBe('It is a gift.')
  expect(heard(begins, reply('', 'propose_disposition'), result('propose_disposition', true), help)).toBe('This is my desk.')
})

test.each([
  [textQuestion, 'A router', 'A router'],
  [{ kind: 'choose', prompt: 'What is it?', id: 'what', options: [], other: true }, { other: 'A router' }, 'A router'],
  [{ kind: 'choose', prompt: 'What is it?', id: 'what', options: [{ label: 'A radio', value: 'A radio' }] }, 'A radio', ''],
  [textQuestion, '', ''],
] as const)('T28 T56 the words of an answer stay until the model has answered them: %j', (question, answer, words) => {
  const asked = [said('My desk.'), reply('', 'ask_what'), result('ask_what')]
  const heardAfter = (answered: Pick<Extract<Event, { type: 'question.answered' }>, 'by'>, ...later: readonly Message[]) =>
    heardIn({ ...emptySession, messages: [...asked, ...later] }, [
      { type: 'question.asked', id: 'c:0', callId: 'c', question },
      { type: 'question.answered', id: 'c:0', answer, ...answered },
    ])
  expect(heardAfter({ by: 'user' })).toBe(words)
  expect(heardAfter({ by: 'superseded' })).toBe('')
  expect(heardAfter({ by: 'user' }, reply('I see.'))).toBe('')
  expect(
    heardAfter({ by: 'user' }, reply('', 'propose_disposition'), { ...result('propose_disposition'), callId: 'd' } as Message),
  ).toBe('')
  expect(heardAfter({ by: 'user' }, said('No, a radio.'))).toBe('No, a radio.')
})

test('T56 what was said last came without a photo, or with one; before anything was said the demo looks at its own', () => {
  const photo: Message = { role: 'user', parts: [{ type: 'image', photo: 'p' }] }
  const without = (...messages: readonly Message[]) => isWithoutPhoto({ ...emptySession, messages })
  expect(without()).toBe(false)
  expect(without(said('My desk.'))).toBe(true)
  expect(without(photo, reply('A desk. Shall I begin?'))).toBe(false)
  expect(without(photo, reply('A desk. Shall I begin?'), said('Yes.'), added('[Continue]'))).toBe(true)
})
