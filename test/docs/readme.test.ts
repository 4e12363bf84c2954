import { afterEach, expect, test } from 'vitest'
import { startProvider } from '../provider/openai-server.ts'
import { blocksOf, runBlock } from './blocks.ts'

const apiKey = 'sk-test-0123456789'
const online = globalThis.fetch
afterEach(() => {
  globalThis.fetch = online
})

test('the ten lines of the README do what they say, over a real socket', async () => {
  const provider = await startProvider({
    apiKey,
    replies: [{ calls: [{ name: 'weather', args: { city: 'Bern' } }] }, { text: 'Yes, take one.' }],
    models: ['gpt-5-mini'],
  })
  try {
    // The README talks to the provider itself; here that is one on this machine.
    globalThis.fetch = (url, init) => online(String(url).replace('https://api.openai.com/v1', provider.url), init)
    const [code] = blocksOf('README.md')
    expect(code?.trim().split('\n').length).toBeLessThanOrEqual(12)
    expect(await runBlock(code ?? '', `const apiKey = '${apiKey}'`)).toMatchObject({ text: 'Yes, take one.' })
    expect(JSON.stringify(provider.calls[1]?.body.messages.at(-1))).toContain('It rains in Bern.')
    provider.assertWellFormed()
  } finally {
    await provider.close()
  }
})
