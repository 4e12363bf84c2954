import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { ask, choose, freeText } from '../../../src/core/tools/question.ts'
import { background, defineTool, ok } from '../../../src/index.ts'
import { scripted } from '../../../src/models/scripted.ts'
import { chat } from '../../../src/session/chat/chat.ts'
import { openSession } from '../../../src/session/session.ts'
import { openStore } from '../../../src/store/store.ts'
import { agentWith } from '../../core/drive.ts'
import { fresh } from '../../store/sample.ts'

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
const tool = (run: () => unknown) =>
  defineTool({ name: 'look', description: 'Looks.', input: { type: 'object' }, run: async () => run() as never })
const long = 'x'.repeat(1_000_001)

/** What the model is told of the only call of a run. */
async function told(one: ReturnType<typeof tool>): Promise<string> {
  const { messages } = await chat({ model: scripted({ call: 'look', args: {} }, { text: 'fine' }), messages: 'hi', tools: [one] })
  const result = messages.find((message) => message.role === 'tool')
  return JSON.stringify(result)
}

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
