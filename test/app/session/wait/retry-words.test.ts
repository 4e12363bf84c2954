import { afterEach, expect, test, vi } from 'vitest'
import { replyView } from '../../../../src/app/session/reply-view.ts'
import { SessionController } from '../../../../src/app/session/session-controller.ts'
import type { BatchListener, Client } from '../../../../src/bridge/client.ts'
import type { ModelErrorKind } from '../../../../src/core/shapes/model.ts'
import { emptySession } from '../../../../src/core/shapes/state.ts'

const doingAfter = (kind: ModelErrorKind, online: boolean) => {
  const reply = replyView()
  reply.add({ type: 'draft.retry', attempt: 1, wait: 500, failure: { kind, message: 'it failed', provider: 'p' } }, online)
  return reply.doing
}

test('a call that is made again is told with its cause: a device without a network waits for no busy host', () => {
  expect(doingAfter('rate_limited', true)).toBe('The model is busy. Trying again…')
  expect(doingAfter('unavailable', true)).toBe('The model is busy. Trying again…')
  expect(doingAfter('network', true)).toBe('Trying again…')
  expect(doingAfter('network', false)).toBe('No network just now. It goes on when it is back.')
  expect(doingAfter('timeout', false)).toBe('No network just now. It goes on when it is back.')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failure = { kind: 'rate_limited', message: 'too many', provider: 'p', retryAfter: 19_500 } as const
const busy = { type: 'draft.retry', attempt: 1, wait: 19_500, failure } as const

test('T56 of the pause that a busy host asks for it is said how much is left, until it is over or something of the reply comes', () => {
  vi.useFakeTimers({ now: 0 })
  const reply = replyView()
  reply.add(busy, true)
  expect([reply.doing, reply.pause, reply.isRetry]).toEqual(['The model is busy. It is asked again in 20 seconds.', 19_500, true])
  vi.setSystemTime(18_600)
  expect([reply.doing, reply.pause]).toEqual(['The model is busy. It is asked again in 1 second.', 900])
  vi.setSystemTime(20_000)
  expect([reply.doing, reply.pause]).toEqual(['The model is busy. Trying again…', 0])
  vi.setSystemTime(0)
  reply.add({ type: 'draft.text', delta: 'Here' }, true)
  expect([reply.doing, reply.text, reply.pause, reply.isRetry]).toEqual(['', 'Here', 0, false])
  // Nobody is asked before the network is back.
  reply.add(busy, false)
  expect(reply.pause).toBe(0)
})

test('T56 of such a pause a screen reader hears once, and not of each second', async () => {
  vi.useFakeTimers({ now: 0 })
  const heard: string[] = []
  const region = {
    isConnected: true,
    setAttribute() {},
    style: { setProperty() {} },
    set textContent(text: string) {
      if (text) heard.push(text)
    },
  }
  vi.stubGlobal('document', { createElement: () => region })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => null })
  let publish: BatchListener = () => {}
  const session = {
    id: 'one',
    agent: 'tidy',
    state: { ...emptySession, app: undefined },
    status: 'running',
    events: [],
    damage: { restored: 0, missing: 0 },
    subscribeBatches(listener: BatchListener) {
      publish = listener
      return () => {}
    },
  }
  const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) }
  const client = { open: async () => session, list: async () => [], photos: async () => [] } as unknown as Client // only what is used here
  const controller = new SessionController(host, client)
  await controller.open('one')
  publish([busy], { anew: false })
  vi.advanceTimersByTime(19_000)
  publish([], { anew: false })
  expect([heard, controller.reply.doing]).toEqual([
    ['The model is busy. It is asked again in 20 seconds.'],
    'The model is busy. It is asked again in 1 second.',
  ])
})
