import { expect, test } from 'vitest'
import { sessionView } from '../../../src/app/session/session-view.ts'
import type { Services } from '../../../src/app/shell/services.ts'
import type { ModelFailure } from '../../../src/core/shapes/model.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import type { Disposition } from '../../../src/tidy/disposition.ts'
import { tidyReading } from '../../../src/tidy/reading.ts'
import type { TidyState } from '../../../src/tidy/state.ts'

const viewOf = (
  dispositions: readonly Disposition[],
  app: Partial<TidyState> = {},
  online = true,
  failed: Partial<ModelFailure> = {},
  replies = 0,
) => {
  const decisions = dispositions.map((disposition, at) => ({ callId: `c${at}`, item: `thing ${at}`, disposition }))
  const failure = { kind: online ? 'timeout' : 'network', message: 'late', provider: 'openai', ...failed } as const
  const state = { ...emptySession, replies, halted: { reason: 'error' }, failure }
  return sessionView(
    {
      connection: { current: null, providerName: 'the model', problem: '' },
      network: { online },
      photos: {},
      storage: { preferences: null },
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

test('who failed is named as part of a sentence, and at the start of a heading with a capital', () => {
  const { heading, rawFrom } = viewOf([], {}, true, { kind: 'rate_limited' }).trouble()!
  expect([heading, rawFrom]).toEqual(['The model asks for a pause', 'the model'])
})

const eventsOf = (...about: Parameters<typeof viewOf>) => {
  const { fix, ways } = viewOf(...about).trouble()!
  return [fix?.event, ...ways.map(({ event }) => event)]
}

test('T16 in a help each trouble leads back to the cards that are ready, and without a network that is the one thing to do', () => {
  const about = { mode: 'decision_support', modeData: { stuckItem: 'Mug' } } as const
  expect(eventsOf([], about)).toEqual(['retry', 'leave-help', 'choose-model'])
  expect(eventsOf([], about, false)).toEqual(['leave-help', 'lists', 'home'])
  expect(eventsOf([], { mode: 'sorting' })).not.toContain('leave-help')
})

test('before anything is asked a trouble offers no lists, and nothing to replay', () => {
  expect(eventsOf([])).toEqual(['retry', 'choose-model'])
  expect(eventsOf([], {}, false)).toEqual([undefined, 'photos', 'home'])
  expect(eventsOf([{ to: 'trash' }], {}, false)).toContain('replay')
  expect(eventsOf([{ to: 'trash' }])).toContain('lists')
})

test('a new session is said to have what is left where something is left', () => {
  const first = (app: Partial<TidyState>) =>
    viewOf([{ to: 'trash' }], app, true, { kind: 'context_length_exceeded' }, 2).trouble()?.fix?.label
  expect(first({})).toBe('New session')
  expect(first({ nextTime: ['Lamp'] })).toBe('New session with what is left')
})

test('T38 a long talk before anything is proposed has grown too long, and a new session is the way on; before any reply there is none', () => {
  const told = (replies: number) => {
    const { heading, text, fix, ways } = viewOf([], {}, true, { kind: 'context_length_exceeded' }, replies).trouble()!
    return { heading, text, labels: [fix, ...ways].map((way) => way?.label) }
  }
  expect(told(1)).toEqual({
    heading: 'This session has grown too long',
    text: 'The model cannot read all of it any more. Begin a new session for the rest.',
    labels: ['New session', 'Try again', 'Choose a model'],
  })
  expect(told(0)).toMatchObject({ heading: 'Too large for the model', labels: ['Choose a model', 'Try again'] })
})

const known = { provider: 'openai', baseURL: 'https://api.openai.com/v1', model: 'gpt-5-mini', hint: 'sk-…abcd', ready: true }
/** The ways on after a failure. `device`: whether the browser has a model of its own. */
const waysAfter = (
  failure: Partial<ModelFailure>,
  connection: object = {},
  { device = 'available', online = true, agent = 'tidy' } = {},
) => {
  const failed = { kind: 'unavailable', message: 'no', provider: 'openai', ...failure }
  const trouble = sessionView(
    {
      connection: {
        current: { ...known, ...connection },
        device,
        providerName: 'OpenAI',
        browserModelName: 'This browser',
        problem: '',
      },
      network: { online },
      photos: {},
      storage: { preferences: null },
      session: {
        session: {
          status: 'halted',
          state: { ...emptySession, agent, halted: { reason: 'error' }, failure: failed },
          events: [],
        },
        app: { ...tidyReading.initialState, decisions: [{ callId: 'c', item: 'mug', disposition: { to: 'trash' } }] },
        cards: {},
      },
    } as unknown as Services,
    null,
  ).trouble()!
  return { ...trouble, events: [trouble.fix?.event, ...trouble.ways.map(({ event }) => event)] }
}

test('B67 the model of the browser is one way more where another model may do it, and the first one without a network', () => {
  for (const kind of ['network', 'unavailable', 'timeout', 'rate_limited'] as const)
    expect(waysAfter({ kind }).events, kind).toEqual(['retry', 'stand-in', 'choose-model', 'lists'])
  expect(waysAfter({ kind: 'authentication_failed' }).events).toEqual(['choose-model', 'stand-in', 'retry', 'lists'])
  expect(waysAfter({ kind: 'authentication_failed', detail: 'no_credit' }).events).toContain('stand-in')
  expect(waysAfter({ kind: 'network' }, {}, { online: false }).events[0]).toBe('stand-in')
})

test.each([
  ['another model cannot help', waysAfter({ kind: 'content_filter' })],
  ['the browser has none', waysAfter({}, {}, { device: 'unavailable' })],
  ['it would have to be downloaded', waysAfter({}, {}, { device: 'downloadable' })],
  ['it is the model that is connected', waysAfter({}, { lent: true })],
  ['it was the one that failed', waysAfter({ provider: 'on-device' })],
  ['the key is locked', waysAfter({}, { locked: true, passphrase: true })],
  ['there is no key', waysAfter({}, { hint: null, ready: false })],
  ['the demo plays', waysAfter({}, {}, { agent: 'demo' })],
])('the model of the browser is no way where %s', (_, { events }) => {
  expect(events).not.toContain('stand-in')
})

test('B67 where the model of the browser stood in and failed too, it is named', () => {
  expect(waysAfter({ provider: 'on-device' }).heading).toBe('This browser has a problem just now')
})

test('T56 a request to a model elsewhere is said to wait for the network while that is gone; one to a model nearby needs none', () => {
  const doing = (connection: object | null, online: boolean, { doing: news = '', isRetry = false, agent = 'tidy' } = {}) => {
    const session = {
      session: { status: 'running', state: { ...emptySession, agent }, events: [] },
      reply: { doing: news, isRetry },
    }
    const services = { connection: { current: connection }, network: { online }, photos: {}, storage: {}, session }
    return sessionView(services as unknown as Services, null).doing()
  }
  const waits = 'No network just now. It goes on when it is back.'
  expect([doing(known, false), doing(known, true), doing(known, false, { doing: 'Measuring' })]).toEqual([waits, '', 'Measuring'])
  const again = { doing: 'The model is busy. Trying again…', isRetry: true }
  expect([doing(known, false, again), doing(known, true, again)]).toEqual([waits, again.doing])
  const nearby = { ...known, provider: 'custom', baseURL: 'http://127.0.0.1:11434/v1' }
  expect([doing(nearby, false), doing({ ...known, lent: true }, false), doing(known, false, { agent: 'demo' })]).toEqual([
    '',
    '',
    '',
  ])
})
