import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { inTurns } from '../support/in-turns.ts'
import { converse, type Ended, look, modelFor, type Plan } from './converse.ts'
import { dialects } from './dialects.ts'
import { around, type Fault, faultsOf } from './faults.ts'
import { type InChromium, openInChromium } from './in-chromium.ts'
import { type Provider, type ProviderOptions, startProvider } from './openai-server.ts'

const apiKey = 'sk-test-0123456789'
const running: Provider[] = []

async function provide(options: Partial<ProviderOptions>): Promise<Provider> {
  const provider = await startProvider({ apiKey, replies: [], ...options })
  running.push(provider)
  return provider
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((provider) => provider.close()))
})

const ends = ({ kind, stopped, text }: Fault) => ({
  reason: kind ? 'error' : stopped ? 'cancelled' : 'completed',
  text: typeof text === 'string' ? text : expect.stringMatching(text),
  ...(kind && { kind }),
})

const speakers = Object.keys(dialects) as Plan['speaks'][]

/** The same conversations by the same code: in this process, and in a worker of a page in Chromium. */
const places = {
  'in Node': converse,
  'in Chromium': (plan: Plan): Promise<Ended[]> => chromium.give({ what: 'converse', plan }),
}
let chromium: InChromium

beforeAll(async () => {
  chromium = await openInChromium()
}, 120_000)
afterAll(() => chromium.close())

// What differs between the places is the network, which the full run alone tries whole in both.
describe.each(Object.entries(places))('%s', (place, hold) => {
  describe.each(speakers)('a conversation of three runs in the %s dialect', (speaks) => {
    const all = faultsOf(speaks, '')
    const faults =
      place === 'in Chromium'
        ? all.filter(({ isLong }) => process.env.FULL || !isLong)
        : inTurns(all, speakers.indexOf(speaks), speakers.length)
    const names = faults.map(({ name }) => name)

    test.each(names)(
      'B31 B32 B33 B34 through %s: the run ends as it must, and the next one works',
      { timeout: 60_000 },
      async (name) => {
        const other = await provide({ speaks })
        const fault = faultsOf(speaks, `${other.url}/elsewhere`).find((one) => one.name === name)!
        const provider = await provide({ speaks, replies: around(fault) })
        const plan: Plan = { speaks, url: provider.url, apiKey, says: ['first', 'second', 'third'], gapMs: fault.gapMs }
        const [first, second, third] = await hold({ ...plan, ...(fault.stopped && { stopAt: 200 }) })
        expect(first).toEqual({ reason: 'completed', text: 'one' })
        expect(second).toMatchObject(ends(fault))
        expect(third).toEqual({ reason: 'completed', text: 'three' })
        expect(provider.calls.length).toBe(around(fault).length)
        provider.assertWellFormed()
        expect(other.requests).toEqual([])
        if (second!.message) expect(second!.message).not.toContain(apiKey)
      },
    )
  })
})

test.each(speakers)(
  'B32 a host of the %s dialect without CORS headers is a network error in Chromium, and gets no key',
  async (speaks) => {
    const closed = await provide({ speaks, cors: false })
    const plan: Plan = { speaks, url: closed.url, apiKey, says: ['first'] }
    const [first] = await chromium.give<Ended[]>({ what: 'converse', plan })
    expect(first).toMatchObject({ reason: 'error', kind: 'network', message: expect.stringContaining('(CORS)') })
    expect(closed.requests).toEqual([])
    const opened = await provide({ speaks, replies: [{ text: 'here' }] })
    const [next] = await chromium.give<Ended[]>({ what: 'converse', plan: { ...plan, url: opened.url } })
    expect(next).toEqual({ reason: 'completed', text: 'here' })
  },
)

describe.each(speakers)('a session in the %s dialect', (speaks) => {
  test('B31 B40 a session halts with each failure in turn, and goes on from its log when it is told to', {
    timeout: 60_000,
  }, async () => {
    const failing = faultsOf(speaks, 'http://127.0.0.1:9/').filter(({ kind, gapMs }) => kind && !gapMs)
    const provider = await provide({
      speaks,
      replies: [{ calls: [{ name: 'look' }] }, ...failing.flatMap(({ replies }) => replies), { text: 'done' }],
    })
    const agent = defineAgent({
      name: 'looker',
      modes: { only: { prompt: 'be brief', tools: [look] } },
      initialMode: 'only',
      initialState: null,
      reduce: (state) => state,
    })
    const store = openStore(`conversation-${speaks}`)
    const model = modelFor({ speaks, url: provider.url, apiKey })
    const session = await openSession({ store, agent, model, retry: { attempts: 3, base: 1 } })
    const halts: string[] = []
    session.subscribe((what) => {
      if (what.type === 'run.halted') halts.push(what.reason)
    })
    await session.say('look around')
    for (const [at] of failing.entries()) {
      await expect.poll(() => [halts.length, session.status], { timeout: 20_000 }).toEqual([at + 1, 'halted'])
      await session.resume()
    }
    await expect.poll(() => session.status, { timeout: 20_000 }).toBe('idle')
    const events = await store.read(session.id)
    const failures = events.flatMap((event) => (event.type === 'model.failed' ? [event.failure.kind] : []))
    expect(failures).toEqual(failing.map(({ kind }) => kind))
    expect(JSON.stringify(events)).not.toContain(apiKey)
    expect(provider.calls.length).toBe(2 + failing.flatMap(({ replies }) => replies).length)
    provider.assertWellFormed()
    await session.close()
    store.close()
  })
})
