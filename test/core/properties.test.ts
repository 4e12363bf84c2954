import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../src/core/fold.ts'
import { run } from '../../src/core/run.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Env } from '../../src/core/shapes/env.ts'
import { type Event, isDraft } from '../../src/core/shapes/event.ts'
import type { Model, ModelRequest, StreamPart } from '../../src/core/shapes/model.ts'
import { emptySession, type SessionState } from '../../src/core/shapes/state.ts'
import { background, end, fail, halt, ok, shift } from '../../src/core/tools/outcome.ts'
import { ask, confirm, freeText } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { chat, stream } from '../../src/session/chat/chat.ts'
import { clock, said } from './drive.ts'

/** How many cases; `npm run test:full` asks for many more. */
const numRuns = Number(process.env.RUNS ?? 300)

/** What a model says in one reply: some words and some calls. */
interface Said {
  readonly text: boolean
  readonly calls: readonly string[]
}
const names = [
  'quick',
  'slow',
  'throws',
  'asks',
  'askstwice',
  'effect',
  'askeffect',
  'shift',
  'enough',
  'late',
  'wrong',
  'unknown',
] as const
const script = fc.array(fc.record({ text: fc.boolean(), calls: fc.array(fc.constantFrom(...names), { maxLength: 4 }) }), {
  minLength: 1,
  maxLength: 5,
})

const anything = { type: 'object' } as const
const soon = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** A world that outlives every crash: what effects were done in it, and what the person was asked. */
function world(replies: readonly Said[]) {
  const effects = new Map<string, number>()
  const requests: ModelRequest[] = []
  let afterCancelled = 0
  let cancelled = false

  const did = (callId: string) => {
    effects.set(callId, (effects.get(callId) ?? 0) + 1)
    if (cancelled) afterCancelled++
  }
  const tools = [
    defineTool({ name: 'quick', description: '', input: anything, run: async () => 'quick' }),
    defineTool({ name: 'slow', description: '', input: anything, run: () => soon(1).then(() => ({ slow: true })) }),
    defineTool({ name: 'throws', description: '', input: anything, run: async () => Promise.reject(new Error('thrown')) }),
    defineTool({
      name: 'asks',
      description: '',
      input: anything,
      async *run() {
        return (yield* ask(confirm('Sure?'))) ? 'yes' : 'no'
      },
    }),
    defineTool({
      name: 'askstwice',
      description: '',
      input: anything,
      async *run() {
        const name = yield* ask(freeText('Name?'))
        return (yield* ask(confirm(`${name}?`))) ? ok(name, { facts: [{ type: 'user.confirmed', item: name }] }) : fail('nobody')
      },
    }),
    defineTool({
      name: 'effect',
      description: '',
      input: anything,
      effect: true,
      async run(_, { call }) {
        did(call.id)
        return 'done'
      },
    }),
    defineTool({
      name: 'askeffect',
      description: '',
      input: anything,
      effect: true,
      async *run(_, { call }) {
        if (yield* ask(confirm('Do it?'))) did(call.id)
        return 'done'
      },
    }),
    defineTool({ name: 'shift', description: '', input: anything, run: async () => shift('other', '[now other]') }),
    defineTool({ name: 'enough', description: '', input: anything, run: async () => ok('enough', { endTurn: true }) }),
    defineTool({
      name: 'late',
      description: '',
      input: anything,
      run: async () =>
        background(
          'begun',
          soon(1).then(() => 'late'),
        ),
    }),
    defineTool({ name: 'wrong', description: '', input: { type: 'object', required: ['x'] }, run: async () => 'never' }),
    defineTool({ name: 'ends', description: '', input: anything, run: async () => end('bye') }),
    defineTool({ name: 'halts', description: '', input: anything, run: async () => halt('lunch') }),
  ]
  const agent = defineAgent({
    name: 'world',
    modes: { first: { prompt: 'first', tools }, other: { prompt: 'other', tools } },
    initialMode: 'first',
    initialState: null,
    reduce: (state: null) => state,
  })
  // What it says depends on the request alone, as a provider's answer does: a restart hears the same.
  const model: Model = {
    provider: 'world',
    name: 'world',
    async *stream(request): AsyncGenerator<StreamPart> {
      requests.push(structuredClone(request))
      const reply = replies[request.messages.filter(({ role }) => role === 'assistant').length] ?? { text: true, calls: [] }
      if (reply.text) yield { type: 'text', delta: 'words' }
      for (const name of reply.calls) yield { type: 'call', call: { name, args: {} } }
      yield { type: 'usage', usage: { input: 1, output: 1 } }
      yield { type: 'finish', reason: reply.calls.length > 0 ? 'calls' : 'stop' }
    },
  }
  return {
    agent,
    model,
    tools,
    effects,
    requests,
    stopped(is: boolean) {
      cancelled = is
    },
    get afterCancelled() {
      return afterCancelled
    },
  }
}

/** What happens to a session when its log has come to a certain length: `lose` is a crash that takes the last event with it. */
type Fault = { at: number; what: 'crash' | 'lose' | 'stop' | 'say' }
const faults = fc.array(
  fc.record({ at: fc.nat(30), what: fc.constantFrom('crash' as const, 'lose' as const, 'stop' as const, 'say' as const) }),
  { maxLength: 4 },
)

/** Runs a session to rest through its faults; each crash forgets everything but the log. */
async function live(
  log: Event[],
  { agent, model, stopped }: ReturnType<typeof world>,
  planned: readonly Fault[],
  toolConcurrency = 2,
) {
  const left = [...planned].sort((a, b) => a.at - b.at)
  const asked: string[] = []
  let state: SessionState = log.reduce(fold, emptySession)
  for (let lives = 0; lives < 20; lives++) {
    // A crash loses what was in memory: the state is read from the log, as JSON, and nothing else is left.
    state = (JSON.parse(JSON.stringify(log)) as Event[]).reduce(fold, emptySession)
    const controller = new AbortController()
    const background: NonNullable<Env['background']> = new Map()
    let crashed = false
    do {
      if (background.size > 0) await Promise.race(background.values())
      const env: Env<null> = {
        ...clock,
        agent,
        model,
        background,
        signal: controller.signal,
        maxTurns: 20,
        toolConcurrency,
        ask: (question, { id }) => {
          asked.push(id)
          return { answer: question.kind === 'freeText' ? 'Ann' : true, by: 'user' }
        },
      }
      const add = (event: Event) => {
        const kept = JSON.parse(JSON.stringify(event)) as Event
        log.push(kept)
        state = fold(state, kept)
        if (kept.type === 'run.halted') stopped(kept.reason === 'cancelled')
        if (kept.type === 'user.said') stopped(false)
      }
      const steps = run(state, env)
      for (let step = await steps.next(state); !step.done; step = await steps.next(state)) {
        if (isDraft(step.value)) continue
        // It happened, and the crash came before it could be written down.
        if (left[0]?.what === 'lose' && log.length >= left[0].at) {
          left.shift()
          crashed = true
          break
        }
        add(step.value)
        const due = left[0]
        if (!due || log.length < due.at) continue
        left.shift()
        if (due.what === 'stop') controller.abort()
        else if (due.what === 'say' && !controller.signal.aborted && state.halted?.reason !== 'cancelled') add(said('wait'))
        else if (due.what === 'crash') {
          crashed = true
          break
        }
      }
    } while (!crashed && background.size > 0)
    if (!crashed) break
  }
  return { state, asked }
}

/** Every reply's calls are followed by exactly one result each, in call order, before anything else. */
function isWellFormed({ messages }: ModelRequest): boolean {
  return messages.every((message, at) => {
    if (message.role === 'tool')
      return messages
        .slice(0, at)
        .some((other) => other.role === 'assistant' && other.calls.some(({ id }) => id === message.callId))
    if (message.role !== 'assistant') return true
    const results = messages.slice(at + 1, at + 1 + message.calls.length)
    return (
      message.calls.every((call, index) => results[index]?.role === 'tool' && results[index].callId === call.id) &&
      messages[at + 1 + message.calls.length]?.role !== 'tool'
    )
  })
}

test('whatever happens, each call has one result in every request, no effect is done twice, and nothing runs after a stop', async () => {
  await fc.assert(
    fc.asyncProperty(script, faults, async (replies, planned) => {
      const around = world(replies)
      const log: Event[] = [said('go')]
      const { state, asked } = await live(log, around, planned)

      expect(around.requests.filter((request) => !isWellFormed(request))).toEqual([])
      expect([...around.effects.values()].filter((times) => times > 1)).toEqual([])
      expect(around.afterCancelled).toBe(0)
      const answered = log.flatMap((event) => (event.type === 'question.answered' ? [event.id] : []))
      expect(new Set(answered).size).toBe(answered.length)
      expect(asked.filter((id, at) => asked.indexOf(id) !== at && !answered.includes(id))).toEqual([])
      // The log, read anew, is the state that was lived.
      expect((JSON.parse(JSON.stringify(log)) as Event[]).reduce(fold, emptySession)).toEqual(state)
      expect(state.halted).not.toBeNull()
      expect(state.batch).toBeNull()
    }),
    { numRuns },
  )
}, 600_000)

test('a session that is restarted at any prefix of its log comes to the same messages', async () => {
  const calm = script.map((replies) =>
    replies.map((reply) => ({ ...reply, calls: reply.calls.filter((name) => !['effect', 'askeffect', 'late'].includes(name)) })),
  )
  await fc.assert(
    fc.asyncProperty(calm, fc.nat(), async (replies, cut) => {
      const whole: Event[] = [said('go')]
      // One at a time: which of several running calls are cut off by one that ends the turn is a matter of luck.
      const { state } = await live(whole, world(replies), [], 1)
      const prefix = whole.slice(0, 1 + (cut % whole.length))
      expect((await live(prefix, world(replies), [], 1)).state.messages).toEqual(state.messages)
    }),
    { numRuns },
  )
}, 600_000)

test('B20 stream gives what chat gives', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (replies) => {
      const calm = replies.map((reply) => ({ ...reply, calls: reply.calls.filter((name) => name !== 'late') }))
      const options = () => {
        const { model, tools } = world(calm)
        return {
          model,
          tools,
          messages: 'go',
          ask: (question: { kind: string }) => (question.kind === 'freeText' ? 'Ann' : true),
        }
      }
      const streamed = stream(options())
      for await (const _ of streamed);
      const timeless = (value: unknown) => JSON.parse(JSON.stringify(value, (key, member) => (key === 'duration' ? 0 : member)))
      expect(timeless(await streamed.result)).toEqual(timeless(await chat(options())))
    }),
    { numRuns },
  )
}, 600_000)
