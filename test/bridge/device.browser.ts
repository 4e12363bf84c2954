import { type Client, connect, type RemoteSession } from '../../src/bridge/client.ts'
import type { Connection } from '../../src/bridge/protocol.ts'
import type { BrowserModel } from '../../src/core/shapes/browser-model.ts'
import { faultOf } from '../../src/core/shapes/fault.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { itWith, sentStreams } from '../support/needs.ts'
import { standIn } from './browser-model.ts'
import { rested, until } from './stage.ts'

const itLent = itWith(sentStreams)

const connection: Connection = { provider: 'device', baseURL: '', model: 'built-in', keyless: true, lent: true }
const says = (say: string, item?: string) => JSON.stringify({ say, calls: item ? [{ name: 'keep', arguments: { item } }] : [] })

let stages = 0
const open: Client[] = []
let workers: Worker[] = []
function client(browserModel?: BrowserModel): Client {
  const address = new URL('./device.worker.ts', import.meta.url)
  address.searchParams.set('store', `device-${performance.timeOrigin}-${stages++}`)
  const spawn = () => {
    const worker = new Worker(address, { type: 'module' })
    workers.push(worker)
    return worker
  }
  const made = connect(spawn, { browserModel })
  open.push(made)
  return made
}
afterEach(() => {
  for (const one of open.splice(0)) one.close()
  workers = []
})

const begun = async (on: Client): Promise<RemoteSession> => {
  await on.keys.save(connection, null)
  return on.open({ agent: 'keeper', ask: async () => true })
}
const lastText = ({ events }: RemoteSession) => events.findLast((event) => event.type === 'model.replied')?.text

describe('the model of the browser, lent to the worker', () => {
  itLent('runs a session with tools and a question; every session of it is given back', async () => {
    const { model, told } = standIn([says('One thing.', 'mug'), says('Done.')])
    const session = await begun(client(model))
    await session.say('tidy up')
    await rested(session)
    equal(lastText(session), 'Done.')
    equal(told.living, 0)
    ok(String(told.prompts[0]?.system).includes('- keep: Asks whether'), 'the tools are told in the prompt')
    ok(JSON.stringify(told.prompts[0]?.constraint).includes('"enum":["keep"]'), 'the reply is held to a format')
    ok(JSON.stringify(told.prompts[1]?.messages).includes('kept'), 'the result is told')
  })

  it('needs neither key nor address, and is ready; where no page lends one, a session says so', async () => {
    const without = client()
    const known = await without.keys.save(connection, null)
    equal([known.ready, known.hint], [true, null])
    const session = await without.open({ agent: 'keeper', ask: async () => true })
    await session.say('hello')
    await rested(session, 'error')
    ok(session.state.failure?.message.includes('this browser has no model of its own'), session.state.failure?.message ?? '')
  })

  itLent('stops at once when it is told to, and its session is given back', async () => {
    const { model, told } = standIn([{ slowly: says('word '.repeat(200)) }])
    const session = await begun(client(model))
    await session.say('talk')
    await until(() => told.living === 1, 'a reply')
    await session.stop()
    await rested(session, 'cancelled')
    await until(() => told.living === 0 && told.stopped === 1, 'the session of the model to be given back')
  })

  for (const [name, kind] of [
    ['QuotaExceededError', 'context_length_exceeded'],
    ['NotSupportedError', 'unsupported'],
    ['NotReadableError', 'content_filter'],
    ['UnknownError', 'unknown'],
  ] as const)
    itLent(`a ${name} in a reply is ${kind}, and the next run works`, async () => {
      const { model, told } = standIn([new DOMException('too much', name), says('Well.')])
      const session = await begun(client(model))
      await session.say('talk')
      await rested(session, 'error')
      equal(session.state.failure?.kind, kind)
      await session.resume()
      await rested(session)
      equal(lastText(session), 'Well.')
      equal(told.living, 0)
    })

  itLent('a worker that dies in a reply is replaced, and the new one is lent it too', async () => {
    const { model, told } = standIn([{ slowly: says('word '.repeat(400)) }, says('Again.')])
    const session = await begun(client(model))
    await session.say('talk')
    await until(() => told.living === 1, 'a reply')
    workers[0]!.terminate()
    await rested(session)
    equal(lastText(session), 'Again.')
    equal([told.living, told.stopped], [0, 1])
  })

  itLent('the doctor: passes one that sees and calls, and says what keeps another from it', async () => {
    const { model } = standIn([says('', undefined).replace('[]', '[{"name":"colour","arguments":{"name":"grey"}}]')])
    const able = client(model)
    await able.keys.save(connection, null)
    equal(
      (await able.keys.check()).map(({ state }) => state),
      ['ok', 'ok', 'ok'],
    )
    const missing = client(standIn([], 'downloadable').model)
    await missing.keys.save(connection, null)
    const [reached, key, sees] = await missing.keys.check()
    equal([reached?.state, key?.state, sees?.state], ['bad', 'wait', 'wait'])
    equal([reached?.wall, reached?.detail], ['other', 'not_downloaded'])
    equal(await missing.keys.models(), [])
  })

  it('an address that is none is refused where the model is not lent', async () => {
    const refused = await failureOf(client().keys.save({ provider: 'other', baseURL: '', model: 'x', keyless: true }, null))
    ok(refused.message.includes('is not an address'), refused.message)
    equal([refused instanceof Error, faultOf(refused)], [true, { kind: 'no_address', values: { address: '' } }])
  })
})
