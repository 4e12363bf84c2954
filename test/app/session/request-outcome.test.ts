import { beforeEach, expect, test } from 'vitest'
import { askedModel } from '../../../src/app/page-storage/asked-model.ts'
import { hasWorked, keepResult, keptResult } from '../../../src/app/page-storage/kept-test.ts'
import { isKeyRefused, keyWords } from '../../../src/app/parts/key-words.ts'
import { SessionController } from '../../../src/app/session/session-controller.ts'
import type { Client } from '../../../src/bridge/client.ts'
import type { Check } from '../../../src/bridge/protocol.ts'
import { emptySession, type SessionState } from '../../../src/core/shapes/state.ts'

const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) }
const current = { provider: 'groq', baseURL: 'https://api.groq.com/openai/v1', model: 'llama', hint: 'gsk…3456', ready: true }
const listed = { name: 'key', state: 'ok', models: ['llama', 'gpt-oss'] } as const
const passed: readonly Check[] = [{ name: 'reached', state: 'ok' }, listed, { name: 'able', state: 'ok' }]
const refused = { type: 'model.failed', failure: { kind: 'authentication_failed', status: 401, message: 'no', provider: 'groq' } }
const noModel = { type: 'model.failed', failure: { kind: 'invalid_request', status: 404, message: 'no', provider: 'groq' } }
const replied = (model: string) => ({ type: 'model.replied', text: '', calls: [], model })

let writes = 0
const storage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, text: string) {
      writes++
      items.set(name, text)
    },
    removeItem: (name: string) => items.delete(name),
  } as unknown as Storage
}
beforeEach(() => {
  globalThis.localStorage = storage()
  globalThis.sessionStorage = storage()
})

/** A session of the model whose test has just passed: `hear` is what comes of its requests. */
async function opened(agent = 'tidy') {
  let follow: (items: unknown, about: { anew: boolean }) => void = () => {}
  const session = {
    id: 'one',
    state: { ...emptySession, agent } as SessionState,
    status: 'halted',
    events: [] as object[],
    readOnly: false as false | 'elsewhere',
    damage: { restored: 0, missing: 0 },
    subscribeBatches(to: typeof follow) {
      follow = to
    },
  }
  const client = { open: async () => session, list: async () => [], photos: async () => [] } as unknown as Client // only what is used here
  const connected = {
    current: { ...current },
    checks: passed,
    clearChecks() {
      this.checks = []
    },
  }
  keepResult(current, passed)
  await new SessionController(host, client, connected).open('one')
  return { connected, session, hear: (...events: object[]) => follow(events, { anew: false }) }
}

test('T35 a key that a session was refused with is not accepted any more, whatever a test before has found, until a request is taken', async () => {
  const { connected, hear } = await opened()
  hear(refused)
  expect([connected.checks, isKeyRefused(current), keyWords(current)]).toEqual([[], true, 'Key ends in 3456, not accepted'])
  expect(keptResult(current)).toEqual([passed[0], { ...listed, state: 'bad', wall: 'key' }, { name: 'able', state: 'wait' }])
  hear(replied('built-in'))
  expect(isKeyRefused(current), 'the model of the browser stood in').toBe(true)
  hear(replied('llama'))
  expect([keyWords(current), keptResult(current)]).toEqual(['Key ends in 3456', passed])
})

test('T35 after another fault of a session no test before has passed, and the key is as it was', async () => {
  const { connected, hear } = await opened()
  hear(noModel)
  expect([connected.checks, isKeyRefused(current), keptResult(current)]).toEqual([[], false, passed])
})

test('T35 a request that is taken ends what Connect shows of a fault before it, of the key or not', async () => {
  const { connected, hear } = await opened()
  hear(refused)
  connected.checks = keptResult(current)
  hear(replied('built-in'))
  expect(connected.checks, 'the model of the browser stood in').toHaveLength(3)
  hear(replied('llama'))
  expect(connected.checks).toEqual([])
  const busy: readonly Check[] = [passed[0]!, { ...listed, state: 'bad', wall: 'busy' }, { name: 'able', state: 'wait' }]
  keepResult(current, busy)
  connected.checks = busy
  hear(replied('llama'))
  expect([connected.checks, keptResult(current)]).toEqual([[], passed])
})

test('T35 a test that has passed is still shown after a request that was taken, and nothing is written', async () => {
  const { connected, hear } = await opened()
  const before = writes
  hear(replied('llama'))
  expect([connected.checks, writes]).toEqual([passed, before])
})

test('T35 a key that no test has tried is tested by a request that is taken', async () => {
  const { hear } = await opened()
  keepResult(null, [])
  expect(keyWords(current)).toBe('Key ends in 3456, not tested yet')
  hear(replied('llama'))
  expect([keyWords(current), hasWorked(current)]).toEqual(['Key ends in 3456', true])
})

test('T35 what a request finds is said of what was asked when its run began, and not of what was connected meanwhile', async () => {
  const { connected, session, hear } = await opened()
  session.status = 'running'
  hear()
  const other = { ...current, hint: 'gsk…9999' }
  connected.current = other
  keepResult(other, passed)
  session.state = { ...session.state, failure: refused.failure } as SessionState
  session.events.push(refused)
  hear(refused)
  expect([connected.checks, isKeyRefused(other), keptResult(other)]).toEqual([passed, false, passed])
  expect(askedModel.isAnother(session as never, other), 'the session may go on with the other key').toBe(true)
  // The next run asks with the other key.
  hear({ type: 'run.halted', reason: 'error' }, { type: 'run.resumed' })
  hear(refused)
  expect([connected.checks, isKeyRefused(other)]).toEqual([[], true])
})

test('T35 the key that came while a card waited is the one that is asked next, and of which the failure is said', async () => {
  const { connected, session, hear } = await opened()
  session.status = 'running'
  hear()
  session.status = 'awaiting_user'
  hear()
  const other = { ...current, hint: 'gsk…9999' }
  connected.current = other
  session.status = 'running'
  hear()
  hear(refused)
  expect([connected.checks, isKeyRefused(other)]).toEqual([[], true])
})

test('T35 a tab that only follows a session says nothing of what another tab has asked', async () => {
  const { connected, session, hear } = await opened()
  session.readOnly = 'elsewhere'
  const before = writes
  hear(refused)
  expect([connected.checks, isKeyRefused(current), writes]).toEqual([passed, false, before])
})

test('T35 a run that has ended asks nobody any more, however it ended', async () => {
  const { connected, session, hear } = await opened()
  session.status = 'running'
  hear()
  session.status = 'awaiting_user'
  hear()
  session.status = 'halted'
  hear()
  connected.current = { ...current, hint: 'gsk…9999' }
  hear(refused)
  expect(isKeyRefused(connected.current)).toBe(true)
})

test('what a recording brings is no news of what is connected', async () => {
  const { connected, hear } = await opened('demo-en')
  hear(refused)
  expect([connected.checks, isKeyRefused(current)]).toEqual([passed, false])
})
