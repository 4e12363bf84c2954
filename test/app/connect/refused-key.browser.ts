import { keepRefusal, refusalOf } from '../../../src/app/connect/refused-key.ts'
import type { Check } from '../../../src/bridge/protocol.ts'
import { same } from '../../elements/stage.ts'

describe('a refused key', () => {
  const current = { baseURL: 'https://api.openai.com/v1', hint: 'sk-…wxyz' }
  const reached: Check = { name: 'reached', state: 'ok', text: 'It answers.' }
  const refused: Check = { name: 'key', state: 'bad', text: 'It is refused.', wall: 'key' }

  it('T35 is still told after the page was loaded again, without a word of its host, until another key comes', () => {
    keepRefusal(current, [reached, { ...refused, said: 'Incorrect API key: sk-canary' }])
    same(localStorage.getItem('tidy/refused-key')?.includes('canary'), false)
    same(refusalOf(current), [reached, refused])
    same(refusalOf({ ...current, hint: 'sk-…1234' }), [])
    same(refusalOf({ ...current, baseURL: 'https://api.groq.com/openai/v1' }), [])
    same(refusalOf(null), [])
    keepRefusal(current, [reached, { ...refused, wall: 'busy' }])
    same(refusalOf(current), [])
  })
})
