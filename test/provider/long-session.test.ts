import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { ok } from '../../src/core/tools/outcome.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { openai } from '../../src/models/openai.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { type Provider, startProvider } from './openai-server.ts'

const apiKey = 'sk-test-0123456789'
/** The host's context window, in tokens; about four characters each. */
const WINDOW = 8_000
/** How many turns the person waits for after each of their words. */
const PER_SAYING = 50

/** What a request has, as far as the model looks at it. */
interface Sent {
  readonly messages: readonly { readonly role: string; readonly content?: unknown; readonly tool_calls?: readonly unknown[] }[]
  readonly tools?: readonly unknown[]
}
const textOf = ({ content }: Sent['messages'][number]): string =>
  typeof content === 'string' ? content : JSON.stringify(content ?? '')

let provider: Provider
let most = 0
let refused = 0
let summaries = 0
let turns = 0

/** A model that can count: it puts away one thing in each turn, and needs to know from what it is sent how far it has come. */
function answer({ messages, tools }: Sent) {
  const tokens = Math.ceil(JSON.stringify(messages).length / 4)
  if (tokens > WINDOW) {
    refused++
    const message = `This model's maximum context length is ${WINDOW} tokens. However, your messages resulted in ${tokens} tokens.`
    return { status: 400, body: { error: { message, type: 'invalid_request_error', code: 'context_length_exceeded' } } }
  }
  most = Math.max(most, tokens)
  const reached = Math.max(
    0,
    ...[
      ...messages
        .map(textOf)
        .join(' ')
        .matchAll(/box (\d+)/g),
    ].map(([, number]) => Number(number)),
  )
  if (!tools) {
    summaries++
    return {
      text: `The person wants every thing in a box of its own. The last one was box ${reached}.`,
      usage: { input: tokens, output: 20 },
    }
  }
  turns++
  if (reached > 0 && reached % PER_SAYING === 0 && messages.at(-1)?.role === 'tool')
    return { text: 'These are done.', usage: { input: tokens, output: 5 } }
  return { calls: [{ name: 'put', args: { box: reached + 1 } }], usage: { input: tokens, output: 20 } }
}

beforeAll(async () => {
  provider = await startProvider({ apiKey, replies: ({ body }) => answer(body) })
})
afterAll(() => provider.close())

const put = defineTool({
  name: 'put',
  description: 'Puts a thing into a box',
  input: { type: 'object', properties: { box: { type: 'number' } }, required: ['box'] },
  run: async ({ box }) => ok(`Done: box ${box}. ${'It went well. '.repeat(20)}`, { facts: [{ type: 'put', box }] }),
})
const agent = defineAgent<number>({
  name: 'packer',
  modes: { only: { prompt: 'Put every thing into a box of its own.', tools: [put] } },
  initialMode: 'only',
  initialState: 0,
  reduce: (count) => count + 1,
})

test.each([
  [process.env.FULL ? 2_000 : 300, 'whose window is known', { contextWindow: WINDOW }, false],
  [process.env.FULL ? 2_000 : 300, 'that only refuses what is too long', {}, true],
])(
  'B65 a session of %i turns with a host of 8,000 tokens %s comes to its end',
  { timeout: 300_000 },
  async (count, _, options, refuses) => {
    most = refused = summaries = turns = 0
    const model = openai({ model: 'test-model', apiKey, baseURL: provider.url, ...options })
    const session = await openSession({
      store: openStore(`long-${refuses}`),
      agent,
      model,
      maxTurns: PER_SAYING + 2,
      ...(refuses && { compact: {} }),
    })
    while (turns < count) {
      await new Promise<void>((resolve, reject) => {
        const off = session.subscribe((what) => {
          if (what.type !== 'run.halted') return
          off()
          what.reason === 'completed' ? resolve() : reject(new Error(JSON.stringify(what)))
        })
        session.say('Go on with the next ones.').catch(reject)
      })
      while (session.status === 'running') await new Promise((resolve) => setTimeout(resolve, 1))
    }
    // Not one thing was forgotten, and none was put away twice.
    const boxes = session.events.flatMap((event) =>
      event.type === 'tool.returned' && event.outcome.type === 'ok'
        ? (event.outcome.facts ?? []).map(({ box }) => Number(box))
        : [],
    )
    expect(boxes).toEqual(Array.from({ length: boxes.length }, (_, at) => at + 1))
    expect(session.state.app).toBe(boxes.length)
    expect(session.state.replies).toBeGreaterThanOrEqual(count)
    expect(most).toBeLessThanOrEqual(WINDOW)
    expect(summaries).toBe(session.events.filter(({ type }) => type === 'context.compacted').length)
    expect(refused > 0).toBe(refuses)
    // The log and the messages keep everything.
    expect(session.state.messages.filter(({ role }) => role === 'assistant')).toHaveLength(session.state.replies)
    provider.assertWellFormed()
    await session.close()
  },
)
