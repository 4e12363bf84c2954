import type { Connection } from '../../src/bridge/protocol.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { open, rested, type Stage, stage } from './stage.ts'

const apiKey = 'sk-canary-0123456789-wxyz'
const connection: Connection = { provider: 'other', baseURL: 'https://models.test/v1', model: 'player' }
const known = { ...connection, hint: 'sk-…wxyz', ready: true }

let at: Stage
beforeEach(async () => {
  at = await stage()
})
afterEach(() => at.close())

describe('keys', () => {
  it('of a saved key the page sees a hint, and nothing that comes back holds the key', async () => {
    const heard: unknown[] = []
    at.workers[0]!.addEventListener('message', ({ data }) => heard.push(data))
    equal(await at.client.keys.save(connection, `  ${apiKey}\n`), known)
    equal(await at.client.keys.current(), known)
    equal(await at.another().keys.current(), known)
    ok(heard.length > 0 && !JSON.stringify(heard).includes('canary'), 'no key among the messages')
  })

  it('a key is for the origin it was typed for: another one needs it typed again, another path does not', async () => {
    await at.client.keys.save(connection, apiKey)
    const moved = { ...connection, baseURL: 'https://elsewhere.test/v1' }
    equal((await failureOf(at.client.keys.save(moved, null))).message, 'type the key for elsewhere.test')
    equal(await at.client.keys.current(), known, 'the connection after a refusal')
    const path = { ...connection, baseURL: 'https://models.test/other' }
    equal(await at.client.keys.save(path, null), { ...known, ...path })
    equal((await at.client.keys.save(moved, apiKey)).ready, true)
  })

  it('what cannot be a connection is refused with a sentence that does not hold the key', async () => {
    for (const [wrong, key] of [
      [{ ...connection, baseURL: 'models.test' }, apiKey],
      [{ ...connection, baseURL: 'javascript:alert(1)' }, apiKey],
      [connection, 'sk-canary-ключ'],
      [connection, '   '],
    ] as const) {
      const { message } = await failureOf(at.client.keys.save(wrong, key))
      ok(message.includes(' ') && !message.includes('canary'), `a sentence without the key, not ${message}`)
    }
  })

  it('a connection is saved before a model is chosen: it can be tried, and is not ready', async () => {
    equal(await at.client.keys.save({ ...connection, model: '' }, apiKey), { ...known, model: '', ready: false })
    await at.client.keys.check()
    const session = await open(at.client)
    await session.say('hello')
    await rested(session, 'error')
    equal(session.state.failure?.message, 'no model is chosen yet')
  })

  it('a forgotten key is gone; the rest of the connection stays, and its session says what is missing', async () => {
    await at.client.keys.save(connection, apiKey)
    await at.client.keys.forget()
    equal(await at.client.keys.current(), { ...connection, hint: null, ready: false })
    equal(await at.store.vault.hint('other'), null)
    equal((await failureOf(at.client.keys.check())).message, 'there is no key saved for https://models.test: type it again')
    await at.client.keys.forget()
  })
})
