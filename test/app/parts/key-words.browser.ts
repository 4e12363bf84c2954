import { keepResult } from '../../../src/app/page-storage/kept-test.ts'
import { isKeyRefused, keyWords } from '../../../src/app/parts/key-words.ts'
import type { Check, KnownConnection } from '../../../src/bridge/protocol.ts'
import { equal } from '../../store/assert.ts'

const saved: KnownConnection = {
  provider: 'groq',
  baseURL: 'https://api.groq.com/openai/v1',
  model: 'llama',
  hint: 'gsk_…abcd',
  ready: true,
}
const reached: Check = { name: 'reached', state: 'ok' }
const foundWith = (...checks: readonly Check[]) => {
  keepResult(saved, checks)
  return keyWords(saved)
}

describe('what Settings say of the key', () => {
  beforeEach(() => localStorage.clear())

  it('T35 is whether a test has accepted it, refused it, or did not come so far', () => {
    equal(keyWords(saved), 'Key ends in abcd, not tested yet')
    equal(foundWith({ name: 'reached', state: 'bad', wall: 'offline' }), 'Key ends in abcd, not tested yet')
    equal(foundWith(reached, { name: 'key', state: 'bad', wall: 'key' }), 'Key ends in abcd, not accepted')
    equal(foundWith(reached, { name: 'key', state: 'ok' }), 'Key ends in abcd')
    equal(foundWith({ name: 'reached', state: 'bad', wall: 'offline' }), 'Key ends in abcd')
  })

  it('T35 is marked where the key is not accepted, and can be used', () => {
    equal(isKeyRefused(saved), false)
    foundWith(reached, { name: 'key', state: 'bad', wall: 'key' })
    equal(isKeyRefused(saved), true)
    equal(isKeyRefused({ ...saved, locked: true }), false)
    equal(isKeyRefused({ ...saved, hint: 'gsk_…wxyz' }), false)
  })

  it('is of this key: another one is not tested', () => {
    foundWith(reached, { name: 'key', state: 'ok' })
    equal(keyWords({ ...saved, hint: 'gsk_…wxyz' }), 'Key ends in wxyz, not tested yet')
  })

  it('is that it is locked, or that there is none', () => {
    equal(keyWords({ ...saved, locked: true }), 'Key ends in abcd, locked')
    equal(keyWords({ ...saved, hint: null, ready: true }), 'Used without a key')
    equal(keyWords({ ...saved, hint: null, ready: false }), 'No key is saved')
  })
})
