import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** Sizes of scripts in kilobytes, gzipped: what an app carries at once, and what comes with the first request. */
export interface Size {
  readonly atOnce: number
  readonly later: number
}

const app = `import { chat, defineTool } from 'pocketloop'
import { openai } from 'pocketloop/models/openai'
const tool = defineTool({ name: 'now', description: 'The time', input: { type: 'object' }, run: async () => String(new Date()) })
document.body.append((await chat({ model: openai({ model: 'm', apiKey: 'k' }), messages: 'Hello', tools: [tool] })).text)`

/** What the smallest app with a tool and OpenAI comes to, measured with the bundler at hand. */
export async function measure(): Promise<Size> {
  process.env.NODE_ENV = 'production'
  const id = `${process.cwd()}/size-of-an-app.ts`
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      { name: 'app', resolveId: (source) => (source === id ? id : null), load: (source) => (source === id ? app : null) },
    ],
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: id } },
  })) as Rolldown.RolldownOutput
  const chunks = result.output.filter((one) => one.type === 'chunk')
  const size = (...some: readonly Rolldown.OutputChunk[]) =>
    some.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000
  const first = new Set<string>()
  const follow = (name: string) => {
    if (first.has(name)) return
    first.add(name)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) follow(next)
  }
  follow(chunks.find(({ isEntry }) => isEntry)!.fileName)
  const atOnce = chunks.filter(({ fileName }) => first.has(fileName))
  const openai = chunks.filter(({ moduleIds }) =>
    moduleIds.some((module) => /\/models\/chat\/|node_modules\/openai\//.test(module)),
  )
  return { atOnce: size(...atOnce), later: size(...openai.filter((chunk) => !atOnce.includes(chunk))) }
}
