import { expect, test } from 'vitest'
import { ownServerTitle } from '../../../src/app/parts/own-server.ts'

test('a server of the person’s own is called so, where nothing but its address is known', () => {
  const title = (provider: string, baseURL: string) => ownServerTitle({ provider, baseURL })
  expect(title('other', 'http://127.0.0.1:39931/v1')).toBe('A server of your own')
  expect(title('other', 'http://studio.local/v1')).toBe('A server of your own')
  expect(title('other', 'https://models.example.com/v1')).toBe(undefined)
  expect(title('ollama', 'http://localhost:11434/v1')).toBe(undefined)
  expect(title('openai', 'https://api.openai.com/v1')).toBe(undefined)
})
