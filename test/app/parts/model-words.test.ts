import { expect, test } from 'vitest'
import { lastWords, newsOf, saidByModel } from '../../../src/app/parts/model-words.ts'
import { emptySession, type SessionState } from '../../../src/core/shapes/state.ts'
import { tidyReading } from '../../../src/tidy/reading.ts'

test('T27 a reply without words is announced with the number of things that the bar shows, not with that of its calls', () => {
  const propose = (item: string) => ({ id: item, name: 'propose_disposition', args: { item } })
  const reply = { text: '', calls: ['Mug', 'Camera'].map(propose) }
  // One card that had come back waits, too.
  expect(newsOf(reply, '', { left: 3 })).toBe('3 things to look at.')
  expect(newsOf(reply, '', { left: 2, leftOfFive: 5 })).toBe('5 to go')
  expect(newsOf({ text: '', calls: [{ id: 'a', name: 'begin_sorting', args: {} }] }, 'I am ready.', { left: 1 })).toBe('')
  const ends = { text: 'The desk is free.', calls: [{ id: 'a', name: 'end_session', args: {} }] }
  expect(newsOf(ends, '', { left: null }), 'words that the end does not show').toBe('')
})

test('T19 a web page in place of words, as a server on the way may send it, is not shown: the app says its plain sentence', () => {
  const after = (text: string) => {
    const state: SessionState = { ...emptySession, messages: [{ role: 'assistant', text, calls: [] }] }
    return [saidByModel(state), lastWords(state, { ...tidyReading.initialState, mode: 'clarifying' })]
  }
  const page = '\n<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head></html>'
  const plainSentence = after('')[1]!
  expect(after(page)).toEqual(['', plainSentence])
  expect(after('<html><body>Sign in</body></html>')[0]).toBe('')
  expect(after('<b>Is it</b> yours?')[0]).toBe('<b>Is it</b> yours?')
  expect(newsOf({ text: 'Also: **which** of them?', calls: [] }, '', { left: null })).toBe('The model: Also: which of them?')
  expect(newsOf({ text: page, calls: [] }, plainSentence, { left: null })).toBe(plainSentence)
})
