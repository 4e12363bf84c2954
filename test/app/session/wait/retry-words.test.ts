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
  expect(doingAfter('network', false)).toBe('No network just now. Trying again…')
  expect(doingAfter('timeout', false)).toBe('No network just now. Trying again…')
})
