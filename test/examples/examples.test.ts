import { expect, test } from 'vitest'
import { strawberry } from '../../examples/01-one-tool.ts'
import { tidyNotes } from '../../examples/02-ask-the-person.ts'
import { askTheTime, ollama, standIn } from '../../examples/03-your-own-model.ts'
import { rated } from '../../examples/04-your-own-question.ts'
import { field, fromBytes, recordedBytes, replayed, teller } from '../../examples/07-a-log-from-the-field.ts'
import { whatIf } from '../../examples/13-another-model.ts'
import { bank } from '../../examples/14-ask-before-it-acts.ts'
import { trip } from '../../examples/15-sub-agent.ts'
import { askAbout, lease, notes, reader, wish } from '../../examples/16-files.ts'
import { defineTool } from '../../src/index.ts'
import { comparisonTable } from '../../src/testing.ts'
import { framed, serving } from '../models/captures.ts'
import { startProvider } from '../provider/openai-server.ts'

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

test('ask before it acts: small amounts are paid, large ones once the person allows it, and a no has words', async () => {
  const asked: unknown[] = []
  const { balance, statement, outcomes } = await bank((question) => {
    asked.push(question)
    return question.tool === 'pay' || { allow: false, words: 'I still need it.' }
  })
  expect(asked).toEqual([
    {
      kind: 'approval',
      prompt: 'Pay 900 francs to the landlord?',
      tool: 'pay',
      args: { to: 'the landlord', amount: 900 },
    },
    { kind: 'approval', prompt: 'Allow “close_account”?', tool: 'close_account', args: {} },
  ])
  expect(balance).toBe(96)
  expect(statement).toEqual(['pay: paid; the balance is 996', 'pay: paid; the balance is 96'])
  expect(outcomes[2]).toMatchObject({ kind: 'denied', forModel: 'the person did not allow this: I still need it.' })
})

test('ask before it acts: where nobody is there, nothing large is done', async () => {
  expect(await bank()).toMatchObject({ balance: 996, outcomes: [{ type: 'ok' }, { kind: 'not_run' }, { kind: 'not_run' }] })
})

test('a sub-agent: closed with its question open, it goes on with its session, and what it decided counts there', async () => {
  expect(await trip()).toEqual({
    text: 'You leave at 09:12.',
    booked: ['09:12 Bern'],
    question: 'session_call_0_0_0_call_0_0:0',
    log: [
      'session.started',
      'user.said',
      'model.replied',
      'tool.started',
      'question.asked',
      'question.answered',
      'tool.returned',
      'model.replied',
      'run.halted',
    ],
  })
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

test('B71 another model: it is asked in each turn of a log, and the table says what it would have done', async () => {
  const turns = await whatIf()
  expect(turns.map(({ recorded, instead, sameCalls }) => [recorded.calls.length, instead.calls.length, sameCalls])).toEqual([
    [1, 0, false],
    [0, 0, true],
  ])
  expect(comparisonTable(turns)).toContain('| clock {} | “About noon, I guess.” |')
})

test('B72 files: a model reads a PDF and a text, and one that takes no sound says so before anything is sent', async () => {
  const provider = await startProvider({ apiKey: 'sk-ant-your-key', speaks: 'messages', replies: [{ text: '900 a month.' }] })
  const host: typeof fetch = (url, init) => fetch(String(url).replace('https://api.anthropic.com/v1', provider.url), init)
  try {
    expect(await askAbout('What is the rent?', [lease, notes], reader(host))).toBe('900 a month.')
    expect(provider.calls[0]?.body.messages[0].content).toMatchObject([
      { text: 'What is the rent?' },
      { type: 'document', title: 'lease.pdf' },
      { text: '<file name="notes.md">\nRent: 900 a month\n</file>' },
    ])
    expect(await askAbout('What does it ask for?', [wish], reader(host))).toBe(
      'the sound (audio/wav) cannot be sent to api.anthropic.com, which takes no sound',
    )
    expect(provider.requests).toHaveLength(1)
  } finally {
    await provider.close()
  }
})

const lines = (...parts: readonly object[]) => new Response(parts.map((part) => `${JSON.stringify(part)}\n`).join(''))
