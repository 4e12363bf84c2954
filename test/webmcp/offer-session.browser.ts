import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Question } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { offerSession, pageTools } from '../../src/webmcp/index.ts'
import { type BrowserTool, browserContext, type ModelContext, type OfferedTool } from '../../src/webmcp/model-context.ts'
import { inWorker } from '../bridge/places.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { needs } from '../support/needs.ts'

let sent: unknown[] = []
const send = defineTool({
  name: 'send',
  description: 'Sends a letter',
  input: { type: 'object', properties: { to: { type: 'string' } } },
  effect: true,
  async run({ to }) {
    sent.push(to)
    return `sent to ${to}`
  },
})
const look = defineTool({
  name: 'look',
  description: 'Looks a word up',
  input: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'], additionalProperties: false },
  run: async ({ word }) => `${word} is a word`,
})
let finish = (_: string) => {}
const wait = defineTool({
  name: 'wait',
  description: 'Waits for the post',
  input: { type: 'object' },
  run: () => new Promise<string>((resolve) => (finish = resolve)),
})
const weigh = defineTool({ name: 'weigh', description: 'Weighs a letter', input: { type: 'object' }, run: async () => '20 g' })
const agent = defineAgent({
  name: 'writer',
  modes: { only: { prompt: '', tools: [send, look, wait] }, posting: { prompt: '', tools: [weigh] } },
  initialMode: 'only',
  initialState: null,
  reduce: (state: null) => state,
})
const context = () => browserContext() as ModelContext
/** What an agent of the browser does. */
async function askAssistant(text: string, name = 'say') {
  const tool = (await context().getTools()).find((one) => one.name === name)
  ok(tool, `a tool ${name}`)
  return context().executeTool(tool, { text })
}
/** Calls a tool by its name, as an agent of the browser does. */
async function callByName(name: string, args: object, options?: { signal: AbortSignal }) {
  const tool = (await context().getTools()).find((one) => one.name === name)
  ok(tool, `a tool ${name}`)
  return context().executeTool(tool, args, options)
}
const names = async () => (await context().getTools()).map(({ name }) => name)
const until = async (is: () => unknown) => {
  for (let tries = 0; tries < 10_000 && !is(); tries++) await new Promise((resolve) => setTimeout(resolve, 5))
  ok(is(), 'what the test waits for')
}

describe('a session that is offered to the browser', () => {
  const store = openStore(`offer-${performance.timeOrigin}`)
  let session: Session<null>
  before(async function () {
    await needs(this, { what: 'document.modelContext', attempt: async () => ok(browserContext(), 'a model context') })
  })
  beforeEach(async () => {
    sent = []
    const model = scripted([{ call: 'send', args: { to: 'Ann' } }], { text: 'It is sent.' }, { text: 'Nothing more.' })
    session = await openSession({ store, agent, model, patienceMs: null, maxTurns: 3 })
  })
  afterEach(() => session?.close())
  after(() => store.close())

  it('B69 gets what an agent of the browser says, as that agent’s, asks the person before each effect, and gives the reply', async () => {
    equal((await names()).includes('say'), false, 'nothing is offered unless the app asks for it')
    const takeBack = await offerSession(session, { description: 'Writes letters' })
    const reply = askAssistant('Send a letter to Ann')
    await until(() => session.state.question)
    equal(sent, [])
    const { id, question } = session.state.question as { id: string; question: Question }
    equal([question.kind, question.tool, question.args], ['approval', 'send', { to: 'Ann' }])
    await session.answer(id, true)
    equal(await reply, 'It is sent.')
    equal(sent, ['Ann'])
    const said = session.events.find(({ type }) => type === 'user.said')
    equal(said && 'by' in said && said.by, 'agent')
    equal(session.events.filter(({ type }) => type === 'tool.returned').length, 1, 'the call is in the log')

    // Two of three model calls are used up, and only the person restarts the count.
    equal(await askAssistant('And?'), 'Nothing more.')
    equal(await askAssistant('And then?'), 'the assistant gave no reply; it is halted')
    takeBack()
    equal((await names()).includes('say'), false, 'the offer is taken back')
  })

  it('B69 is no tool of its own page, and an offer of a name that is taken is refused', async () => {
    const takeBack = await offerSession(session, { name: 'assistant', description: 'Writes letters' })
    const tools = await pageTools()
    equal(tools.length, 0, 'tools')
    tools.close()
    await failureOf(offerSession(session, { name: 'assistant', description: 'Another one' }))
    takeBack()
  })

  it('B69 offers its tools by their names: the call is in the log, the result is a text, and no model is asked', async () => {
    const takeBack = await offerSession(session, { tools: ['look', 'weigh'] })
    const offered = (await context().getTools()).toSorted((one, other) => (one.name < other.name ? -1 : 1))
    equal(
      offered.map(({ name, description, annotations }) => [name, description, annotations?.readOnlyHint]),
      [
        ['look', 'Looks a word up', true],
        ['weigh', 'Weighs a letter', true],
      ],
    )
    const { inputSchema } = offered[0] as BrowserTool
    equal(typeof inputSchema === 'string' ? JSON.parse(inputSchema) : inputSchema, look.input.json)
    equal(await callByName('look', { word: 'tea' }), 'tea is a word')
    equal(
      session.events.map(({ type }) => type),
      ['session.started', 'call.made', 'tool.started', 'tool.returned'],
    )
    const wrong = await callByName('look', { word: 7 })
    ok(String(wrong).startsWith('Error: invalid arguments for tool "look"'), `an error, not ${wrong}`)
    equal(await callByName('weigh', {}), 'Error: tool "weigh" not found; the tools here are: send, look, wait')
    equal([session.status, session.state.replies], ['idle', 0])
    takeBack()
    equal(await names(), [])
  })

  it('B69 makes calls one after the other, each once the session is at rest; an abort ends the wait alone', async () => {
    const registered = new Map<string, OfferedTool>()
    // The browser's, with a note of what is registered: a call that was only aborted may not reach the page at all.
    const noting = Object.assign(new EventTarget(), {
      registerTool(tool: OfferedTool, options?: object) {
        registered.set(tool.name, tool)
        return context().registerTool(tool, options)
      },
    }) as unknown as ModelContext
    const takeBack = await offerSession(session, { tools: ['look', 'wait'], context: noting })
    const first = callByName('wait', {})
    await until(() => session.status === 'running')
    const third = new AbortController()
    const aborted = registered.get('look')?.execute({ word: 'milk' }, { signal: third.signal }) as Promise<unknown>
    const second = callByName('look', { word: 'tea' })
    third.abort()
    finish('the post is here')
    await failureOf(aborted)
    equal([await first, await second], ['the post is here', 'tea is a word'])

    const stopped = new AbortController()
    const left = callByName('wait', {}, { signal: stopped.signal })
    await until(() => session.events.filter(({ type }) => type === 'tool.started').length === 3)
    stopped.abort()
    await failureOf(left)
    equal(session.status, 'running')
    finish('late post')
    await until(() => session.status === 'idle')

    await session.say('Send a letter to Ann', { by: 'agent', next: true }) // so that the effect asks
    await until(() => session.state.question)
    const behind = callByName('look', { word: 'cup' })
    await session.answer(session.state.question!.id, true)
    equal(await behind, 'cup is a word')
    const log = session.events.map((event) =>
      event.type === 'call.made' ? (event.call.args as { word?: string }).word : event.type,
    )
    ok(log.lastIndexOf('model.replied') < log.indexOf('cup'), 'the call after the reply')
    equal(log.includes('milk'), false, 'the call that was aborted before it was made')
    takeBack()
  })

  it('B69 offers no tool with an effect and none that is not there, and takes all back when the session is closed', async () => {
    const why = async (options: Parameters<typeof offerSession>[1]) => (await failureOf(offerSession(session, options))).message
    ok((await why({ tools: ['look', 'send'] })).startsWith('tool "send" has an effect'), 'an error that names it')
    ok((await why({ tools: ['gone'] })).startsWith('there is no tool "gone"'), 'an error that names it')
    ok((await why({})).startsWith('nothing to offer'), 'an error')
    await failureOf(offerSession(session, { name: 'look', description: 'Writes letters', tools: ['look'] }))
    equal(await names(), [], 'nothing is offered in part')
    await offerSession(session, { description: 'Writes letters', tools: ['look', 'wait'] })
    equal((await names()).sort(), ['look', 'say', 'wait'])
    const tools = await pageTools()
    equal(tools.length, 0, 'tools that the page would call itself')
    tools.close()
    const open = callByName('wait', {})
    await until(() => session.status === 'running')
    await session.close()
    await failureOf(open)
    equal(await names(), [])
  })
})

describe('a session in a worker that is offered to the browser', () => {
  before(async function () {
    await needs(this, { what: 'document.modelContext', attempt: async () => ok(browserContext(), 'a model context') })
  })

  it('B69 offers the tools that its worker has, asks the person where a tool does, and takes them back on close', async () => {
    const place = inWorker(`offer-worker-${performance.timeOrigin}`)
    const session = await place.open()
    await offerSession(session, { tools: ['pack'] })
    const [offered] = await context().getTools()
    equal([offered?.name, offered?.description], ['pack', 'Asks whether to pack a thing'])
    const result = callByName('pack', { item: 'socks' })
    await until(() => session.state.question)
    equal([session.status, session.state.question?.question.prompt], ['awaiting_user', 'Pack the socks?'])
    await session.answer(session.state.question!.id, true)
    equal(await result, 'packed')
    equal([session.state.app, session.state.replies], [{ packed: ['socks'] }, 0])
    await until(() => session.status === 'idle')
    await session.close()
    equal(await names(), [])

    const other = await place.open()
    await offerSession(other, { description: 'Counts' })
    equal(await callByName('say', { text: 'count 2' }), '0 1 ')
    await other.close()
    place.close()
  })
})
