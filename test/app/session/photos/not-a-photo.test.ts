import { expect, test } from 'vitest'
import { sessionActs } from '../../../../src/app/session/session-acts.ts'

test('T39 what was dropped at a card and is no picture is told by the toast of the screen, in the demo too', () => {
  const told: string[] = []
  for (const agent of ['tidy', 'tidy-demo']) {
    const session = { session: { state: { agent } }, tell: (text: string) => told.push(text) }
    const screen = { services: { session } } as unknown as Parameters<typeof sessionActs>[0]
    const acts = sessionActs(screen, (() => null) as unknown as Parameters<typeof sessionActs>[1])
    acts.tellNoPhoto()
  }
  expect(told).toEqual(['That is not a photo.', 'That is not a photo.'])
})
