import type { RemoteSession } from '../../src/bridge/client.ts'
import { fold } from '../../src/core/fold.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { type Stage, stage, until } from './stage.ts'

let at: Stage
beforeEach(async () => {
  at = await stage({ script: './sub-agents.worker.ts' })
})
afterEach(() => at.close())

const open = (id: string, client = at.client) => client.open({ agent: 'top', id })
const CHILD = 'one_call_0_0_0'
const QUESTION = `${CHILD}_call_0_0:0`
const asks = (session: RemoteSession) => until(() => session.state.question?.id === QUESTION, 'its question')
const idle = (session: RemoteSession) => until(() => session.status === 'idle' && session.state.halted, 'the end')
const answerOf = ({ state }: RemoteSession) => {
  const last = state.messages.at(-1)
  return last?.role === 'assistant' ? last.text : ''
}

describe('B66 a sub-agent in a worker', () => {
  it('B66 asks through the port of its parent, and the page folds both logs', async () => {
    const asked: string[] = []
    const session = await at.client.open({
      agent: 'top',
      id: 'one',
      ask: async (_, { id }) => {
        asked.push(id)
        return true
      },
    })
    await session.say('go')
    await idle(session)
    equal(asked, [QUESTION])
    equal(answerOf(session), 'so: completed: so: it is')
    equal(await at.client.children('one'), [CHILD])
    const log = await at.store.read(CHILD)
    equal(session.childEvents, log)
    equal(await at.client.events(CHILD, 0, 99), log)
    equal(session.state.children, { call_0_0_0: log.reduce(fold, emptySession) })
    equal(session.events, await at.store.read('one'))
    equal((await at.client.list()).length, 1)
    equal(session.state.usage, { input: 4, output: 4 })
  })

  it('B66 keeps its open question when the worker is ended, and goes on where its log ends', async () => {
    const session = await open('one')
    await session.say('go')
    await asks(session)
    at.workers.at(-1)!.terminate()
    await until(() => at.workers.length === 2, 'another worker')
    await asks(session)
    equal(session.status, 'awaiting_user')
    await session.answer(QUESTION, true)
    await idle(session)
    equal(answerOf(session), 'so: completed: so: it is')
    const log = await at.store.read(CHILD)
    equal(session.childEvents, log)
    equal(
      log.map(({ seq }) => seq),
      log.map((_, seq) => seq),
    )
    equal(session.state.usage, { input: 4, output: 4 })
  })

  it('B66 is shown in another tab, is stopped with its parent, and is removed with it', async () => {
    const session = await open('one')
    await session.say('go')
    await asks(session)
    const follower = await open('one', at.another())
    equal(follower.readOnly, 'elsewhere')
    await asks(follower)
    await session.stop()
    await until(() => follower.status === 'halted' && follower.state.question === null, 'the stop in the other tab')
    equal((await at.store.read(CHILD)).at(-1)?.type, 'run.halted')
    await follower.close()
    await session.close()
    await at.client.remove('one')
    equal(await at.store.read(CHILD), [])
  })

  it('B66 a branch and an import with sub-agents can be deleted by another tab', async () => {
    const session = await at.client.open({ agent: 'top', id: 'one', ask: async () => true })
    await session.say('go')
    await idle(session)
    const branch = await session.branch(session.events.at(-1)!.seq)
    const file = await at.client.exportSession('one')
    await session.close()
    const other = at.another()
    for (const id of [branch, 'one']) {
      await other.remove(id)
      equal(await at.store.children(id), [])
    }
    await at.client.importFile(file)
    await other.remove('one')
    equal(await at.store.children('one'), [])
  })

  it('B66 goes through a file, and is not opened by itself', async () => {
    const session = await at.client.open({ agent: 'top', id: 'one', ask: async () => false })
    await session.say('go')
    await idle(session)
    const file = await at.client.exportSession('one')
    const log = await at.store.read(CHILD)
    ok((await failureOf(open(CHILD))).message.startsWith(`${CHILD} is a sub-agent`), 'a refusal')
    await session.close()
    await at.client.remove('one')
    await at.client.importFile(file)
    equal(await at.store.read(CHILD), log)
  })
})
