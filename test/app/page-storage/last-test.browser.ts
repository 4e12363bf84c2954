import { hasWorked, keepResult, keptResult } from '../../../src/app/page-storage/kept-test.ts'
import { failureOf, neverWorked } from '../../../src/app/page-storage/last-test.ts'
import type { Check } from '../../../src/bridge/protocol.ts'
import { same } from '../../elements/stage.ts'

describe('the last test', () => {
  const current = { provider: 'openai', baseURL: 'https://api.openai.com/v1', model: 'gpt-5', hint: 'sk-…wxyz' }
  const reached: Check = { name: 'reached', state: 'ok' }
  const accepted: Check = { name: 'key', state: 'ok' }
  const refused: Check = { name: 'key', state: 'bad', wall: 'key' }
  const nobody: Check = { name: 'reached', state: 'bad', wall: 'address' }

  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

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
    const own = { provider: 'ollama', baseURL: 'http://localhost:11434/v1', model: 'llava', hint: null }
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
  it('T35 is known after a reload of its tab, whatever it found and also without a key, with the models to choose from', () => {
    const own = { provider: 'ollama', baseURL: 'http://localhost:11434/v1', model: '', hint: null }
    const listed: Check = { ...accepted, models: ['gemma3', 'llava'] }
    const left = [reached, listed, { name: 'able', state: 'wait' }] as const
    keepResult(own, left)
    same([keptResult(own), hasWorked(own)], [left, true])
    const blind = { ...own, model: 'gemma3' }
    same(keptResult(blind), [], 'another model was not tested')
    const unable = [reached, listed, { name: 'able', state: 'bad', wall: 'vision' }] as const
    keepResult(blind, unable)
    same(keptResult(blind), unable)
    keepResult(blind, [{ ...nobody, said: 'canary' }])
    same([keptResult(blind), JSON.stringify({ ...sessionStorage }).includes('canary')], [[nobody], false])
    // Another tab knows that it has worked, and nothing of today.
    sessionStorage.clear()
    same([keptResult(blind), hasWorked(blind), neverWorked(blind)], [[], true, false])
    keepResult(null, [])
    same([hasWorked(blind), keptResult(null)], [false, []])
  })
})
