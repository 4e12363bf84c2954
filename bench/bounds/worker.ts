import { defineAgent } from '../../src/core/shapes/agent.ts'
import { modelList } from '../../src/models/model-list.ts'
import { openai } from '../../src/models/openai.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { attacks } from './attacks.ts'

/** What one attack came to in this worker: times in milliseconds, what is kept in characters. */
export interface Cost {
  readonly name: string
  /** The longest time in which nothing else had a turn. */
  readonly longest: number
  readonly all: number
  readonly kept: number
  readonly ended: string
  /** From the stop to the end of the run, where it was stopped. */
  readonly stopped?: number
  /** Opening the session again. */
  readonly again?: number
}

const apiKey = 'sk-of-the-bench'
const agent = defineAgent({
  name: 'bench',
  modes: { only: { prompt: '', tools: [] } },
  initialMode: 'only',
  initialState: null,
  reduce: (state: null) => state,
})
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The longest time between two turns of a timer while something is done. */
async function watched<T>(work: () => Promise<T>): Promise<{ result: T; longest: number; all: number }> {
  let [longest, last] = [0, performance.now()]
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  // Nested timers wait for 4 ms, which is little here.
  const timer = setInterval(look, 1)
  const began = performance.now()
  const result = await work()
  look()
  clearInterval(timer)
  return { result, longest, all: performance.now() - began }
}

async function costOf(name: string, path: string, stopAfter?: number): Promise<Cost> {
  const store = openStore('bounds')
  const about = {
    store,
    id: crypto.randomUUID(),
    agent,
    model: openai({ model: 'm', apiKey, baseURL: new URL(path, location.origin).href, maxBody: 16_000_000 }),
    maxTurns: 1,
  }
  const { result, longest, all } = await watched(async () => {
    const session = await openSession(about)
    const rests = new Promise<void>((resolve) => {
      session.subscribe((item) => {
        if (item.type === 'run.halted') resolve()
      })
    })
    await session.say('hi')
    let stopped: number | undefined
    if (stopAfter !== undefined) {
      await pause(stopAfter)
      const began = performance.now()
      await session.stop()
      stopped = performance.now() - began
    }
    await rests
    await session.close()
    return stopped
  })
  const opening = await watched(() => openSession(about))
  const { events, close } = opening.result
  await close.call(opening.result)
  const failed = events.findLast((event) => event.type === 'model.failed')
  const halted = events.findLast((event) => event.type === 'run.halted')
  return {
    name,
    longest: Math.max(longest, opening.longest),
    all,
    kept: JSON.stringify(events).length,
    ended: failed ? `${failed.failure.kind} ${failed.failure.detail ?? ''}`.trim() : (halted?.reason ?? ''),
    ...(result !== undefined && { stopped: result }),
    again: opening.all,
  }
}

// The first of all pays for code that is loaded and made fast.
await costOf('to begin with', '/bench/first')
// What the machine itself is late by.
postMessage({ next: 'nothing' })
const idle = await watched(() => pause(3_000))
postMessage({ name: 'nothing, for three seconds', longest: idle.longest, all: idle.all, kept: 0, ended: '' })
for (const [at, name] of Object.keys(attacks).entries()) {
  postMessage({ next: name })
  await pause(300)
  postMessage(await costOf(name, `/bench/${at}`))
}
postMessage({ next: 'endless drip, stopped' })
postMessage(await costOf('endless drip, stopped', '/bench/drip', 1_500))
postMessage({ next: '400,000 names of models' })
await pause(300)
const list = await watched(() =>
  modelList({ api: 'chat', baseURL: new URL('/bench/models', location.origin).href, apiKey }, new AbortController().signal),
)
postMessage({
  name: '400,000 names of models',
  longest: list.longest,
  all: list.all,
  kept: list.result.join().length,
  ended: `${list.result.length} names`,
})
postMessage(null)
