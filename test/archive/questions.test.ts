import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { importSession } from '../../src/archive/import.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import type { Json } from '../../src/core/shapes/json.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { fresh } from '../store/sample.ts'
import { lines, logOf } from './sample.ts'

/** What a renderer takes for its own. */
const markup = { _$litType$: 1, strings: ['x'], values: [] }
const place = { to: 'place', where: 'Shelf' }
const card = { kind: 'proposeDisposition', item: 'Mug', choices: [{ label: 'Shelf', disposition: place }] }
const choose = { kind: 'choose', prompt: 'For?', id: 'function', options: [{ label: 'Work', value: 'work' }] }

/** It may end in a text, and takes words of the person's own. */
const tree = {
  ...choose,
  other: true,
  options: [
    { label: 'Work', value: 'work', reveals: [{ kind: 'freeText', prompt: 'Which?' }] },
    { label: 'Play', value: 'play', reveals: [{ prompt: 'What?', id: 'what', options: [{ label: 'Chess', value: 'chess' }] }] },
  ],
}
const newerEnd = {
  ...choose,
  options: [{ label: 'Work', value: 'work', reveals: [{ kind: 'newer', prompt: markup }] }],
}
const revealing = (reveals: unknown) => ({ ...choose, options: [{ label: 'Work', value: 'work', reveals: [reveals] }] })

/** Imports a session in which that was asked and answered; says what is wrong with it, or that it was taken. */
async function taken(question: object, answer?: unknown): Promise<string> {
  const events: Event[] = [
    { type: 'session.started', agent: 'tidy' },
    { type: 'question.asked', id: '1', callId: '1', question: question as { kind: string } },
  ]
  if (answer !== undefined) events.push({ type: 'question.answered', id: '1', answer: answer as Json, by: 'user' })
  const store = openStore(fresh('asked'))
  try {
    await importSession(store, new Blob([lines(logOf('s', events))]), { agents: [tidy] })
    return 'taken'
  } catch (error) {
    expect(await store.sessions()).toEqual([])
    return (error as Error).message
  }
}

test.each<[what: string, question: object]>([
  ['a card whose item is an object', { ...card, item: markup }],
  ['a card whose reason is an object', { ...card, reason: markup }],
  ['a card whose location is an object', { ...card, location: markup }],
  ['a card with a choice whose label is an object', { ...card, choices: [{ label: markup, disposition: place }] }],
  [
    'a card with a choice whose description is an object',
    { ...card, choices: [{ label: 'x', description: markup, disposition: place }] },
  ],
  ['a card with a choice that goes nowhere', { ...card, choices: [{ label: 'x', disposition: 'trash' }] }],
  [
    'a card with a choice of a place that is an object',
    { ...card, choices: [{ label: 'x', disposition: { to: 'place', where: {} } }] },
  ],
  ['a card with a region outside of the photo', { ...card, region: { x: 2, y: 0, width: 1, height: 1 } }],
  ['a card with a region of words', { ...card, region: { x: '0', y: 0, width: 1, height: 1 } }],
  ['a card with a region of a photo that is an object', { ...card, region: { x: 0, y: 0, width: 1, height: 1, photo: {} } }],
  ['a yes or no whose prompt is an object', { kind: 'confirm', prompt: markup, default: true }],
  ['a yes or no that falls back on an object', { kind: 'confirm', prompt: 'Sure?', default: markup }],
  ['a question for text whose prompt is an object', { kind: 'freeText', prompt: markup }],
  ['a question for text whose placeholder is an object', { kind: 'freeText', prompt: 'Who?', placeholder: markup }],
  ['a question for a photo whose prompt is an object', { kind: 'photo', prompt: markup }],
  ['a choice whose prompt is an object', { ...choose, prompt: markup }],
  ['a choice with an option whose label is an object', { ...choose, options: [{ label: markup, value: 'work' }] }],
  ['a choice that takes other words by a name', { ...choose, other: 'yes' }],
  ['a branch whose prompt is an object', revealing({ prompt: markup, id: 'x', options: [] })],
  ['a question below an option whose prompt is an object', revealing({ kind: 'freeText', prompt: markup })],
  ['a choice below an option with a label that is an object', revealing({ ...choose, options: [{ label: markup, value: 'x' }] })],
  ['neither branch nor question below an option', revealing('x')],
])('a session is not taken with %s', async (_, question) => {
  expect(await taken(question)).toMatch(/^line 2 is no question\.asked: /)
})

test.each<[what: string, question: object, answer: unknown]>([
  ['a place that is an object', card, { disposition: { to: 'place', where: {} } }],
  ['a disposition that is none', card, { disposition: { to: 'weird' } }],
  ['a name that is an object', card, { disposition: place, renamed: markup }],
  ['an object for a yes or no', { kind: 'confirm', prompt: 'Sure?', default: true }, { disposition: { to: 'place', where: {} } }],
  ['an object for a text', { kind: 'freeText', prompt: 'Who?' }, markup],
  ['an object for a photo', { kind: 'photo', prompt: 'One more?' }, markup],
  ['an object for an option', choose, markup],
  ['an object in a path', choose, [['function', markup]]],
  ['an object in the words for an option', tree, { other: markup }],
  ['an object in the words of a step', tree, [['function', { other: markup }]]],
  ['blank words', tree, { other: ' ' }],
  ['an object at the end of a path', tree, [['function', 'work'], markup]],
  ['a text in the midst of a path', tree, ['x', ['function', 'work']]],
  ['a text where no path ends in one', choose, [['function', 'work'], 'x']],
])('a session is not taken with %s as an answer', async (_, question, answer) => {
  expect(await taken(question, answer)).toMatch(/^line 3 is no question\.answered: /)
})

test.each<[what: string, question: object, answer: unknown]>([
  [
    'a card with all that it may have',
    {
      ...card,
      reason: 'x',
      location: '',
      fallback: 'x',
      region: { photo: '', x: 0, y: 0.5, width: 1, height: 0.5 },
      newer: { than: 'this' },
    },
    { disposition: place, corrected: true, renamed: 'Cup' },
  ],
  ['a path of which a part was left out', choose, [['function', '[left out]']]],
  ['words of their own', tree, { other: 'to dance' }],
  ['a path that ends in a text', tree, [['function', 'work'], 'The one by the window']],
  ['a path of which all was left out', tree, [['function', { other: '[left out]' }], '[left out]']],
  ['a path that ends in a kind that is not known here', newerEnd, [['function', 'work'], markup]],
  ['a photo that was left out', { kind: 'photo', prompt: 'One more?' }, null],
  ['a kind that is not known here, whatever it holds', { kind: 'newer', prompt: markup }, markup],
])('a session is taken with %s', async (_, question, answer) => {
  expect(await taken(question, answer)).toBe('taken')
})
