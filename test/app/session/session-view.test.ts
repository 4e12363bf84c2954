import { expect, test } from 'vitest'
import { sessionView } from '../../../src/app/session/session-view.ts'
import type { Services } from '../../../src/app/shell/services.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import type { Disposition } from '../../../src/tidy/disposition.ts'
import { tidyReading } from '../../../src/tidy/reading.ts'

const viewOf = (dispositions: readonly Disposition[]) => {
  const decisions = dispositions.map((disposition, at) => ({ callId: `c${at}`, item: `thing ${at}`, disposition }))
  const failure = { kind: 'timeout', message: 'late', provider: 'openai' } as const
  const state = { ...emptySession, halted: { reason: 'error' }, failure }
  return sessionView(
    {
      connection: { current: null, providerName: 'OpenAI', problem: '' },
      network: { online: true },
      photos: {},
      session: { session: { status: 'halted', state, events: [] }, app: { ...tidyReading.initialState, decisions }, cards: {} },
    } as unknown as Services,
    null,
  )
}

test('the decisions that are safe are counted as the bar counts them: what waits for another day is none', () => {
  const things: Disposition[] = [{ to: 'place', where: 'Shelf' }, { to: 'trash' }, { to: 'skip' }, { to: 'need_more_info' }]
  expect(viewOf(things).trouble()?.safe).toContain('Your 2 decisions are saved')
  expect(viewOf([{ to: 'skip' }]).trouble()?.safe).toBe('What you sent is saved on this device.')
})
