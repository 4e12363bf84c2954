import { expect, test } from 'vitest'
import type { Event, Logged } from '../../../src/core/shapes/event.ts'
import { confirm, defineTool, emptyScreen, foldScreen, screenOf, scripted, stream, withDraft } from '../../../src/index.ts'
import { said } from '../drive.ts'
import { anything, replied, screenAfter, textIn, toolsIn } from './events.ts'

test('what the person said is a message with its words and its images; what the app said for them is marked', () => {
  const { messages } = screenAfter(
    {
      type: 'user.said',
      parts: [
        { type: 'image', photo: 'p1' },
        { type: 'text', text: 'look' },
      ],
    },
    { type: 'user.said', parts: [{ type: 'text', text: '[begin]' }], synthetic: true },
  )
  expect(messages).toEqual([
    {
      id: 'said:0',
      role: 'user',
      state: 'complete',
      parts: [
        { type: 'image', id: 'part:0', photo: 'p1' },
        { type: 'text', id: 'part:1', text: 'look' },
      ],
    },
    { id: 'said:1', role: 'user', state: 'complete', parts: [{ type: 'text', id: 'part:0', text: '[begin]' }], synthetic: true },
  ])
})

test('a reply arrives under the id that it keeps: thoughts, text, then calls whose arguments stream in', () => {
  const start = screenAfter(said('go'))
  const screen = foldScreen(start, [
    { type: 'draft.call', index: 0, name: 'look', delta: '{"a"' },
    { type: 'draft.text', delta: 'Let me ' },
    { type: 'draft.reasoning', delta: 'Hm.' },
    { type: 'draft.text', delta: 'see' },
  ])
  expect(screen.messages[1]).toEqual({
    id: 'reply:0',
    role: 'assistant',
    state: 'arriving',
    parts: [
      { type: 'reasoning', id: 'reasoning', text: 'Hm.' },
      { type: 'text', id: 'text', text: 'Let me see' },
      { type: 'tool', id: 'tool:0', callId: 'call_0_0', name: 'look', state: 'arriving', raw: '{"a"' },
    ],
  })
  const { messages } = foldScreen(screen, [replied('Let me see', 1, ['look'])])
  expect(messages[1]).toMatchObject({ id: 'reply:0', state: 'complete' })
  expect(toolsIn(messages[1])).toEqual([
    { type: 'tool', id: 'tool:0', callId: 'call_0_0', name: 'look', state: 'waiting', args: { a: 1 } },
  ])
  expect(messages[1]!.parts[0], 'the text is the object that was shown').toBe(screen.messages[1]!.parts[1])
})

test('B65 a summary is a message of its own, which a person can read; what it stands for stays, and the next reply comes after it', () => {
  const compacted: Event = {
    type: 'context.compacted',
    seen: 3,
    upTo: 2,
    summary: 'A mug goes to the kitchen.',
    usage: { input: 1, output: 1 },
    model: 'm',
  }
  const before = screenAfter(said('a mug'), replied('To the kitchen?', 1), said('yes'))
  const screen = foldScreen(before, [compacted])
  expect(screen.messages.slice(0, 3)).toEqual(before.messages)
  expect(screen.messages[0], 'what did not change is the same object').toBe(before.messages[0])
  expect(screen.messages[3]).toEqual({
    id: 'summary:0',
    role: 'summary',
    state: 'complete',
    parts: [{ type: 'text', id: 'text', text: 'A mug goes to the kitchen.' }],
  })
  const after = foldScreen(screen, [
    { type: 'draft.text', delta: 'Good' },
    said('and a lamp'),
    replied('Good.', 3, [], 1),
    compacted,
  ])
  expect(after.messages.map(({ id }) => id)).toEqual([
    'said:0',
    'reply:0',
    'said:1',
    'summary:0',
    'reply:1',
    'said:2',
    'summary:1',
  ])
})

test('the text of a reply that was stopped or failed stays, in its place, whatever comes after it', () => {
  const failure = { kind: 'unknown', detail: 'stopped', message: 'stopped', provider: 'p' } as const
  const cut = { kind: 'network', message: 'gone', provider: 'p' } as const
  const { messages } = screenAfter(
    said('one'),
    { type: 'model.failed', seen: 1, text: 'I was about', failure },
    { type: 'run.halted', seen: 1, reason: 'cancelled' },
    said('two'),
    { type: 'model.failed', seen: 2, text: 'half', failure: cut },
    { type: 'run.halted', seen: 2, reason: 'error' },
    { type: 'run.resumed' },
    replied('whole', 2),
  )
  expect(messages.map((message) => [message.id, message.state, textIn(message)])).toEqual([
    ['said:0', 'complete', 'one'],
    ['reply:0', 'stopped', 'I was about'],
    ['said:1', 'complete', 'two'],
    ['reply:1', 'failed', 'half'],
    ['reply:2', 'complete', 'whole'],
  ])
  expect(messages[3]!.failure).toEqual(cut)
})

test('a stop before the first word leaves no message', () => {
  const arriving = foldScreen(screenAfter(said('go')), [{ type: 'draft.reasoning', delta: 'Hm' }])
  expect(foldScreen(arriving, [{ type: 'run.halted', seen: 1, reason: 'cancelled' }]).messages).toHaveLength(1)
})

test('what the person says while a reply arrives comes after it, then and later', () => {
  const arriving = foldScreen(screenAfter(said('one')), [{ type: 'draft.text', delta: 'I' }])
  const during = foldScreen(arriving, [said('two'), { type: 'draft.text', delta: ' am' }])
  expect(during.messages.map(textIn)).toEqual(['one', 'I am', 'two'])
  const after = foldScreen(during, [replied('I am here', 1)])
  expect(after.messages.map(textIn)).toEqual(['one', 'I am here', 'two'])
  expect(after.messages[2]).toBe(during.messages[2])
})

test('a message of a log has the number and the time of its event, and its parts have nothing of the log', () => {
  const logged = (event: Event, seq: number): Logged => ({ ...event, v: 1, session: 's', seq, at: 100 + seq })
  const events: Event[] = [
    said('go'),
    replied('', 1, ['asks']),
    { type: 'question.asked', id: 'call_0_0:0', callId: 'call_0_0', question: confirm('Keep?') },
    { type: 'question.answered', id: 'call_0_0:0', answer: true, by: 'user' },
  ]
  const { messages } = screenAfter(...events.map(logged))
  const [words, reply] = screenAfter(...events).messages
  expect(messages).toEqual([
    { ...words, seq: 0, at: 100 },
    { ...reply, seq: 1, at: 101 },
  ])
})

test('a delta reads no message before, however long the conversation is', () => {
  const events = Array.from({ length: 200 }, (_, at) => [said(`${at}`), replied(`reply ${at}`, 2 * at + 1)]).flat()
  const screen = screenAfter(...events, said('go'))
  const unread = screen.messages.map((message) =>
    Object.defineProperty({ ...message }, 'parts', {
      get() {
        throw new Error('read')
      },
    }),
  )
  let next = foldScreen({ ...screen, memory: { ...screen.memory, list: unread } }, [{ type: 'draft.text', delta: 'a' }])
  next = foldScreen(next, [{ type: 'draft.text', delta: 'b' }])
  next = withDraft(next, { text: 'abc', reasoning: '', calls: [], progress: {}, retry: null })
  expect(next.memory.list, 'not even copied').toBe(unread)
  expect(next.messages.at(-1)).toBe(next.arrivingReply)
  expect(next.arrivingReply?.parts).toEqual([{ type: 'text', id: 'text', text: 'abc' }])
})

test('the sum of the drafts shows what the drafts show, and null takes them away', () => {
  const start = screenAfter(said('go'))
  const drafts = [
    { type: 'draft.reasoning', delta: 'Hm' },
    { type: 'draft.text', delta: 'a' },
    { type: 'draft.call', index: 0, name: 'look', delta: '{' },
  ] as const
  const sum = { text: 'a', reasoning: 'Hm', calls: [{ index: 0, name: 'look', args: '{' }], progress: {}, retry: null }
  const screen = withDraft(start, sum)
  expect(screen.messages).toEqual(foldScreen(start, drafts).messages)
  expect(withDraft(screen, sum)).toBe(screen)
  const more = withDraft(screen, { ...sum, text: 'ab' })
  expect(more.messages[1]!.parts[2], 'a part that did not change').toBe(screen.messages[1]!.parts[2])
  expect(withDraft(screen, null).messages).toEqual(start.messages)
})

test('drafts that are void are gone, of the reply and of calls; what comes after them begins anew', () => {
  const anew = { type: 'draft.status', status: 'running', anew: true } as const
  const half = { type: 'draft.text', delta: 'half' } as const
  const begun = foldScreen(emptyScreen, [said('hi'), half])
  expect(foldScreen(begun, [anew]).messages).toEqual(foldScreen(emptyScreen, [said('hi')]).messages)
  expect(foldScreen(begun, [anew, half]).messages).toEqual(begun.messages)
  expect(foldScreen(begun, [{ type: 'draft.status', status: 'running' }])).toBe(begun)

  const call = foldScreen(emptyScreen, [said('hi'), replied('', 1, ['count'])])
  const working = foldScreen(call, [{ type: 'draft.progress', callId: 'call_0_0', value: 1 }])
  expect(toolsIn(working.messages[1])[0]?.progress).toBe(1)
  expect(foldScreen(working, [anew]).messages).toEqual(call.messages)
})

test('screenOf follows a session: the same screen while nothing is new, and only new events are read', () => {
  const events: Event[] = [said('go')]
  let draft = { text: '', reasoning: '', calls: [], progress: {}, retry: null }
  const read = screenOf({ events, getSnapshot: () => ({ draft }) })
  const first = read()
  expect(read()).toBe(first)
  draft = { ...draft, text: 'I' }
  expect(read().messages.map(textIn)).toEqual(['go', 'I'])
  events.push(replied('I am', 1))
  draft = { ...draft, text: '' }
  expect(read().messages.map(textIn)).toEqual(['go', 'I am'])
  expect(read().messages[0]).toBe(first.messages[0])
})

test('a chat that streams is shown in the same way, turn after turn: the screen has the messages of the next one', async () => {
  const look = defineTool({ name: 'look', description: '', input: anything, run: async () => 'seen' })
  const model = scripted({ call: 'look' }, { text: 'I see' }, { call: 'look' }, { text: 'Still there' })
  let screen = emptyScreen
  for (const words of ['look', 'again']) {
    screen = foldScreen(screen, [said(words)])
    for await (const item of stream({ model, tools: [look], messages: screen.state.messages }))
      screen = foldScreen(screen, [item])
  }
  expect(screen.messages.map(textIn)).toEqual(['look', '', 'I see', 'again', '', 'Still there'])
  const calls = screen.messages.flatMap(toolsIn)
  expect(calls.map(({ callId, state }) => [callId, state])).toEqual([
    ['call_0_0', 'done'],
    ['call_2_0', 'done'],
  ])
  expect(screen.state.halted?.reason).toBe('completed')
})
