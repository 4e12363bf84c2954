import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  type Answer,
  type ChatResult,
  chat,
  type LoggedEvent,
  type Message,
  type Model,
  openSession,
  type Question,
  type ScriptedModel,
  type Tool,
} from 'pocketloop'
import { eventsIn } from 'pocketloop/archive'
import { openStore, type Store } from 'pocketloop/store'
import { expect, test } from 'vitest'
import { field, teller } from '../../examples/07-a-log-from-the-field.ts'
import { trip } from '../../examples/15-sub-agent.ts'
import { scripted } from '../../src/testing.ts'
import { startEverything } from '../mcp/everything.mjs'
import { blocksOf, guides, textOf, writeBlocks } from './guide-files.mjs'
import { runBlocks } from './run-blocks.ts'

// What is run in Node. What needs a page or a worker runs in `guides.browser.ts`, what speaks to a provider in `guides-of-models.test.ts`.
const exportsOf = runBlocks('run', {
  first: 'first-tool/first-tool.ts',
  ask: 'ask-the-person/ask.ts',
  stars: 'ask-the-person/stars.ts',
  approve: 'ask-before-it-acts/approve.ts',
  around: 'around-each-call/around.ts',
  quiz: 'shift-in-the-turn/quiz.ts',
  menu: 'calls-early/menu.ts',
  mcp: 'mcp/look-up.ts',
  scripted: 'test-an-agent/scripted.ts',
  session: 'test-an-agent/session.ts',
  rerun: 'test-an-agent/rerun.ts',
  compact: 'long-sessions/compact.ts',
  subAgent: 'sub-agents/sub-agent.ts',
  bothLogs: 'sub-agents/both-logs.ts',
  files: 'files-and-sound/give.ts',
  wav: 'files-and-sound/wav.ts',
  traces: 'traces/send.ts',
  shared: 'traces/shared.ts',
  compare: 'another-model/compare.ts',
})

test('every block of a guide is a file with a name of its own', () => {
  for (const guide of guides) {
    const names = blocksOf(guide).map(({ name }) => name)
    expect(names, guide).not.toContain(undefined)
    expect(new Set(names).size, guide).toBe(names.length)
  }
})

test('the code in the guides compiles as an app, against the names of the package', () => {
  const folder = resolve('build/blocks/compiled')
  writeBlocks(folder)
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

test('every block of a guide runs in a test: here, beside a provider, or in a page', () => {
  const tests = readdirSync('test/docs').map((name) => readFileSync(join('test/docs', name), 'utf8'))
  // A worker that a page of the same guide starts, and a page that leaves and comes back: `test/mcp/sign-in`.
  const byOthers = ['mcp/worker.ts', 'mcp/provider.ts', 'mcp/sign-in.ts']
  const blocks = guides.flatMap((guide) => blocksOf(guide).map(({ name }) => `${guide}/${name}`))
  expect(blocks.length).toBeGreaterThan(40)
  expect(blocks.filter((path) => !byOthers.includes(path) && !tests.some((text) => text.includes(path)))).toEqual([])
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

test('ask the person: a kind of question of the app’s own', async () => {
  const { rate } = exportsOf<{ rate: Tool }>('stars')
  const rated = async (answer: Answer) => {
    const model = scripted({ call: 'rate', args: { book: 'Emma' } }, { text: 'All right.' })
    const { turns } = await chat({ model, tools: [rate], messages: 'Ask me', ask: () => answer })
    return turns.flatMap(({ outcomes }) => Object.values(outcomes))
  }
  expect(await rated(4)).toMatchObject([{ forModel: '4 stars', facts: [{ type: 'book.rated', book: 'Emma', stars: 4 }] }])
  expect(await rated(null)).toMatchObject([{ forModel: 'not rated' }])
})

test('ask before it acts: one letter is denied with words, one allowed for the session, and one needs no more', () => {
  const { sent, outcomes } = exportsOf<{ sent: string[]; outcomes: unknown[] }>('approve')
  expect(sent).toEqual(['Bob', 'Cid'])
  expect(outcomes).toMatchObject([
    { type: 'error', kind: 'denied', forModel: 'the person did not allow this: Not Ann.' },
    { type: 'ok' },
    { type: 'ok' },
  ])
})

test('B75 around each call: all calls are in the record, and the second is one too many', () => {
  const { record, turns } = exportsOf<Pick<ChatResult, 'turns'> & { record: string[] }>('around')
  expect(record).toEqual(['send_letter ok', 'send_letter error'])
  expect(turns.flatMap(({ outcomes }) => Object.values(outcomes))[1]).toMatchObject({ forModel: 'only 1 calls are allowed' })
})

test('B73 a shift within the turn: the calls before it run in the old mode, those after it in the new one', () => {
  const { results, mode, model } = exportsOf<{ results: unknown[]; mode: string; model: ScriptedModel }>('quiz')
  expect(results).toMatchObject([
    { forModel: 'begin first' },
    { type: 'shift', sameTurn: true },
    { forModel: 'shown: How long is the Aare?' },
  ])
  expect([mode, model.requests.length]).toEqual(['asking', 2])
  expect(JSON.stringify(model.requests[1]?.messages)).not.toContain('Now ask.')
})

test('B74 calls before they run: a dish is shown before the reply ends, and one whose name is no text never', async () => {
  const { menu } = exportsOf<{ menu(model: Model, show: (dish: string) => void): Promise<ChatResult> }>('menu')
  const piece = (index: number, delta: string) => ({ type: 'call.delta' as const, index, name: 'suggest', delta })
  const shown: string[] = []
  const cut = scripted([piece(0, '{"dish":"gnocchi"}'), piece(1, '{"dish":3}'), { error: 'network' }])
  const { haltedReason, turns } = await menu(cut, (dish) => shown.push(dish))
  expect([shown, haltedReason, turns.length]).toEqual([['gnocchi'], 'error', 0])
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

test('sub-agents: the logs of a session and of its sub-agents are read from the store', async () => {
  const { logsOf } = exportsOf<{ logsOf(store: Store, id: string): Promise<readonly (readonly LoggedEvent[])[]> }>('bothLogs')
  await trip()
  const store = openStore('example-15')
  const [row] = await store.sessions()
  const logs = await logsOf(store, row!.id)
  expect(logs.map(([first]) => first)).toMatchObject([{ agent: 'planner' }, { agent: 'traveller' }])
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

test('traces: what was said is in a trace that is asked for it, less what is left out', async () => {
  const { shared } = exportsOf<{ shared(events: readonly LoggedEvent[]): unknown }>('shared')
  const trace = JSON.stringify(shared(await eventsIn(field, { children: true })))
  expect(trace).toContain('gen_ai.input.messages')
  expect(trace).not.toContain('noon')
})

test('what another model would do: a table of the turns of a file', async () => {
  const { compare } = exportsOf<{ compare(file: Blob, agent: unknown, model: Model): Promise<string> }>('compare')
  const table = await compare(field, teller(), scripted({ text: 'No idea.' }, { text: 'It is noon.' }))
  expect(table.split('\n').slice(2, 4)).toEqual([
    expect.stringContaining('| 2 | clock {} | “No idea.” |'),
    expect.stringContaining('| 5 | “It is noon.” | the same |'),
  ])
})
