import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import { ok } from '../../src/core/tools/outcome.ts'
import { ask, defineQuestion, type Question } from '../../src/core/tools/question.ts'
import type { StandardSchema } from '../../src/core/tools/schema.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'

/** Reads a number that was typed: what it gives is not what it takes. */
const typedNumber: StandardSchema<number> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value) => (typeof value === 'string' ? { value: Number(value) } : { issues: [{ message: 'it is no text' }] }),
    jsonSchema: { input: () => ({ type: 'string' }) },
  },
}
const howMany = defineQuestion<Question & { kind: 'howMany' }, number>({
  kind: 'howMany',
  question: { type: 'object' },
  answer: typedNumber,
  fallback: () => 0,
})
const counts = defineTool({
  name: 'counts',
  description: '',
  input: { type: 'object' },
  async *run() {
    return ok({ number: yield* ask({ kind: howMany.kind }) })
  },
})
const model = () => scripted({ call: 'counts' }, { text: 'fine' })
const answersIn = (events: readonly { readonly type: string }[]) => events.filter(({ type }) => type === 'question.answered')

test('B62 an answer is checked once, so that a schema may give another value than it takes', async () => {
  const session = await openSession({
    store: openStore('answer-once'),
    agent: agentWith(counts),
    model: model(),
    patienceMs: null,
  })
  await session.say('go')
  await expect.poll(() => session.state.question?.id).toBeDefined()
  await session.answer(session.state.question!.id, '3')
  await expect.poll(() => session.status).toBe('idle')
  expect(answersIn(session.events)).toMatchObject([{ answer: 3, by: 'user' }])
  await session.close()
})

test('B62 so is the answer of a handler; one that does not fit is the fallback', async () => {
  const answersBy = async (answer: string | number) => {
    const events: Event[] = []
    await chat({
      model: model(),
      messages: 'go',
      tools: [counts],
      ask: () => answer,
      onEvent: (event) => void events.push(event),
    })
    return answersIn(events)
  }
  expect(await answersBy('3')).toMatchObject([{ answer: 3, by: 'user' }])
  const because = expect.stringContaining('it is no text')
  expect(await answersBy(3)).toMatchObject([{ answer: 0, by: 'error', because }])
})
