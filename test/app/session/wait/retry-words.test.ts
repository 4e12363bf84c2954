import { expect, test } from 'vitest'
import { replyView } from '../../../../src/app/session/reply-view.ts'
import type { ModelErrorKind } from '../../../../src/core/shapes/model.ts'

const doingAfter = (kind: ModelErrorKind, online: boolean) => {
  const reply = replyView()
  reply.add({ type: 'draft.retry', attempt: 1, wait: 500, failure: { kind, message: 'it failed', provider: 'p' } }, online)
  return reply.doing
}

test('a call that is made again is told with its cause: a device without a network waits for no busy host', () => {
  expect(doingAfter('rate_limited', true)).toBe('It is busy. Trying again…')
  expect(doingAfter('unavailable', true)).toBe('It is busy. Trying again…')
  expect(doingAfter('network', true)).toBe('Trying again…')
  expect(doingAfter('network', false)).toBe('No network just now. It goes on when it is back.')
  expect(doingAfter('timeout', false)).toBe('No network just now. It goes on when it is back.')
})

test('T56 a host that asks for a pause is said to be left alone that long, until something of the reply comes', () => {
  const reply = replyView()
  const failure = { kind: 'rate_limited', message: 'too many', provider: 'p', retryAfter: 19_500 } as const
  reply.add({ type: 'draft.retry', attempt: 1, wait: 19_500, failure }, true)
  expect([reply.doing, reply.isRetry]).toEqual(['It is busy, and asks for 20 seconds. Then it is tried again.', true])
  reply.add({ type: 'draft.text', delta: 'Here' }, true)
  expect([reply.doing, reply.text, reply.isRetry]).toEqual(['', 'Here', false])
})
