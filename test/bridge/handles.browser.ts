import { transfer, wrap } from 'comlink'
import { arrived } from '../../src/bridge/carried.ts'
import type { RemoteSession } from '../../src/bridge/client.ts'
import type { Commands } from '../../src/bridge/commands.ts'
import type { Answer } from '../../src/core/tools/question.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { assertTrue, open, rested, type Stage, stage, until } from './stage.ts'

let at: Stage
beforeEach(async () => {
  at = await stage()
})
afterEach(() => at.close())

/** It takes a message, replies, and its log is whole. */
async function assertAlive(session: RemoteSession): Promise<void> {
  const { replies } = session.state
  await session.say('hi')
  await until(() => session.state.replies === replies + 1 && session.status === 'idle', 'a reply')
  await assertTrue(session, at.store)
}

/** An answer that is given by hand. */
function byHand() {
  let give: (answer: Answer) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const signals: AbortSignal[] = []
  return {
    signals,
    give: (answer: Answer) => give(answer),
    fail: (error: Error) => fail(error),
    ask: (_: unknown, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise<Answer>((resolve, reject) => {
        give = resolve
        fail = reject
      })
    },
  }
}

const answers = (session: RemoteSession) =>
  session.events.flatMap((event) => (event.type === 'question.answered' ? [[event.answer, event.by]] : []))

describe('B43 a session that one page opens twice', () => {
  it('B43 has two handles: closing one leaves the other, and is told to nobody else', async () => {
    const first = await open(at.client)
    const second = await open(at.client, undefined, first.id)
    const heard = { first: 0, second: 0 }
    first.subscribe(() => heard.first++)
    second.subscribe(() => heard.second++)
    await first.close()
    await assertAlive(second)
    equal(heard.first, 0)
    ok(heard.second > 0, 'the other to hear')
    const refused = `this handle on session ${first.id} was closed: open it again`
    for (const command of [() => first.say('hi'), () => first.stop(), () => first.resume(), () => first.title('x')])
      equal((await failureOf(command())).message, refused)
    await first.close()
    await assertAlive(second)
    await second.close()
    equal((await failureOf(second.say('hi'))).message, `session ${first.id} is not open`)
  })

  it('B43 opened, closed before that resolved and opened again at once, as React does in development, takes a message', async () => {
    const id = crypto.randomUUID()
    for (let round = 0; round < 5; round++) {
      const opening = open(at.client, undefined, id)
      const closed = opening.then((session) => session.close())
      const session = await open(at.client, undefined, id)
      await closed
      await assertAlive(session)
      const again = session.close()
      const next = await open(at.client, undefined, id)
      await again
      await assertAlive(next)
      await next.close()
    }
  })

  it('B43 opened and closed in any order, the handles that are left are open', async () => {
    let seed = 7
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const id = crypto.randomUUID()
    const left: Promise<RemoteSession>[] = [open(at.client, undefined, id)]
    const closing: Promise<void>[] = []
    for (let step = 0; step < 60; step++) {
      if (left.length === 0 || random() < 0.5) left.push(open(at.client, undefined, id))
      else {
        const [one] = left.splice(Math.floor(random() * left.length), 1)
        closing.push(one!.then((session) => session.close()))
      }
      if (random() < 0.3) await new Promise((resolve) => setTimeout(resolve, random() * 3))
    }
    left.push(open(at.client, undefined, id))
    const sessions = await Promise.all(left)
    await Promise.all(closing)
    for (const session of sessions) await assertAlive(session)
    await Promise.all(sessions.map((session) => session.close()))
    await assertAlive(await open(at.client, undefined, id))
  })

  it('is refused with another agent while it is open, and with an id that no new session may have', async () => {
    const { id } = await open(at.client)
    const other = at.client.open({ agent: 'another', id, ask: async () => null })
    equal(
      (await failureOf(other)).message,
      `session ${id} is open on this page with agent "player": close it there before it is opened with another`,
    )
    ok(
      (await failureOf(open(at.client, undefined, '../x'))).message.startsWith('the id of a new session is 1 to 100 letters'),
      'a sentence',
    )
    ok(!(await at.client.list()).some((row) => row.id !== id), 'nothing else to be there')
  })

  it('can be opened after an opening that failed, whoever waited for that one', async () => {
    const id = crypto.randomUUID()
    const failing = [1, 2].map(() => at.client.open({ agent: 'nobody', id, ask: async () => null }))
    for (const opening of failing) equal((await failureOf(opening)).message, 'there is no agent "nobody"')
    const session = await open(at.client, undefined, id)
    await assertAlive(session)
    await session.close()
    await assertAlive(await open(at.client, undefined, id))
  })

  it('both handles go on at the worker that takes the place of one that died', async () => {
    const first = await open(at.client)
    const second = await open(at.client, undefined, first.id)
    await assertAlive(first)
    at.client.renew()
    await assertAlive(second)
    await first.close()
    await assertAlive(second)
  })

  it('B43 a close of an opening that was followed by another closes nothing', async () => {
    const commands = wrap<Commands>(at.workers[0]!)
    const id = crypto.randomUUID()
    for (const opening of [1, 2]) {
      const [feed, questions] = [new MessageChannel(), new MessageChannel()]
      const about = { agent: 'player', id, opening, from: 0 }
      await commands.open(about, transfer(feed.port2, [feed.port2]), transfer(questions.port2, [questions.port2]))
    }
    await commands.close(id, 1)
    await commands.title(id, 'still open')
    await commands.close(id, 2)
    const refused = commands.title(id, 'closed').catch((error: unknown) => Promise.reject(arrived(error)))
    equal((await failureOf(refused)).message, `session ${id} is not open`)
  })
})

describe('a question to two handles', () => {
  it('B43 is asked by both; the first answer wins, and the signal of the other aborts', async () => {
    const [one, other] = [byHand(), byHand()]
    const first = await open(at.client, one.ask)
    const second = await open(at.client, other.ask, first.id)
    await first.say('keep')
    await until(() => one.signals.length === 1 && other.signals.length === 1, 'both to be asked')
    other.give(false)
    await rested(second)
    ok(one.signals[0]!.aborted, 'the other to be told')
    one.give(true)
    equal(answers(first), [[false, 'user']])
  })

  it('B63 one that throws leaves it to the other; when all have thrown, the fallback holds', async () => {
    const [one, other] = [byHand(), byHand()]
    const first = await open(at.client, one.ask)
    await open(at.client, other.ask, first.id)
    await first.say('keep 2')
    await until(() => other.signals.length === 1, 'both to be asked')
    one.fail(new Error('no screen'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    equal(first.status, 'awaiting_user')
    other.give(false)
    await until(() => other.signals.length === 2, 'the second question')
    one.fail(new Error('no screen'))
    other.fail(new Error('no screen here either'))
    await rested(first)
    equal(answers(first), [
      [false, 'user'],
      [true, 'error'],
    ])
  })

  it('B63 a handle that is closed takes its asking with it, and leaves the question to the other, or open', async () => {
    const [one, other] = [byHand(), byHand()]
    const first = await open(at.client, one.ask)
    await first.say('keep')
    await until(() => one.signals.length === 1, 'it to be asked')
    const second = await open(at.client, other.ask, first.id)
    await until(() => other.signals.length === 1, 'who comes later to be asked, too')
    await first.close()
    ok(one.signals[0]!.aborted, 'the closed one to be told')
    await second.close()
    equal((await at.store.read(first.id)).at(-1)?.type, 'question.asked')
    const third = await open(at.client, async () => false, first.id)
    await rested(third)
    equal(answers(third), [[false, 'user']])
  })
})
