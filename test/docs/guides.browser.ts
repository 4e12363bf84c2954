import type { createElement as CreateElement } from 'react'
import type { createRoot as CreateRoot } from 'react-dom/client'
import { type Client, connect } from '../../src/bridge/client.ts'
import type { Agent } from '../../src/core/shapes/agent.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Model } from '../../src/core/shapes/model.ts'
import { type Answer, ask, confirm, type Question } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { openSession, type SessionHandle } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { browserContext } from '../../src/webmcp/model-context.ts'
import { until } from '../bridge/stage.ts'
import { named, settled } from '../elements/stage.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { needs } from '../support/needs.ts'

/** The blocks of the guides that need a page or a worker, as the test runner has written them. The elements speak German: a guide sets their words. */
interface Guides {
  readonly card: { cardFor(question: Question, root: Element): Promise<Answer> }
  readonly proxied: { modelFor(token: string): Model }
  readonly offer: { readonly found: readonly { readonly name: string }[]; offer(session: unknown): Promise<() => void> }
  readonly chat: { Page(properties: { open: () => Promise<SessionHandle> }): never }
  readonly plain: { show(session: unknown, list: Element, card: Element, alert: Element): () => void }
  readonly spawn: { spawn(address: URL): Worker }
  readonly packing: {
    saveKey(key: string): Promise<{ readonly hint: string }>
    open(show: (packed: readonly string[]) => void): Promise<SessionHandle>
  }
  readonly blob: { workerOf(script: string): Worker }
  readonly library: { readonly client: Client }
  readonly createElement: typeof CreateElement
  readonly createRoot: typeof CreateRoot
}
const folder = '/build/blocks/browser'
const workerOfGuide = new URL(`${folder}/session-in-a-worker/worker.ts`, location.origin)
const hostOfTests = { provider: 'openai', baseURL: `${location.origin}/llm`, model: 'gpt-5-mini' }

const reads = (text: string) => until(() => document.body.textContent.includes(text), `a page that reads "${text}"`)
/** A button of the page or of an element on it. */
async function click(text: string) {
  await until(() => {
    try {
      return named(text)
    } catch {
      return false
    }
  }, `a button "${text}"`)
  named(text).click()
}

const pack = defineTool({
  name: 'pack',
  description: 'Packs a thing',
  input: { type: 'object' },
  async *run() {
    return (yield* ask(confirm('Pack it?', false))) ? 'packed' : 'left'
  },
})
const packer = (tools: Agent<null>['modes'][string]['tools'] = [pack]) =>
  defineAgent({
    name: 'packer',
    modes: { only: { prompt: '', tools } },
    initialMode: 'only',
    initialState: null,
    reduce: (state: null) => state,
  })
const store = openStore(`guides-${performance.timeOrigin}`)
const opened = () =>
  openSession({ store, agent: packer(), model: scripted({ call: 'pack' }, { text: 'All right.' }), patienceMs: null })

describe('the code of the guides in a page', () => {
  let guides: Guides
  before(async () => {
    guides = await import(/* @vite-ignore */ `${folder}/all.ts`)
  })
  beforeEach(() => document.body.replaceChildren())
  after(() => store.close())

  it('a card asks, gives the answer, and goes', async () => {
    const answer = guides.card.cardFor(confirm('Delete it?', false), document.body)
    await click('Ja')
    equal(await answer, true)
    equal(document.querySelectorAll('loop-question').length, 0)
  })

  it('the elements say the words that they were given', async () => {
    document.body.append(document.createElement('loop-composer'))
    await settled()
    ok(named('Senden'), 'a button')
  })

  it('a model behind the host of the page is asked there, with its header', async () => {
    const { text } = await chat({ model: guides.proxied.modelFor('a-token'), messages: 'hello' })
    equal(JSON.parse(text), { last: 'hello', token: 'a-token' })
  })

  it('a session in React asks, and shows what was said', async () => {
    const root = guides.createRoot(document.body.appendChild(document.createElement('main')))
    root.render(guides.createElement(guides.chat.Page, { open: opened }))
    await until(() => document.querySelector('input'), 'a field')
    document.querySelector('input')!.value = 'Help me pack'
    document.querySelector('form')!.requestSubmit()
    await reads('Pack it?')
    await click('Yes')
    await reads('All right.')
    await reads('Help me pack')
    root.unmount()
  })

  it('a session without a framework asks, and shows what was said', async () => {
    const session = await opened()
    const [list, card, alert] = ['ul', 'loop-question', 'p'].map((tag) => document.body.appendChild(document.createElement(tag)))
    const end = guides.plain.show(session, list!, card!, alert!)
    await session.say('Help me pack')
    await click('Nein')
    await reads('All right.')
    equal(
      [...list!.children].map(({ className }) => className).filter((role) => role !== 'assistant'),
      ['user'],
    )
    end()
    await session.close()
  })

  it('B69 the tools of the page are found as it registers them, and a session is offered until that is taken back', async function () {
    await needs(this, { what: 'document.modelContext', attempt: async () => ok(browserContext(), 'a model context') })
    const context = browserContext()!
    const done = new AbortController()
    const input = { type: 'object', properties: {} }
    const search = { name: 'search', description: 'Searches', inputSchema: input, execute: () => 'Emma' }
    await context.registerTool(search, { signal: done.signal })
    await until(() => guides.offer.found.length > 0, 'the tool')
    equal(
      guides.offer.found.map(({ name }) => name),
      ['page__search'],
    )
    const tools = ['find_book', 'opening_hours'].map((name) =>
      defineTool({ name, description: name, input: { type: 'object' }, run: async () => `${name} ran` }),
    )
    const session = await openSession({ store, agent: packer(tools), model: scripted() })
    const takeBack = await guides.offer.offer(session)
    const names = async () => (await context.getTools()).map(({ name }) => name).sort()
    equal(await names(), ['find_book', 'opening_hours', 'say', 'search'])
    takeBack()
    done.abort()
    equal(await names(), [])
    await session.close()
  })

  it('a session in a worker: a key is saved and not seen again, a question is answered, and the page shows the state', async () => {
    const { hint } = await guides.packing.saveKey('sk-guide-0123456789')
    equal(hint, 'sk-…6789')
    // Another tab of the same app moves it to the host of the tests.
    const tab = connect(() => new Worker(workerOfGuide, { type: 'module' }))
    await tab.keys.save(hostOfTests, 'sk-guide-0123456789')
    tab.close()
    const shown: (readonly string[])[] = []
    const session = await guides.packing.open((packed) => shown.push(packed))
    await session.say('I am off to Bergen')
    await until(() => session.state.question, 'a question')
    const { id, question } = session.state.question!
    equal(question.prompt, 'Pack the umbrella?')
    await session.answer(id, true)
    await until(() => session.status === 'idle', 'the end of the run')
    equal([shown[0], shown.at(-1)], [[], ['umbrella']])
    await session.close()
  })

  it('a worker made of a Blob, and one by a policy, which takes no script of another host', async () => {
    const { workerOf } = guides.blob
    const { spawn } = guides.spawn
    for (const make of [() => workerOf(workerOfGuide.href), () => spawn(workerOfGuide)]) {
      const client = connect(make)
      equal((await client.keys.current())?.model, 'gpt-5-mini')
      client.close()
    }
    const refused = await failureOf((async () => spawn(new URL('https://elsewhere.example/worker.js')))())
    equal(refused.message, 'https://elsewhere.example/worker.js is not of this host')
  })

  it('B68 a worker whose server cannot be reached says so to its model, and works without it', async () => {
    const { client } = guides.library
    await client.keys.save(hostOfTests, 'sk-guide-0123456789')
    const session = await client.open({ agent: 'librarian', id: 'one' })
    await session.say('Which books are new?')
    await until(() => session.status === 'idle' && session.state.messages.at(-1)?.role === 'assistant', 'a reply')
    const reply = session.state.messages.at(-1)
    const { system, last } = JSON.parse(reply?.role === 'assistant' ? reply.text : '')
    equal(last, 'Which books are new?')
    ok(/^You are a librarian\. .*library\.example/.test(system), `a prompt that names the server: ${system}`)
    await session.close()
    client.close()
  })
})
