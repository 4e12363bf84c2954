import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { run } from '../../../src/core/run.ts'
import type { Sizes } from '../../../src/core/shapes/sizes.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import { ask, choose, freeText } from '../../../src/core/tools/question.ts'
import { background, defineTool, ok } from '../../../src/index.ts'
import { scripted } from '../../../src/models/scripted.ts'
import { chat, step, stream } from '../../../src/session/chat/chat.ts'
import { openSession } from '../../../src/session/session.ts'
import { openStore } from '../../../src/store/store.ts'
import { agentWith } from '../../core/drive.ts'
import { fresh } from '../../store/sample.ts'

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
const tool = (run: () => unknown) =>
  defineTool({ name: 'look', description: 'Looks.', input: { type: 'object' }, run: async () => run() as never })
const long = 'x'.repeat(1_000_001)

/** What the model is told of the only call of a run. */
async function told(one: ReturnType<typeof tool>, sizes?: Partial<Sizes>, args = {}): Promise<string> {
  const model = scripted({ call: 'look', args }, { text: 'fine' })
  const { messages } = await chat({ model, messages: 'hi', tools: [one], ...(sizes && { sizes }) })
  const result = messages.find((message) => message.role === 'tool')
  return JSON.stringify(result)
}

describe('B77 a bound', () => {
  const agent = agentWith()
  const read = async (options: Parameters<typeof stream>[0]) => {
    for await (const _ of stream(options));
  }

  test.each<[keyof Sizes, unknown]>([
    ['reply', Number.POSITIVE_INFINITY],
    ['reply', 0],
    ['calls', Number.NaN],
    ['value', Number.POSITIVE_INFINITY],
    ['value', '1000'],
    ['depth', Number.POSITIVE_INFINITY],
    ['depth', 2.5],
    ['options', -1],
    ['options', null],
  ])('on %s of %s is refused by its name, before any model call', async (name, value) => {
    const model = scripted({ text: 'never' })
    const sizes = { [name]: value as number }
    const refusal = `sizes.${name} must be a positive integer; got: ${value}`
    for (const begin of [chat, step, read]) await expect(begin({ model, messages: 'hi', sizes })).rejects.toThrow(refusal)
    await expect(openSession({ store: openStore(fresh('sizes')), agent, model, sizes })).rejects.toThrow(refusal)
    await expect(run(emptySession, { agent, model, sizes }).next(emptySession)).rejects.toThrow(refusal)
    expect(model.requests).toHaveLength(0)
  })

  test('that is refused leaves the session free to be opened', async () => {
    const about = { store: openStore(fresh('sizes')), id: 'one', agent, model: scripted() }
    await expect(openSession({ ...about, sizes: { depth: 0 } })).rejects.toThrow('sizes.depth')
    await (await openSession({ ...about, sizes: { depth: 1 } })).close()
  })

  test('that is undefined is the default, in a run and in a session', async () => {
    const sizes = { value: undefined, depth: undefined }
    const fact = { type: 'seen', long }
    expect(
      await told(
        tool(() => ok('fine', { facts: [fact] })),
        sizes as Partial<Sizes>,
      ),
    ).toMatch(/longer than 1000000 characters/)
    const session = await openSession({
      store: openStore(fresh('sizes')),
      agent,
      model: scripted(),
      sizes: sizes as Partial<Sizes>,
    })
    await expect(session.note(fact)).rejects.toThrow('the fact is longer than 1000000 characters')
    await session.close()
  })

  test.each<[Partial<Sizes>, () => unknown, RegExp]>([
    [{ value: 30 }, () => ok('fine', { facts: [{ type: 'seen', text: 'x'.repeat(40) }] }), /longer than 30 characters/],
    [{ depth: 2 }, () => ok('fine', { facts: [{ type: 'seen', text: 'x' }] }), /more than 2 levels deep/],
  ])('of %o that an app sets holds for what a tool gives', async (sizes, give, why) => {
    expect(await told(tool(give), sizes)).toMatch(why)
    expect(await told(tool(give))).not.toMatch(why)
  })

  test('on calls and on options that an app sets holds', async () => {
    const twice = [
      { call: 'look', args: {} },
      { call: 'look', args: {} },
    ]
    const looks = tool(() => 'seen')
    const { failure } = await chat({ model: scripted(twice), messages: 'hi', tools: [looks], sizes: { calls: 1 } })
    expect(failure).toMatchObject({ detail: 'too_large', message: expect.stringContaining('more than 1 calls') })
    const either = [
      { label: 'One', value: '1' },
      { label: 'Two', value: '2' },
    ]
    const asks = defineTool({
      name: 'look',
      description: 'Looks.',
      input: { type: 'object' },
      async *run() {
        return ok(JSON.stringify(yield* ask(choose('Which?', 'x', either))))
      },
    })
    expect(await told(asks, { options: 1 })).toMatch(/a question is a list of more than 1\b/)
  })
})

describe('B77 what comes from outside', () => {
  test('arguments of a million characters are kept as text that no tool runs, and the model is told', async () => {
    let runs = 0
    const counting = tool(() => runs++)
    const result = await told(counting, undefined, { long })
    expect(result).toMatch(/"isError":true/)
    expect(result.length).toBeLessThan(1_000)
    expect(runs).toBe(0)
    await told(counting, undefined, { long: 'x'.repeat(999_000) })
    expect(runs).toBe(1)
  })

  test.each<[string, object, RegExp]>([
    ['of a million characters', { type: 'seen', long }, /the fact is longer than 1000000 characters/],
    ['of 70 levels', { type: 'seen', deep: nested(70) }, /the fact is nested more than 64 levels deep/],
  ])('a fact %s that is noted is refused, and nothing is written', async (_, fact, why) => {
    const session = await openSession({ store: openStore(fresh('sizes')), agent: agentWith(), model: scripted() })
    const before = session.events.length
    await expect(session.note(fact as { type: string })).rejects.toThrow(why)
    expect([session.events.length, session.status]).toEqual([before, 'idle'])
    await session.note({ type: 'seen' })
    expect(session.events.at(-1)).toMatchObject({ type: 'fact.noted', fact: { type: 'seen' } })
    await session.close()
  })
})

describe('B77 what a tool gives', () => {
  test.each<[string, () => unknown, RegExp]>([
    ['a fact of a million characters', () => ok('fine', { facts: [{ type: 'seen', long }] }), /longer than 1000000 characters/],
    [
      'a fact of 70 levels',
      () => ok('fine', { facts: [{ type: 'seen', deep: nested(70) as never }] }),
      /more than 64 levels deep/,
    ],
    ['words for the person of a million characters', () => ok('fine', { forUser: long }), /longer than 1000000 characters/],
  ])('%s is an error of that tool', async (_, run, why) => {
    const result = await told(tool(run))
    expect(result).toMatch(why)
    expect(result.length).toBeLessThan(1_000)
  })

  test('as work in the background too', async () => {
    const late = tool(() => background('wait', Promise.resolve(ok('fine', { facts: [{ type: 'seen', long }] }))))
    const session = await openSession({
      store: openStore(fresh('sizes')),
      agent: agentWith(late),
      model: scripted({ call: 'look', args: {} }, { text: 'fine' }, { text: 'and now?' }),
    })
    await session.say('hi')
    await expect
      .poll(() => session.events.find((event) => event.type === 'background.finished'))
      .toMatchObject({
        outcome: { type: 'error', forModel: expect.stringMatching(/longer than 1000000 characters/) },
      })
    await session.close()
  })
})

describe('B77 questions and answers', () => {
  const asking = (question: Parameters<typeof ask>[0]) =>
    defineTool({
      name: 'look',
      description: 'Looks.',
      input: { type: 'object' },
      async *run() {
        return ok(JSON.stringify(yield* ask(question)))
      },
    })
  const options = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `${at}`, value: `${at}` }))

  test('a question with 201 options is an error of its tool, and nobody is asked', async () => {
    let asked = 0
    const { messages } = await chat({
      model: scripted({ call: 'look', args: {} }, { text: 'fine' }),
      messages: 'hi',
      tools: [asking(choose('Which?', 'x', options(201)))],
      ask: async () => {
        asked++
        return '1'
      },
    })
    expect(JSON.stringify(messages)).toMatch(/a question is a list of more than 200/)
    expect(asked).toBe(0)
  })

  test('an answer of a million characters is refused, and the question stays open', async () => {
    const session = await openSession({
      store: openStore(fresh('sizes')),
      agent: agentWith(asking(freeText('What?'))),
      model: scripted({ call: 'look', args: {} }, { text: 'fine' }),
    })
    await session.say('hi')
    await expect.poll(() => session.status).toBe('awaiting_user')
    const { id } = session.events.find((event) => event.type === 'question.asked') as { id: string }
    await expect(session.answer(id, long)).rejects.toThrow(/the answer is longer than 1000000 characters/)
    expect(session.status).toBe('awaiting_user')
    await session.answer(id, 'short')
    await expect.poll(() => session.status).toBe('idle')
    await session.close()
  })

  test('so is one of a handler: the fallback holds', async () => {
    const answers: unknown[] = []
    await chat({
      model: scripted({ call: 'look', args: {} }, { text: 'fine' }),
      messages: 'hi',
      tools: [asking(freeText('What?'))],
      ask: async () => long,
      onEvent: (event) => {
        if (event.type === 'question.answered') answers.push([event.answer, event.by])
      },
    })
    expect(answers).toEqual([['', 'error']])
  })
})
