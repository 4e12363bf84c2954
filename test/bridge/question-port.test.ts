import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { attach } from '../../src/bridge/host-session.ts'
import type { ToPage, ToWorker } from '../../src/bridge/protocol.ts'
import { type Ask, fulfil } from '../../src/bridge/question-port.ts'
import { confirm } from '../../src/core/tools/question.ts'
import { scripted } from '../../src/models/scripted.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'

const ports: MessagePort[] = []

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const port of ports.splice(0)) port.close()
})

/** The page's end, with what it says at the other one. */
function page(ask?: Ask) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const said: ToWorker[] = []
  port2.onmessage = ({ data }: MessageEvent<ToWorker>) => void said.push(data)
  const port = fulfil(port1, ask)
  return { said, port, tell: (message: ToPage) => port2.postMessage(message) }
}

const question = confirm('Keep it?')
const asked = { type: 'ask', id: 'q', question } as const

test('B63 why a handler failed goes with the failure', async () => {
  const { said, tell } = page(async () => {
    throw new Error('the screen is broken')
  })
  tell(asked)
  await expect.poll(() => said).toEqual([{ type: 'failed', id: 'q', because: 'the screen is broken' }])
})

test('B63 an answer that no port can take is a failure, and says so', async () => {
  const { said, tell } = page(async () => (() => {}) as never)
  tell(asked)
  await expect.poll(() => said).toEqual([{ type: 'failed', id: 'q', because: expect.stringContaining('could not be cloned') }])
})

test('B63 nobody left who asks is no answer', async () => {
  const { said, port, tell } = page()
  const signals: AbortSignal[] = []
  const leave = port.join((_, { signal }) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  tell(asked)
  await expect.poll(() => signals.length).toBe(1)
  leave()
  expect(signals[0]!.aborted).toBe(true)
  port.shown()
  await expect.poll(() => said).toEqual([{ type: 'shown' }])
})

test('an answer that does not fit is told to the console once, with the kind and what was wrong', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let times = 0
  const { tell } = page(async () => {
    times++
    return 'maybe'
  })
  tell(asked)
  for (const number of [1, 2]) tell({ ...asked, refused: `wrong ${number}` })
  await expect.poll(() => times).toBe(3)
  expect(warn.mock.calls).toEqual([['the answer to question q (confirm) does not fit it, so it is asked again: wrong 1']])
})

test('B44 the worker is told at once, and at each change, whether the page can be seen, until the port is closed', async () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('document', document)
  const { said, port } = page()
  const become = (state: string) => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  become('visible')
  become('hidden')
  port.hidden()
  port.shown()
  const all = ['hidden', 'shown', 'hidden', 'hidden', 'shown']
  await expect.poll(() => said.map(({ type }) => type)).toEqual(all)
  port.close()
  become('visible')
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(said.map(({ type }) => type)).toEqual(all)
})

test('B44 and where there is no document nothing is said', async () => {
  const { said, port } = page()
  port.shown()
  await expect.poll(() => said).toEqual([{ type: 'shown' }])
})

test('what the page says reaches the session: whether it is seen, and why there is no answer', async () => {
  const store = openStore('question-port')
  const session = await openSession({ store, agent: agentWith(), model: scripted() })
  const done: unknown[][] = []
  const open = { id: 'q', question }
  // The session itself, but for a question that is open, and what is noted of three of its commands.
  const noted = new Proxy(session, {
    get(target, name: keyof Session) {
      if (name === 'state') return { ...target.state, question: open }
      if (name !== 'shown' && name !== 'hidden' && name !== 'answer') return target[name]
      return (...given: unknown[]) => {
        done.push([name, ...given])
        return name === 'answer' ? Promise.resolve() : undefined
      }
    },
  })
  const [feed, questions] = [new MessageChannel(), new MessageChannel()]
  ports.push(feed.port1, questions.port1)
  const host = attach(noted, 0, feed.port2, questions.port2)
  const say = (message: ToWorker) => questions.port1.postMessage(message)
  say({ type: 'shown' })
  say({ type: 'hidden' })
  say({ type: 'failed', id: 'q', because: 'no screen' })
  const first = [['shown'], ['hidden'], ['answer', 'q', true, 'error', 'no screen']]
  await expect.poll(() => done).toEqual(first)
  // Written by this tab from now on: whoever waits for the person is told once more that they are away.
  host.changed()
  expect(done).toEqual([...first, ['hidden']])
  host.detach()
  await session.close()
})
