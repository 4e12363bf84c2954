import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { attach } from '../../src/bridge/host-session.ts'
import type { ToPage, ToWorker } from '../../src/bridge/protocol.ts'
import { type Ask, questionPort } from '../../src/bridge/question-port.ts'
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

const question = confirm('Keep it?')
const isOpen = { id: 'q', question }
const requested = { type: 'ask', id: 'q' } as const

/** The page's end, with what it says at the other one. The question is open unless told otherwise. */
function page(ask?: Ask, first: typeof isOpen | null = isOpen, isShown?: () => boolean) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const said: ToWorker[] = []
  port2.onmessage = ({ data }: MessageEvent<ToWorker>) => void said.push(data)
  let open = first
  const port = questionPort(port1, () => open, isShown)
  if (ask) port.join(ask)
  const become = (next: typeof isOpen | null) => {
    open = next
    port.update()
  }
  return { said, port, become, tell: (message: ToPage) => port2.postMessage(message) }
}

/** Resolves once all that was posted before has arrived. */
const arrival = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a question is asked once: when it is open and the worker requests its answer, whichever comes last', async () => {
  for (const requestFirst of [true, false]) {
    const asked: string[] = []
    const { become, tell } = page(async (_, { id }) => {
      asked.push(id)
      return new Promise(() => {})
    }, null)
    if (requestFirst) tell(requested)
    else become(isOpen)
    await arrival()
    expect(asked).toEqual([])
    if (requestFirst) become(isOpen)
    else tell(requested)
    await expect.poll(() => asked).toEqual(['q'])
    tell(requested)
    become(isOpen)
    await arrival()
    expect(asked).toEqual(['q'])
  }
})

test('B41 another question under the same id is asked anew, and the one before is not heard any more', async () => {
  const asked: [unknown, AbortSignal][] = []
  const answers: ((answer: boolean) => void)[] = []
  const { said, become, tell } = page(({ prompt }, { signal }) => {
    asked.push([prompt, signal])
    return new Promise((resolve) => answers.push(resolve))
  })
  tell(requested)
  await expect.poll(() => asked.length).toBe(1)
  become({ id: 'q', question: confirm('Keep the other?') })
  await expect.poll(() => asked.map(([prompt]) => prompt)).toEqual(['Keep it?', 'Keep the other?'])
  expect(asked[0]![1].aborted).toBe(true)
  answers[0]!(true)
  answers[1]!(false)
  await expect.poll(() => said).toEqual([{ type: 'answer', id: 'q', attempt: 0, answer: false }])
})

test('B62 an answer by the page is sent at once, settles when the question closes, and rejects with the reason of a refusal', async () => {
  const { said, port, become, tell } = page()
  await expect(port.answer('another', true)).rejects.toThrow('question another is not open')
  const refused = port.answer('q', 7)
  const second = port.answer('q', false)
  tell({ type: 'refuse', id: 'q', attempt: 0, because: 'it does not fit' })
  await expect(refused).rejects.toThrow('it does not fit')
  const taken = port.answer('q', true)
  become(null)
  await Promise.all([second, taken])
  await expect.poll(() => said.map((message) => message.type === 'answer' && message.answer)).toEqual([7, false, true])
  become(isOpen)
  const lost = port.answer('q', true)
  port.close(new Error('the worker was replaced'))
  await expect(lost).rejects.toThrow('the worker was replaced')
})

test('B63 why a handler failed goes with the failure', async () => {
  const { said, tell } = page(async () => {
    throw new Error('the screen is broken')
  })
  tell(requested)
  await expect.poll(() => said).toEqual([{ type: 'failed', id: 'q', attempt: 0, because: 'the screen is broken' }])
})

test('B63 an answer that no port can take is a failure, and says so', async () => {
  const { said, tell } = page(async () => (() => {}) as never)
  tell(requested)
  await expect
    .poll(() => said)
    .toEqual([{ type: 'failed', id: 'q', attempt: 1, because: expect.stringContaining('could not be cloned') }])
})

test('B63 nobody left who asks is no answer', async () => {
  const { said, port, tell } = page()
  const signals: AbortSignal[] = []
  const leave = port.join((_, { signal }) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  tell(requested)
  await expect.poll(() => signals.length).toBe(1)
  leave()
  expect(signals[0]!.aborted).toBe(true)
  port.tellSight()
  await expect.poll(() => said).toEqual([{ type: 'shown' }])
})

test('an answer that does not fit is told to the console once, with the kind and what was wrong', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let times = 0
  const { tell } = page(async () => {
    times++
    return 'maybe'
  })
  tell(requested)
  for (const number of [1, 2]) {
    tell({ type: 'refuse', id: 'q', attempt: number, because: `wrong ${number}` })
    tell(requested)
  }
  await expect.poll(() => times).toBe(3)
  expect(warn.mock.calls).toEqual([['the answer to question q (confirm) does not fit it, so it is asked again: wrong 1']])
})

test('B44 the worker is told at once, and at each change, whether the page can be seen, until the port is closed', async () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('document', document)
  let isShown = true
  const { said, port } = page(undefined, isOpen, () => isShown)
  const become = (state: string) => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  become('visible')
  become('hidden')
  become('visible')
  isShown = false
  port.tellSight()
  // The page comes back into view, and the session in it is still not shown.
  become('hidden')
  become('visible')
  const all = ['hidden', 'shown', 'hidden', 'shown', 'hidden', 'hidden', 'hidden']
  await expect.poll(() => said.map(({ type }) => type)).toEqual(all)
  port.close(new Error('closed'))
  become('visible')
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(said.map(({ type }) => type)).toEqual(all)
})

test('B31 a page that is about to be left counts as out of view', async () => {
  const window = new EventTarget()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  const { said, port } = page()
  window.dispatchEvent(new Event('beforeunload'))
  await expect.poll(() => said.map(({ type }) => type)).toEqual(['shown', 'hidden'])
  port.close(new Error('closed'))
})

test('B44 and where there is no document nothing is said', async () => {
  const { said, port } = page()
  port.tellSight()
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
  say({ type: 'failed', id: 'q', attempt: 0, because: 'no screen' })
  await expect.poll(() => done).toEqual([['shown'], ['hidden'], ['answer', 'q', true, 'error', 'no screen']])
  host.detach()
  await session.close()
})
