import { expect, test } from 'vitest'
import type { Event } from '../../../src/core/shapes/event.ts'
import {
  ask,
  background,
  confirm,
  defineTool,
  fail,
  foldScreen,
  freeText,
  ok,
  progress,
  type ScreenPart,
  type ScreenTool,
  scripted,
  shift,
  silent,
} from '../../../src/index.ts'
import { agentWith, drive, said } from '../drive.ts'
import { anything, replied, returned, screenAfter, toolsIn } from './events.ts'

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
