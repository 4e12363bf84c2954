import { needs, syncFiles } from '../support/needs.ts'
import { equal, failureOf, ok } from './assert.ts'
import { fresh } from './sample.ts'
import { dump, endWorkers, importedKey, putRecords, recordOf, slotsOf, vaultIn } from './vault-files.ts'

const apiKey = 'sk-canary-0123456789-abcd'
const origin = 'https://api.example.com'

afterEach(endWorkers)

for (const refuses of [false, true])
  describe(`vault ${refuses ? 'where no file can be overwritten' : 'with its secret in a file'}`, () => {
    before(async function () {
      if (!refuses) await needs(this, syncFiles)
    })
    const open = (name: string) => vaultIn(name, { refuses })
    /** What a hint says besides, where a forgotten key leaves traces. */
    const traces = refuses && { traces: true }
    it('a key is opened for the origin it was saved for, and for no other', async () => {
      const vault = open(fresh('vault'))
      equal(await vault.save({ id: 'openai', apiKey: ` ${apiKey}\n`, origin }), { hint: 'sk-…abcd', origin, ...traces })
      equal(await vault.open('openai', origin), apiKey)
      equal(await vault.open('openai', `${origin}/v1`), apiKey)
      equal(await vault.open('openai', 'https://api.example.com:8443'), null)
      equal(await vault.open('openai', 'http://api.example.com'), null)
      equal(await vault.open('openai', 'https://evil.example'), null)
      equal(await vault.open('another', origin), null)
      equal(await vault.hint('openai'), { hint: 'sk-…abcd', origin, ...traces })
      equal(await vault.hint('another'), null)
    })

    it('the database holds no plaintext, and a CryptoKey in it cannot be exported', async () => {
      const name = fresh('vault')
      const vault = open(name)
      await vault.save({ id: 'openai', apiKey, origin })
      const everything = await dump(name)
      ok(everything.includes('sk-…abcd'), 'the hint in the dump')
      for (const secret of [apiKey, 'canary', '0123456789', btoa(apiKey)])
        ok(!everything.includes(secret), `no ${secret} in the dump`)

      const { key } = await recordOf(name, 'openai')
      if (!refuses) return equal(key, 0)
      for (const format of ['raw', 'jwk'] as const)
        equal((await failureOf(crypto.subtle.exportKey(format, key as CryptoKey))).name, 'InvalidAccessError')
    })

    it('a record whose origin was edited by hand does not open', async () => {
      const name = fresh('vault')
      const vault = open(name)
      await vault.save({ id: 'openai', apiKey, origin })
      const secret = await recordOf(name, 'openai')
      await putRecords(name, { ...secret, origin: 'https://evil.example' }, { ...secret, id: 'moved' })
      equal(await vault.open('openai', 'https://evil.example'), null)
      equal(await vault.open('moved', origin), null)
    })

    it('saving again replaces the key, with another IV and another outer key', async () => {
      const name = fresh('vault')
      const vault = open(name)
      await vault.save({ id: 'a', apiKey, origin })
      const first = await recordOf(name)
      await vault.save({ id: 'a', apiKey: 'sk-another-key-wxyz', origin: 'https://other.example' })
      const second = await recordOf(name)
      equal([first.iv.length, second.iv.length], [12, 12])
      ok(first.iv.join() !== second.iv.join(), 'another IV')
      await putRecords(name, { ...first, key: second.key })
      equal(await vault.open('a', origin), null, 'the record before with the key of now')
      await putRecords(name, second)
      equal(await vault.open('a', origin), null)
      equal(await vault.open('a', 'https://other.example'), 'sk-another-key-wxyz')
      equal(await vault.hint('a'), { hint: 'sk-…wxyz', origin: 'https://other.example', ...traces })
    })

    it('a forgotten key is gone', async () => {
      const name = fresh('vault')
      const vault = open(name)
      for (const id of ['a', 'b', 'c']) await vault.save({ id, apiKey, origin })
      await vault.forget('a')
      equal([await vault.open('a', origin), await vault.hint('a')], [null, null])
      equal(await vault.open('b', origin), apiKey)
      await vault.forgetAll()
      equal([await vault.hint('b'), await vault.hint('c')], [null, null])
      ok(!(await dump(name)).includes('abcd'), 'nothing left')
    })

    it('a hint never shows a short key', async () => {
      const vault = open(fresh('vault'))
      const hintOf = async (key: string) => (await vault.save({ id: 'k', apiKey: key, origin })).hint
      equal(await hintOf('abcdefghijkl'), 'abc…ijkl')
      equal(await hintOf('abcdefghijk'), '…jk')
      equal(await hintOf('ab'), '…')
    })

    it('what cannot be a key is refused without repeating it', async () => {
      const vault = open(fresh('vault'))
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
    /** The same database after a restart: nothing that was typed is known any more. */
    const restarted = open

    it('a key under a passphrase opens where it was typed, and nowhere else until it is typed there', async () => {
      const name = fresh('vault')
      const vault = open(name)
      await vault.save({ id: 'a', apiKey, origin })
      await vault.protect(passphrase)
      equal(await vault.open('a', origin), apiKey)
      equal(await vault.hint('a'), { hint: 'sk-…abcd', origin, passphrase: true, ...traces })

      const later = restarted(name)
      equal((await failureOf(later.open('a', origin))).message, 'your key was locked')
      equal(await later.open('a', 'https://evil.example'), null)
      equal(await later.hint('a'), { hint: 'sk-…abcd', origin, passphrase: true, locked: true, ...traces })
      await later.unlock('a', passphrase)
      equal(await later.open('a', origin), apiKey)
      equal(await later.hint('a'), { hint: 'sk-…abcd', origin, passphrase: true, ...traces })
    })

    it('a wrong passphrase is told apart from a missing key, and loses nothing', async () => {
      const name = fresh('vault')
      const vault = open(name)
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
      const vault = open(name)
      await vault.save({ id: 'a', apiKey, origin })
      await vault.protect(passphrase)
      await putRecords(name, { ...(await recordOf(name)), sealed: new ArrayBuffer(64) })
      const later = restarted(name)
      equal(await later.open('a', origin), null)
      await later.unlock('a', passphrase)
      equal(await later.open('a', origin), null)
    })

    it('neither passphrase nor key nor what is made of them is in the database', async () => {
      const name = fresh('vault')
      const vault = open(name)
      await vault.save({ id: 'a', apiKey, origin })
      await vault.protect(passphrase)
      const everything = await dump(name)
      for (const secret of [apiKey, 'canary', passphrase, 'horse', btoa(passphrase)])
        ok(!everything.includes(secret), `no ${secret} in the dump`)
      const record = await recordOf(name)
      const { key, iv, salt } = record
      equal(salt?.length, 16)

      // The outer encryption can be taken off by whoever has the files; below it is no key yet.
      const outer = typeof key === 'number' ? await importedKey((await slotsOf(name))![key]) : key
      const additionalData = new TextEncoder().encode(JSON.stringify(['a', origin, ...salt!]))
      const within = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, outer, record.sealed)
      ok(!new TextDecoder('latin1').decode(within).includes('canary'), 'no key below the outer encryption')
      const text = new TextEncoder().encode(passphrase)
      const base = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveKey'])
      const slow = { name: 'PBKDF2', hash: 'SHA-256', salt: salt!, iterations: 600_000 }
      const inner = await crypto.subtle.deriveKey(slow, base, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, inner, within)
      equal(new TextDecoder().decode(plain), apiKey)
    })

    it('a record without its salt is not taken for one that never had a passphrase', async () => {
      const name = fresh('vault')
      const vault = open(name)
      await vault.save({ id: 'a', apiKey, origin })
      await vault.protect(passphrase)
      const { salt: _, ...secret } = await recordOf(name)
      await putRecords(name, secret)
      equal(await restarted(name).open('a', origin), null)
    })

    it('a passphrase is for every key, is changed for all of them, and is taken off', async () => {
      const name = fresh('vault')
      const vault = open(name)
      await vault.save({ id: 'a', apiKey, origin })
      await vault.save({ id: 'b', apiKey: 'sk-another-key-wxyz', origin })
      await vault.protect(passphrase)
      const first = await recordOf(name)
      await vault.protect('another one')
      const second = await recordOf(name)
      ok(String(first.salt) !== String(second.salt) && String(first.iv) !== String(second.iv), 'another salt and IV')

      const later = restarted(name)
      equal((await failureOf(later.unlock('a', passphrase))).message, 'this passphrase is not the right one')
      await later.unlock('b', 'another one')
      equal([await later.open('a', origin), await later.open('b', origin)], [apiKey, 'sk-another-key-wxyz'])
      await later.protect(null)
      const bare = restarted(name)
      equal([await bare.open('a', origin), await bare.open('b', origin)], [apiKey, 'sk-another-key-wxyz'])
      equal(await bare.hint('a'), { hint: 'sk-…abcd', origin, ...traces })
    })

    it('a locked key is neither put under another passphrase nor freed of its own', async () => {
      const name = fresh('vault')
      const vault = open(name)
      await vault.save({ id: 'a', apiKey, origin })
      await vault.protect(passphrase)
      const before = await recordOf(name)
      const later = restarted(name)
      await later.protect('a thief is here')
      await later.protect(null)
      equal(String((await recordOf(name)).iv), String(before.iv))
      await later.unlock('a', passphrase)
      equal(await later.open('a', origin), apiKey)
    })

    it('a new key is under the passphrase of the others where that was typed, and else replaces the old one without', async () => {
      const name = fresh('vault')
      const vault = open(name)
      await vault.save({ id: 'a', apiKey, origin })
      await vault.protect(passphrase)
      equal((await vault.save({ id: 'a', apiKey: 'sk-another-key-wxyz', origin })).passphrase, true)
      equal((await vault.save({ id: 'b', apiKey, origin })).passphrase, true)
      const later = restarted(name)
      equal((await later.hint('b'))?.locked, true)
      equal(await later.save({ id: 'a', apiKey, origin }), { hint: 'sk-…abcd', origin, ...traces })
      equal(await restarted(name).open('a', origin), apiKey)
      await later.unlock('b', passphrase)
      equal(await later.open('b', origin), apiKey)
    })

    it('a passphrase that looks the same is the same, whichever keyboard it was typed on', async () => {
      const name = fresh('vault')
      const vault = open(name)
      await vault.save({ id: 'a', apiKey, origin })
      await vault.protect('Scho\u0308ner Schl\u00fcssel')
      const later = restarted(name)
      await later.unlock('a', 'Sch\u00f6ner Schlu\u0308ssel')
      equal(await later.open('a', origin), apiKey)
    })
  })
