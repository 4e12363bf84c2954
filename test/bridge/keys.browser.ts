import { connections, type Doctor } from '../../src/bridge/connections.ts'
import type { Connection } from '../../src/bridge/protocol.ts'
import type { Model } from '../../src/core/shapes/model.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { syncFiles } from '../support/needs.ts'
import { open, rested, type Stage, stage, until } from './stage.ts'

const apiKey = 'sk-canary-0123456789-wxyz'
const connection: Connection = { provider: 'other', baseURL: 'https://models.test/v1', model: 'player' }
/** Where no file can be overwritten, a key says that it leaves traces. */
const traces = await syncFiles.attempt().then(
  () => ({}),
  () => ({ traces: true }),
)
const known = { ...connection, hint: 'sk-…wxyz', ...traces, ready: true }

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

  it('a key is told of to whoever has just given it, also where only the next worker reaches its host', async () => {
    const { commands } = connections({ models: { other: async () => Promise.reject() }, store: at.store, origins: [] })
    const { hint, ready } = await commands['keys.save'](connection, apiKey)
    equal([hint, ready], [known.hint, false])
    equal((await commands['keys.current']())?.hint, null)
  })

  it('an address on the app’s own host is saved whole', async () => {
    const { baseURL, ready } = await at.client.keys.save({ ...connection, baseURL: '/api/llm', keyless: true }, null)
    equal([baseURL, ready], [`${location.origin}/api/llm`, true])
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

  it('a provider that the worker does not know is named, whether its key is there or not', async () => {
    await at.client.keys.save(connection, apiKey) // as a newer version of the app did
    const { commands, model } = connections({ models: { anthropic: async () => Promise.reject() }, store: at.store })
    const unknown = 'there is no provider "other"'
    equal((await failureOf(model(emptySession))).message, unknown)
    equal((await failureOf(commands['keys.check']())).message, unknown)
    equal((await failureOf(commands['keys.save'](connection, null))).message, unknown)
    await at.client.keys.forget()
    equal((await failureOf(model(emptySession))).message, unknown)
    equal(await commands['keys.current'](), { ...connection, hint: null, ready: false })
  })

  it('a test of a connection ends when whoever wanted it says so, and then rejects', async () => {
    await at.client.keys.save(connection, apiKey)
    const doctor: Doctor = {
      check: (_connection, _key, _model, hear, end) =>
        new Promise((_, reject) => {
          end!.addEventListener('abort', () => reject(end!.reason))
          hear!([{ name: 'reached', state: 'ok' }])
        }),
      models: async () => [],
    }
    const { commands } = connections({ models: { default: async () => ({}) as Model }, store: at.store, doctor })
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => port1.postMessage('stop')
    equal((await failureOf(commands['keys.check'](port2))).name, 'AbortError')
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
  const passphrase = 'correct horse battery'
  const locked = { ...connection, hint: 'sk-…wxyz', passphrase: true, locked: true, ...traces, ready: true }
  const unlocked = { ...connection, hint: 'sk-…wxyz', passphrase: true, ...traces, ready: true }

  it('under a passphrase a key is locked in every worker that was not told it, and opens with it', async () => {
    const heard: unknown[] = []
    const listen = () => at.workers.at(-1)!.addEventListener('message', ({ data }) => heard.push(data))
    listen()
    await at.client.keys.save(connection, apiKey)
    await at.client.keys.setPassphrase(passphrase)
    equal(await at.client.keys.current(), unlocked)
    await at.client.keys.check()

    at.client.renew()
    listen()
    equal(await at.client.keys.current(), locked)
    equal((await failureOf(at.client.keys.check())).message, 'your key was locked')
    equal((await failureOf(at.client.keys.setPassphrase('another one'))).message, 'your key was locked')
    equal((await failureOf(at.client.keys.setPassphrase(null))).message, 'your key was locked')
    equal((await failureOf(at.client.keys.unlock('wrong horse'))).message, 'this passphrase is not the right one')
    equal(await at.client.keys.current(), locked)
    await at.client.keys.unlock(passphrase)
    equal(await at.client.keys.current(), unlocked)
    await at.client.keys.check()
    const said = JSON.stringify(heard)
    ok(heard.length > 0 && !said.includes('canary') && !said.includes('horse'), 'neither key nor passphrase among the messages')
  })

  it('a session whose key is locked halts, says so, and goes on once it is unlocked', async () => {
    await at.client.keys.save(connection, apiKey)
    await at.client.keys.setPassphrase(passphrase)
    const session = await open(at.client)
    await session.say('hello')
    await rested(session)
    at.client.renew()
    await session.say('again')
    await rested(session, 'error')
    equal(session.state.failure?.message, 'your key was locked')
    await at.client.keys.unlock(passphrase)
    await session.resume()
    await rested(session)
    ok(JSON.stringify(session.state.messages.at(-1)).includes('you said again'), 'the reply')
    ok(!JSON.stringify(session.events).includes('horse'), 'no passphrase in the log')
  })

  it('a passphrase that is set, changed or taken off in one tab leaves another whole: it is locked there, and asks', async () => {
    const other = at.another()
    await at.client.keys.save(connection, apiKey)
    const session = await open(other)
    await at.client.keys.setPassphrase(passphrase)
    equal(await other.keys.current(), locked)
    await session.say('hello')
    await rested(session, 'error')
    await other.keys.unlock(passphrase)
    await session.resume()
    await rested(session)

    await at.client.keys.setPassphrase('another one')
    equal((await failureOf(other.keys.unlock(passphrase))).message, 'this passphrase is not the right one')
    await other.keys.unlock('another one')
    equal(await other.keys.current(), unlocked)
    await other.keys.setPassphrase(null)
    equal([await other.keys.current(), await at.client.keys.current()], [known, known])
    await at.client.keys.check()
  })

  it('a passphrase needs a key', async () => {
    await failureOf(at.client.keys.setPassphrase(passphrase))
    await at.client.keys.save(connection, apiKey)
    await at.client.keys.setPassphrase(passphrase)
    at.client.renew()
    await at.client.keys.forget()
    equal(await at.client.keys.current(), { ...connection, hint: null, ready: false })
    equal(await at.client.keys.save(connection, apiKey), known, 'the same key typed again')
  })

  it('B84 a key can be under a passphrase or a passkey before it is stored for the first time', async () => {
    const protectedBy = await at.client.keys.save(connection, apiKey, passphrase)
    equal(protectedBy, unlocked)
    at.client.renew()
    equal(await at.client.keys.current(), locked)
    await at.client.keys.unlock(passphrase)
    await at.client.keys.check()
  })

  it('B84 the secret of a passkey is moved to the worker, and the page has it no longer', async () => {
    const passkey = { id: new Uint8Array([1, 2]), salt: new Uint8Array(32).fill(3) }
    const shown = () => ({ ...passkey, secret: new Uint8Array(32).fill(5).buffer })
    const [first, second, third] = [shown(), shown(), shown()]
    await at.client.keys.save(connection, apiKey)
    await at.client.keys.protect(first)
    at.client.renew()
    equal(await at.client.keys.current(), { ...connection, hint: 'sk-…wxyz', passkey, locked: true, ...traces, ready: true })
    await at.client.keys.unlock(second)
    await at.client.keys.check()
    await at.client.keys.save(connection, apiKey, third)
    equal(
      [first, second, third].map(({ secret }) => secret.byteLength),
      [0, 0, 0],
    )
    await at.client.keys.protect(null)
    equal(await at.client.keys.current(), known)
  })

  it('a call to the model opens the key and makes nothing of the passphrase anew', async () => {
    await at.client.keys.save(connection, apiKey)
    await at.client.keys.setPassphrase(passphrase)
    let derived = 0
    at.channel.onmessage = ({ data }) => {
      derived += data === 'derives' ? 1 : 0
    }
    for (let call = 0; call < 20; call++) await at.client.keys.check()
    await at.client.keys.unlock(passphrase)
    await until(() => derived > 0, 'the passphrase to be worked through')
    equal(derived, 1, 'by unlocking alone')
  })
})
