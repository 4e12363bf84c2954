import { type Agent, defineAgent } from '../../src/core/shapes/agent.ts'
import { type Message, textOf } from '../../src/core/shapes/message.ts'
import { type Model, ModelError, type ModelRequest, type StreamPart } from '../../src/core/shapes/model.ts'
import { delegate } from '../../src/core/sub-agent/delegate.ts'
import { background, end, ok, shift } from '../../src/core/tools/outcome.ts'
import { ask, confirm, freeText } from '../../src/core/tools/question.ts'
import { defineTool, type Tool } from '../../src/core/tools/tool.ts'

const thing = { type: 'object', properties: { item: { type: 'string' } }, required: ['item'] } as const
interface Thing {
  readonly item: string
}

const look = defineTool({
  name: 'look',
  description: 'Looks at a thing for a while',
  input: { ...thing, properties: { ...thing.properties, ms: { type: 'number' } }, required: ['item', 'ms'] },
  async run({ item, ms }) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return ok(`It is a ${item}.`, { facts: [{ type: 'item.seen', item }] })
  },
})

const decide = defineTool({
  name: 'decide',
  description: 'Asks whether to keep a thing, and where',
  input: thing,
  async *run({ item }: Thing) {
    const kept = yield* ask(confirm(`Keep the ${item}?`))
    const where = yield* ask(freeText(`Where does the ${item} go?`))
    return ok(kept ? `kept: ${where}` : 'gone', { facts: [{ type: 'user.confirmed', item, where }] })
  },
})

const moveOn = defineTool({
  name: 'move_on',
  description: 'Goes on to parting, within the turn',
  input: { type: 'object' },
  exclusive: true,
  run: async () => shift('parting', 'The person parts with things now.', undefined, { sameTurn: true }),
})

/** The person never allows it. */
const burn = defineTool({
  name: 'burn',
  description: 'Burns a thing',
  input: thing,
  effect: true,
  approve: true,
  run: async ({ item }: Thing, { requestId }) => Promise.reject(new Error(`${item} burns: ${requestId}`)),
})

const finish = defineTool({
  name: 'finish',
  description: 'Ends the session',
  input: { type: 'object' },
  run: async () => end('done'),
})

export interface World {
  /** Does in the world outside what cannot be taken back. */
  effect(request: string): Promise<void>
  /** The tools of the server of `movers.ts`, once it is connected. */
  carrying(): readonly Tool[]
  /** Hears of every model call, before anything of the reply is given. */
  requested(request: ModelRequest): Promise<void>
  /** Hears how many parts of reply number `reply` were taken. */
  given(reply: number, parts: number): Promise<void>
}

/** An agent with all that a crash could tear, and a model for it that knows nothing but the request. */
export function agentIn(world: World): { agent: Agent<readonly string[]>; model: Model } {
  /** The films that are being developed: they are ready when the model has been asked for the next reply but one. */
  const developing: (() => void)[] = []

  const send = defineTool({
    name: 'send',
    description: 'Sends a letter',
    input: thing,
    effect: true,
    approve: true,
    async run({ item }: Thing, { requestId }) {
      await world.effect(requestId)
      return ok(`${item} sent`, { facts: [{ type: 'letter.sent', item }] })
    },
  })
  const discard = defineTool({
    name: 'discard',
    description: 'Has a thing fetched, once the person agrees',
    input: thing,
    effect: true,
    async *run({ item }: Thing, { requestId }) {
      if (!(yield* ask(confirm(`Have the ${item} fetched?`)))) return ok('it stays')
      await world.effect(requestId)
      return ok(`${item} fetched`, { facts: [{ type: 'item.fetched', item }] })
    },
  })
  const develop = defineTool({
    name: 'develop',
    description: 'Develops a film in the background',
    input: thing,
    run: async ({ item }: Thing) =>
      background(
        `the ${item} is being developed`,
        new Promise((resolve) => developing.push(() => resolve(`the ${item} is ready`))),
      ),
  })

  const helper = defineAgent<null>({
    name: 'helper',
    modes: { only: { prompt: 'Have things fetched.', tools: [discard] } },
    initialMode: 'only',
    initialState: null,
    reduce: (state) => state,
  })
  const hand = defineTool({
    name: 'hand',
    description: 'Has a helper see to the stool',
    input: { type: 'object' },
    async *run() {
      return (yield* delegate(helper, HELP)).text
    },
  })

  const call = (name: string, args: object = {}): StreamPart => ({ type: 'call', call: { name, args } })
  const words = (text: string): StreamPart[] => text.split(/(?<= )/).map((delta) => ({ type: 'text', delta }))
  const replies: readonly (readonly StreamPart[])[] = [
    [
      ...words('I look at three things at once.'),
      call('look', { item: 'mug', ms: 3 }),
      call('look', { item: 'tape', ms: 1 }),
      call('look', { item: 'lamp', ms: 2 }),
    ],
    [
      ...words('A letter goes out.'),
      call('burn', { item: 'diary' }),
      call('send', { item: 'letter' }),
      call('develop', { item: 'film' }),
    ],
    [call('decide', { item: 'mug' }), call('decide', { item: 'tape' })],
    [
      ...words('On to the rest. The lamp can go.'),
      call('look', { item: 'shelf', ms: 1 }),
      call('move_on'),
      call('discard', { item: 'lamp' }),
    ],
    [...words('What is left there?'), call('look', { item: 'sill', ms: 1 }), call(CARRY, { item: 'piano' })],
    words('That was the first half.'),
    [
      ...words('Now the other half.'),
      call('look', { item: 'cup', ms: 1 }),
      call('send', { item: 'card' }),
      call('decide', { item: 'cup' }),
      call('hand'),
      call(CARRY, { item: ASKED_ABOUT }),
    ],
    [...words('That was all.'), call('finish')],
  ]
  /** Those of the sub-agent. */
  const helped: readonly (readonly StreamPart[])[] = [
    [...words('The stool goes.'), call('discard', { item: 'stool' })],
    words('The stool is gone.'),
  ]

  const [first, second] = ['First summary: all was looked at.', 'Second summary: the rest was seen to.'] as const
  const partsFor = ({ messages, aside, turn = 0 }: ModelRequest) => {
    const isSecond = textIn(messages).includes(first)
    if (aside) return { number: SUMMARIES_FROM + Number(isSecond), parts: words(isSecond ? second : first) }
    if (isHelp(messages)) return { number: HELPED_FROM + turn, parts: helped[turn] }
    return { number: turn, parts: replies[turn] }
  }

  const model: Model = {
    provider: 'crash',
    name: 'by heart',
    contextWindow: WINDOW,
    async *stream(request) {
      const { messages, aside, turn = 0 } = request
      await world.requested(request)
      if (!aside && turn >= 2) for (const ready of developing.splice(0)) ready()
      const isReply = !aside && !isHelp(messages)
      if (isReply && turn === REFUSED && !textIn(messages).includes(second))
        throw new ModelError({ kind: 'context_length_exceeded', message: 'that is too long', provider: 'crash' })
      const { number, parts } = partsFor(request)
      if (!parts) throw new Error(`nobody has a reply number ${number}`)
      for (const [at, part] of parts.entries()) {
        yield part
        await world.given(number, at + 1)
      }
      yield { type: 'usage', usage: { input: isReply && turn === FULL ? WINDOW : 1, output: 1 } }
      yield { type: 'finish', reason: parts.some(({ type }) => type === 'call') ? 'calls' : 'stop' }
    },
  }

  const agent = defineAgent<readonly string[]>({
    name: 'crash',
    modes: {
      keeping: { prompt: 'Keep what is useful.', tools: [look, burn, send, develop, decide, moveOn] },
      parting: {
        prompt: 'Part with the rest.',
        get tools() {
          return [look, send, decide, discard, hand, finish, ...world.carrying()]
        },
      },
    },
    initialMode: 'keeping',
    initialState: [],
    reduce: (done, fact) => done.concat(`${fact.type} ${fact.item ?? fact.to}`),
  })
  return { agent, model }
}

/** What the person says, each when the session is idle. */
export const sayings = ['Begin.', 'Go on.'] as const

/** The replies of the session come first, then those of its sub-agent, then the summaries. */
const HELPED_FROM = 8
export const SUMMARIES_FROM = 10
/** How many there are. */
export const REPLIES = 12

/** Tokens. */
const WINDOW = 1_000
/** The reply after which the window is full, and the one for which the model refuses to read so much. */
const FULL = 2
const REFUSED = 7

/** The tool of the server, and the thing about which it asks the person. */
export const MOVERS = 'movers'
export const CARRY = `${MOVERS}__carry`
export const ASKED_ABOUT = 'sofa'

/** What the sub-agent is told. */
const HELP = 'See to the stool.'
/** Whether a request is that of the sub-agent. */
export const isHelp = ([first]: readonly Message[]): boolean => first?.role === 'user' && textOf(first.parts) === HELP

const textIn = (messages: readonly Message[]): string =>
  messages.map((message) => (message.role === 'user' ? textOf(message.parts) : '')).join()
