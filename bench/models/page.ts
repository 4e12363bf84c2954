import { type Client, connect } from '../../src/bridge/client.ts'
import { isDraft } from '../../src/core/shapes/event.ts'
import Reading from './reading.worker.ts?worker'
import sessionUrl from './session.worker.ts?worker&url'

/** One round, in milliseconds: 20,000 deltas through the loop alone, and through adapter, worker and port to this page. */
export interface Delivery {
  readonly paced: boolean
  readonly loop: number
  readonly page: number
  /** The longest that this page was busy at one time meanwhile. */
  readonly longest: number
}

/** What the bench has found so far; `null` last. The script that runs it reads this. */
const found: unknown[] = []
Object.assign(globalThis, { found })

const ROUNDS = 21
const WARM_UP = 6

let longest = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
}).observe({ type: 'longtask' })

/** The loop alone in the worker; the worker answers beside what Comlink says. */
const loopIn = (worker: Worker) =>
  new Promise<number>((resolve) => {
    const listen = ({ data }: MessageEvent) => {
      if (typeof data?.loop !== 'number') return
      worker.removeEventListener('message', listen)
      resolve(data.loop)
    }
    worker.addEventListener('message', listen)
    worker.postMessage('loop')
  })

async function toPage(client: Client): Promise<number> {
  const session = await client.open({ agent: 'bench', ask: () => new Promise<never>(() => {}) })
  let drafted = 0
  const started = performance.now()
  await new Promise<void>((resolve, reject) => {
    session.subscribeBatches((batch) => {
      for (const what of batch) if (isDraft(what) && what.type === 'draft.text') drafted += what.delta.length
      if (session.trouble !== null) reject(new Error(session.trouble))
      if (session.state.halted) resolve()
    })
    session.say('go').catch(reject)
  })
  const took = performance.now() - started
  const reply = session.state.messages.at(-1)
  const text = reply?.role === 'assistant' ? reply.text.length : 0
  if (text !== 100_000 || drafted !== text) throw new Error(`${drafted} characters of ${text} reached the page`)
  await session.close()
  return took
}

async function deliveries(paced: boolean): Promise<void> {
  let worker: Worker | undefined
  const address = new URL(sessionUrl, location.href)
  if (paced) address.searchParams.set('paced', '')
  const client = connect(() => {
    worker = new Worker(address, { type: 'module' })
    return worker
  })
  await client.keys.save({ provider: 'bench', baseURL: 'https://bench.invalid/v1', model: 'bench', keyless: true }, null)
  for (let at = 0; at < WARM_UP + ROUNDS; at++) {
    const loop = await loopIn(worker!) // it has answered before
    longest = 0
    const page = await toPage(client)
    await new Promise((resolve) => setTimeout(resolve, 50)) // long tasks are told a little later
    if (at >= WARM_UP) found.push({ paced, loop, page, longest } satisfies Delivery)
  }
  client.close()
}

async function readings(): Promise<void> {
  const worker = new Reading()
  await new Promise<void>((resolve, reject) => {
    worker.onmessage = ({ data }) => (data === null ? resolve() : found.push(data))
    worker.onerror = ({ message }) => reject(new Error(message))
  })
  worker.terminate()
}

try {
  await readings()
  await deliveries(true)
  await deliveries(false)
} catch (error) {
  found.push({ error: String(error) })
}
found.push(null)
