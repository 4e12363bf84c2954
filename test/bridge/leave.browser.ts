import { equal, failureOf, ok } from '../store/assert.ts'
import { assertTrue, draftText, kinds, open, rested, type Stage, stage, until } from './stage.ts'

let at: Stage
beforeEach(async () => {
  at = await stage()
})
afterEach(() => at.close())

const locks = async (part: string) => (await navigator.locks.query()).held?.filter(({ name }) => name?.includes(part)) ?? []

describe('a page that is left', () => {
  for (const persisted of [false, true])
    it(`B40 ${persisted ? 'and kept ' : ''}lets its sessions go; shown again, it goes on with what was under way, once`, async () => {
      const session = await open(at.client)
      const text = draftText(session)
      await session.say('haltingly 60')
      await until(() => text().endsWith('9 '), 'a few drafts')
      const locksBefore = await locks(session.id)
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))
      // A command that comes while the page is away waits until it is back.
      const named = session.title('named')
      for (let held = locksBefore; held.length > 0; ) held = await locks(session.id)
      equal(at.workers.length, 1)
      equal(
        (await at.store.read(session.id)).map(({ type }) => type),
        ['session.started', 'user.said'],
      )

      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      await until(() => text() === '', 'the drafts to begin anew')
      await until(() => text().endsWith('9 '), 'the same drafts')
      await named
      at.channel.postMessage('go on')
      await rested(session)
      equal(at.workers.length, 2)
      equal(
        kinds(session).filter((kind) => kind !== 'session.titled'),
        ['session.started', 'user.said', 'model.replied', 'run.halted'],
      )
      await assertTrue(session, at.store)
    })

  it('B40 that is shown again has not started what waited for the person', async () => {
    const session = await open(at.client)
    await session.say('haltingly 60')
    await session.stop()
    dispatchEvent(new PageTransitionEvent('pagehide'))
    dispatchEvent(new PageTransitionEvent('pageshow'))
    await session.title('named')
    equal([session.status, session.state.halted?.reason], ['halted', 'cancelled'])
    ok(at.workers.length === 2, 'another worker')
  })

  it('whose client is closed meanwhile starts no worker any more, and what waits for one is refused', async () => {
    const session = await open(at.client)
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    const waiting = [session.title('named'), at.client.list(), session.stop()].map(failureOf)
    at.client.close()
    for (const failure of await Promise.all(waiting)) equal(failure.message, 'the client was closed')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    equal((await failureOf(at.client.list())).message, 'the client was closed')
    equal(at.workers.length, 1)
  })

  it('B46 whose session is deleted meanwhile says so when it is shown again, and writes nothing', async () => {
    const session = await open(at.client)
    await session.say('hello')
    await rested(session)
    const shown = session.events
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    // It begins after the `pagehide`, as another page would.
    await at.another().remove(session.id)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await until(() => session.readOnly === 'deleted', 'the news of it')
    equal(session.events, shown)
    const refusal = 'this session was deleted in another tab: begin a new one to go on'
    equal((await failureOf(session.say('more'))).message, refusal)
    // Its news may come after the answer.
    await until(() => session.trouble === refusal, 'its trouble')
    equal([await at.store.read(session.id), await at.store.sessions()], [[], []])
  })
})

describe('a stop', () => {
  it('B34 resolves when the page has the halt, also where the events come later than the answer of the worker', async () => {
    const Usual = globalThis.MessageChannel
    globalThis.MessageChannel = class extends Usual {
      constructor() {
        super()
        slowDown(this.port1)
      }
    }
    try {
      const session = await open(at.client)
      await session.say('haltingly 60')
      await until(() => session.status === 'running', 'a run')
      await session.stop()
      equal([session.status, session.state.halted?.reason], ['halted', 'cancelled'])
    } finally {
      globalThis.MessageChannel = Usual
    }
  })
})

describe('a worker that is replaced or closed', () => {
  it('B41 has let its sessions go before the next one opens them, which writes them', async () => {
    const session = await open(at.client)
    for (let turn = 0; turn < 5; turn++) {
      await session.say('hi')
      at.client.renew()
      await session.say(`again, and at once: ${turn}`)
      equal(session.readOnly, false)
    }
    await rested(session)
    equal(at.workers.length, 6)
    await assertTrue(session, at.store)
  })

  // WebKit may leave a database in which no transaction ever ends when a worker ends in the middle of one.
  it('B47 leaves a database that answers, wherever in its work it was', async () => {
    for (let visit = 0; visit < 30; visit++) {
      const client = at.another()
      const session = await open(client)
      void session.say('hi').catch(() => {}) // the client is closed meanwhile
      await new Promise((resolve) => setTimeout(resolve, visit % 10))
      if (visit % 3 === 0) client.renew()
      client.close()
    }
    ok((await at.client.list()).length > 0, 'sessions to list')
  })
})

/** Each message is handed out a while after it has come. */
function slowDown(port: MessagePort): void {
  Object.defineProperty(port, 'onmessage', {
    set(listener: (event: MessageEvent) => void) {
      port.addEventListener('message', (event) => setTimeout(() => listener(event), 100))
      port.start()
    },
  })
}
