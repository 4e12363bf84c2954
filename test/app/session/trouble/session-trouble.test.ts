import { expect, test } from 'vitest'
import { sessionTrouble } from '../../../../src/app/session/trouble/session-trouble.ts'
import type { RemoteSession } from '../../../../src/bridge/client.ts'
import type { KnownConnection } from '../../../../src/bridge/protocol.ts'
import type { Json } from '../../../../src/core/shapes/json.ts'
import { emptySession } from '../../../../src/core/shapes/state.ts'

const known: KnownConnection = {
  provider: 'openai',
  baseURL: 'https://api.openai.com/v1',
  model: 'gpt-5-mini',
  hint: 'sk-…abcd',
  ready: true,
}
const failure = { kind: 'unknown', message: 'your key was locked', provider: 'openai' } as const
const state = { ...emptySession, agent: 'tidy', failure, halted: { reason: 'error' } }
// Only what is looked at.
const halted = { status: 'halted', events: [], trouble: null, readOnly: false, state } as unknown as RemoteSession
type About = Parameters<typeof sessionTrouble>[1]
/** What is known beside the session, where a test does not say otherwise. */
const about: About = {
  connection: known,
  who: { name: 'OpenAI', isOwn: false },
  online: true,
  decisions: 2,
  left: () => true,
  isAnotherModel: false,
  testWantsKey: () => false,
  cap: null,
  limit: (cap) => `$${cap / 2_000}`,
  item: '',
  problem: '',
  handOver: null,
}
const told = (connection: KnownConnection | null, more: Partial<About> = {}, of: object = state) =>
  sessionTrouble({ ...halted, state: of } as unknown as RemoteSession, { ...about, connection, item: 'Mug', ...more })

test('T35 a locked key is unlocked in its place, for the thing that is next, and what is safe is said', () => {
  expect(told({ ...known, passphrase: true, locked: true })).toMatchObject({
    heading: 'Unlock, then Mug',
    safe: expect.stringMatching(/saved on this device/),
    unlock: { by: 'passphrase', wrong: '' },
  })
  const passkey = { id: new Uint8Array(1), salt: new Uint8Array(1) }
  expect(told({ ...known, passkey, locked: true })?.unlock?.by).toBe('passkey')
})

test('once it is unlocked trying again is the fix', () => {
  expect(told({ ...known, passphrase: true })).toMatchObject({
    text: 'Your key was locked.',
    fix: { label: 'Try again', event: 'retry' },
  })
})

test('where no model is connected one is connected first, and what is connected since goes on', () => {
  const none = {
    kind: 'unknown',
    message: 'no model is connected yet',
    provider: 'none',
    fault: { kind: 'no_connection' },
  } as const
  const without = told(null, {}, { ...state, failure: none })
  expect(without).toMatchObject({
    sign: 'warn',
    text: 'No model is connected yet.',
    safe: expect.stringMatching(/saved on this device/),
    fix: { label: 'Connect a model', event: 'choose-model' },
  })
  expect(without?.ways.map(({ event }) => event)).toEqual(['lists'])
  expect(told(known, {}, { ...state, failure: none })).toMatchObject({ sign: 'ready', fix: { event: 'retry' } })
})

test('a key that is not there is none that is locked', () => {
  expect(told({ ...known, hint: null, ready: false })).toMatchObject({
    heading: 'No key is saved',
    fix: { label: 'Connect a model', event: 'choose-model' },
  })
})

test('T35 where no key was given, a key that a host wants is asked for and none is blamed, also where only the test of a new address has found it', () => {
  const keyless: KnownConnection = { ...known, provider: 'custom', hint: null, keyless: true }
  const wanted = {
    heading: 'A key is needed',
    text: 'OpenAI wants a key. Type one.',
    safe: expect.stringMatching(/saved on this device/),
    fix: { label: 'Type the key', event: 'choose-model' },
  }
  const refused = { ...state, failure: { kind: 'authentication_failed', status: 401, message: 'no', provider: 'test' } } as const
  expect(told(keyless, {}, refused)).toMatchObject(wanted)
  expect(told({ ...keyless, hint: 'sk-…abcd' }, {}, refused)?.heading).toBe('OpenAI does not accept the key')
  const page = { ...state, failure: { kind: 'malformed_response', detail: 'web_page', message: 'no', provider: 'test' } } as const
  expect(told(keyless, { isAnotherModel: true, testWantsKey: () => true }, page)).toMatchObject(wanted)
  expect(told(keyless, { isAnotherModel: true }, page)?.sign).toBe('ready')
  // The one that was tested is not the one that failed.
  expect(told(keyless, { testWantsKey: () => true }, page)?.heading).not.toBe('A key is needed')
})

const haltedBy = (reason: string, value?: Json, detail?: 'cap' | 'context', left = true) =>
  sessionTrouble(
    {
      ...halted,
      state: {
        ...emptySession,
        agent: 'tidy',
        halted: { reason, ...(value !== undefined && { value }), ...(detail && { detail }) },
      },
    } as RemoteSession,
    { ...about, cap: undefined, left: () => left },
  )

test('B29 a conversation that is nearly as long as the model can read is told for what it is', () => {
  expect(haltedBy('budget', 'the session has used 91 of the 100 tokens', 'context')).toMatchObject({
    heading: 'This session has become long',
    fix: { label: 'New session with what is left', event: 'rest' },
    ways: [{ event: 'lists' }],
  })
  expect(haltedBy('budget', undefined, 'context', false)?.fix).toEqual({ label: 'New session', event: 'rest' })
})

test('what is left is known to a session that has grown too long', () => {
  const long = { ...state, replies: 3, failure: { ...failure, kind: 'context_length_exceeded' } }
  expect(told(known, {}, long)?.fix?.label).toBe('New session with what is left')
  expect(told(known, { left: () => false }, long)?.fix?.label).toBe('New session')
})

test('B29 the cap that the person set is told as that', () => {
  expect(haltedBy('budget', undefined, 'cap')).toMatchObject({
    text: expect.stringMatching(/allowed/),
    fix: { event: 'settings' },
  })
})

test('B76 a step that failed again and again is told, with a field for other words', () => {
  expect(haltedBy('tool_error')).toMatchObject({
    speak: true,
    fix: { label: 'Try again', event: 'retry' },
    ways: [{ event: 'lists' }],
  })
})

test('B21 a run that was stopped for its many turns says why and how many, and goes on with one tap', () => {
  expect(haltedBy('max_turns', 8)).toMatchObject({
    text: expect.stringContaining('8 times'),
    fix: { label: 'Continue', event: 'retry' },
  })
  expect(haltedBy('max_turns')?.text).toContain('many times')
})

test('B46 a session that was deleted in another tab is no trouble of the disk: nothing is said to be saved, and nothing opens it again', () => {
  const deleted = { ...halted, trouble: 'this session was deleted in another tab', readOnly: 'deleted' } as RemoteSession
  const trouble = sessionTrouble(deleted, about)
  expect(trouble).toMatchObject({ heading: 'This session was deleted', fix: { event: 'home' }, ways: [] })
  expect(trouble?.safe).toBe(undefined)
})

test('B46 a session that another tab writes can be asked for, and the answer to that is said', () => {
  const elsewhere = { ...halted, readOnly: 'elsewhere' } as RemoteSession
  const told = (handOver: 'asked' | 'silent' | null) => sessionTrouble(elsewhere, { ...about, handOver })
  expect(told(null)?.fix).toEqual({ label: 'Go on here', event: 'retry' })
  expect(told('asked')?.fix).toBe(undefined)
  expect(told('silent')).toMatchObject({ text: expect.stringContaining('does not react'), fix: { event: 'retry' } })
})

const label = (trouble: ReturnType<typeof told>) => [trouble?.fix, ...(trouble?.ways ?? [])].map((way) => way?.label)

test('who was connected after the fault is not blamed for it: the session is ready to go on with them', () => {
  const page = { ...state, failure: { ...failure, kind: 'malformed_response', detail: 'web_page' } } as unknown as typeof state
  expect(told(known, {}, page)).toMatchObject({ heading: 'OpenAI answers with a web page', sign: 'stop' })
  const another = told(known, { isAnotherModel: true }, page)
  expect(another).toMatchObject({ sign: 'ready', heading: 'Ready to go on', text: expect.stringContaining('OpenAI') })
  expect(JSON.stringify(another)).not.toMatch(/web page/)
  expect(label(another)).toEqual(['Continue', 'Choose a model', 'See the lists'])
  // Without a network nobody can be asked, whoever it is.
  const cut = { ...state, failure: { ...failure, kind: 'network' } } as unknown as typeof state
  expect(told(known, { isAnotherModel: true, online: false }, cut)?.sign).toBe('offline')
  expect(told({ ...known, hint: null, ready: false }, { isAnotherModel: true }, page)?.heading).toBe('No key is saved')
})

test('a limit that was raised lets the session go on, and one that was not offers nothing that would only stop again', () => {
  const used = {
    ...emptySession,
    agent: 'tidy',
    usage: { input: 900, output: 100 },
    halted: { reason: 'budget', detail: 'cap' },
  } as unknown as typeof state
  const by = (cap: number | null | undefined) => told(known, { cap }, used)
  expect(by(1000)?.heading).toBe('This session has reached its limit')
  expect(label(by(1000))).toEqual(['Raise it in Settings', 'See the lists'])
  expect(by(1000)?.text).toBe('It has used as much as you allowed: $0.5.')
  for (const cap of [1001, null]) {
    expect(by(cap), `${cap}`).toMatchObject({ sign: 'ready', heading: 'Ready to go on' })
    expect(label(by(cap))).toEqual(['Continue', 'See the lists'])
  }
  expect(label(by(undefined))).toContain('Continue')
})
