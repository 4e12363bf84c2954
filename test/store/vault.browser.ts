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
  const passphrase = 'correct horse battery'
  const record = async (name: string, id = 'a'): Promise<SealedSecret> => {
    const db = await openDB(name)
    const secret = await db.get('vault', id)
    db.close()
    return secret
  }
  /** The same database after a restart: nothing that was typed is known any more. */
  const restarted = (name: string) => openStore(name).vault

  it('a key under a passphrase opens where it was typed, and nowhere else until it is typed there', async () => {
    const name = fresh('vault')
    const { vault } = openStore(name)
    await vault.save({ id: 'a', apiKey, origin })
    await vault.protect(passphrase)
    equal(await vault.open('a', origin), apiKey)
    equal(await vault.hint('a'), { hint: 'sk-…abcd', origin, passphrase: true })

    const later = restarted(name)
    equal((await failureOf(later.open('a', origin))).message, 'your key was locked')
    equal(await later.open('a', 'https://evil.example'), null)
    equal(await later.hint('a'), { hint: 'sk-…abcd', origin, passphrase: true, locked: true })
    await later.unlock('a', passphrase)
    equal(await later.open('a', origin), apiKey)
    equal(await later.hint('a'), { hint: 'sk-…abcd', origin, passphrase: true })
  })

  it('a wrong passphrase is told apart from a missing key, and loses nothing', async () => {
    const name = fresh('vault')
    const { vault } = openStore(name)
    await vault.save({ id: 'a', apiKey, origin })
    await vault.protect(passphrase)
    const later = restarted(name)
    const { message } = await failureOf(later.unlock('a', 'correct horse'))
    equal(message, 'this passphrase is not the right one')
    equal((await later.hint('a'))?.locked, true)
    await later.unlock('a', passphrase)
    equal(await later.open('a', origin), apiKey)
    equal((await failureOf(later.unlock('a', 'another again'))).message, message)
    equal(await later.open('a', origin), apiKey, 'still open')
    await later.unlock('b', passphrase)
    equal(await later.open('b', origin), null)
  })

  it('a damaged key is no wrong passphrase: it is as good as none', async () => {
    const name = fresh('vault')
    const { vault } = openStore(name)
    await vault.save({ id: 'a', apiKey, origin })
    await vault.protect(passphrase)
    const db = await openDB(name)
    await db.put('vault', { ...(await record(name)), sealed: new ArrayBuffer(64) })
    db.close()
    const later = restarted(name)
    equal(await later.open('a', origin), null)
    await later.unlock('a', passphrase)
    equal(await later.open('a', origin), null)
  })

  it('neither passphrase nor key nor what is made of them is in the database', async () => {
    const name = fresh('vault')
    const { vault } = openStore(name)
    await vault.save({ id: 'a', apiKey, origin })
    await vault.protect(passphrase)
    const everything = await dump(name)
    for (const secret of [apiKey, 'canary', passphrase, 'horse', btoa(passphrase)])
      ok(!everything.includes(secret), `no ${secret} in the dump`)
    const { key, iv, sealed, salt } = await record(name)
    equal([key.extractable, salt?.length], [false, 16])

    // The key of the database opens the outer seal alone; within it is no key yet.
    const additionalData = new TextEncoder().encode(JSON.stringify(['a', origin, ...salt!]))
    const within = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed)
    ok(!new TextDecoder('latin1').decode(within).includes('canary'), 'no key below the outer seal')
    const text = new TextEncoder().encode(passphrase)
    const base = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveKey'])
    const slow = { name: 'PBKDF2', hash: 'SHA-256', salt: salt!, iterations: 600_000 }
    const inner = await crypto.subtle.deriveKey(slow, base, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, inner, within)
    equal(new TextDecoder().decode(plain), apiKey)
  })

  it('a record without its salt is not taken for one that never had a passphrase', async () => {
    const name = fresh('vault')
    const { vault } = openStore(name)
    await vault.save({ id: 'a', apiKey, origin })
    await vault.protect(passphrase)
    const { salt: _, ...secret } = await record(name)
    const db = await openDB(name)
    await db.put('vault', secret)
    db.close()
    equal(await restarted(name).open('a', origin), null)
  })

  it('a passphrase is for every key, is changed for all of them, and is taken off', async () => {
    const name = fresh('vault')
    const { vault } = openStore(name)
    await vault.save({ id: 'a', apiKey, origin })
    await vault.save({ id: 'b', apiKey: 'sk-another-key-wxyz', origin })
    await vault.protect(passphrase)
    const first = await record(name)
    await vault.protect('another one')
    const second = await record(name)
    ok(String(first.salt) !== String(second.salt) && String(first.iv) !== String(second.iv), 'another salt and IV')

    const later = restarted(name)
    equal((await failureOf(later.unlock('a', passphrase))).message, 'this passphrase is not the right one')
    await later.unlock('b', 'another one')
    equal([await later.open('a', origin), await later.open('b', origin)], [apiKey, 'sk-another-key-wxyz'])
    await later.protect(null)
    const open = restarted(name)
    equal([await open.open('a', origin), await open.open('b', origin)], [apiKey, 'sk-another-key-wxyz'])
    equal(await open.hint('a'), { hint: 'sk-…abcd', origin })
  })

  it('a locked key is neither put under another passphrase nor freed of its own', async () => {
    const name = fresh('vault')
    const { vault } = openStore(name)
    await vault.save({ id: 'a', apiKey, origin })
    await vault.protect(passphrase)
    const before = await record(name)
    const later = restarted(name)
    await later.protect('a thief is here')
    await later.protect(null)
    equal(String((await record(name)).iv), String(before.iv))
    await later.unlock('a', passphrase)
    equal(await later.open('a', origin), apiKey)
  })

  it('a new key is under the passphrase of the others where that was typed, and else replaces the old one without', async () => {
    const name = fresh('vault')
    const { vault } = openStore(name)
    await vault.save({ id: 'a', apiKey, origin })
    await vault.protect(passphrase)
    equal((await vault.save({ id: 'a', apiKey: 'sk-another-key-wxyz', origin })).passphrase, true)
    equal((await vault.save({ id: 'b', apiKey, origin })).passphrase, true)
    const later = restarted(name)
    equal((await later.hint('b'))?.locked, true)
    equal(await later.save({ id: 'a', apiKey, origin }), { hint: 'sk-…abcd', origin })
    equal(await restarted(name).open('a', origin), apiKey)
    await later.unlock('b', passphrase)
    equal(await later.open('b', origin), apiKey)
  })

  it('a passphrase that looks the same is the same, whichever keyboard it was typed on', async () => {
    const name = fresh('vault')
    const { vault } = openStore(name)
    await vault.save({ id: 'a', apiKey, origin })
    await vault.protect('Scho\u0308ner Schl\u00fcssel')
    const later = restarted(name)
    await later.unlock('a', 'Sch\u00f6ner Schlu\u0308ssel')
    equal(await later.open('a', origin), apiKey)
  })
})
