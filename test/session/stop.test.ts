import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { attach } from '../../src/bridge/host-session.ts'
import type { Feed } from '../../src/bridge/protocol.ts'
import { questionPort } from '../../src/bridge/question-port.ts'
import { fold } from '../../src/core/fold.ts'
import { type Model, ModelError } from '../../src/core/shapes/model.ts'
import { emptySession, openQuestion, type SessionState } from '../../src/core/shapes/state.ts'
import { askUser, background, ok } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { type OpenSession, openSession, type Session } from '../../src/session/session.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'

const anything = { type: 'object' } as const
let stores = 0
const freshStore = () => openStore(`stop-${stores++}`)
/** Only what never comes takes this long. */
const PATIENCE = { timeout: 60_000 }
const soon = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const halts = (session: Session<null>) => session.events.flatMap((event) => (event.type === 'run.halted' ? [event.reason] : []))
const within = <T>(promise: Promise<T>, ms = 60_000) =>
  Promise.race([promise, soon(ms).then(() => Promise.reject(new Error('it does not settle')))])
async function until(session: Session<null>, status: string): Promise<void> {
  for (let tries = 0; session.status !== status; tries++) {
    if (tries > 10_000) throw new Error(`the session stays ${session.status}`)
    await soon(5)
  }
}

const endless = defineTool({
  name: 'endless',
  description: '',
  input: anything,
  run: async () => background('started', new Promise(() => {})),
})
/** Calls `endless` first, then hangs until it is stopped. */
const hanging = (asked: { times: number }): Model => ({
  provider: 'test',
  name: 'hanging',
  async *stream(_, signal) {
    if (++asked.times === 1) {
      yield { type: 'call', call: { name: 'endless', args: {} } }
      yield { type: 'finish', reason: 'calls' }
      return
    }
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  },
})

test('B34 stop ends a reply that hangs also while background work is under way, and no further call is made', async () => {
  const asked = { times: 0 }
  const session = await openSession({ store: freshStore(), agent: agentWith(endless), model: hanging(asked), patienceMs: null })
  await session.say('go')
  await vi.waitUntil(() => asked.times === 2, PATIENCE)
  await within(session.stop())
  expect([halts(session), asked.times, session.status]).toEqual([['cancelled'], 2, 'halted'])
  await session.close()
})

test('B40 stop while the run waits for the person’s words ends that, also with background work', async () => {
  const asks = defineTool({ name: 'asks', description: '', input: anything, run: async () => askUser('well?') })
  const model = scripted([{ call: 'endless' }, { call: 'asks' }], { text: 'fine' })
  const session = await openSession({ store: freshStore(), agent: agentWith(endless, asks), model, patienceMs: null })
  await session.say('go')
  await until(session, 'awaiting_user')
  await within(session.stop())
  expect([session.status, halts(session)]).toEqual(['halted', ['ask_user', 'cancelled']])
  await session.close()
})

test('B40 a stop that comes just as the run rests does not fall on the next message', async () => {
  const asks = defineTool({ name: 'asks', description: '', input: anything, run: async () => askUser('well?') })
  const session = await openSession({
    store: freshStore(),
    agent: agentWith(asks),
    model: scripted({ call: 'asks' }, { text: 'fine' }),
    patienceMs: null,
  })
  const stops: Promise<void>[] = []
  session.subscribe((what) => {
    if (what.type === 'run.halted' && what.reason === 'ask_user') stops.push(session.stop())
  })
  await session.say('go')
  await vi.waitUntil(() => stops.length === 1, PATIENCE)
  await within(Promise.all(stops))
  expect(session.status).toBe('halted')
  await session.say('an answer')
  await until(session, 'idle')
  await session.close()
})

test('B34 stop and close settle while the model is still being made', async () => {
  const session = await openSession({
    store: freshStore(),
    agent: agentWith(),
    model: () => new Promise<Model>(() => {}),
    patienceMs: null,
  })
  await session.say('go')
  await until(session, 'running')
  await within(session.stop())
  expect(halts(session)).toEqual(['cancelled'])
  await within(session.close())
})

test('B34 a stop reaches background work; a run that comes to rest does not', async () => {
  let signal: AbortSignal | undefined
  const work = defineTool({
    name: 'endless',
    description: '',
    input: anything,
    async run(_, context) {
      signal = context.signal
      return background('started', new Promise(() => {}))
    },
  })
  const stop = new AbortController()
  const asked = { times: 0 }
  const running = chat({ model: hanging(asked), messages: 'go', tools: [work], signal: stop.signal })
  await vi.waitUntil(() => asked.times === 2, PATIENCE)
  expect(signal?.aborted).toBe(false)
  stop.abort()
  expect((await running).haltedReason).toBe('cancelled')
  expect(signal?.aborted).toBe(true)

  await chat({
    model: scripted({ call: 'endless' }, { text: 'fine' }),
    messages: 'go',
    tools: [work],
    signal: new AbortController().signal,
  })
  expect(signal?.aborted).toBe(false)
})

test('B41 a tool that asks something else when it runs again is answered what the person was then asked', async () => {
  const store = freshStore()
  let what = 'A'
  const deleted: string[] = []
  const remove = defineTool({
    name: 'remove',
    description: '',
    input: anything,
    async *run() {
      const mine = what
      if (yield* ask(confirm(`Delete ${mine}?`))) deleted.push(mine)
      return ok('done')
    },
  })
  const options = {
    store,
    agent: agentWith(remove),
    model: scripted({ call: 'remove' }, { text: 'fine' }),
    patienceMs: null,
    id: 'again',
  }
  const first = await openSession(options)
  await first.say('go')
  await until(first, 'awaiting_user')
  await first.close()

  what = 'B'
  const again = await openSession(options)
  const feed = new MessageChannel()
  const questions = new MessageChannel()
  const shown: unknown[] = []
  // The ports of Node and of the browser are one at run time; their types differ in what nobody uses here.
  let state = emptySession
  const page = questionPort(questions.port1 as never, () => openQuestion(state))
  feed.port1.onmessage = ({ data }: MessageEvent<Feed>) => {
    state = data.events.reduce<SessionState>(fold, state)
    page.update()
  }
  page.join(async ({ prompt }, { signal }) => {
    shown.push(prompt)
    await soon(40)
    signal.throwIfAborted()
    return true
  })
  attach(again, 0, feed.port2 as never, questions.port2 as never)
  await until(again, 'idle')
  expect([shown.at(-1), deleted]).toEqual(['Delete B?', ['B']])
  for (const port of [feed.port1, feed.port2, questions.port1, questions.port2]) port.close()
  await again.close()
})

test('B43 an answer that comes after patience has run out is refused, not taken for given', async () => {
  const keeps = defineTool({
    name: 'keeps',
    description: '',
    input: anything,
    async *run() {
      return ok(yield* ask(confirm('Keep?')))
    },
  })
  const options: OpenSession<null> = {
    store: freshStore(),
    agent: agentWith(keeps),
    model: scripted({ call: 'keeps' }, { text: 'fine' }),
    patienceMs: 20,
  }
  const session = await openSession(options)
  await session.say('go')
  await until(session, 'awaiting_user')
  const id = session.state.question?.id ?? ''
  await until(session, 'idle')
  await expect(session.answer(id, false)).rejects.toThrow('not open')
  await session.close()
})

test('B34 a stop does not wait for a slow disk, and what is written in the end is a stop and no failure', async () => {
  const store = freshStore()
  let goOn = () => {}
  let disk = Promise.resolve()
  const slow: Store = {
    ...store,
    settled: (id) => disk.then(() => store.settled(id)),
    kept: (id) => disk.then(() => store.kept(id)),
  }
  const model: Model = {
    provider: 'p',
    name: 'm',
    async *stream(_, signal) {
      yield { type: 'text', delta: 'half' }
      // The connection breaks with the stop, as that of a real model does.
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      throw new ModelError({ kind: 'network', detail: 'cut', message: 'gone', provider: 'p' })
    },
  }
  const session = await openSession({ store: slow, agent: agentWith(), model, patienceMs: null })
  await session.say('go')
  await vi.waitUntil(() => session.getSnapshot().draft.text === 'half', PATIENCE)
  disk = new Promise((resolve) => {
    goOn = resolve
  })
  await within(session.stop())
  expect(halts(session)).toEqual([])
  goOn()
  await vi.waitUntil(() => halts(session).length > 0, PATIENCE)
  expect(halts(session)).toEqual(['cancelled'])
  expect(session.events.flatMap((event) => (event.type === 'model.failed' ? [event.failure.detail, event.text] : []))).toEqual([
    'stopped',
    'half',
  ])
  await session.close()
  expect(await store.read(session.id)).toEqual(session.events)
})

test('B34 what is said in the same moment as a stop is heard, also where no run was under way', async () => {
  const wonder = defineTool({
    name: 'wonder',
    description: '',
    input: anything,
    async *run() {
      return (yield* ask(confirm('So?'))) ? 'yes' : 'no'
    },
  })
  const store = freshStore()
  const about = { store, id: 'one', agent: agentWith(wonder), patienceMs: null }
  const first = await openSession({ ...about, model: scripted([{ call: 'wonder' }]) })
  await first.say('go')
  await until(first, 'awaiting_user')
  await first.close()
  const session = await openSession({ ...about, model: scripted({ text: 'hello' }), goesOnWithinMs: 0 })
  await Promise.all([session.stop(), session.say('something else')])
  await until(session, 'idle')
  expect(halts(session)).toEqual(['cancelled', 'completed'])
  expect(session.state.messages.at(-1)).toMatchObject({ role: 'assistant', text: 'hello' })
  await session.close()
})
