import type { RemoteSession } from '../../src/bridge/client.ts'
import type { NoSession } from '../../src/bridge/protocol.ts'
import { type Draft, isDraft, type Logged } from '../../src/core/shapes/event.ts'
import { faultOf } from '../../src/core/shapes/fault.ts'
import { openQuestion } from '../../src/core/shapes/state.ts'
import type { Answer, Question } from '../../src/core/tools/question.ts'
import { FRAME } from '../../src/session/tabs/batches.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { photoLyingDown } from '../store/exif-photo.ts'
import { assertTrue, kinds, open, rested, type Stage, stage, until } from './stage.ts'

let at: Stage
beforeEach(async () => {
  at = await stage()
})
afterEach(() => at.close())

const elsewhere = 'this session is open in another tab: go on there, or close it there to go on here'

describe('a session in a worker', () => {
  it('events arrive in order, and the fold of the page is the fold of the log', async () => {
    const session = await open(at.client, async () => true)
    const seen: (Logged | Draft)[] = []
    session.subscribeBatches((what) => seen.push(...what))
    await session.say('count 3')
    await rested(session)
    await session.say('keep 3')
    await until(() => session.state.replies === 3 && session.status === 'idle', 'three replies')
    const numbers = seen.filter((what) => !isDraft(what)).map((what) => (what as Logged).seq)
    equal(
      numbers,
      session.events.map((_, seq) => seq),
    )
    await assertTrue(session, at.store)
  })

  it('twenty thousand deltas arrive whole, in few messages, before the reply they are drafts of', async () => {
    const session = await open(at.client)
    let batches = 0
    let text = ''
    let whole = ''
    session.subscribeBatches((what) => {
      batches++
      for (const item of what) {
        if (item.type === 'draft.text') text += item.delta
        if (item.type === 'model.replied') whole = text
      }
    })
    const began = performance.now()
    await session.say('count 20000')
    await until(() => session.status === 'idle' && session.state.replies === 1, 'a reply')
    const took = performance.now() - began
    console.log(`20,000 deltas: ${batches} messages in ${Math.round(took)} ms`)
    const reply = session.events.find((event) => event.type === 'model.replied')
    ok(reply?.type === 'model.replied' && reply.text.length > 100_000, 'a long reply')
    ok(text === reply.text, 'the drafts to be the reply')
    ok(whole === reply.text, 'all drafts before the reply')
    ok(batches <= took / FRAME + 20, `a message a frame at most, not ${batches} in ${took} ms`)
  })

  it('B45 a decision is taken back and made again in the worker, and the page’s fold follows', async () => {
    const session = await open(at.client, async () => true)
    await session.say('keep 2')
    await rested(session)
    const { callId } = session.events.find((event) => event.type === 'question.asked')!
    await session.undo(callId)
    // Commands and events come over ports of their own, so the answer to a command may be first.
    await until(() => session.state.undone[0] === callId, 'a decision that is taken back')
    await session.redecide(callId, false)
    await until(() => session.state.undone.length === 0, 'a decision that is made again')
    equal((await failureOf(session.prefer(callId))).message, `call ${callId} does not wait`)
    await assertTrue(session, at.store)
  })

  it('B78 words for the next turn leave the open question open', async () => {
    const asked: Question[] = []
    const session = await open(at.client, (question) => {
      asked.push(question)
      return new Promise(() => {})
    })
    await session.say('keep 1')
    await until(() => asked.length === 1, 'a question')
    await session.say('and then the shelf', { next: true })
    await until(() => session.events.at(-1)?.type === 'user.said', 'the words')
    equal(session.status, 'awaiting_user')
    equal(asked.length, 1)
  })

  it('a command that is refused rejects with its sentence', async () => {
    const session = await open(at.client)
    equal((await failureOf(session.stop())).message, 'stop is not for a session that is idle')
    equal((await failureOf(session.say(' '))).message, 'there is nothing to say: add some text or a photo')
    equal((await failureOf(at.client.open({ agent: 'nobody', ask: async () => null }))).message, 'there is no agent "nobody"')
    await session.close()
    equal((await failureOf(session.say('hi'))).message, `session ${session.id} is not open`)
  })

  it('a file that is no session is refused with its kind, and with what is there instead', async () => {
    const error = (await failureOf(at.client.importFile(new Blob(['dear diary'])))) as Partial<NoSession>
    equal([error.kind, error.why], ['no_session', 'it is something else than a session'])
    equal(error.message, 'this file is no session, or not whole: line 1 is no JSON')
  })

  it('a file of a session that none of the agents here began is refused, for nothing could open it', async () => {
    const event = { v: 1, session: 'theirs', seq: 0, at: 1, type: 'session.started', agent: 'other-app' }
    const error = await failureOf(at.client.importFile(new Blob([`${JSON.stringify(event)}\n`])))
    equal([(error as Partial<NoSession>).kind, faultOf(error)?.kind], ['no_session', 'archive_none'])
    equal([(await at.client.list()).length, (await at.client.events('theirs', 0, 1)).length], [0, 0])
  })

  it('B46 a session that another page has open is followed, and is taken over when that closes it', async () => {
    const session = await open(at.client)
    await session.say('hi')
    await rested(session)
    const follower = await open(at.another(), undefined, session.id)
    equal([follower.readOnly, follower.events.length], ['elsewhere', session.events.length])
    equal((await failureOf(follower.say('me too'))).message, elsewhere)
    await session.say('again')
    await until(() => follower.state.replies === 2 && follower.status === 'idle', 'a second reply')
    equal(follower.events, session.events)
    await session.close()
    await until(() => !follower.readOnly, 'the follower to take over')
    await follower.say('mine')
    await until(() => follower.state.replies === 3 && follower.status === 'idle', 'a third reply')
    await assertTrue(follower, at.store)
  })

  it('opened, closed and opened again without waiting, the last one holds', async () => {
    const first = await open(at.client)
    await first.say('hi')
    await rested(first)
    const closing = first.close()
    const again = open(at.client, undefined, first.id)
    await closing
    const session = await again
    await session.say('hi')
    await until(() => session.state.replies === 2 && session.status === 'idle', 'a second reply')
    await assertTrue(session, at.store)
  })

  it('the door does not wear out: four thousand calls over seconds, with garbage collected in between', async () => {
    const began = performance.now()
    let rubbish: unknown[] = []
    for (let round = 0; round < 40; round++) {
      rubbish = Array.from({ length: 20_000 }, (_, number) => ({ number }))
      await Promise.all(Array.from({ length: 100 }, () => at.client.list()))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    ok(rubbish.length > 0, 'rubbish')
    console.log(`4,000 calls in ${Math.round(performance.now() - began)} ms`)
    equal(at.workers.length, 1)
  })
})

describe('questions over the port', () => {
  it('a question is asked, answered and goes on; the answer is in the log once', async () => {
    const asked: Question[] = []
    const session = await open(at.client, async (question) => {
      asked.push(question)
      return false
    })
    await session.say('keep')
    await rested(session)
    equal(asked, [{ kind: 'confirm', prompt: 'Keep the 0?', default: true }])
    const answers = session.events.filter((event) => event.type === 'question.answered')
    equal(
      answers.map((event) => event.type === 'question.answered' && [event.answer, event.by]),
      [[false, 'user']],
    )
    await assertTrue(session, at.store)
  })

  it('B43 of two answers the first is the answer', async () => {
    // Two pages' worth of answers: the port is used as `fulfil` does, but twice.
    const worker = at.workers[0]!
    const { expose: _, wrap, transfer } = await import('comlink')
    const commands = wrap<import('../../src/bridge/commands.ts').Commands>(worker)
    const feed = new MessageChannel()
    const questions = new MessageChannel()
    const id = crypto.randomUUID()
    const asked = new Promise<string>((resolve) => {
      questions.port1.onmessage = ({ data }) => data.type === 'ask' && resolve(data.id)
    })
    await commands.open(
      { agent: 'player', id, from: 0 },
      transfer(feed.port2, [feed.port2]),
      transfer(questions.port2, [questions.port2]),
    )
    await commands.say(id, [{ type: 'text', text: 'keep' }])
    const question = await asked
    questions.port1.postMessage({ type: 'answer', id: 'another', answer: true })
    questions.port1.postMessage({ type: 'answer', id: question, answer: false })
    questions.port1.postMessage({ type: 'answer', id: question, answer: true })
    let log = await at.store.read(id)
    while (log.at(-1)?.type !== 'run.halted') {
      await new Promise((resolve) => setTimeout(resolve, 20))
      log = await at.store.read(id)
    }
    equal(
      log.flatMap((event) => (event.type === 'question.answered' ? [event.answer] : [])),
      [false],
    )
  })

  it('an answer that does not fit changes nothing and is asked for again, with the reason', async () => {
    const reasons: (string | undefined)[] = []
    const answers: Answer[] = ['maybe', 7, true]
    const session = await open(at.client, async (_, { refused }) => {
      reasons.push(refused)
      return answers[reasons.length - 1] ?? null
    })
    await session.say('keep')
    await rested(session)
    equal(reasons, [
      null,
      'the answer to a confirm is true or false; got: "maybe"',
      'the answer to a confirm is true or false; got: 7',
    ])
    equal(kinds(session).filter((type) => type.startsWith('question.')).length, 2)
    await assertTrue(session, at.store)
  })

  it('B62 the page answers by the question’s id; an answer that does not fit is refused, and the question stays open', async () => {
    const session = await at.client.open({ agent: 'player' })
    await session.say('keep')
    await until(() => openQuestion(session.state), 'an open question')
    const { id } = openQuestion(session.state)!
    equal((await failureOf(session.answer('another', true))).message, 'question another is not open')
    equal((await failureOf(session.answer(id, 'maybe'))).message, 'the answer to a confirm is true or false; got: "maybe"')
    equal(openQuestion(session.state)?.id, id)
    await Promise.all([session.answer(id, false), session.answer(id, true)])
    equal(openQuestion(session.state), null)
    await rested(session)
    equal(
      session.events.flatMap((event) => (event.type === 'question.answered' ? [[event.answer, event.by]] : [])),
      [[false, 'user']],
    )
    await assertTrue(session, at.store)
  })

  it('B63 a handler that throws gives the question up to its fallback, by error', async () => {
    const session = await open(at.client, () => {
      throw new Error('the screen is broken')
    })
    await session.say('keep')
    await rested(session)
    const answer = session.events.find((event) => event.type === 'question.answered')
    ok(answer?.type === 'question.answered' && answer.answer === true && answer.by === 'error', 'the fallback, by error')
  })

  it('two questions of one call come one after the other, and the first is closed before the second is open', async () => {
    const open_ = new Set<string>()
    let most = 0
    const session = await open(at.client, async (_, { id, signal }) => {
      open_.add(id)
      signal.addEventListener('abort', () => open_.delete(id))
      most = Math.max(most, open_.size)
      return id
    })
    await session.say('name')
    await rested(session)
    equal(most, 1)
    equal(session.state.messages.at(-1), {
      role: 'assistant',
      text: 'it said: call_0_0:0 and call_0_0:1',
      calls: [],
    })
  })

  it('a photo is kept with 1280 pixels, one from near, or one that was asked for, with 768', async () => {
    const photo = await photoLyingDown(2000, 1000)
    let asked = 0
    const session: RemoteSession = await open(at.client, async () => {
      const { id, width, height } = await session.addPhoto(photo)
      asked = Math.max(width, height)
      return id
    })
    const sides = await Promise.all([session.addPhoto(photo), session.addPhoto(photo, true)])
    equal(
      sides.map(({ width, height }) => Math.max(width, height)),
      [1280, 768],
    )
    await session.say('show')
    await rested(session)
    equal(asked, 768)
  })

  it('B63 a page that is gone leaves the question open in the log, and the next page is asked it', async () => {
    const session = await open(at.client)
    await session.say('keep')
    await until(() => session.status === 'awaiting_user', 'an open question')
    at.client.close()
    equal((await at.store.read(session.id)).at(-1)?.type, 'question.asked')
    const again = await open(at.another(), async () => false, session.id)
    await rested(again)
    equal(kinds(again).filter((type) => type === 'question.asked').length, 1)
    await assertTrue(again, at.store)
  })
})
