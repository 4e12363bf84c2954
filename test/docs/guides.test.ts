import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  type Answer,
  type ChatResult,
  type Message,
  type Model,
  openSession,
  type Question,
  type ScriptedModel,
} from 'pocketloop'
import { openStore } from 'pocketloop/store'
import { beforeAll, expect, test } from 'vitest'
import { field, teller } from '../../examples/07-a-log-from-the-field.ts'
import { scripted } from '../../src/testing.ts'
import { startEverything } from '../mcp/everything.mjs'
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
/** The scripts of components, by the language of their block. What they declare is used by their templates, which are not compiled here. */
const scriptsOf = (guide: string) =>
  [...textOf(guide).matchAll(/^```(svelte|vue)\n<script[^>]*>\n([\s\S]*?)^<\/script>/gm)].map(([, language = '', code = '']) => ({
    name: `component.${language}.ts`,
    code: `${code}\nvoid { ${[...code.matchAll(/^ *const (\w+)/gm)].map(([, name]) => name).join(', ')} }\n`,
  }))
/** What is run here; the others need a page or a worker, and are compiled. */
const run = {
  first: 'first-tool/first-tool.ts',
  ask: 'ask-the-person/ask.ts',
  approve: 'ask-before-it-acts/approve.ts',
  around: 'ask-before-it-acts/around.ts',
  mcp: 'mcp/look-up.ts',
  scripted: 'test-an-agent/scripted.ts',
  session: 'test-an-agent/session.ts',
  rerun: 'test-an-agent/rerun.ts',
  bytes: 'test-an-agent/bytes.ts',
  compact: 'long-sessions/compact.ts',
  subAgent: 'sub-agents/sub-agent.ts',
  proxy: 'behind-your-proxy/proxy.ts',
  models: 'several-models/model.ts',
  summary: 'several-models/summary.ts',
  files: 'files-and-sound/give.ts',
  wav: 'files-and-sound/wav.ts',
  traces: 'traces/send.ts',
  compare: 'another-model/compare.ts',
  provider: 'your-own-provider/provider.ts',
  umbrella: 'from-the-ai-sdk/umbrella.ts',
} as const
let all: Readonly<Record<keyof typeof run, unknown>>
const exportsOf = <Exports>(name: keyof typeof run) => all[name] as Exports

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const guide of guides) {
    mkdirSync(join(folder, guide), { recursive: true })
    for (const { name, code } of [...blocksOf(guide), ...scriptsOf(guide)])
      if (name) writeFileSync(join(folder, guide, name), code)
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
  expect(scriptsOf('on-the-page')).toHaveLength(2)
  const config = {
    extends: resolve('tsconfig.base.json'),
    compilerOptions: { jsx: 'react-jsx', lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'] },
    include: ['*/*', resolve('test/docs/frameworks.d.ts')],
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

test('ask before it acts: one letter is denied with words, one allowed for the session, and one needs no more; all are in the record', async () => {
  const { sent, outcomes } = exportsOf<{ sent: string[]; outcomes: unknown[] }>('approve')
  expect(sent).toEqual(['Bob', 'Cid', 'Dora']) // the last one through the functions around it
  expect(outcomes).toMatchObject([
    { type: 'error', kind: 'denied', forModel: 'the person did not allow this: Not Ann.' },
    { type: 'ok' },
    { type: 'ok' },
  ])
  const { record } = exportsOf<{ record: string[] }>('around')
  expect(record).toEqual(['send_letter ok', 'send_letter error'])
})

test('tools of an MCP server: a call that the person allows, and a form that they decline', async () => {
  const { lookUp } = exportsOf<{
    lookUp(url: string, model: Model, person: (question: Question) => Answer): Promise<ChatResult>
  }>('mcp')
  const server = await startEverything()
  const calls = scripted(
    { call: 'library__echo', args: { message: 'hi' } },
    { call: 'library__trigger-elicitation-request' },
    { text: 'None.' },
  )
  const { turns, text } = await lookUp(server.url, calls, ({ kind }) => kind === 'approval' || { action: 'decline' })
  await server.stop()
  expect(turns.flatMap(({ outcomes }) => Object.values(outcomes))).toMatchObject([
    { type: 'ok', forModel: 'Echo: hi' },
    { type: 'ok', forModel: expect.stringContaining('declined') },
  ])
  expect(text).toBe('None.')
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

test('long sessions: the summary stands for the older messages in the request, and all messages stay', async () => {
  const { model, events, messages } = exportsOf<{ model: ScriptedModel; events: string[]; messages: number }>('compact')
  expect(events.filter((type) => type === 'context.compacted')).toHaveLength(1)
  expect(messages).toBe(6)
  expect(model.requests.map(({ messages }) => messages.length)).toEqual([1, 3, 3])
  expect(JSON.stringify(model.requests[2]?.messages[0])).toContain('wants the mug in the kitchen')
})

test('sub-agents: the model that called the tool reads the answer alone', () => {
  const { result } = exportsOf<{ result: ChatResult }>('subAgent')
  expect(result).toMatchObject({ text: 'You find it on shelf B 12.', haltedReason: 'completed' })
  expect(result.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant'])
  expect(result.messages[2]).toMatchObject({ parts: [{ text: 'On shelf B 12.' }] })
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

test('several models: the second replies for the first, and is named', async () => {
  const key = 'sk-other-0123456789'
  const other = await startProvider({ apiKey: key, replies: [{ text: 'Short.' }], models: ['gpt-5-mini'] })
  try {
    const fetchFrom: typeof fetch = (url, init) =>
      String(url).startsWith('https://api.openai.com/v1')
        ? fetch(String(url).replace('https://api.openai.com/v1', other.url), init)
        : Promise.resolve(new Response('{"error":{"message":"overloaded"}}', { status: 529 }))
    const { modelFor } = exportsOf<{ modelFor(key: string, otherKey: string, fetch: unknown): Model }>('models')
    const { summary } = exportsOf<{ summary(model: Model, text: string): Promise<unknown> }>('summary')
    expect(await summary(modelFor('sk-first-0123456789', key, fetchFrom), 'a long text')).toEqual({
      said: 'Short.',
      by: ['gpt-5-mini'],
    })
  } finally {
    await other.close()
  }
})

test('B72 files and sound: they are stored and said, and samples become a WAV', async () => {
  const { give } = exportsOf<{ give(session: unknown, words: string, files: readonly File[]): Promise<void> }>('files')
  const { wavOf } = exportsOf<{ wavOf(samples: Float32Array): File }>('wav')
  const wav = wavOf(new Float32Array([0, 0.5, -2]))
  const bytes = Buffer.from(await wav.arrayBuffer())
  expect([bytes.toString('latin1', 0, 4), bytes.length, bytes.readUInt32LE(4)]).toEqual(['RIFF', 50, 42])
  expect([bytes.readInt16LE(44), bytes.readInt16LE(46), bytes.readInt16LE(48)]).toEqual([0, 16383, -32767])

  const model = scripted({ text: 'I heard it.' })
  const session = await openSession({ store: openStore('files and sound'), agent: teller(), model })
  await give(session, 'Listen', [wav])
  await expect.poll(() => session.status).toBe('idle')
  const url = `data:audio/wav;base64,${bytes.toString('base64')}`
  expect(model.requests[0]?.messages[0]).toMatchObject({ parts: [{ text: 'Listen' }, { type: 'audio', mime: 'audio/wav', url }] })
  await session.close()
})

test('traces: a file becomes a trace, which goes to a collector', async () => {
  const { send } = exportsOf<{ send(file: Blob, collector: string, fetch: unknown): Promise<number> }>('traces')
  const sent: { url: string; body: string }[] = []
  const collector = async (url: string, { body }: { body: string }) => {
    sent.push({ url, body })
    return Response.json({})
  }
  expect(await send(field, 'http://localhost:4318', collector)).toBe(5)
  expect(sent.map(({ url }) => url)).toEqual(['http://localhost:4318/v1/traces'])
  expect(sent[0]!.body).toContain('execute_tool clock')
  expect(sent[0]!.body).not.toContain('noon')
})

test('what another model would do: a table of the turns of a file', async () => {
  const { compare } = exportsOf<{ compare(file: Blob, agent: unknown, model: Model): Promise<string> }>('compare')
  const table = await compare(field, teller(), scripted({ text: 'No idea.' }, { text: 'It is noon.' }))
  expect(table.split('\n').slice(2, 4)).toEqual([
    expect.stringContaining('| 2 | clock {} | “No idea.” |'),
    expect.stringContaining('| 5 | “It is noon.” | the same |'),
  ])
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
