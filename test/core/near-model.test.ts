import { expect, test } from 'vitest'
import { isNearModel } from '../../src/core/near-address.ts'
import { hostOfId } from '../../src/models/hosts.ts'

test.each([
  ['ollama', 'https://models.example.com/v1', true],
  ['other', 'http://localhost:8080/v1', true],
  ['other', 'http://192.168.1.7:8080/v1', true],
  ['other', 'http://printer.local/v1', true],
  ['other', 'https://api.example.com/v1', false],
  ['openai', 'https://api.openai.com/v1', false],
  ['openai', 'http://127.0.0.1:4000/v1', true],
])('the model of %s at %s is on a server of one’s own: %s', (provider, baseURL, is) => {
  expect(isNearModel(hostOfId(provider), baseURL)).toBe(is)
})
