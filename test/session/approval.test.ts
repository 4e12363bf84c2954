import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { exportSession } from '../../src/archive/export.ts'
import { importSession } from '../../src/archive/import.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { type Fact, ok } from '../../src/core/tools/outcome.ts'
import { type Answer, ask, freeText } from '../../src/core/tools/question.ts'
import { defineTool, type Tool } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { rerun } from '../../src/replay/rerun.ts'
import { chat, stream } from '../../src/session/chat/chat.ts'
import { Registry } from '../../src/session/registry.ts'
import { type OpenSession, openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'

const letter = { type: 'object', properties: { to: { type: 'string' } }, required: ['to'] } as const

/** An agent that sends letters, and puts things where the person says, each only once the person allows it. */
function post() {
  const sent: string[] = []
  const send = defineTool({
    name: 'send',
    description: 'Sends a letter',
    input: letter,
    effect: true,
    approve: true,
    async run({ to }) {
      sent.push(to)
      return ok(`sent to ${to}`, { facts: [{ type: 'letter.sent', to }] })
    },
  })
  const put = defineTool({
    name: 'put',
    description: 'Puts a thing somewhere',
    input: { type: 'object' },
    approve: true,
    async *run() {
      const where = yield* ask(freeText('Where?'))
      return ok(where, { facts: [{ type: 'thing.put', to: where }] })
    },
  })
  const agent = defineAgent<readonly string[]>({
    name: 'post',
    modes: { only: { prompt: '', tools: [send, put] as readonly Tool[] } },
    initialMode: 'only',
    initialState: [],
    reduce: (state, { to }: Fact) => [...state, String(to)],
    around: async (call, _, next) => {
      await Promise.resolve()
      const outcome = await next()
      return outcome.type === 'ok' ? { ...outcome, forModel: `${call.name}: ${outcome.forModel}` } : outcome
    },
  })
  return { agent, send, sent }
}
const to = (name: string): Scripted => ({ call: 'send', args: { to: name } })

let stores = 0
async function begun(script: readonly (Scripted | readonly Scripted[])[], more: Partial<OpenSession<readonly string[]>> = {}) {
  const { agent, sent } = post()
  const store = openStore(`approval-${stores++}`)
  const model = scripted(...script)
  const session = await openSession({ store, agent, model, patienceMs: null, ...more })
  await session.say('go')
  return { session, store, agent, sent, model }
}
type Place = Awaited<ReturnType<typeof begun>>
const asked = (session: Session<readonly string[]>) => vi.waitUntil(() => session.state.question)
const idle = (session: Session<readonly string[]>) => vi.waitUntil(() => session.status === 'idle')
async function answer(session: Session<readonly string[]>, given: Answer) {
  const { id } = await asked(session)
  await session.answer(id, given)
}
/** The copy of a session up to its first event of this type, opened by an agent of its own. */
async function branched({ session, store }: Place, type: string, script: readonly Scripted[] = [], goesOnWithinMs = 60_000) {
  const { seq } = session.events.find((event) => event.type === type)!
  const { agent, sent } = post()
  const id = await session.branch(seq)
  const branch = await openSession({ store, agent, model: scripted(...script), id, patienceMs: null, goesOnWithinMs })
  return { branch, sent, agent }
}

test('B64 a session waits for the approval, also after a reload, and a yes that comes then is enough', async () => {
  const first = await begun([to('Ann'), { text: 'Done.' }])
  await asked(first.session)
  expect(first.session.status).toBe('awaiting_user')
  await first.session.close()
  const { agent, sent } = post()
  const { store, model, session } = first
  const again = await openSession({ store, agent, model, id: session.id, patienceMs: null, goesOnWithinMs: 0 })
  expect(again.state.question).toMatchObject({ id: 'call_0_0:approval', question: { args: { to: 'Ann' } } })
  await again.answer('call_0_0:approval', true)
  await idle(again)
  expect([...first.sent, ...sent]).toEqual(['Ann'])
  expect(again.events.filter(({ type }) => type === 'question.asked')).toHaveLength(1)
})

test('B64 an answer that does not fit is refused, and the question stays open', async () => {
  const { session, sent } = await begun([to('Ann'), { text: 'Done.' }])
  const { id } = await asked(session)
  for (const wrong of ['yes', { allow: 'yes' }, { allow: true, forSession: false }, { allow: false, words: 7 }, null])
    await expect(session.answer(id, wrong as Answer)).rejects.toThrow('the answer to an approval is')
  await session.answer(id, { allow: false, words: 'Not Ann.' })
  await idle(session)
  expect(sent).toEqual([])
  expect(session.events.find(({ type }) => type === 'tool.returned')).toMatchObject({
    outcome: { kind: 'denied', forModel: 'the person did not allow this: Not Ann.' },
  })
})

test('B64 a message while the approval is open closes it, and the call is not run', async () => {
  const { session, sent } = await begun([to('Ann'), { text: 'I wait.' }])
  await asked(session)
  await session.say('Wait!')
  await idle(session)
  expect(session.events.find(({ type }) => type === 'question.answered')).toMatchObject({ by: 'superseded' })
  expect(session.events.find(({ type }) => type === 'tool.returned')).toMatchObject({ outcome: { kind: 'not_run' } })
  expect(sent).toEqual([])
})

test('B64 a stop while the approval is open runs nothing, and the next message goes on', async () => {
  const { session, sent } = await begun([to('Ann'), { text: 'All right.' }])
  await asked(session)
  await session.stop()
  expect(session.state.question).toBeNull()
  await session.say('Never mind.')
  await idle(session)
  expect(sent).toEqual([])
})

test('B64 patience that is over runs nothing', async () => {
  const { session, sent } = await begun([to('Ann'), { text: 'Nobody is there.' }], { patienceMs: 20 })
  await idle(session)
  expect(session.events.find(({ type }) => type === 'tool.returned')).toMatchObject({
    outcome: { kind: 'not_run', forModel: 'not run: nobody answered' },
  })
  expect(sent).toEqual([])
})

test('B64 a call that was allowed can be undone, and decided again on its own question', async () => {
  const { session } = await begun([{ call: 'put' }, { text: 'Done.' }])
  await answer(session, true)
  await vi.waitUntil(() => session.state.question?.id === 'call_0_0:0')
  await answer(session, 'shelf')
  await idle(session)
  expect(session.state.app).toEqual(['shelf'])
  await session.undo('call_0_0')
  expect(session.state.app).toEqual([])
  await session.redecide('call_0_0', 'desk')
  expect(session.state.app).toEqual(['desk'])
})

test('B64 "for this session" holds after a reload', async () => {
  const first = await begun([to('Ann'), { text: 'Done.' }])
  await answer(first.session, { allow: true, forSession: true })
  await idle(first.session)
  await first.session.close()
  const { agent, sent } = post()
  const session = await openSession({
    store: first.store,
    agent,
    model: scripted(to('Bob'), { text: 'Done.' }),
    id: first.session.id,
  })
  await session.say('and Bob')
  await idle(session)
  expect(sent).toEqual(['Bob'])
})

test('B64 "for this session" holds neither in a branch nor in a branch of an import', async () => {
  const place = await begun([to('Ann'), { text: 'Done.' }])
  await answer(place.session, { allow: true, forSession: true })
  await idle(place.session)
  const script = () => [to('Bob'), { text: 'Done.' }] as const
  const { branch, sent } = await branched(place, 'run.halted', script())
  await branch.say('and Bob')
  expect((await asked(branch)).id).toBe('call_2_0:approval')

  const elsewhere = openStore(`approval-${stores++}`)
  const { id } = await importSession(elsewhere, await exportSession(place.store, place.session.id), { agents: [place.agent] })
  const other = post()
  const imported = await openSession({ store: elsewhere, agent: other.agent, model: scripted(...script()), id })
  expect(imported.readOnly).toBe('imported')
  const copy = await openSession({
    store: elsewhere,
    agent: other.agent,
    model: scripted(...script()),
    id: await imported.branch(imported.events.at(-1)!.seq),
    patienceMs: null,
  })
  await copy.say('and Bob')
  expect((await asked(copy)).id).toBe('call_2_0:approval')
  expect([...sent, ...other.sent]).toEqual([])
})

test.each(['question.asked', 'question.answered'])('B64 a branch at its %s asks for the approval anew', async (type) => {
  const place = await begun([to('Ann'), { text: 'Done.' }])
  await answer(place.session, true)
  await idle(place.session)
  const { branch, sent } = await branched(place, type, [{ text: 'All right.' }])
  await vi.waitUntil(() => branch.events.filter((event) => event.type === 'question.asked').length === 2)
  await answer(branch, false)
  await idle(branch)
  expect(sent).toEqual([])
  expect(branch.events.find((event) => event.type === 'tool.returned')).toMatchObject({ outcome: { kind: 'denied' } })
})

test('B64 an old branch asks for an open approval anew when it is opened; its old question answers nothing', async () => {
  const place = await begun([to('Ann'), { text: 'Done.' }])
  await asked(place.session)
  const { branch, sent } = await branched(place, 'question.asked', [{ text: 'All right.' }], 1)
  await vi.waitUntil(() => branch.events.filter((event) => event.type === 'question.asked').length === 2)
  await branch.close()
  const closed = await branched(place, 'question.asked', [{ text: 'All right.' }], 0)
  await closed.branch.answer('call_0_0:approval', true)
  await vi.waitUntil(() => closed.branch.events.filter((event) => event.type === 'question.asked').length === 2)
  expect([...sent, ...closed.sent]).toEqual([])
})

test('B64 a branch after the start of a call does not run it again', async () => {
  const place = await begun([{ call: 'put' }, { text: 'Done.' }])
  await answer(place.session, true)
  await vi.waitUntil(() => place.session.state.question?.id === 'call_0_0:0')
  const { branch } = await branched(place, 'tool.started', [{ text: 'All right.' }])
  await idle(branch)
  expect(branch.events.find((event) => event.type === 'tool.returned')).toMatchObject({ outcome: { kind: 'interrupted' } })
})

test('B64 B49 a rerun reproduces what was asked, allowed and denied, with what is around the calls', async () => {
  const place = await begun([
    [to('Ann'), to('Bob'), { call: 'put' }],
    to('Cid'),
    { text: 'Done.' },
    { call: 'put' },
    { text: 'All right.' },
  ])
  const { session, agent, sent } = place
  await answer(session, false)
  await vi.waitUntil(() => session.state.question?.id === 'call_0_1:approval')
  await answer(session, { allow: true, forSession: true })
  await vi.waitUntil(() => session.state.question?.id === 'call_0_2:approval')
  await answer(session, true)
  await vi.waitUntil(() => session.state.question?.id === 'call_0_2:0')
  await answer(session, 'shelf')
  await idle(session)
  await session.say('once more')
  await vi.waitUntil(() => session.state.question?.id === 'call_3_0:approval')
  await session.stop()
  expect(sent).toEqual(['Bob', 'Cid'])
  expect(JSON.stringify(session.state.messages)).toContain('send: sent to Bob')
  expect((await rerun(session.events, agent)).diverged).toBeNull()
  expect(sent).toEqual(['Bob', 'Cid'])
})

test.each(['question.asked', 'question.answered'])(
  'B64 B49 a rerun reproduces a branch that asked anew, cut at its %s',
  async (type) => {
    const place = await begun([to('Ann'), { text: 'Done.' }])
    await answer(place.session, { allow: true, forSession: true })
    await idle(place.session)
    const { branch, agent } = await branched(place, type, [{ text: 'All right.' }])
    await vi.waitUntil(() => branch.events.filter((event) => event.type === 'question.asked').length === 2)
    await answer(branch, false)
    await idle(branch)
    expect((await rerun(branch.events, agent)).diverged).toBeNull()
  },
)

test('B64 chat asks its handler, and without one nothing runs that wants approval', async () => {
  const { send, sent } = post()
  const options = () => ({ model: scripted(to('Ann'), { text: 'Done.' }), tools: [send], messages: 'go' })
  const heard: unknown[] = []
  await chat({
    ...options(),
    ask: (question, { id }) => {
      heard.push(id, question)
      return true
    },
  })
  expect(heard).toEqual(['call_0_0:approval', { kind: 'approval', prompt: 'Allow “send”?', tool: 'send', args: { to: 'Ann' } }])
  expect(sent).toEqual(['Ann'])
  const alone = await chat(options())
  expect(sent).toEqual(['Ann'])
  expect(alone.haltedReason).toBe('completed')
  expect(alone.turns[0]?.outcomes.call_0_0).toMatchObject({ type: 'error', kind: 'not_run' })
  const streamed = stream({ ...options(), ask: () => ({ allow: false, words: 'No.' }) })
  for await (const _ of streamed);
  expect((await streamed.result).turns[0]?.outcomes.call_0_0).toMatchObject({ kind: 'denied' })
})

test('B64 a registry asks too', async () => {
  const { send, sent } = post()
  const registry = new Registry([send])
  expect(await registry.execute('send', { to: 'Ann' })).toMatchObject({ kind: 'not_run' })
  expect(await registry.execute('send', { to: 'Ann' }, { ask: () => ({ answer: true, by: 'user' }) })).toMatchObject({
    type: 'ok',
  })
  expect(sent).toEqual(['Ann'])
})
