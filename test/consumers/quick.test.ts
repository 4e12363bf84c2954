import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDeclarations } from '../../scripts/package/build.ts'
import { weigh } from '../../scripts/package/weight.ts'
import { type Consumer, offlineConsumer } from './consumer.ts'
import { entries } from './entries.ts'
import { strictConfig, typesProgram } from './programs/types.ts'

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

test('of two builds at the same time each has its declarations', async () => {
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'declared-'))))
  await Promise.all(folders.map((folder) => buildDeclarations(['./src/core/shapes/json.ts'], folder)))
  for (const folder of folders) {
    await access(join(folder, 'core/shapes/json.d.ts'))
    await rm(folder, { recursive: true })
  }
})

test('who imports one name gets what it needs and no more', async () => {
  const weightOf = async (code: string, without?: RegExp) => {
    const { atOnce, later } = await weigh({ code, folder: stranger.folder, ...(without && { without }) }, brotliCompressSync)
    return { atOnce, all: atOnce + later }
  }
  const one = await weightOf(`import { confirm } from 'pocketloop'; console.log(confirm('Really?'))`)
  const chat = `import { chat, defineTool } from 'pocketloop'; import { openai } from 'pocketloop/models/openai'; console.log(chat, defineTool, openai)`
  // A program speaks one of OpenAI's two APIs, and never loads what the other one needs.
  const [completions, responses] = [await weightOf(chat, /models\/responses/), await weightOf(chat, /models\/chat/)]
  const card = await weightOf(`import 'pocketloop/elements/question'`)
  expect(one.all).toBeLessThan(1_000)
  expect(completions.atOnce).toBeLessThan(26_000)
  // The SDK is 31,200 of these.
  expect(completions.all).toBeLessThan(67_100)
  expect(responses.all).toBeLessThan(67_800)
  // About 110 of these tell what is typed to a question, and take it back after a reload.
  expect(card.all).toBeLessThan(15_400)
})
