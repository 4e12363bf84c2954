import { failureOf, keepResult, neverWorked } from '../../../src/app/page-storage/last-test.ts'
import type { Check } from '../../../src/bridge/protocol.ts'
import { same } from '../../elements/stage.ts'

describe('the last test', () => {
  const current = { baseURL: 'https://api.openai.com/v1', hint: 'sk-…wxyz' }
  const reached: Check = { name: 'reached', state: 'ok' }
  const accepted: Check = { name: 'key', state: 'ok' }
  const refused: Check = { name: 'key', state: 'bad', wall: 'key' }
  const nobody: Check = { name: 'reached', state: 'bad', wall: 'address' }

  beforeEach(() => localStorage.clear())

  it('T35 that refused the key is still told after the page was loaded again, without a word of its host, until another key comes', () => {
    keepResult(current, [reached, accepted])
    keepResult(current, [reached, { ...refused, said: 'Incorrect API key: sk-canary' }])
    same(localStorage.getItem('tidy/last-test')?.includes('canary'), false)
    same(failureOf(current), [reached, refused])
    same(failureOf({ ...current, hint: 'sk-…1234' }), [])
    same(failureOf({ ...current, baseURL: 'https://api.groq.com/openai/v1' }), [])
    same(failureOf(null), [])
    keepResult(current, [reached, { ...refused, wall: 'busy' }])
    same(failureOf(current), [])
  })

  it('T35 says of a connection that it never worked until its key was accepted, or another one is there', () => {
    const own = { baseURL: 'http://localhost:11434/v1', hint: null }
    same(neverWorked(own), false, 'it was not tested')
    keepResult(own, [nobody])
    same([neverWorked(own), failureOf(own), neverWorked(current)], [true, [nobody], false])
    keepResult(own, [reached, accepted, { name: 'able', state: 'bad', wall: 'vision' }])
    same(neverWorked(own), false)
    keepResult(own, [nobody])
    same([neverWorked(own), failureOf(own)], [false, []], 'it is switched off today')
    keepResult(current, [{ ...nobody, wall: 'offline' }])
    same(neverWorked(current), false, 'there was no network')
    keepResult(null, [])
    same(localStorage.getItem('tidy/last-test'), null)
  })
})
