import { expect, test } from 'vitest'
import { sessionTrouble } from '../../src/app/session-trouble.ts'
import type { RemoteSession } from '../../src/bridge/client.ts'
import type { KnownConnection } from '../../src/bridge/protocol.ts'
import { emptySession } from '../../src/core/state.ts'

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
const told = (connection: KnownConnection) => sessionTrouble(halted, { connection, who: 'OpenAI', online: true, decisions: 2 })

test('a locked key is told with the way to where it is unlocked, and what is safe', () => {
  expect(told({ ...known, passphrase: true, locked: true })).toMatchObject({
    heading: 'Your key is locked',
    safe: expect.stringMatching(/saved on this device/),
    fix: { label: 'Unlock it', event: 'choose-model' },
  })
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
