import { connect } from '../../src/bridge/client.ts'
import { openQuestion } from '../../src/core/shapes/state.ts'
import type { Answer } from '../../src/core/tools/question.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { itUnlessHung } from '../support/needs.ts'
import { assertTrue, databases, draftText, kinds, open, rested, type Stage, stage, until } from './stage.ts'

const itOnDatabase = itUnlessHung(() => databases)
let at: Stage
beforeEach(async () => {
  at = await stage()
})
afterEach(() => at.close())

const killed = () => at.workers.at(-1)!.terminate()

describe('a worker that dies', () => {
  itOnDatabase(
    'B41 in the middle of a reply: the reply is asked for again, its drafts begin anew, and nothing is there twice',
    async () => {
      const session = await open(at.client)
      const text = draftText(session)
      await session.say('haltingly 60')
      await until(() => text().endsWith('9 '), 'a few drafts')
      killed()
      await until(() => text() === '', 'the drafts to begin anew')
      await until(() => text().endsWith('9 '), 'the same drafts')
      at.channel.postMessage('go on')
      await rested(session)
      equal(at.workers.length, 2)
      equal(kinds(session), ['session.started', 'user.said', 'model.replied', 'run.halted'])
      const reply = session.events[2]
      ok(reply?.type === 'model.replied' && reply.text === text(), 'the drafts since then to be the reply')
      await assertTrue(session, at.store)
    },
  )

  itOnDatabase('B41 while a question is open: the same question is asked again, and its answer counts once', async () => {
    const asked: string[] = []
    let answer: (yes: boolean) => void = () => {}
    const session = await open(at.client, (_, { id }) => {
      asked.push(id)
      return new Promise((resolve) => (answer = resolve))
    })
    await session.say('keep 2')
    await until(() => asked.length === 1, 'a question')
    killed()
    await until(() => asked.length === 2, 'the question again')
    answer(false)
    await until(() => asked.length === 3, 'the next question')
    answer(true)
    await rested(session)
    equal(asked, ['call_0_0:0', 'call_0_0:0', 'call_0_1:0'])
    equal(kinds(session).filter((type) => type === 'question.asked').length, 2)
    await assertTrue(session, at.store)
  })

  itOnDatabase('B64 while an approval is open: it is asked again over the port, and what it allows is done once', async () => {
    const asked: string[] = []
    const posted: unknown[] = []
    at.channel.addEventListener('message', ({ data }) => data === 'posted' && posted.push(data))
    let answer: (given: Answer) => void = () => {}
    const session = await open(at.client, (question, { id }) => {
      asked.push(`${id} ${JSON.stringify(question.args)}`)
      return new Promise((resolve) => (answer = resolve))
    })
    await session.say('post 3')
    await until(() => asked.length === 1, 'an approval')
    killed()
    await until(() => asked.length === 2, 'the approval again')
    equal(session.status, 'awaiting_user')
    answer({ allow: false, words: 'Not this one.' })
    await until(() => asked.length === 3, 'the next approval')
    answer({ allow: true, forSession: true })
    await until(() => session.state.grants.length === 1, 'an answer in the log')
    killed()
    await rested(session)
    equal(asked, ['call_0_0:approval {"item":"0"}', 'call_0_0:approval {"item":"0"}', 'call_0_1:approval {"item":"1"}'])
    const outcomes = session.events.flatMap((event) => (event.type === 'tool.returned' ? [event.outcome] : []))
    equal(outcomes[0], { type: 'error', kind: 'denied', forModel: 'the person did not allow this: Not this one.' })
    // One that was under way is done, or told to be interrupted; the one after it needs no word of the person.
    const done = outcomes.filter(({ type }) => type === 'ok').length
    ok(done <= posted.length && posted.length <= 2, `${posted.length} letters, of which ${done} are known`)
    ok(
      outcomes.slice(1).every((one) => one.type === 'ok' || (one.type === 'error' && one.kind === 'interrupted')),
      'two that were allowed',
    )
    await assertTrue(session, at.store)
  })

  itOnDatabase('B41 at any moment of a session with cards: no decision twice, none lost', async () => {
    for (let wait = 0; wait <= 60; wait += 6) {
      const once = await stage()
      const session = await open(once.client, async () => true)
      await session.say('keep 3')
      await new Promise((resolve) => setTimeout(resolve, wait))
      once.workers[0]!.terminate()
      await rested(session)
      equal(session.state.facts.length, 3, `facts after a death at ${wait} ms`)
      await assertTrue(session, once.store)
      once.close()
    }
  })

  itOnDatabase('every call that was under way settles with a sentence, and later ones work', async () => {
    const session = await open(at.client)
    // Each is either answered before the end or told of it; none hangs.
    const calls = [at.client.list(), session.say('hi'), at.client.keys.current(), session.title('x'), session.branch(99)]
    killed()
    for (const result of await Promise.allSettled(calls))
      if (result.status === 'rejected')
        ok(/^[a-z].* .*/.test((result.reason as Error).message), `a sentence, not ${result.reason}`)
    await session.title('named')
    await at.client.list()
    await until(() => session.state.title === 'named', 'the title')
    await assertTrue(session, at.store)
  })

  itOnDatabase('an answer that was under way settles; the question is closed by it, or open and takes another', async () => {
    const session = await at.client.open({ agent: 'player' })
    await session.say('keep')
    await until(() => openQuestion(session.state), 'an open question')
    const { id } = openQuestion(session.state)!
    const answered = session.answer(id, false)
    killed()
    const [{ status }] = await Promise.allSettled([answered])
    equal(openQuestion(session.state)?.id ?? null, status === 'fulfilled' ? null : id)
    if (status === 'rejected') await session.answer(id, false)
    await rested(session)
    equal(
      session.events.flatMap((event) => (event.type === 'question.answered' ? [event.answer] : [])),
      [false],
    )
    await assertTrue(session, at.store)
  })

  itOnDatabase('a command right after the death waits until the session is open again', async () => {
    const session = await open(at.client)
    await session.say('hi')
    await rested(session)
    killed()
    await until(() => at.workers.length === 2, 'a second worker')
    await session.say('again')
    await until(() => session.state.replies === 2 && session.status === 'idle', 'a second reply')
    await assertTrue(session, at.store)
  })

  itOnDatabase('an error that nobody caught ends it as well; work that kills it each time is stopped', async () => {
    const session = await open(at.client)
    await session.say('die')
    await until(() => at.workers.length === 4, 'three deaths')
    await until(() => session.status === 'halted', 'a session at rest')
    equal(session.state.halted?.reason, 'cancelled')
    await session.say('hi')
    await rested(session)
    equal(at.workers.length, 4)
    await assertTrue(session, at.store)
  })
})

describe('a worker that cannot start', () => {
  itOnDatabase('calls reject with a sentence, and it is not tried for ever', async () => {
    let [spawned, failed] = [0, 0]
    const client = connect(() => {
      spawned++
      const worker = new Worker(new URL('./there-is-none.worker.ts', import.meta.url), { type: 'module' })
      worker.addEventListener('error', () => failed++)
      return worker
    })
    equal((await failureOf(client.list())).message, 'the worker could not be started: its script did not load')
    await until(() => failed === 4, 'a few tries')
    await at.client.list() // what comes after
    equal(spawned, 4)
    client.close()
  })

  itOnDatabase('once it can start again, the next call starts it', async () => {
    const spawnGood = at.workers.length
    let [broken, failed] = [true, 0]
    const address = new URL('./played.worker.ts', import.meta.url)
    const client = connect(() => {
      const worker = new Worker(broken ? new URL('./there-is-none.worker.ts', import.meta.url) : address, { type: 'module' })
      worker.addEventListener('error', () => failed++)
      return worker
    })
    await failureOf(client.list())
    await until(() => failed === 4, 'it to be given up')
    broken = false
    await client.list()
    client.close()
    equal(at.workers.length, spawnGood)
  })
})

describe('stop', () => {
  itOnDatabase(
    'B34 a tool that hangs the whole worker is stopped with it: the run is settled, and does not begin again',
    async () => {
      const session = await open(at.client)
      let hangs = false
      at.channel.onmessage = ({ data }) => {
        hangs ||= data === 'hangs'
      }
      await session.say('hang')
      await until(() => hangs, 'it to hang')
      await session.stop()
      equal(at.workers.length, 2)
      await until(() => session.status === 'halted', 'a halted session')
      equal(session.state.halted?.reason, 'cancelled')
      await at.client.list() // nobody hangs
      await assertTrue(session, at.store)

      await session.say('hi')
      await rested(session)
      await assertTrue(session, at.store)
    },
  )

  itOnDatabase(
    'B34 in the middle of a reply it keeps what was delivered; a death meanwhile leaves it stopped all the same',
    async () => {
      const session = await open(at.client)
      const text = draftText(session)
      await session.say('haltingly 200')
      await until(() => text().endsWith('9 '), 'drafts')
      await session.stop()
      equal(session.state.halted?.reason, 'cancelled')
      ok(session.state.partial.startsWith('0 1 2'), 'the text so far')

      const next = draftText(session)
      await session.say('haltingly 300')
      await until(() => next().endsWith('9 '), 'drafts')
      const stopping = session.stop()
      killed()
      await stopping
      await until(() => session.status === 'halted', 'a halted session')
      equal(session.state.halted?.reason, 'cancelled')
      await assertTrue(session, at.store)
    },
  )

  itOnDatabase('a worker that dies again and again leaves an open card where it is', async () => {
    const asked: string[] = []
    let answer: (yes: boolean) => void = () => {}
    const session = await open(at.client, (_, { id }) => {
      asked.push(id)
      return new Promise((resolve) => (answer = resolve))
    })
    await session.say('keep')
    for (let deaths = 0; deaths < 4; deaths++) {
      await until(() => asked.length === deaths + 1, 'the question')
      killed()
    }
    await until(() => asked.length === 5, 'the question')
    answer(true)
    await rested(session)
    equal(new Set(asked).size, 1)
    await assertTrue(session, at.store)
  })

  itOnDatabase('B34 while a question is open it settles the call', async () => {
    const session = await open(at.client)
    await session.say('keep 2')
    await until(() => session.status === 'awaiting_user', 'a question')
    await session.stop()
    await until(() => session.status === 'halted', 'a halted session')
    await assertTrue(session, at.store)
  })
})

describe('patience', () => {
  itOnDatabase('B44 a question that nobody answers in time gets its fallback, in the worker', async () => {
    const impatient = await stage({ patience: 50 })
    const session = await open(impatient.client)
    await session.say('keep')
    await rested(session)
    const answer = session.events.find((event) => event.type === 'question.answered')
    ok(answer?.type === 'question.answered' && answer.by === 'timeout', 'the fallback, by timeout')
    impatient.close()
  })
})
