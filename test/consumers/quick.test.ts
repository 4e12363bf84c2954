import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Consumer, offlineConsumer } from './consumer.ts'
import { entries } from './entries.ts'
import { strictConfig, typesProgram } from './programs/types.ts'
import { weightOf } from './weight.ts'

let stranger: Consumer
beforeAll(async () => {
  stranger = await offlineConsumer()
}, 120_000)
afterAll(() => stranger.remove())

test('each entry of the packed package can be imported in Node, and a tool runs', async () => {
  await stranger.write({
    'all.mjs': `
      for (const entry of ${JSON.stringify(entries)}) await import(entry)
      import { chat, defineTool } from 'pocketloop'
      import { scripted } from 'pocketloop/testing'
      const input = { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] }
      const double = defineTool({ name: 'double', description: 'Doubles', input, run: async ({ n }) => n * 2 })
      const model = scripted({ call: 'double', args: { n: 21 } }, { text: 'It is 42.' })
      const { text, messages } = await chat({ model, messages: 'Double 21', tools: [double] })
      console.log(text, JSON.stringify(messages).includes('42'))
    `,
  })
  expect((await stranger.run(process.execPath, 'all.mjs')).trim()).toBe('It is 42. true')
})

test('its declarations hold under every strict flag', async () => {
  await stranger.write({ 'all.ts': typesProgram(entries), 'tsconfig.json': strictConfig() })
  await stranger.run(process.execPath, join(resolve('node_modules/typescript/bin'), 'tsc'), '-p', '.')
})

test('who imports one name gets what it needs and no more', async () => {
  const weigh = (program: string) => weightOf(stranger.folder, program)
  const one = await weigh(`import { confirm } from 'pocketloop'; console.log(confirm('Really?'))`)
  const chat = await weigh(
    `import { chat, defineTool } from 'pocketloop'; import { openai } from 'pocketloop/models/openai'; console.log(chat, defineTool, openai)`,
  )
  const card = await weigh(`import 'pocketloop/elements/question'`)
  expect(one.all).toBeLessThan(1_000)
  expect(chat.atOnce).toBeLessThan(28_000)
  // The smallest of the peers that were measured has 68,000; most of ours is the SDK.
  expect(chat.all).toBeLessThan(68_000)
  expect(card.all).toBeLessThan(14_000)
})
