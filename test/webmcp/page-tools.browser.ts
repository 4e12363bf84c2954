import { scripted } from '../../src/models/scripted.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { pageTools } from '../../src/webmcp/index.ts'
import { browserContext, type ModelContext, type OfferedTool } from '../../src/webmcp/model-context.ts'
import { equal, ok } from '../store/assert.ts'
import { needs } from '../support/needs.ts'

const done = new AbortController()
const register = (tool: Partial<OfferedTool> & { name: string }, signal = done.signal) =>
  (browserContext() as ModelContext).registerTool(
    { description: `Does ${tool.name}`, inputSchema: { type: 'object', properties: {} }, execute: () => 'done', ...tool },
    { signal },
  )

describe('the tools of a page', () => {
  before(async function () {
    await needs(this, { what: 'document.modelContext', attempt: async () => ok(browserContext(), 'a model context') })
  })
  after(() => done.abort())

  it('B69 are tools of the loop: with approval, their results, their errors, and a stop', async () => {
    const asked: unknown[] = []
    let aborted = false
    await register({
      name: 'add',
      inputSchema: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] },
      execute: ({ a }) => ({ sum: Number(a) + 1 }),
    })
    await register({ name: 'fails', execute: () => Promise.reject(new Error('out of order')) })
    await register({
      name: 'waits',
      execute: (_, about) => new Promise(() => about?.signal?.addEventListener('abort', () => (aborted = true))),
    })
    await register({ name: 'text', execute: () => 'hello' })
    const tools = await pageTools()
    equal(tools.map(({ name }) => name).sort(), ['page__add', 'page__fails', 'page__text', 'page__waits'])
    const calls = [{ call: 'page__add', args: { a: 2 } }, { call: 'page__fails' }, { call: 'page__text' }]
    const { turns } = await chat({
      model: scripted(...calls.map((call) => [call]), { text: 'Done.' }),
      messages: 'go',
      tools,
      ask(question) {
        asked.push(question.tool)
        return true
      },
    })
    const [sum, failure, text] = turns.flatMap(({ outcomes }) => Object.values(outcomes))
    equal(
      [sum, text],
      [
        { type: 'ok', forModel: '{"sum":3}' },
        { type: 'ok', forModel: 'hello' },
      ],
    )
    equal(failure?.type, 'error')
    equal(asked, ['page__add', 'page__fails', 'page__text'])

    const stop = new AbortController()
    const run = chat({ model: scripted({ call: 'page__waits' }), messages: 'go', tools, ask: () => true, signal: stop.signal })
    setTimeout(() => stop.abort(), 50)
    equal((await run).haltedReason, 'cancelled')
    for (let tries = 0; tries < 5_000 && !aborted; tries++) await new Promise((resolve) => setTimeout(resolve, 5))
    equal(aborted, true, 'the tool of the page was told')
    tools.close()
  })

  it('B69 are those that the app names, and change with the page; a hint is believed where the app says so', async () => {
    const own = new AbortController()
    await register({ name: 'look', annotations: { readOnlyHint: true } }, own.signal)
    const tools = await pageTools({ name: 'shop', only: ['look', 'later'], trust: true })
    equal(
      tools.map(({ name, effect }) => [name, effect]),
      [['shop__look', false]],
    )
    await register({ name: 'later' }, own.signal)
    const becomes = async (count: number) => {
      for (let tries = 0; tries < 5_000 && tools.length !== count; tries++) await new Promise((resolve) => setTimeout(resolve, 5))
      equal(tools.length, count, 'tools')
    }
    await becomes(2)
    own.abort()
    await becomes(0)
    tools.close()
  })
})
