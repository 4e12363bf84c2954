import { expect, test } from 'vitest'
import { suggested } from '../../src/tidy/tools/suggested.ts'

test('the list that a reply ends in are its answers, three at most and each once', () => {
  expect(suggested('Does it help you draw?\n- Yes, daily\n- Somewhere else\n\n- Not for long\n- Never')).toEqual({
    text: 'Does it help you draw?',
    answers: ['Yes, daily', 'Somewhere else', 'Not for long'],
  })
  expect(suggested('Which?\n1. This\n2) That\n* This').answers).toEqual(['This', 'That'])
})

test('T38 an item without words is none of its answers, and keeps none of the others from being one', () => {
  expect(suggested('Shall we?\n- Yes\n- Yes\n- \n-\n- No\n-')).toEqual({ text: 'Shall we?', answers: ['Yes', 'No'] })
  expect(suggested('Shall we?\n-')).toEqual({ text: 'Shall we?\n-', answers: [] })
})

test('a list with words after it is text, and so is a reply without one', () => {
  const text = 'I see:\n- a mug\n- a plate\nWhich one?'
  expect(suggested(text)).toEqual({ text, answers: [] })
  expect(suggested('- \n')).toEqual({ text: '-', answers: [] })
  expect(suggested('')).toEqual({ text: '', answers: [] })
})

test('nothing but a list has no text', () => {
  expect(suggested('- Yes\n- No')).toEqual({ text: '', answers: ['Yes', 'No'] })
})

test('the marks of Markdown are no part of the question and its answers', () => {
  expect(suggested('## Let us look\nIs **this** a roll?\n- **It is tape**, a roll of it\n- *Something* else')).toEqual({
    text: 'Let us look\nIs this a roll?',
    answers: ['It is tape, a roll of it', 'Something else'],
  })
})
