import { openDB } from 'idb'
import type { SealedSecret } from '../../src/store/rows.ts'
import { openStore } from '../../src/store/store.ts'
import { equal, failureOf, ok } from './assert.ts'
import { fresh } from './sample.ts'

const apiKey = 'sk-canary-0123456789-abcd'
const origin = 'https://api.example.com'

/** Everything in a database as text: strings, and bytes as the characters they would be. */
async function dump(name: string): Promise<string> {
  const db = await openDB(name)
  const records = await Promise.all([...db.objectStoreNames].map((store) => db.getAll(store)))
  db.close()
  return JSON.stringify(records, (_key, value: unknown) => {
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
    return value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value
  })
}

describe('vault', () => {
  it('a key is opened for the origin it was saved for, and for no other', async () => {
    const { vault } = openStore(fresh('vault'))
    equal(await vault.save({ id: 'openai', apiKey: ` ${apiKey}\n`, origin }), { hint: 'sk-…abcd', origin })
    equal(await vault.open('openai', origin), apiKey)
    equal(await vault.open('openai', `${origin}/v1`), apiKey)
    equal(await vault.open('openai', 'https://api.example.com:8443'), null)
    equal(await vault.open('openai', 'http://api.example.com'), null)
    equal(await vault.open('openai', 'https://evil.example'), null)
    equal(await vault.open('another', origin), null)
    equal(await vault.hint('openai'), { hint: 'sk-…abcd', origin })
    equal(await vault.hint('another'), null)
  })

  it('the database holds no plaintext, and the CryptoKey cannot be exported', async () => {
    const name = fresh('vault')
    const { vault } = openStore(name)
    await vault.save({ id: 'openai', apiKey, origin })
    const everything = await dump(name)
    ok(everything.includes('sk-…abcd'), 'the hint in the dump')
    for (const secret of [apiKey, 'canary', '0123456789', btoa(apiKey)])
      ok(!everything.includes(secret), `no ${secret} in the dump`)

    const db = await openDB(name)
    const { key }: SealedSecret = await db.get('vault', 'openai')
    db.close()
    equal(key.extractable, false)
    for (const format of ['raw', 'jwk'] as const)
      equal((await failureOf(crypto.subtle.exportKey(format, key))).name, 'InvalidAccessError')
  })

  it('a record whose origin was edited by hand does not open', async () => {
    const name = fresh('vault')
    const { vault } = openStore(name)
    await vault.save({ id: 'openai', apiKey, origin })
    const db = await openDB(name)
    const secret: SealedSecret = await db.get('vault', 'openai')
    await db.put('vault', { ...secret, origin: 'https://evil.example' })
    await db.put('vault', { ...secret, id: 'moved' })
    db.close()
    equal(await vault.open('openai', 'https://evil.example'), null)
    equal(await vault.open('moved', origin), null)
  })

  it('saving again replaces the key, with another IV and another CryptoKey', async () => {
    const name = fresh('vault')
    const { vault } = openStore(name)
    const kept = async (): Promise<SealedSecret> => {
      const db = await openDB(name)
      const secret = await db.get('vault', 'a')
      db.close()
      return secret
    }
    await vault.save({ id: 'a', apiKey, origin })
    const first = await kept()
    await vault.save({ id: 'a', apiKey: 'sk-another-key-wxyz', origin: 'https://other.example' })
    const second = await kept()
    equal([first.iv.length, second.iv.length], [12, 12])
    ok(first.iv.join() !== second.iv.join(), 'another IV')
    const additionalData = new TextEncoder().encode(JSON.stringify(['a', 'https://other.example']))
    const unseal = (key: CryptoKey) =>
      crypto.subtle.decrypt({ name: 'AES-GCM', iv: second.iv, additionalData }, key, second.sealed)
    equal((await failureOf(unseal(first.key))).name, 'OperationError')
    ok((await unseal(second.key)).byteLength > 0, 'the new CryptoKey to fit')
    equal(await vault.open('a', origin), null)
    equal(await vault.open('a', 'https://other.example'), 'sk-another-key-wxyz')
    equal(await vault.hint('a'), { hint: 'sk-…wxyz', origin: 'https://other.example' })
  })

  it('a forgotten key is gone', async () => {
    const name = fresh('vault')
    const { vault } = openStore(name)
    for (const id of ['a', 'b', 'c']) await vault.save({ id, apiKey, origin })
    await vault.forget('a')
    equal([await vault.open('a', origin), await vault.hint('a')], [null, null])
    equal(await vault.open('b', origin), apiKey)
    await vault.forgetAll()
    equal([await vault.hint('b'), await vault.hint('c')], [null, null])
    ok(!(await dump(name)).includes('abcd'), 'nothing left')
  })

  it('a hint never shows a short key', async () => {
    const { vault } = openStore(fresh('vault'))
    const hintOf = async (key: string) => (await vault.save({ id: 'k', apiKey: key, origin })).hint
    equal(await hintOf('abcdefghijkl'), 'abc…ijkl')
    equal(await hintOf('abcdefghijk'), '…jk')
    equal(await hintOf('ab'), '…')
  })

  it('what cannot be a key is refused without repeating it', async () => {
    const { vault } = openStore(fresh('vault'))
    const refused = async (key: string, where = origin) =>
      (await failureOf(vault.save({ id: 'k', apiKey: key, origin: where }))).message
    equal(await refused('  \n'), 'this key is empty')
    equal(await refused('sk-ab\u200bcd'), 'this key has a character at place 6 that no key can have: copy it again')
    equal(await refused('sk-\nab'), 'this key has a character at place 4 that no key can have: copy it again')
    equal(await refused(apiKey, 'nowhere'), '"nowhere" is no address that a key can be bound to')
    equal(await refused(apiKey, 'data:text/plain,x'), '"data:text/plain,x" is no address that a key can be bound to')
    equal(await vault.hint('k'), null)
  })
})
