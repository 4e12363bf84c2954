import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { backUp, importFile } from '../../src/archive/backup.ts'
import { exportSession } from '../../src/archive/export.ts'
import { importSession } from '../../src/archive/import.ts'
import { eventsIn } from '../../src/archive/read.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { delegate } from '../../src/core/sub-agent/delegate.ts'
import { end, ok } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { rerun } from '../../src/replay/rerun.ts'
import { type OpenSession, openSession, removeSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { traceOf } from '../../src/trace.ts'

const anything = { type: 'object' } as const
type Facts = readonly string[]

const check = defineTool({
  name: 'check',
  description: 'Asks whether it is so',
  input: anything,
  async *run() {
    const isSo = yield* ask(confirm('Is it so?'))
    return ok(isSo ? 'it is' : 'it is not', { facts: [{ type: 'thing.checked', isSo }] })
  },
})
const agentOf = (name: string, tool: ReturnType<typeof defineTool>) =>
  defineAgent<Facts>({
    name,
    modes: { only: { prompt: name, tools: [tool] } },
    initialMode: 'only',
    initialState: [],
    reduce: (state, fact) => [...state, fact.type],
  })
const helper = agentOf('helper', check)
let runs = 0
const hand = defineTool({
  name: 'hand',
  description: 'Has the helper look',
  input: anything,
  async *run() {
    runs++
    const { text, facts, haltedReason } = yield* delegate(helper, 'Find out.')
    return ok(`${haltedReason}: ${text}`, { facts })
  },
})
const top = agentOf('top', hand)

const costs = { usage: { input: 1, output: 1 } }
const script: readonly (Scripted | readonly Scripted[])[] = [
  [{ call: 'hand' }, costs],
  [{ call: 'check' }, costs],
  [{ text: 'It is so.' }, costs],
  [{ text: 'done' }, costs],
]
let stores = 0
const newStore = () => openStore(`sub-agents-${stores++}`)
async function begun(more: Partial<OpenSession<Facts>> = {}, from = script) {
  const store = newStore()
  const model = scripted(...from)
  const session = await openSession({ store, agent: top, model, id: 'one', patienceMs: null, ...more })
  await session.say('go')
  return { session, store, model }
}
const CHILD = 'one_call_0_0_0'
const QUESTION = `${CHILD}_call_0_0:0`
const asked = (session: Session<Facts>) => vi.waitUntil(() => session.state.question)
const idle = (session: Session<Facts>) => vi.waitUntil(() => session.status === 'idle')
const resultIn = ({ state }: Session<Facts>) =>
  state.messages
    .flatMap((message) => (message.role === 'tool' ? message.parts : []))
    .map((part) => ('text' in part ? part.text : ''))

test('B66 a sub-agent is a session on the same store, without a row of its own; its question is the open one of its parent', async () => {
  const { session, store } = await begun()
  expect(await asked(session)).toMatchObject({ id: QUESTION, question: { kind: 'confirm', prompt: 'Is it so?' } })
  expect(session.status).toBe('awaiting_user')
  await vi.waitUntil(async () => (await store.sessions())[0]?.status === 'awaiting_user')
  expect((await store.sessions()).map(({ id }) => id)).toEqual(['one'])
  expect(await store.children('one')).toEqual([CHILD])
  await expect(session.answer('call_0_0:0', true)).rejects.toThrow('question call_0_0:0 is not open')
  await session.answer(QUESTION, true)
  await idle(session)
  expect(resultIn(session)).toEqual(['completed: It is so.'])
  expect(session.state.app).toEqual(['thing.checked'])
  expect(session.state.usage).toEqual({ input: 4, output: 4 })
  const log = await store.read(CHILD)
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at))
  expect(log.at(-1)).toMatchObject({ type: 'run.halted', reason: 'completed' })
  // What the parent shows as its log is its own alone; that of the sub-agent is beside it.
  expect(new Set(session.events.map((event) => event.session))).toEqual(new Set(['one']))
  expect(session.childEvents).toEqual(log)
  await session.close()
})

test('B66 its events are published once they are written, and none of them as an event of the parent', async () => {
  const items: string[] = []
  const store = newStore()
  const session = await openSession({ store, agent: top, model: scripted(...script), id: 'one', patienceMs: null })
  session.subscribe((what) => items.push(what.type === 'draft.child' ? `child ${what.event.type}` : what.type))
  await session.say('go')
  await asked(session)
  expect(items.filter((item) => item.startsWith('child '))).toEqual([
    'child session.started',
    'child user.said',
    'child model.replied',
    'child tool.started',
    'child question.asked',
  ])
  expect(items).not.toContain('question.asked')
  await session.close()
})

test('B66 closed and opened again, its question is still open; the tool runs again and the sub-agent goes on', async () => {
  const { session, store } = await begun()
  await asked(session)
  const before = runs
  await session.close()
  const again = await openSession({
    store,
    agent: top,
    model: scripted(...script.slice(2)),
    id: 'one',
    patienceMs: null,
    goesOnWithinMs: 0,
  })
  expect(again.status).toBe('awaiting_user')
  expect(again.state.question?.id).toBe(QUESTION)
  // No run waits for the answer: it is logged where the question is.
  await again.answer(QUESTION, false)
  await idle(again)
  expect(runs).toBe(before + 1)
  expect(again.state.usage).toEqual({ input: 4, output: 4 })
  expect((await store.read(CHILD)).filter(({ type }) => type === 'question.answered')).toHaveLength(1)
  expect((await store.read('one')).some(({ type }) => type === 'question.answered')).toBe(false)
  await again.close()
})

test('B66 a message of the person closes its question and halts it with cancelled; the parent hears the message', async () => {
  const { session, store } = await begun({}, [...script.slice(0, 2), { text: 'heard' }, { text: 'never' }])
  await asked(session)
  await session.say('wait')
  await idle(session)
  const log = await store.read(CHILD)
  expect(log.find(({ type }) => type === 'question.answered')).toMatchObject({ by: 'superseded' })
  expect(log.at(-1)).toMatchObject({ type: 'run.halted', reason: 'cancelled' })
  expect(resultIn(session)[0]).toMatch(/^cancelled: /)
  expect(session.state.messages.at(-1)).toMatchObject({ text: 'heard' })
  await session.close()
})

test('B66 its question is shown also where its log comes back only after the session was opened', async () => {
  const { session, store } = await begun()
  await asked(session)
  await session.close()
  // As while another worker still restores what the database had lost.
  const late = { ...store, children: async () => [] }
  const items: string[] = []
  const again = await openSession({ store: late, agent: top, model: scripted(...script.slice(2)), id: 'one', patienceMs: null })
  again.subscribe((what) => items.push(what.type === 'draft.child' ? what.event.type : what.type))
  expect((await asked(again)).id).toBe(QUESTION)
  expect(items).toContain('question.asked')
  await again.answer(QUESTION, true)
  await idle(again)
  await again.close()
})

test('B66 a message that halts it is heard at once, also where no run waits for its question', async () => {
  const { session, store } = await begun()
  await asked(session)
  await session.close()
  // The reply to the message does not end.
  const model = scripted([{ delay: 1_000_000 }, { text: 'late' }])
  const again = await openSession({ store, agent: top, model, id: 'one', goesOnWithinMs: 0 })
  await again.say('wait')
  await vi.waitUntil(() => model.requests.length === 1)
  expect(again.status).toBe('running')
  expect((await store.read(CHILD)).at(-1)).toMatchObject({ type: 'run.halted', reason: 'cancelled' })
  await again.close()
})

test('B66 a stop stops both, and neither goes on when the session is opened again', async () => {
  const { session, store, model } = await begun()
  await asked(session)
  await session.stop()
  expect(session.status).toBe('halted')
  expect((await store.read(CHILD)).at(-1)).toMatchObject({ type: 'run.halted', reason: 'cancelled' })
  expect((await store.read('one')).at(-1)).toMatchObject({ type: 'run.halted', reason: 'cancelled' })
  await session.close()
  const again = await openSession({ store, agent: top, model, id: 'one' })
  expect(again.status).toBe('halted')
  expect(again.state.question).toBeNull()
  expect(model.unconsumed()).toBe(2)
  await again.close()
})

test('B66 a stop stops both also where no run is under way, as after a reload', async () => {
  const { session, store } = await begun()
  await asked(session)
  await session.close()
  const again = await openSession({ store, agent: top, model: scripted(), id: 'one', goesOnWithinMs: 0 })
  expect(again.status).toBe('awaiting_user')
  await again.stop()
  expect(again.status).toBe('halted')
  const log = await store.read(CHILD)
  expect(log.slice(-2)).toMatchObject([
    { type: 'tool.returned', outcome: { kind: 'cancelled' } },
    { type: 'run.halted', reason: 'cancelled' },
  ])
  expect(await rerun(log, helper)).toEqual({ events: log, diverged: null })
  await again.close()
})

test('B66 one that had ended gives its outcome in a branch; an open one is interrupted there, and goes on in the session itself', async () => {
  const { session, store } = await begun()
  await asked(session)
  const open = await openSession({ store, agent: top, model: scripted({ text: 'on' }), id: await session.branch(3) })
  expect(open.state.question).toBeNull()
  await idle(open)
  expect(resultIn(open)[0]).toMatch(/^interrupted: /)
  expect((await store.read(`${open.id}_call_0_0_0`)).at(-1)).toMatchObject({ type: 'run.halted', reason: 'interrupted' })
  await open.close()

  await session.answer(QUESTION, true)
  await idle(session)
  const started = session.events.find(({ type }) => type === 'tool.started')!.seq
  const model = scripted({ text: 'on' })
  const branch = await openSession({ store, agent: top, model, id: await session.branch(started) })
  await idle(branch)
  expect(resultIn(branch)).toEqual(['completed: It is so.'])
  expect(model.requests).toHaveLength(1)
  const copy = await store.read(`${branch.id}_call_0_0_0`)
  expect(copy.find(({ type }) => type === 'question.asked')).toMatchObject({ id: `${branch.id}_call_0_0_0_call_0_0:0` })
  await branch.close()
  await session.close()
})

test('B66 it is in the file of its parent, in both forms, and is imported with it, also under another id', async () => {
  const { session, store } = await begun()
  await asked(session)
  await session.answer(QUESTION, true)
  await idle(session)
  const log = await store.read(CHILD)
  for (const format of ['zip', 'jsonl'] as const) {
    const file = await exportSession(store, 'one', { format })
    expect(await eventsIn(file)).toEqual(session.events)
    expect(await eventsIn(file, { children: true })).toEqual([...session.events, ...log])
    const other = newStore()
    expect(await importSession(other, file)).toMatchObject({ id: 'one', events: session.events.length + log.length })
    expect(await other.read(CHILD)).toEqual(log)
    expect(await importSession(other, file)).toMatchObject({ id: 'one', events: 0 })
    const branch = await openSession({ store: other, agent: top, model: scripted(), id: 'one' }).then((open) => open.branch(99))
    expect(await other.children(branch)).toEqual([`${branch}_call_0_0_0`])
    // Another session has the id.
    const taken = newStore()
    const mine = await openSession({ store: taken, agent: top, model: scripted({ text: 'mine' }), id: 'one' })
    await mine.say('mine')
    await idle(mine)
    const { id } = await importSession(taken, file)
    expect(id).not.toBe('one')
    const moved = await taken.read(`${id}_call_0_0_0`)
    expect(moved.map(({ type }) => type)).toEqual(log.map(({ type }) => type))
    expect(moved.find(({ type }) => type === 'question.asked')).toMatchObject({ id: `${id}_call_0_0_0_call_0_0:0` })
    await mine.close()
  }
  const backup = newStore()
  await importFile(backup, await backUp(store))
  expect(await backup.read(CHILD)).toEqual(log)
  await session.close()
})

test('B66 what is left out of a file is left out of its log too', async () => {
  const { session, store } = await begun()
  await asked(session)
  await session.answer(QUESTION, true)
  await idle(session)
  const file = await exportSession(store, 'one', { format: 'jsonl', redact: { text: true }, agents: [top] })
  const events = await eventsIn(file, { children: true })
  const text = JSON.stringify(events.filter((event) => event.session === CHILD))
  for (const words of ['Find out.', 'It is so.', 'Is it so?']) expect(text).not.toContain(words)
  await session.close()
})

test('B66 a file is refused whose lines are those of another session, or of a sub-agent with a gap', async () => {
  const { session, store } = await begun()
  await asked(session)
  await session.stop()
  const text = await (await exportSession(store, 'one', { format: 'jsonl' })).text()
  const lines = text.trim().split('\n')
  const own = session.events.length
  const other = newStore()
  const gap = lines.filter((_, at) => at !== own + 1)
  await expect(importSession(other, new Blob([gap.join('\n')]))).rejects.toThrow(
    `line ${own + 2} should be event 1 and is event 2`,
  )
  const foreign = text.replaceAll(`"${CHILD}"`, '"another"')
  await expect(importSession(other, new Blob([foreign]))).rejects.toThrow(`line ${own + 1} is no event of the same session`)
  await session.close()
})

test('B66 it is removed with its parent, and is not opened by itself', async () => {
  const { session, store } = await begun()
  await asked(session)
  await session.close()
  await expect(openSession({ store, agent: helper, model: scripted(), id: CHILD })).rejects.toThrow(
    `${CHILD} is a sub-agent: open the session that runs it`,
  )
  await removeSession(store, 'one')
  expect(await store.read(CHILD)).toEqual([])
  expect(await store.children('one')).toEqual([])
})

test('B66 a rerun gives the outcome of one that had ended, also without a reply of its own, and runs none', async () => {
  const { session, store } = await begun()
  await asked(session)
  await session.answer(QUESTION, true)
  await idle(session)
  const before = runs
  const events = await store.read('one')
  expect(await rerun(events, top)).toEqual({ events, diverged: null })
  expect(runs).toBe(before)
  for (let length = 1; length < events.length; length++) expect((await rerun(events.slice(0, length), top)).diverged).toBeNull()
  // Its own log runs again by itself.
  const log = await store.read(CHILD)
  expect(await rerun(log, helper)).toEqual({ events: log, diverged: null })
  await session.close()

  const { session: failed, store: other } = await begun({}, [script[0]!, { error: 'authentication_failed' }, { text: 'done' }])
  await idle(failed)
  const log2 = await other.read('one')
  expect(log2.some(({ type }) => type === 'usage.noted')).toBe(false)
  expect(await rerun(log2, top)).toEqual({ events: log2, diverged: null })
  await failed.close()
})

test('B66 in a trace it is inside of its call', async () => {
  const { session, store } = await begun()
  await asked(session)
  await session.answer(QUESTION, true)
  await idle(session)
  const events = await eventsIn(await exportSession(store, 'one'), { children: true })
  const spans = traceOf(events).resourceSpans[0]!.scopeSpans[0]!.spans
  const tool = spans.find(({ name }) => name === 'execute_tool hand')!
  expect(spans.filter(({ parentSpanId }) => parentSpanId === tool.spanId).map(({ name }) => name)).toEqual(['session helper'])
  await session.close()
})

test('B66 another tab shows its question and its log, and goes on with both when it takes over', async () => {
  const store = newStore()
  const first = await openSession({ store, agent: top, model: scripted(...script), id: 'one', patienceMs: null })
  await first.say('go')
  await asked(first)
  // A second store object on the same database, as another tab has it.
  const second = await openSession({
    store: openStore(store.name),
    agent: top,
    model: scripted(...script.slice(2)),
    id: 'one',
    patienceMs: null,
    follow: true,
  })
  expect(await asked(second)).toMatchObject({ id: QUESTION })
  await vi.waitUntil(() => second.status === 'awaiting_user')
  expect(second.childEvents).toEqual(first.childEvents)
  await first.close()
  await vi.waitUntil(() => !second.readOnly)
  await second.answer(QUESTION, true)
  await idle(second)
  expect(resultIn(second)).toEqual(['completed: It is so.'])
  expect(second.childEvents).toEqual(await store.read(CHILD))
  await second.close()
})

test('B66 a decision of a tool that delegates is made again with what its sub-agent came to', async () => {
  const decide = defineTool({
    name: 'decide',
    description: '',
    input: anything,
    async *run() {
      const { text } = yield* delegate(helper, 'Find out.')
      const keep = yield* ask(confirm(`${text} Keep it?`))
      return ok(keep ? 'kept' : 'gone', { facts: [{ type: keep ? 'thing.kept' : 'thing.gone' }] })
    },
  })
  const agent = agentOf('top', decide)
  const { session } = await begun({ agent }, [{ call: 'decide' }, { text: 'It is so.' }, { text: 'done' }])
  const open = await asked(session)
  expect(open).toMatchObject({ id: 'call_0_0:0', question: { prompt: 'It is so. Keep it?' } })
  await session.answer(open.id, true)
  await idle(session)
  await session.undo('call_0_0')
  await session.redecide('call_0_0', false)
  expect(session.state.app).toEqual(['thing.gone'])
  await session.close()
})

/** A tool that runs a sub-agent, and then asks. */
const decideAfter = defineTool({
  name: 'decide',
  description: '',
  input: anything,
  async *run() {
    const { text, haltedReason } = yield* delegate(helper, 'Find out.')
    const keep = yield* ask(confirm('Keep it?'))
    return ok(`${haltedReason}: ${text} ${keep}`, { facts: [{ type: keep ? 'thing.kept' : 'thing.gone' }] })
  },
})
const remadeIn = ({ events }: Session<Facts>) =>
  events.flatMap((event) => (event.type === 'decision.remade' && event.outcome.type === 'ok' ? [event.outcome.forModel] : []))

test('B66 of two decisions that are made again at once the first counts, and both know what the sub-agent came to', async () => {
  const { session, store } = await begun({ agent: agentOf('top', decideAfter) }, [
    [{ call: 'decide' }],
    [{ text: 'It is so.' }],
    [{ text: 'done' }],
  ])
  await session.answer((await asked(session)).id, true)
  await idle(session)
  await session.undo('call_0_0')
  await session.close()
  const again = await openSession({ store, agent: agentOf('top', decideAfter), model: scripted(), id: 'one' })
  const both = await Promise.allSettled([again.redecide('call_0_0', false), again.redecide('call_0_0', true)])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(remadeIn(again)).toEqual(['completed: It is so. false'])
  await again.close()
})

test('B66 a decision of a call that never began its sub-agent begins none: it is refused', async () => {
  const stop = defineTool({ name: 'stop', description: '', input: anything, run: async () => end('that is all') })
  const agent = defineAgent<Facts>({ ...agentOf('top', stop), modes: { only: { prompt: '', tools: [stop, decideAfter] } } })
  const { session, store } = await begun({ agent }, [[{ call: 'stop' }, { call: 'decide' }]])
  await vi.waitUntil(() => session.state.halted)
  await expect(session.redecide('call_0_1', true)).rejects.toThrow('asks nothing that could be decided')
  expect([remadeIn(session), await store.children('one')]).toEqual([[], []])
  await session.close()
})

test('B69 what a sub-agent does for an agent of the browser waits for the person, too', async () => {
  let sent = 0
  const send = defineTool({ name: 'send', description: '', input: anything, effect: true, run: async () => `sent ${++sent}` })
  const delegates = defineTool({
    name: 'hand',
    description: '',
    input: anything,
    run: async function* () {
      return (yield* delegate(agentOf('sender', send), 'Send it.')).text
    },
  })
  for (const by of ['agent', undefined] as const) {
    const model = scripted([{ call: 'hand' }], [{ call: 'send' }], { text: 'It is sent.' }, { text: 'done' })
    const led = await openSession({ store: newStore(), agent: agentOf('top', delegates), model, patienceMs: null })
    await led.say('send it', by ? { by, next: true } : {})
    if (by) {
      expect(await asked(led)).toMatchObject({ question: { kind: 'approval', tool: 'send' } })
      expect(sent).toBe(0)
      await led.answer(led.state.question!.id, true)
    }
    await idle(led)
    expect(sent).toBe(by ? 1 : 2)
    await led.close()
  }
})
