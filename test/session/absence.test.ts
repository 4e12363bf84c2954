import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { type Model, ModelError } from '../../src/core/shapes/model.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { absence } from '../../src/session/requests/absence.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'
import { handClock, idle } from '../core/hand-clock.ts'

afterEach(() => void vi.restoreAllMocks())

const asked = (away: ReturnType<typeof absence>) => {
  const heard: boolean[] = []
  void away.isAway().then((is) => heard.push(is))
  return heard
}

test('B31 a failure in view is held back for a second, and is one', async () => {
  const clock = handClock()
  const heard = asked(absence(1_000, clock))
  await clock.pass(999)
  expect(heard).toEqual([])
  await clock.pass(1)
  expect(heard).toEqual([false])
})

test('B31 a failure before the page goes out of view is none, and is known when the page is back', async () => {
  const clock = handClock()
  const away = absence(1_000, clock)
  const heard = asked(away)
  await clock.pass(500)
  away.hidden()
  await clock.pass(60_000)
  expect(heard).toEqual([])
  away.shown()
  await idle()
  expect(heard).toEqual([true])
})

test('B31 a failure that a frozen page finds out of is none', async () => {
  const clock = handClock()
  const heard = asked(absence(1_000, clock))
  await clock.pass(500)
  clock.sleep(10_000)
  await clock.pass(0)
  expect(heard).toEqual([true])
})

test('B31 a failure just after the page came back is none, a later one is', async () => {
  const clock = handClock()
  const away = absence(1_000, clock)
  away.hidden()
  away.shown()
  const soon = asked(away)
  await idle()
  expect(soon).toEqual([true])
  await clock.pass(5_000)
  const late = asked(away)
  await clock.pass(1_000)
  expect(late).toEqual([false])
})

test('B31 a session out of view whose connection breaks asks again when it is shown, and has no failure in its log', async () => {
  let calls = 0
  const model: Model = {
    provider: 'p',
    name: 'm',
    async *stream() {
      yield { type: 'text', delta: `reply ${++calls}` }
      if (calls === 1) throw new ModelError({ kind: 'network', detail: 'cut', message: 'gone', provider: 'p' })
      yield { type: 'finish', reason: 'stop' }
    },
  }
  const session = await openSession({ store: openStore(`absence-${Math.random()}`), agent: agentWith(), model })
  session.hidden()
  await session.say('go')
  await expect.poll(() => session.getSnapshot().draft.text).toBe('reply 1')
  await idle()
  expect([calls, session.status]).toEqual([1, 'running'])
  session.shown()
  await expect.poll(() => session.status).toBe('idle')
  expect(session.events.map(({ type }) => type)).toEqual(['session.started', 'user.said', 'model.replied', 'run.halted'])
  expect(session.state.messages.at(-1)).toMatchObject({ text: 'reply 2' })
  await session.close()
})

test('B31 a process without a page that was busy was not asleep: what breaks off then is a failure, and nothing is asked for again', async () => {
  let calls = 0
  const model: Model = {
    provider: 'p',
    name: 'm',
    async *stream() {
      yield { type: 'text', delta: `half ${++calls}` }
      const late = Date.now() + 60_000
      vi.spyOn(Date, 'now').mockImplementation(() => late)
      throw new ModelError({ kind: 'network', detail: 'cut', message: 'gone', provider: 'p' })
    },
  }
  const result = await chat({ model, messages: 'go' })
  expect([result.haltedReason, calls]).toEqual(['error', 1])
  vi.restoreAllMocks()

  const session = await openSession({ store: openStore(`absence-${Math.random()}`), agent: agentWith(), model })
  await session.say('go')
  await expect.poll(() => session.status).toBe('halted')
  expect([session.state.failure?.kind, calls]).toEqual(['network', 2])
  await session.close()
})

test('B31 a reply that is too large is asked for by nobody again, also out of view', async () => {
  let calls = 0
  const model: Model = {
    provider: 'p',
    name: 'm',
    async *stream() {
      calls++
      yield { type: 'text', delta: 'far too long' }
      yield { type: 'finish', reason: 'stop' }
    },
  }
  const store = openStore(`absence-${Math.random()}`)
  const session = await openSession({ store, agent: agentWith(), model, sizes: { reply: 10 } })
  session.hidden()
  await session.say('go')
  await expect.poll(() => session.status).toBe('halted')
  expect([calls, session.state.failure?.detail]).toEqual([1, 'too_large'])
  await session.close()
})
