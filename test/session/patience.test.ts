import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { ok } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { PATIENCE } from '../../src/session/questions/ask-handler.ts'
import { patience } from '../../src/session/questions/patience.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'
import { handClock } from '../core/hand-clock.ts'

const asks = defineTool({
  name: 'asks',
  description: '',
  input: { type: 'object' },
  async *run() {
    return ok({ yes: yield* ask(confirm('Sure?', false)) })
  },
})
const model = () => scripted({ call: 'asks' }, { text: 'ok' })
const answered = (events: readonly { type: string }[]) => events.find(({ type }) => type === 'question.answered')

afterEach(() => void vi.restoreAllMocks())

test('B44 the time a person is given begins anew with each start, and stands once it is stopped', async () => {
  const clock = handClock()
  let passed = 0
  const time = patience(60_000, () => passed++, clock)
  time.start()
  await clock.pass(59_000)
  time.start()
  await clock.pass(59_000)
  time.stop()
  await clock.pass(600_000)
  expect(passed).toBe(0)
  time.start()
  await clock.pass(60_000)
  expect(passed).toBe(1)
})

test('B44 a deadline that passed while the page was frozen starts anew', async () => {
  const { timer, now, pass } = handClock()
  let slept = 0
  let passed = 0
  const clock = { now: () => now() + slept, timer }
  patience(60_000, () => passed++, clock).start()
  await pass(5_000)
  slept = 3_600_000
  await pass(50_000)
  expect(passed).toBe(0)
  await pass(20_000)
  expect(passed).toBe(1)
})

test('B44 in a session no time passes while the page is hidden, and patience begins when the question is shown', async () => {
  const session = await openSession({ store: openStore('patience-1'), agent: agentWith(asks), model: model(), patienceMs: 1 })
  session.hidden()
  await session.say('go')
  await vi.waitUntil(() => session.state.question !== null)
  await new Promise((resolve) => setTimeout(resolve, 20)) // longer than its patience: nothing may come of it
  expect(answered(session.events)).toBeUndefined()
  session.shown()
  await vi.waitUntil(() => answered(session.events))
  expect(answered(session.events)).toMatchObject({ by: 'timeout', answer: false })
})

test('B44 a session with several handles is hidden while all of them are', async () => {
  const store = openStore('patience-handles')
  const options = { store, id: 'two', agent: agentWith(asks), model: model(), patienceMs: 1 }
  const one = await openSession(options)
  const other = await openSession(options)
  one.hidden()
  other.hidden()
  await one.say('go')
  await vi.waitUntil(() => one.state.question !== null)
  await new Promise((resolve) => setTimeout(resolve, 20)) // longer than its patience: nothing may come of it
  expect(answered(one.events)).toBeUndefined()
  await other.close() // the one that is left is hidden
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(answered(one.events)).toBeUndefined()
  const third = await openSession(options) // and this one is not
  await vi.waitUntil(() => answered(one.events))
  expect(answered(one.events)).toMatchObject({ by: 'timeout' })
  await Promise.all([one.close(), third.close()])
})

test('B44 a handle that is hidden does not hide a session that another one shows', async () => {
  const store = openStore('patience-shown')
  const options = { store, id: 'two', agent: agentWith(asks), model: model(), patienceMs: 1 }
  const one = await openSession(options)
  const other = await openSession(options)
  one.hidden()
  await other.say('go')
  await vi.waitUntil(() => answered(one.events))
  expect(answered(one.events)).toMatchObject({ by: 'timeout' })
  await Promise.all([one.close(), other.close()])
})

test('B44 five minutes are the default', () => expect(PATIENCE).toBe(5 * 60_000))

test('B44 chat has patience too: then the fallback holds, and whoever was asked is told by the signal', async () => {
  let signal: AbortSignal | undefined
  const events: { type: string }[] = []
  const result = await chat({
    model: model(),
    messages: 'go',
    tools: [asks],
    patienceMs: 5,
    ask: (_, about) => {
      signal = about.signal
      return new Promise(() => {})
    },
    onEvent: (event) => events.push(event),
  })
  expect(result.haltedReason).toBe('completed')
  expect([answered(events), signal?.aborted]).toMatchObject([{ by: 'timeout', answer: false }, true])
})

test('B63 why a handler failed is kept', async () => {
  const events: { type: string }[] = []
  const ask = () => {
    throw new Error('the dialog broke')
  }
  await chat({ model: model(), messages: 'go', tools: [asks], ask, onEvent: (event) => events.push(event) })
  expect(answered(events)).toMatchObject({ by: 'error', answer: false, because: 'the dialog broke' })
})

test('B62 an answer that does not fit is told on the console, once a kind, and the fallback holds', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const events: { type: string }[] = []
  await chat({
    model: scripted({ call: 'asks' }, { call: 'asks' }, { text: 'ok' }),
    messages: 'go',
    tools: [asks],
    ask: () => 'yes',
    onEvent: (event) => events.push(event),
  })
  expect(answered(events)).toMatchObject({
    by: 'error',
    answer: false,
    because: 'the answer to a confirm is true or false; got: "yes"',
  })
  expect(warn.mock.calls).toEqual([[expect.stringContaining('kind "confirm"')]])
})

test('B44 a tab that takes a session over while it is hidden gives no time either, until it is shown', async () => {
  const options = { agent: agentWith(asks), model: model(), patienceMs: 1, follow: true, id: 'two' }
  const writer = await openSession({ ...options, store: openStore('patience-over'), patienceMs: null })
  const follower = await openSession({ ...options, store: openStore('patience-over') })
  follower.hidden()
  await writer.say('go')
  await vi.waitUntil(() => follower.state.question !== null)
  await writer.close()
  await vi.waitUntil(() => !follower.readOnly && follower.status === 'awaiting_user')
  await new Promise((resolve) => setTimeout(resolve, 20)) // longer than its patience: nothing may come of it
  expect(answered(follower.events)).toBeUndefined()
  follower.shown()
  await vi.waitUntil(() => answered(follower.events))
  expect(answered(follower.events)).toMatchObject({ by: 'timeout' })
  await follower.close()
})
