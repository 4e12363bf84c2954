import { expect, test } from 'vitest'
import type { Event, Logged } from '../../src/core/shapes/event.ts'
import {
  ask,
  background,
  confirm,
  defineTool,
  emptyScreen,
  fail,
  foldScreen,
  freeText,
  type Outcome,
  ok,
  progress,
  type ScreenMessage,
  type ScreenPart,
  type ScreenTool,
  screenOf,
  scripted,
  shift,
  silent,
  stream,
  withDraft,
} from '../../src/index.ts'
import { agentWith, drive, said } from './drive.ts'

const anything = { type: 'object' } as const
const screenAfter = (...events: readonly Event[]) => foldScreen(emptyScreen, events)
const toolsIn = (message: ScreenMessage | undefined) =>
  (message?.parts ?? []).filter((part): part is ScreenTool => part.type === 'tool')
const textIn = ({ parts }: ScreenMessage) => parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('')

const usage = { input: 1, output: 1 }
const replied = (text: string, seen: number, calls: readonly string[] = [], replies = 0): Event => ({
  type: 'model.replied',
  seen,
  text,
  calls: calls.map((name, index) => ({ id: `call_${replies}_${index}`, name, args: { a: 1 } })),
  finish: calls.length > 0 ? 'calls' : 'stop',
  usage,
  model: 'm',
  duration: 1,
})
const returned = (callId: string, outcome: Outcome): Event => ({
  type: 'tool.returned',
  callId,
  outcome,
  duration: 5,
})

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

test('a call shows what it does: waiting, running with progress, asking, and its result', async () => {
  const tool = defineTool({
    name: 'tidy',
    description: '',
    input: anything,
    async *run() {
      yield progress('1 of 2')
      const yes = yield* ask(confirm('Sure?'))
      return ok({ yes }, { forUser: 'Tidied.' })
    },
  })
  const model = scripted([{ text: 'On it.' }, { call: 'tidy' }], { text: 'Done.' })
  let screen = screenAfter(said('go'))
  const states: (readonly unknown[])[] = []
  await drive([said('go')], { agent: agentWith(tool), model, ask: () => ({ answer: false, by: 'timeout' }) }, (item) => {
    screen = foldScreen(screen, [item])
    const [call] = toolsIn(screen.messages[1])
    const now = [call?.state, call?.progress]
    if (call && JSON.stringify(now) !== JSON.stringify(states.at(-1))) states.push(now)
  })
  expect(states.filter(([state]) => state !== 'arriving')).toEqual([
    ['waiting', undefined],
    ['running', undefined],
    ['running', '1 of 2'],
    ['asking', '1 of 2'],
    ['running', '1 of 2'],
    ['done', undefined],
  ])
  const [, call, question] = screen.messages[1]!.parts as [ScreenPart, ScreenTool, ScreenPart]
  expect(call).toMatchObject({ forModel: '{"yes":false}', forUser: 'Tidied.', duration: expect.any(Number) })
  expect(question).toEqual({
    type: 'question',
    id: `${call.callId}:0`,
    callId: call.callId,
    question: confirm('Sure?'),
    state: 'answered',
    answer: false,
    by: 'timeout',
  })
})

test('a call that failed, was not run, was silent or works in the background says so', () => {
  const calls = ['fails', 'skips', 'hushes', 'later']
  const { messages } = screenAfter(
    said('go'),
    replied('', 1, calls),
    returned('call_0_0', fail('no luck', { forUser: 'It did not work.' })),
    returned('call_0_1', { type: 'error', kind: 'not_run', forModel: 'not run: stopped' }),
    returned('call_0_2', silent('secret')),
    returned('call_0_3', background('begun', Promise.resolve())),
  )
  const shown = toolsIn(messages[1]).map(({ state, kind, forUser, forModel }) => [state, kind, forUser, forModel])
  expect(shown).toEqual([
    ['failed', undefined, 'It did not work.', 'no luck'],
    ['stopped', 'not_run', undefined, 'not run: stopped'],
    ['done', undefined, undefined, 'secret'],
    ['background', undefined, undefined, 'begun'],
  ])
})

test('the late result of a background call is shown by its call, and as a message that is marked', () => {
  const { messages } = screenAfter(
    said('go'),
    replied('', 1, ['later']),
    returned('call_0_0', background('begun', Promise.resolve())),
    replied('I will tell you', 3, [], 1),
    { type: 'background.finished', callId: 'call_0_0', outcome: ok('42', { forUser: 'It is 42.' }) },
  )
  expect(toolsIn(messages[1])[0]).toMatchObject({ state: 'done', forUser: 'It is 42.' })
  expect(messages.at(-1)).toMatchObject({ id: 'said:1', synthetic: true })
})

test('of two shifts the second was not run, and its call says so', () => {
  const { messages } = screenAfter(
    said('go'),
    replied('', 1, ['a', 'b']),
    returned('call_0_1', shift('other', '[other]')),
    returned('call_0_0', shift('first', '[first]')),
  )
  expect(toolsIn(messages[1]).map(({ state, kind }) => [state, kind])).toEqual([
    ['done', undefined],
    ['stopped', 'not_run'],
  ])
})

test('arguments that are no JSON are shown as their text', () => {
  const bad = replied('', 1, ['look'])
  const [call] = (bad as Extract<Event, { type: 'model.replied' }>).calls
  const { messages } = screenAfter(said('go'), { ...bad, calls: [{ ...call!, args: undefined, raw: '{"a' }] } as Event)
  expect(toolsIn(messages[1])[0]).toMatchObject({ raw: '{"a' })
})

test('a question that nobody answered before the stop is closed', () => {
  const { messages } = screenAfter(
    said('go'),
    replied('', 1, ['asks']),
    { type: 'tool.started', callId: 'call_0_0', effect: false },
    { type: 'question.asked', id: 'call_0_0:0', callId: 'call_0_0', question: confirm('Sure?') },
    { ...returned('call_0_0', { type: 'error', kind: 'cancelled', forModel: 'stopped' }), stopped: true } as Event,
  )
  expect(messages[1]!.parts.map(({ type, ...part }) => [type, 'state' in part && part.state])).toEqual([
    ['tool', 'stopped'],
    ['question', 'closed'],
  ])
})

test('a call that runs again and asks something else shows the new question in place of the old ones', () => {
  const question = (id: number, prompt: string): Event => ({
    type: 'question.asked',
    id: `call_0_0:${id}`,
    callId: 'call_0_0',
    question: freeText(prompt),
  })
  const { messages } = screenAfter(
    said('go'),
    replied('', 1, ['asks', 'other']),
    question(0, 'one'),
    { type: 'question.answered', id: 'call_0_0:0', answer: 'x', by: 'user' },
    question(1, 'two'),
    question(0, 'three'),
  )
  expect(messages[1]!.parts.map((part) => (part.type === 'question' ? part.question.prompt : part.id))).toEqual([
    'tool:0',
    'three',
    'tool:1',
  ])
})

test('a decision that was taken back is marked, and one that was made again has the new answer', () => {
  const facts = [{ type: 'thing.decided', item: 'cup' }]
  const before = screenAfter(
    said('go'),
    replied('', 1, ['asks']),
    { type: 'question.asked', id: 'call_0_0:0', callId: 'call_0_0', question: confirm('Keep?') },
    { type: 'question.answered', id: 'call_0_0:0', answer: true, by: 'timeout', because: 'late' },
    returned('call_0_0', ok('kept', { facts })),
    { type: 'decision.undone', callId: 'call_0_0' },
  )
  expect(toolsIn(before.messages[1])[0]).toMatchObject({ undone: true })
  const after = foldScreen(before, [
    { type: 'decision.remade', callId: 'call_0_0', answer: false, outcome: ok('gone', { facts }) },
  ])
  expect(toolsIn(after.messages[1])[0]).toMatchObject({ state: 'done', forModel: 'gone', duration: 5 })
  expect(toolsIn(after.messages[1])[0]).not.toHaveProperty('undone')
  expect(after.messages[1]!.parts[1]).toMatchObject({ answer: false, by: 'user', state: 'answered' })
  expect(after.messages[1]!.parts[1]).not.toHaveProperty('because')
})

test('events of a log give the plain members of a part, and nothing of the log', () => {
  const logged = (event: Event, seq: number): Logged => ({ ...event, v: 1, session: 's', seq, at: 0 })
  const events: Event[] = [
    said('go'),
    replied('', 1, ['asks']),
    { type: 'question.asked', id: 'call_0_0:0', callId: 'call_0_0', question: confirm('Keep?') },
    { type: 'question.answered', id: 'call_0_0:0', answer: true, by: 'user' },
  ]
  expect(screenAfter(...events.map(logged)).messages).toEqual(screenAfter(...events).messages)
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
  let next = foldScreen({ ...screen, known: { ...screen.known, list: unread } }, [{ type: 'draft.text', delta: 'a' }])
  next = foldScreen(next, [{ type: 'draft.text', delta: 'b' }])
  next = withDraft(next, { text: 'abc', reasoning: '', calls: [], progress: {}, retry: null })
  expect(next.known.list, 'not even copied').toBe(unread)
  expect(next.messages.at(-1)).toBe(next.arriving)
  expect(next.arriving?.parts).toEqual([{ type: 'text', id: 'text', text: 'abc' }])
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
