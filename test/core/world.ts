import fc from 'fast-check'
import { fold } from '../../src/core/fold.ts'
import { run } from '../../src/core/run.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Env } from '../../src/core/shapes/env.ts'
import { type Event, isDraft } from '../../src/core/shapes/event.ts'
import type { Model, ModelRequest, StreamPart } from '../../src/core/shapes/model.ts'
import { emptySession, type SessionState } from '../../src/core/shapes/state.ts'
import { background, end, fail, halt, ok, shift } from '../../src/core/tools/outcome.ts'
import { type Answer, ask, confirm, freeText, type Question } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { clock, said } from './drive.ts'

/** How many cases; `npm run test:full` asks for many more. */
export const numRuns = Number(process.env.RUNS ?? 150)

/** What a model says in one reply: some words and some calls. */
export interface Said {
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
  'allowed',
  'allowedeffect',
  'shift',
  'enough',
  'haltstold',
  'late',
  'wrong',
  'unknown',
] as const
export const script = fc.array(fc.record({ text: fc.boolean(), calls: fc.array(fc.constantFrom(...names), { maxLength: 4 }) }), {
  minLength: 1,
  maxLength: 5,
})

const pieces: readonly StreamPart[] = [
  { type: 'reasoning', delta: 'thoughts' },
  { type: 'reasoning', delta: '', done: { text: 'thoughts' } },
  { type: 'text', delta: 'some ' },
  { type: 'text', delta: 'words' },
]

const anything = { type: 'object' } as const
const soon = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** A world that outlives every crash: what effects were done in it, and what the person was asked. */
export function world(replies: readonly Said[], contextWindow?: number) {
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
    // Not for each call, and the person is asked once more when it runs.
    defineTool({
      name: 'allowed',
      description: '',
      input: anything,
      exclusive: true,
      approve: (_, { call }) => !call.id.endsWith('3'),
      async *run() {
        return (yield* ask(confirm('Sure?'))) ? 'yes' : 'no'
      },
    }),
    defineTool({
      name: 'allowedeffect',
      description: '',
      input: anything,
      effect: true,
      approve: true,
      async run(_, { call }) {
        did(call.id)
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
    defineTool({
      name: 'haltstold',
      description: '',
      input: anything,
      run: async () => halt('five', 5, { forModel: 'five done', facts: [{ type: 'five.done' }], because: 'five are done' }),
    }),
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
    ...(contextWindow !== undefined && { contextWindow }),
    async *stream(request): AsyncGenerator<StreamPart> {
      requests.push(structuredClone(request))
      const isSummary = request.aside?.compacts === true
      const reply = (isSummary ? undefined : replies[request.turn!]) ?? { text: true, calls: [] }
      if (reply.text) yield* pieces
      for (const [index, name] of reply.calls.entries()) {
        yield { type: 'call.delta', index, name, delta: '{' }
        yield { type: 'call.delta', index, name, delta: '}' }
        yield { type: 'call', call: { name, args: {} } }
      }
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

/** What the person answers. It depends on the question alone: a restart hears the same. */
function answerTo(question: Question, id: string): Answer {
  if (question.kind === 'freeText') return 'Ann'
  if (question.kind !== 'approval') return true
  const [, turn, call] = /_(\d+)_(\d+):/.exec(id) ?? []
  const number = Number(turn) + Number(call)
  if (number % 3 === 2) return { allow: false, words: 'not now' }
  return number % 3 === 1 ? { allow: true, forSession: true } : true
}

/** What happens to a session when its log has come to a certain length: `lose` is a crash that takes the last event with it. */
export type Fault = { at: number; what: 'crash' | 'lose' | 'stop' | 'say' }
export const faults = fc.array(
  fc.record({ at: fc.nat(30), what: fc.constantFrom('crash' as const, 'lose' as const, 'stop' as const, 'say' as const) }),
  { maxLength: 4 },
)

/** Runs a session to rest through its faults; each crash forgets everything but the log. */
export async function live(
  log: Event[],
  { agent, model, stopped }: ReturnType<typeof world>,
  planned: readonly Fault[],
  toolConcurrency = 2,
  compact: Env['compact'] = false,
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
        compact,
        ask: (question, { id }) => {
          asked.push(id)
          return { answer: answerTo(question, id), by: 'user' }
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
