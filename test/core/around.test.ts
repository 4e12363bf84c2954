import { expect, test } from 'vitest'
import { type Agent, defineAgent } from '../../src/core/shapes/agent.ts'
import type { Env } from '../../src/core/shapes/env.ts'
import { background, fail, halt, type Outcome, ok, shift } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { type Around, defineTool, progress, type Tool, type ToolContext } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { agentWith, drive, results, said, types } from './drive.ts'

const anything = { type: 'object' } as const
const tool = (name: string, run: (input: never, context: ToolContext) => unknown, more: object = {}) =>
  defineTool({ name, description: '', input: anything, run: run as (input: unknown, context: ToolContext) => unknown, ...more })
const echo = tool('echo', async (input: object) => ok(JSON.stringify(input)))
const echoed = (args: object = {}): Scripted => ({ call: 'echo', args })

const run = (
  around: Agent<null>['around'],
  tools: readonly Tool[],
  replies: readonly (Scripted | readonly Scripted[])[],
  env: Partial<Env<null>> = {},
) =>
  drive([said('go')], {
    agent: { ...agentWith(...tools), ...(around && { around }) },
    model: scripted(...replies, { text: 'All right.' }),
    ask: () => ({ answer: true, by: 'user' }),
    ...env,
  })
const text = (outcome: Outcome) => ('forModel' in outcome ? outcome.forModel : outcome.type)

test('B75 functions wrap each call in the order given, and see its outcome', async () => {
  const heard: string[] = []
  const layer =
    (name: string): Around =>
    async (call, _, next) => {
      heard.push(`${name} before ${call.name}`)
      const outcome = await next()
      heard.push(`${name} after ${text(outcome)}`)
      return outcome.type === 'ok' ? ok(`${name}(${outcome.forModel})`) : outcome
    }
  const { state } = await run([layer('outer'), layer('inner')], [echo], [echoed()])
  expect(heard).toEqual(['outer before echo', 'inner before echo', 'inner after {}', 'outer after inner({})'])
  expect(results(state)).toEqual(['outer(inner({}))'])
})

test('B75 one function needs no list, and may give an outcome without running the call', async () => {
  let ran = 0
  const counts = tool('echo', async () => ++ran)
  const { state } = await run((call) => ok(`no ${call.name}`), [counts], [echoed()])
  expect(results(state)).toEqual(['no echo'])
  expect(ran).toBe(0)
})

test('B75 a call runs once, however often next is called', async () => {
  let ran = 0
  const counts = tool('echo', async () => ++ran)
  const twice: Around = async (_, __, next) => {
    await next()
    return next()
  }
  expect(results((await run(twice, [counts], [echoed()])).state)).toEqual(['1'])
})

test.each<[what: string, around: Around, forModel: string]>([
  [
    'throws before the call',
    () => {
      throw new Error('not today')
    },
    'not today',
  ],
  [
    'throws after the call',
    async (_, __, next) => {
      await next()
      throw new Error('not like this')
    },
    'not like this',
  ],
  ['gives nothing', async (_, __, next) => void (await next()) as never, 'around must return an outcome'],
  ['gives a mode that is not there', () => shift('nowhere', ''), 'there is no mode "nowhere" to shift to'],
])('B75 a function that %s: that is a tool error', async (_, around, forModel) => {
  const errors: Outcome[] = []
  const { log, state } = await run(around, [echo], [echoed()], {
    onToolError: (_, outcome) => {
      errors.push(outcome)
      return 'continue'
    },
  })
  expect(errors).toEqual([{ type: 'error', forModel }])
  expect(log.find(({ type }) => type === 'tool.returned')).toMatchObject({ outcome: errors[0] })
  expect(state.halted?.reason).toBe('completed')
})

test('B75 an error of the tool comes to it as an outcome', async () => {
  const throws = tool('echo', async () => Promise.reject(new Error('broken')))
  const around: Around = async (_, __, next) => {
    const outcome = await next()
    return outcome.type === 'error' ? ok(`instead of: ${outcome.forModel}`) : outcome
  }
  expect(results((await run(around, [throws], [echoed()])).state)).toEqual(['instead of: broken'])
})

test('B75 a tool that asks and reports progress does so inside; time with the person is no time of the call', async () => {
  const asks = defineTool({
    name: 'asks',
    description: '',
    input: anything,
    timeoutMs: 30,
    async *run(_, { answeredBy }) {
      yield progress(1)
      const yes = yield* ask(confirm('Sure?'))
      yield progress(2)
      return `${yes} ${yield* ask(confirm('Really?'))} ${answeredBy?.()}`
    },
  })
  const around: Around = async (_, __, next) => ok(`(${text(await next())})`)
  const { state, log, drafts } = await run([around, around], [asks], [{ call: 'asks' }], {
    ask: () => new Promise((resolve) => setTimeout(() => resolve({ answer: true, by: 'user' }), 40)),
  })
  expect(results(state)).toEqual(['((true true user))'])
  expect(types(log).filter((type) => type.startsWith('question.'))).toHaveLength(4)
  expect(drafts.filter(({ type }) => type === 'draft.progress')).toHaveLength(2)
})

test('B75 it runs inside the approval', async () => {
  const heard: string[] = []
  const around: Around = (call, _, next) => {
    heard.push(call.id)
    return next()
  }
  const wants = tool('wants', async () => 'done', { approve: true })
  const { log, state } = await run(around, [wants], [{ call: 'wants' }, { call: 'wants' }], {
    ask: (_, { id }) => ({ answer: id.startsWith('call_1'), by: 'user' }),
  })
  expect(heard).toEqual(['call_1_0'])
  expect(results(state)).toEqual(['the person did not allow this', 'done'])
  expect(types(log).indexOf('question.asked')).toBeLessThan(types(log).indexOf('tool.started'))
})

test('B75 it runs inside the time-out, of which its own waits are a part', async () => {
  let reason: unknown
  const slow: Around = async (_, { signal }, next) => {
    signal.addEventListener('abort', () => {
      reason = signal.reason
    })
    await next()
    return new Promise<Outcome>(() => {})
  }
  const { log } = await run(slow, [tool('echo', async () => 'quick', { timeoutMs: 20 })], [echoed()])
  expect(log.find(({ type }) => type === 'tool.returned')).toMatchObject({ outcome: { kind: 'timed_out' } })
  expect(String(reason)).toContain('timed out after 20 ms')
})

test('B75 after a stop nothing waits for it, and next gives it an error', async () => {
  const stop = new AbortController()
  let heard: unknown
  const around: Around = async (_, __, next) => {
    heard = await next()
    return fail('stopped')
  }
  const hangs = tool('echo', () => {
    stop.abort(new Error('enough'))
    return new Promise(() => {})
  })
  const { state, log } = await run(around, [hangs], [echoed()], { signal: stop.signal })
  expect(state.halted?.reason).toBe('cancelled')
  expect(log.find(({ type }) => type === 'tool.returned')).toMatchObject({ stopped: true, outcome: { kind: 'cancelled' } })
  expect(heard).toMatchObject({ type: 'error', forModel: 'enough' })
})

test('B75 it cannot change the arguments that were approved, nor the call in the log', async () => {
  const around: Around = (call, context, next) => {
    for (const args of [call.args, context.call.args] as { to: string }[]) args.to = 'Eve'
    ;(context as { call: unknown }).call = { ...call, name: 'burn' }
    return next()
  }
  const wants = tool(
    'echo',
    async (input: object, { call }) => `${JSON.stringify(input)} ${call.name} ${JSON.stringify(call.args)}`,
    {
      approve: (input: { to: string }) => {
        input.to = 'Mallory'
        return true
      },
    },
  )
  const { state, log } = await run([around, around], [wants], [echoed({ to: 'Ann' })])
  expect(results(state)).toEqual(['{"to":"Ann"} echo {"to":"Ann"}'])
  expect(JSON.stringify(log)).not.toMatch(/Eve|Mallory/)
})

test('B75 a value of its own is turned into text as a value of the tool is', async () => {
  const encode = (value: { n: number }) => `n is ${value.n}`
  const around = (async () => ({ n: 4 })) as unknown as Around
  expect(results((await run(around, [tool('echo', async () => ({ n: 3 }), { encode })], [echoed()])).state)).toEqual(['n is 4'])
})

test('B75 calls that do not run have nothing around them: manual ones, and those whose arguments do not fit', async () => {
  const heard: string[] = []
  const around: Around = (call, _, next) => {
    heard.push(call.name)
    return next()
  }
  const manual = defineTool({ name: 'manual', description: '', input: anything })
  const strict = tool('strict', async () => 'ok', { input: { type: 'object', required: ['x'] } })
  await run(around, [echo, manual, strict], [[{ call: 'strict', args: {} }, echoed(), { call: 'manual' }]])
  expect(heard).toEqual(['echo'])
})

test('B75 it is around the calls of every mode; what ends the turn, runs in the background or halts does so through it', async () => {
  const heard: string[] = []
  const agent = defineAgent<null>({
    name: 'two',
    modes: {
      first: { prompt: '', tools: [tool('go', async () => shift('second', 'now there'))] },
      second: {
        prompt: '',
        tools: [
          tool('later', async () => background('begun', Promise.resolve('ready'))),
          tool('lunch', async () => halt('lunch')),
        ],
      },
    },
    initialMode: 'first',
    initialState: null,
    reduce: (state) => state,
    around: async (call, { app }, next) => {
      heard.push(`${call.name} ${app}`)
      return next()
    },
  })
  const { state } = await drive([said('go')], {
    agent,
    model: scripted({ call: 'go' }, { call: 'later' }, { call: 'lunch' }),
  })
  expect(heard).toEqual(['go null', 'later null', 'lunch null'])
  expect(state.halted?.reason).toBe('lunch')
  expect(JSON.stringify(state.messages)).toContain('Background result of later: ready')
})

test('B75 chat takes one or a list of them', async () => {
  const around: Around = async (_, { context }, next) => ok(`${context} ${text(await next())}`)
  const options = () => ({ model: scripted(echoed(), { text: 'All right.' }), tools: [echo], messages: 'go', context: 'seen' })
  const last = async (options: Parameters<typeof chat>[0]) => {
    const { messages } = await chat(options)
    const result = messages.find(({ role }) => role === 'tool')
    return result?.role === 'tool' ? result.parts : undefined
  }
  expect(await last({ ...options(), around })).toEqual([{ type: 'text', text: 'seen {}' }])
  expect(await last({ ...options(), around: [around, around] })).toEqual([{ type: 'text', text: 'seen seen {}' }])
})
