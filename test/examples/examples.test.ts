import { expect, test } from 'vitest'
import { strawberry } from '../../examples/01-one-tool.ts'
import { tidyNotes } from '../../examples/02-ask-the-person.ts'
import { askTheTime, ollama, standIn } from '../../examples/03-your-own-model.ts'
import { rated } from '../../examples/04-your-own-question.ts'
import { field, fromBytes, recordedBytes, replayed, teller } from '../../examples/07-a-log-from-the-field.ts'
import { defineTool } from '../../src/index.ts'
import { framed, serving } from '../models/captures.ts'

test('one tool: the model calls it, and answers with what it found', async () => {
  const { text, haltedReason, turns } = await strawberry()
  expect([text, haltedReason]).toEqual(['There are three.', 'completed'])
  expect(Object.values(turns[0]?.outcomes ?? {})).toEqual([{ type: 'ok', forModel: '3' }])
})

test.each([
  ['picks and confirms', ['Guest list', true], ['Shopping list', 'Ideas'], 'deleted "Guest list"'],
  ['picks and thinks better of it', ['Guest list', false], ['Shopping list', 'Guest list', 'Ideas'], 'the person kept all notes'],
])('ask the person: one who %s has it their way', async (_, answers, notes, said) => {
  const given = [...answers]
  expect(await tidyNotes(() => given.shift() ?? null)).toEqual({ notes, outcomes: [{ type: 'ok', forModel: said }] })
})

test.each([
  ['nobody is there', undefined],
  [
    'asking them fails',
    () => {
      throw new Error('no screen')
    },
  ],
])('ask the person: where %s, nothing is deleted', async (_, person) => {
  expect((await tidyNotes(person)).notes).toHaveLength(3)
})

test('your own model: calls, text and usage come through, and the host is told the results', async () => {
  const sent: { messages: unknown[]; tools: unknown[] }[] = []
  const host: typeof fetch = (url, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return standIn(url, init)
  }
  const result = await askTheTime(ollama('stand-in', 'http://localhost:11434', host))
  expect(result).toMatchObject({ text: 'It is noon.', haltedReason: 'completed', usage: { input: 40, output: 10 } })
  expect(sent[1]?.messages.slice(-2)).toEqual([
    { role: 'assistant', content: '', tool_calls: [{ function: { name: 'clock', arguments: {} } }] },
    { role: 'tool', tool_name: 'clock', content: 'noon' },
  ])
  expect(sent[0]?.tools).toMatchObject([{ type: 'function', function: { name: 'clock' } }])
})

test.each([
  ['refuses', () => new Response('no such model', { status: 404 }), 'invalid_request', ''],
  [
    'says in the middle that it failed',
    () => lines({ message: { content: 'It is ' } }, { error: 'out of memory' }),
    'unavailable',
    'It is ',
  ],
  ['stops in the middle', () => lines({ message: { content: 'It is ' } }), 'malformed_response', 'It is '],
])('your own model: a host that %s is an error, and the text that came is kept', async (_, answer, kind, text) => {
  const result = await askTheTime(ollama('stand-in', 'http://localhost:11434', async () => answer()))
  expect(result).toMatchObject({ haltedReason: 'error', failure: { kind, provider: 'ollama' }, text })
})

test.each([
  ['4 stars', 4, { type: 'ok', forModel: '4 of 5 stars', facts: [{ type: 'book.rated', book: 'Emma', stars: 4 }] }],
  ['nothing', null, { type: 'ok', forModel: 'the person did not rate it' }],
  ['what is no number of stars', 'splendid', { type: 'ok', forModel: 'the person did not rate it' }],
])('your own question: a person who gives %s', async (_, answer, outcome) => {
  expect(await rated(answer)).toEqual(outcome)
})

test('B49 a log from the field: run again it is the same, and a changed tool is said to be where it went another way', async () => {
  expect(await replayed()).toBeNull()
  const midnight = defineTool({ name: 'clock', description: '', input: { type: 'object' }, run: async () => 'midnight' })
  expect(await replayed(field, teller(midnight))).toMatchObject({
    seq: 4,
    why: expect.stringMatching(/noon.* and is .*midnight/),
  })
})

test('a log from the field: the bytes of a host come to the same result, and hold no key', async () => {
  const chunk = (delta: object, finish: string | null = null) =>
    JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })
  const exchanges = await recordedBytes(serving([framed([chunk({ content: 'It is noon.' }), chunk({}, 'stop')])]))
  expect(JSON.stringify(exchanges)).not.toContain('sk-in-the-field')
  expect(await fromBytes(JSON.parse(JSON.stringify(exchanges)))).toMatchObject({ text: 'It is noon.', haltedReason: 'completed' })
})

const lines = (...parts: readonly object[]) => new Response(parts.map((part) => `${JSON.stringify(part)}\n`).join(''))
