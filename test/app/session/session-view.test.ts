import { expect, test } from 'vitest'
import { sessionView } from '../../../src/app/session/session-view.ts'
import type { Services } from '../../../src/app/shell/services.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import type { Disposition } from '../../../src/tidy/disposition.ts'
import { tidyReading } from '../../../src/tidy/reading.ts'
import type { TidyState } from '../../../src/tidy/state.ts'

const viewOf = (dispositions: readonly Disposition[], app: Partial<TidyState> = {}, online = true) => {
  const decisions = dispositions.map((disposition, at) => ({ callId: `c${at}`, item: `thing ${at}`, disposition }))
  const failure = { kind: online ? 'timeout' : 'network', message: 'late', provider: 'openai' } as const
  const state = { ...emptySession, halted: { reason: 'error' }, failure }
  return sessionView(
    {
      connection: { current: null, providerName: 'OpenAI', problem: '' },
      network: { online },
      photos: {},
      session: {
        session: { status: 'halted', state, events: [] },
        app: { ...tidyReading.initialState, decisions, ...app },
        cards: {},
      },
    } as unknown as Services,
    null,
  )
}

test('the decisions that are safe are counted as the bar counts them: what waits for another day is none', () => {
  const things: Disposition[] = [{ to: 'place', where: 'Shelf' }, { to: 'trash' }, { to: 'skip' }, { to: 'need_more_info' }]
  expect(viewOf(things).trouble()?.safe).toContain('Your 2 decisions are saved')
  expect(viewOf([{ to: 'skip' }]).trouble()?.safe).toBe('What you sent is saved on this device.')
})

const eventsOf = (...about: Parameters<typeof viewOf>) => {
  const { fix, ways } = viewOf(...about).trouble()!
  return [fix?.event, ...ways.map(({ event }) => event)]
}

test('T16 in a help each trouble leads back to the cards that are ready, and without a network that is the one thing to do', () => {
  const about = { mode: 'decision_support', modeData: { stuckItem: 'Mug' } } as const
  expect(eventsOf([], about)).toEqual(['retry', 'leave-help', 'choose-model', 'lists'])
  expect(eventsOf([], about, false)).toEqual(['leave-help', 'lists', 'home'])
  expect(eventsOf([], { mode: 'sorting' })).not.toContain('leave-help')
})

test('before anything is asked a trouble offers no lists', () => {
  expect(eventsOf([])).toEqual(['retry', 'choose-model'])
  expect(eventsOf([{ to: 'trash' }])).toContain('lists')
})
