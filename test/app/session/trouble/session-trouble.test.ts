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
const halted = { status: 'halted', trouble: null, readOnly: false, state } as unknown as RemoteSession
const told = (connection: KnownConnection) =>
  sessionTrouble(halted, {
    connection,
    who: { name: 'OpenAI', isOwn: false },
    online: true,
    decisions: 2,
    item: 'Mug',
    problem: '',
    handOver: null,
  })

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

test('a key that is not there is none that is locked', () => {
  expect(told({ ...known, hint: null, ready: false })).toMatchObject({
    heading: 'No key is saved',
    fix: { label: 'Connect a model', event: 'choose-model' },
  })
})

const haltedBy = (reason: string, value?: Json, detail?: 'cap' | 'context') =>
  sessionTrouble(
    {
      ...halted,
      state: {
        ...emptySession,
        agent: 'tidy',
        halted: { reason, ...(value !== undefined && { value }), ...(detail && { detail }) },
      },
    } as RemoteSession,
    {
      connection: known,
      who: { name: 'OpenAI', isOwn: false },
      online: true,
      decisions: 2,
      item: '',
      problem: '',
      handOver: null,
    },
  )

test('B29 a conversation that is nearly as long as the model can read is told for what it is', () => {
  expect(haltedBy('budget', 'the session has used 91 of the 100 tokens', 'context')).toMatchObject({
    heading: 'This session has become long',
    fix: { label: 'New session with what is left', event: 'rest' },
    ways: [{ event: 'lists' }],
  })
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
    ways: [{ label: 'Try again', event: 'retry' }, { event: 'lists' }],
  })
  expect(haltedBy('tool_error')?.fix, '“Send” below is the one strong button').toBe(undefined)
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
  const trouble = sessionTrouble(deleted, {
    connection: known,
    who: { name: 'OpenAI', isOwn: false },
    online: true,
    decisions: 2,
    item: '',
    problem: '',
    handOver: null,
  })
  expect(trouble).toMatchObject({ heading: 'This session was deleted', fix: { event: 'home' }, ways: [] })
  expect(trouble?.safe).toBe(undefined)
})

test('B46 a session that another tab writes can be asked for, and the answer to that is said', () => {
  const about = { connection: known, who: { name: 'OpenAI', isOwn: false }, online: true, decisions: 2, item: '', problem: '' }
  const elsewhere = { ...halted, readOnly: 'elsewhere' } as RemoteSession
  const told = (handOver: 'asked' | 'silent' | null) => sessionTrouble(elsewhere, { ...about, handOver })
  expect(told(null)?.fix).toEqual({ label: 'Go on here', event: 'retry' })
  expect(told('asked')?.fix).toBe(undefined)
  expect(told('silent')).toMatchObject({ text: expect.stringContaining('does not react'), fix: { event: 'retry' } })
})
