import { type Client, connect, type RemoteSession } from '../../src/bridge/client.ts'
import type { BrowserModel } from '../../src/core/shapes/browser-model.ts'
import type { ModelErrorKind } from '../../src/core/shapes/model.ts'
import { filePart } from '../../src/core/stored-part.ts'
import { standIn as fact } from '../../src/tidy/stand-in.ts'
import { equal, ok } from '../store/assert.ts'
import { itWith, sentStreams } from '../support/needs.ts'
import { standIn } from './browser-model.ts'
import { farChannel } from './far.ts'
import { rested, until } from './stage.ts'

const itLent = itWith(sentStreams)

const says = (say: string) => JSON.stringify({ say, calls: [] })
const connection = { provider: 'far', baseURL: 'https://far.example/v1', model: 'far-1', keyless: true } as const

describe('the model of the browser, which stands in for another', () => {
  let clients: Client[] = []
  let fails: ModelErrorKind | null = 'network'
  let calls = 0
  const channel = farChannel()
  channel.onmessage = ({ data }) => {
    if (data !== 'called') return
    calls++
    channel.postMessage(fails)
  }
  beforeEach(() => {
    fails = 'network'
    calls = 0
  })
  afterEach(() => {
    for (const one of clients) one.close()
    clients = []
  })
  after(() => channel.close())

  const client = async (store: string, browserModel?: BrowserModel) => {
    const address = new URL('./device.worker.ts', import.meta.url)
    address.searchParams.set('store', `stand-in-${performance.timeOrigin}-${store}`)
    const made = connect(() => new Worker(address, { type: 'module' }), { browserModel })
    clients.push(made)
    await made.keys.save(connection, null)
    return made
  }
  const open = (on: Client) => on.open({ agent: 'keeper', id: 'one', ask: async () => true })
  const say = async (session: RemoteSession, words: string, reason?: 'error') => {
    await session.say(words)
    await rested(session, reason)
  }
  const goOn = async (session: RemoteSession) => {
    await session.note(fact(session.state))
    await session.resume()
    await rested(session)
  }
  /** Waits until so many have spoken: the page hears of a run a little later. */
  const spoke = async (session: RemoteSession, ...names: readonly string[]) => {
    await until(() => speakers(session).length >= names.length, `${names.length} replies`)
    equal(speakers(session), names)
  }
  const speakers = ({ events }: RemoteSession) => events.flatMap((event) => (event.type === 'model.replied' ? [event.model] : []))

  for (const kind of ['network', 'unavailable', 'timeout', 'rate_limited', 'authentication_failed'] as const)
    itLent(`B67 ${kind}: once the person has said so it goes on at once, and the log says who spoke`, async () => {
      fails = kind
      const session = await open(await client(kind, standIn([says('From here.')]).model))
      await say(session, 'tidy up', 'error')
      equal([session.state.failure?.kind, session.state.failure?.provider], [kind, 'far'])
      const before = calls
      await goOn(session)
      equal(speakers(session), ['built-in'])
      equal(calls, before)
    })

  itLent(
    'B67 the first model is tried again at the next input, and comes back when it can; until then it stands in, also after a reload',
    async () => {
      const { model } = standIn([says('One.'), says('Two.'), says('Three.')])
      const first = await client('again', model)
      const session = await open(first)
      fails = 'unavailable'
      await say(session, 'tidy up', 'error')
      await goOn(session)
      const before = calls
      await say(session, 'more')
      await spoke(session, 'built-in', 'built-in')
      ok(calls > before, 'the first was tried')
      first.close()
      const after = await open(await client('again', model))
      await say(after, 'and more')
      await spoke(after, 'built-in', 'built-in', 'built-in')
      fails = null
      await say(after, 'still more')
      await spoke(after, 'built-in', 'built-in', 'built-in', 'far-1')
    },
  )

  itLent('without the word of the person nothing stands in, and in another session neither', async () => {
    const on = await client('unasked', standIn([says('One.')]).model)
    const session = await open(on)
    fails = 'authentication_failed'
    await say(session, 'tidy up', 'error')
    await goOn(session)
    const other = await on.open({ agent: 'keeper', id: 'two', ask: async () => true })
    await say(other, 'tidy up', 'error')
    equal(other.state.failure?.provider, 'far')
  })

  itLent('B67 what it cannot take is left out with a note', async () => {
    const { model, told } = standIn([says('I see no file.')])
    const session = await open(await client('file', model))
    fails = 'authentication_failed'
    const file = await session.addFile(new File(['%PDF-1.4'], 'plan.pdf', { type: 'application/pdf' }))
    await session.say([filePart(file), { type: 'text', text: 'what is this?' }])
    await rested(session, 'error')
    await goOn(session)
    equal(speakers(session), ['built-in'])
    ok(JSON.stringify(told.prompts.at(-1)?.messages).includes('[a file, left out'), 'the note')
  })
})
