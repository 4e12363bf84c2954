import { gzipSync } from 'node:zlib'
import { type Weight, weigh } from '../package/weight.ts'

const app = `import { chat, defineTool } from 'pocketloop'
import { openai } from 'pocketloop/models/openai'
const tool = defineTool({ name: 'now', description: 'The time', input: { type: 'object' }, run: async () => String(new Date()) })
document.body.append((await chat({ model: openai({ model: 'm', apiKey: 'k' }), messages: 'Hello', tools: [tool] })).text)`

/** What the smallest app with a tool and OpenAI comes to, in kilobytes, gzipped. It speaks Chat Completions, so Responses is never loaded. */
export async function measure(): Promise<Weight> {
  const program = { code: app, folder: process.cwd(), without: /\/models\/responses\// }
  const { atOnce, later } = await weigh(program, (script) => gzipSync(script, { level: 9 }))
  return { atOnce: atOnce / 1000, later: later / 1000 }
}
