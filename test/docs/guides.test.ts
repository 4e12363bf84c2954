import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ChatResult, Message, Model } from 'pocketloop'
import { beforeAll, expect, test } from 'vitest'
import { field, teller } from '../../examples/07-a-log-from-the-field.ts'
import { startProvider } from '../provider/openai-server.ts'

/*
 * The code in the guides, as an app would have it: each block begins with the name of its file, and the blocks of a page are files beside each
 * other.
 */
const guides = readdirSync('docs/guides').map((name) => name.replace(/\.md$/, ''))
const folder = resolve('build/blocks')
const textOf = (guide: string) => readFileSync(`docs/guides/${guide}.md`, 'utf8')
const blocksOf = (guide: string) =>
  [...textOf(guide).matchAll(/^```tsx?\n([\s\S]*?)^```/gm)].map(([, code = '']) => ({
    code,
    name: /^\/\/ ([\w-]+\.tsx?)\n/.exec(code)?.[1],
  }))
/** What is run here; the others need a page or a worker, and are compiled. */
const run = {
  first: 'first-tool/first-tool.ts',
  ask: 'ask-the-person/ask.ts',
  scripted: 'test-an-agent/scripted.ts',
  session: 'test-an-agent/session.ts',
  rerun: 'test-an-agent/rerun.ts',
  bytes: 'test-an-agent/bytes.ts',
  proxy: 'behind-your-proxy/proxy.ts',
  provider: 'your-own-provider/provider.ts',
  umbrella: 'from-the-ai-sdk/umbrella.ts',
} as const
let all: Readonly<Record<keyof typeof run, unknown>>
const exportsOf = <Exports>(name: keyof typeof run) => all[name] as Exports

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const guide of guides) {
    mkdirSync(join(folder, guide), { recursive: true })
    for (const { name, code } of blocksOf(guide)) if (name) writeFileSync(join(folder, guide, name), code)
  }
  const lines = Object.entries(run).map(([name, path]) => `export * as ${name} from './${path}'\n`)
  writeFileSync(join(folder, 'all.ts'), lines.join(''))
  all = await import(/* @vite-ignore */ join(folder, 'all.ts'))
})

test('every block of a guide is a file with a name of its own', () => {
  for (const guide of guides) {
    const names = blocksOf(guide).map(({ name }) => name)
    expect(names, guide).not.toContain(undefined)
    expect(new Set(names).size, guide).toBe(names.length)
  }
})

test('the code in the guides compiles as an app, against the names of the package', () => {
  const config = {
    extends: resolve('tsconfig.base.json'),
    compilerOptions: { jsx: 'react-jsx', lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'] },
    include: ['*/*'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  let said = ''
  try {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], { encoding: 'utf8' })
  } catch (error) {
    said = (error as { stdout: string }).stdout
  }
  expect(said).toBe('')
})

test('what a guide imports of the package is an entry of it, in any language', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: object }
  const entries = Object.keys(exports).map((entry) => `pocketloop${entry.slice(1)}`)
  const named = guides.flatMap((guide) =>
    [...textOf(guide).matchAll(/['`](pocketloop(?:\/[\w./-]+)?)['`]/g)].map(([, name]) => name!),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !entries.includes(name))).toEqual([])
})

test('a first tool: it counts, and a model streams', async () => {
  const { first } = exportsOf<{ first: ChatResult }>('first')
  expect(first).toMatchObject({ text: 'Three.', haltedReason: 'completed' })
  expect(first.messages.at(-2)).toMatchObject({ role: 'tool', parts: [{ text: '3' }] })
})

test('ask the person: the person picks and confirms, or keeps it', async () => {
  const { tidy, left } = exportsOf<{ tidy(person: unknown): Promise<ChatResult>; left(): string[] }>('ask')
  await tidy(({ kind }: { kind: string }) => (kind === 'choose' ? 'Guest list' : false))
  expect(left()).toHaveLength(3)
  await tidy(({ kind }: { kind: string }) => (kind === 'choose' ? 'Guest list' : true))
  expect(left()).toEqual(['Shopping list', 'Ideas'])
})

test('test an agent: a scripted model, a session over a crash, a rerun', async () => {
  const one = exportsOf<{ result: ChatResult; outcomes: unknown; told: Message; unused: number }>('scripted')
  expect(one).toMatchObject({
    result: { text: 'I kept it.' },
    outcomes: [{ forModel: 'kept' }],
    told: { role: 'tool' },
    unused: 0,
  })
  const { said } = exportsOf<{ said: Message }>('session')
  expect(said).toMatchObject({ role: 'assistant', text: 'Packed.' })
  const { differs } = exportsOf<{ differs(file: Blob, agent: unknown): Promise<string | null> }>('rerun')
  expect(await differs(field, teller())).toBeNull()
})

test('behind a proxy and on bytes: the handler holds the key, hands the reply through, and the recording plays again', async () => {
  const key = 'sk-upstream-0123456789'
  const provider = await startProvider({ apiKey: key, replies: [{ text: 'Hello.' }], models: ['gpt-5-mini'] })
  try {
    const { proxy } = exportsOf<{ proxy(request: Request, upstream: object, mayAsk: unknown): Promise<Response> }>('proxy')
    const upstream = { url: provider.url, key, models: ['gpt-5-mini'] }
    const through =
      (may: boolean): typeof fetch =>
      (url, init) => {
        expect(JSON.stringify(init)).not.toContain(key)
        return proxy(
          new Request(String(url).replace('https://api.openai.com/v1', 'https://app.test/api/llm'), init),
          upstream,
          async () => may,
        )
      }
    const bytes = exportsOf<{
      record(key: string, fetch: unknown): Promise<unknown[]>
      replay(all: unknown): Promise<ChatResult>
    }>('bytes')
    const recorded = await bytes.record('', through(true))
    expect(await bytes.replay(recorded)).toMatchObject({ text: 'Hello.' })
    const other = await bytes.record('', through(false))
    expect(await bytes.replay(other)).toMatchObject({ failure: { kind: 'authentication_failed' } })
    provider.assertWellFormed()
  } finally {
    await provider.close()
  }
})

test('your own provider: a reply by lines, and one that was cut short is an error', async () => {
  const { lines } = exportsOf<{ lines(name: string, address: string, fetch: unknown): Model }>('provider')
  const { umbrella } = exportsOf<{ umbrella(model: Model): Promise<ChatResult> }>('umbrella')
  const replies = [
    '{"call":{"name":"weather","args":{"city":"Bern"}}}\n{"done":"stop"}',
    '{"text":"Take one."}\n{"done":"stop"}\n',
  ]
  const whole = lines('m', 'https://host.test', async () => new Response(replies.shift()))
  expect(await umbrella(whole)).toMatchObject({ text: 'Take one.', haltedReason: 'completed' })
  const cut = lines('m', 'https://host.test', async () => new Response('{"text":"Ta"}\n'))
  expect(await umbrella(cut)).toMatchObject({ text: 'Ta', haltedReason: 'error' })
})
