import { openDB } from 'idb'
import type { PasskeySecret } from '../../src/core/shapes/key-lock.ts'
import type { SealedSecret } from '../../src/store/rows.ts'
import { needs, syncFiles } from '../support/needs.ts'
import { equal, failureOf, ok } from './assert.ts'
import { fresh } from './sample.ts'
import {
  decryptedWith,
  endWorkers,
  eventually,
  isZero,
  putRecords,
  putSlots,
  recordOf,
  recordsOf,
  slotsOf,
  vaultIn,
} from './vault-files.ts'

const apiKey = 'sk-canary-0123456789-abcd'
const other = 'sk-another-key-wxyz'
const origin = 'https://api.example.com'
const passphrase = 'correct horse battery'

/** The secret that is in use; fails if there is not one exactly. */
async function secretOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const [secret, ...more] = (await slotsOf(name))?.filter((slot) => !isZero(slot)) ?? []
  ok(secret && more.length === 0, 'one secret in the file')
  return secret
}

/** Records as the first version stored them: the key of the outer encryption beside what it encrypts. */
async function firstVersion(id: string, text: string, typed?: string): Promise<unknown> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const salt = typed === undefined ? undefined : crypto.getRandomValues(new Uint8Array(16))
  const additionalData = new TextEncoder().encode(JSON.stringify([id, origin, ...(salt ?? [])]))
  let sealed: BufferSource = new TextEncoder().encode(text)
  if (salt && typed !== undefined) {
    const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(typed), 'PBKDF2', false, ['deriveKey'])
    const slow = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 600_000 }
    const inner = await crypto.subtle.deriveKey(slow, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
    sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, inner, sealed)
  }
  sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed)
  return { id, origin, hint: `${text.slice(0, 3)}…${text.slice(-4)}`, salt, key, iv, sealed }
}

const isMoved = async (name: string) => (await recordsOf(name)).every(({ key }) => typeof key === 'number')

/** A passkey as the page hands it over. Its secret is the same each time. */
const shownPasskey = (byte = 7): PasskeySecret => ({
  id: new Uint8Array([1, 2, 3]),
  salt: new Uint8Array(32).fill(9),
  secret: new Uint8Array(32).fill(byte).buffer,
})

const locked = {
  hint: 'sk-…abcd',
  origin,
  passkey: { id: shownPasskey().id, salt: shownPasskey().salt },
  locked: true,
}

/** Deletes the records of keys, as the database does, and nothing else. */
async function emptied(name: string): Promise<void> {
  const db = await openDB(name)
  await db.clear('vault')
  db.close()
}

describe('the secret of the vault', () => {
  before(async function () {
    await needs(this, syncFiles)
  })
  afterEach(endWorkers)

  it('B83 every change overwrites the secret before, so that no earlier record can be decrypted', async () => {
    const name = fresh('vault')
    const vault = vaultIn(name)
    const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['save', () => vault.save({ id: 'a', apiKey, origin })],
      ['save again', () => vault.save({ id: 'a', apiKey, origin })],
      ['save another', () => vault.save({ id: 'b', apiKey: other, origin })],
      ['protect', () => vault.protect(passphrase)],
      ['change', () => vault.protect('another horse')],
      ['unprotect', () => vault.protect(null)],
      ['forget one', () => vault.forget('b')],
    ]
    const earlier: { record: SealedSecret; secret: Uint8Array<ArrayBuffer> }[] = []
    for (const [what, change] of changes) {
      await change()
      const secret = await secretOf(name)
      for (const { record } of earlier) equal(await decryptedWith(record, secret), null, `an earlier record after "${what}"`)
      for (const record of await recordsOf(name)) {
        ok((await decryptedWith(record, secret)) !== null, `the record of now after "${what}"`)
        earlier.push({ record, secret })
      }
      equal(await vault.open('a', origin), apiKey)
    }
    for (const { record, secret } of earlier) ok((await decryptedWith(record, secret)) !== null, 'a thief who came before')
    await vault.forget('a')
    equal(await slotsOf(name), null)
  })

  it('B83 forgetting all keys overwrites the secret and deletes its file', async () => {
    const name = fresh('vault')
    const vault = vaultIn(name)
    await vault.save({ id: 'a', apiKey, origin })
    await vault.save({ id: 'b', apiKey, origin })
    await vault.forgetAll()
    equal([await slotsOf(name), await recordsOf(name)], [null, []])
  })

  it('B83 a locked key is forgotten and kept like any other: its lock is not needed', async () => {
    const name = fresh('vault')
    const first = vaultIn(name)
    await first.save({ id: 'a', apiKey, origin })
    await first.save({ id: 'b', apiKey: other, origin })
    await first.protect(passphrase)
    const before = await secretOf(name)
    const vault = vaultIn(name)
    await vault.forget('b')
    ok(String(await secretOf(name)) !== String(before), 'another secret')
    await vault.unlock('a', passphrase)
    equal(await vault.open('a', origin), apiKey)
  })

  it('a worker that ends during a change leaves every key, and the next one overwrites what it left', async () => {
    const name = fresh('vault')
    await vaultIn(name).save({ id: 'a', apiKey, origin })
    for (let start = 0; start < 2; start++) {
      const secret = await secretOf(name)
      const { key } = await recordOf(name)
      const left = crypto.getRandomValues(new Uint8Array(32))
      await putSlots(name, ...(key === 0 ? [secret, left] : [left, secret]))
      const vault = vaultIn(name)
      equal(await vault.open('a', origin), apiKey)
      await eventually(async () => (await slotsOf(name))?.some(isZero), 'an empty place')
      equal(await secretOf(name), secret)
      await vault.save({ id: 'a', apiKey, origin })
      ok((await recordOf(name)).key !== key, 'the other place')
    }
    // Ended after the last key was deleted and before the secret was overwritten.
    await emptied(name)
    const vault = vaultIn(name)
    equal(await vault.hint('a'), null)
    await eventually(async () => (await slotsOf(name)) === null, 'no file')
  })

  it('B83 a damaged record does not have the secret of a sound one overwritten before that is stored anew', async () => {
    const name = fresh('vault-damaged')
    await vaultIn(name).save({ id: 'a', apiKey: other, origin })
    await vaultIn(name).save({ id: 'b', apiKey, origin })
    const sound = await recordOf(name, 'b')
    const damaged = { ...(await recordOf(name, 'a')), key: sound.key === 0 ? 1 : 0 }
    await putRecords(name, damaged)
    await vaultIn(name).save({ id: 'c', apiKey: other, origin })
    ok((await recordOf(name, 'b')).key !== sound.key, 'the new secret stands beside the old one until all is stored')
    equal(await vaultIn(name).open('b', origin), apiKey)
  })

  it('two tabs that change keys at the same time lose none', async () => {
    const name = fresh('vault')
    const [one, two] = [vaultIn(name), vaultIn(name)]
    const ids = Array.from({ length: 8 }, (_, at) => `key ${at}`)
    await Promise.all(ids.map((id, at) => (at % 2 ? one : two).save({ id, apiKey, origin })))
    await Promise.all([one.save({ id: 'last', apiKey: other, origin }), ...ids.map((id) => two.open(id, origin))])
    const third = vaultIn(name)
    for (const id of ids) equal(await third.open(id, origin), apiKey, id)
    equal(await third.open('last', origin), other)
  })

  it('a key whose secret is lost is as good as none, and can be saved again', async () => {
    const name = fresh('vault')
    await vaultIn(name).save({ id: 'a', apiKey, origin })
    await putSlots(name, new Uint8Array(64))
    const vault = vaultIn(name)
    equal(await vault.open('a', origin), null)
    await vault.save({ id: 'a', apiKey, origin })
    equal(await vaultIn(name).open('a', origin), apiKey)
  })

  it('B48 the keys of the first version open, are moved to the file at the first use, and say that an older record may be left', async () => {
    const name = fresh('v1')
    await vaultIn(name).forgetAll() // makes the database
    await putRecords(name, await firstVersion('a', apiKey), await firstVersion('b', other, passphrase))
    const vault = vaultIn(name)
    equal(await vault.open('a', origin), apiKey)
    equal((await vault.hint('b'))?.locked, true)
    await eventually(() => isMoved(name), 'both keys in the file')
    equal(await vault.open('a', origin), apiKey)
    await vault.unlock('b', passphrase)
    equal(await vault.open('b', origin), other)

    const later = vaultIn(name)
    equal(await later.hint('a'), { hint: 'sk-…abcd', origin, traces: true })
    equal(await later.hint('b'), { hint: 'sk-…wxyz', origin, passphrase: true, locked: true, traces: true })
    equal(await later.open('a', origin), apiKey)
    equal((await failureOf(later.unlock('b', 'wrong horse'))).message, 'this passphrase is not the right one')
    await later.unlock('b', passphrase)
    equal(await later.open('b', origin), other)
    equal((await later.save({ id: 'a', apiKey, origin })).traces, true, 'the same key, typed again')
    equal((await later.save({ id: 'a', apiKey: 'sk-a-new-one-from-the-host', origin })).traces, undefined, 'another key')
  })

  it('B48 while the first version is open in another tab its keys stay where it reads them, and are moved at a later start', async () => {
    const name = fresh('v1')
    await vaultIn(name).forgetAll()
    const record = await firstVersion('a', apiKey)
    await putRecords(name, record)
    let close = () => {}
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    await new Promise<void>((opened) => {
      void navigator.locks.request(`alive/${crypto.randomUUID()}`, () => {
        opened()
        return closed
      })
    })
    const vault = vaultIn(name)
    equal(await vault.open('a', origin), apiKey)
    // What the new version does at its start has ended by then: it is done before what comes after it.
    for (let turn = 0; turn < 5; turn++) equal((await vault.hint('a'))?.traces, true)
    equal(await isMoved(name), false)
    close()
    equal(await vaultIn(name).open('a', origin), apiKey)
    await eventually(() => isMoved(name), 'the key in the file')
  })

  it('B84 a key under a passkey opens with its secret alone, of which nothing is kept', async () => {
    const name = fresh('vault')
    const vault = vaultIn(name)
    equal(await vault.save({ id: 'a', apiKey, origin, unlocker: shownPasskey() }), { ...locked, locked: undefined })
    equal(await vault.open('a', origin), apiKey)
    const [record] = await recordsOf(name)
    const within = await decryptedWith(record!, await secretOf(name))
    ok(within !== null && !within.includes('canary'), 'still encrypted for whoever has the file')

    const later = vaultIn(name)
    equal(await later.hint('a'), locked)
    equal((await failureOf(later.open('a', origin))).message, 'your key was locked')
    equal((await failureOf(later.unlock('a', shownPasskey(8)))).message, 'this passkey is not the right one')
    equal((await failureOf(later.unlock('a', passphrase))).message, 'this passkey is not the right one')
    await later.unlock('a', shownPasskey())
    equal(await later.open('a', origin), apiKey)
    await later.protect(passphrase)
    equal(await later.hint('a'), { hint: 'sk-…abcd', origin, passphrase: true })
  })

  it('a lock that comes with a new key is for every key that can be opened', async () => {
    const name = fresh('vault')
    const vault = vaultIn(name)
    await vault.save({ id: 'a', apiKey, origin })
    await vault.save({ id: 'b', apiKey: other, origin, unlocker: passphrase })
    const later = vaultIn(name)
    equal([(await later.hint('a'))?.locked, (await later.hint('b'))?.locked], [true, true])
    await later.unlock('b', passphrase)
    equal([await later.open('a', origin), await later.open('b', origin)], [apiKey, other])
  })
})
