// A tool that changes the mode without ending the turn: the later calls of the same reply run in the new mode. Without it, the first question of
// this quiz would cost a second reply, and the person would wait for it.
//
//   node scripts/run.mjs examples/17-shift-in-the-turn.ts

import 'fake-indexeddb/auto' // Node has no IndexedDB
import { type Answer, ask, defineAgent, defineTool, freeText, type Model, ok, openSession, shift } from 'pocketloop'
import { openStore } from 'pocketloop/store'
import { scripted } from 'pocketloop/testing'
import { whenRun } from './when-run.ts'

type Quiz = { readonly subject: string | null; readonly right: number }

const begin = defineTool({
  name: 'begin',
  description: 'Begin the quiz. The first questions may follow in the same reply.',
  input: { type: 'object', properties: { subject: { type: 'string' } }, required: ['subject'], additionalProperties: false },
  // The mode must not change beside other calls.
  exclusive: true,
  // The note is for the model, and is sent where no call of the new mode followed.
  run: async ({ subject }) =>
    shift('asking', 'Now ask.', undefined, { sameTurn: true, facts: [{ type: 'quiz.begun', subject }] }),
})

const question = defineTool({
  name: 'question',
  description: 'Ask a question, and say what its answer is.',
  input: {
    type: 'object',
    properties: { text: { type: 'string' }, answer: { type: 'string' } },
    required: ['text', 'answer'],
    additionalProperties: false,
  },
  async *run({ text, answer }) {
    const isRight = (yield* ask(freeText(text))) === answer
    return ok(isRight ? 'right' : `wrong: it is ${answer}`, { facts: isRight ? [{ type: 'answer.right' }] : [] })
  },
})

const host = defineAgent<Quiz>({
  name: 'host',
  modes: {
    // A model calls what its request lists, so the first mode lists the tools of the second too.
    greeting: { prompt: 'Find out what the quiz is to be about.', tools: [begin, question] },
    asking: { prompt: ({ subject }) => `Ask about ${subject}.`, tools: [question] },
  },
  initialMode: 'greeting',
  initialState: { subject: null, right: 0 },
  reduce(quiz, { type, subject }) {
    if (type === 'quiz.begun') return { ...quiz, subject: String(subject) }
    return type === 'answer.right' ? { ...quiz, right: quiz.right + 1 } : quiz
  },
})

export const rehearsed = () =>
  scripted(
    [
      { call: 'begin', args: { subject: 'rivers' } },
      { call: 'question', args: { text: 'Which river flows through Bern?', answer: 'Aare' } },
      { call: 'question', args: { text: 'And through Basel?', answer: 'Rhine' } },
    ],
    { text: 'That was it.' },
  )

/** Plays a quiz. `person` answers what is asked. */
export async function quiz(person: (prompt: string) => Answer, model: Model = rehearsed()) {
  const session = await openSession({ store: openStore(`example-17-${crypto.randomUUID()}`), agent: host, model })
  const over = new Promise<void>((resolve) => {
    session.subscribe((what) => {
      if (what.type === 'question.asked') void session.answer(what.id, person(String(what.question.prompt)))
      if (session.status === 'idle') resolve()
    })
  })
  await session.say('A quiz about rivers, please')
  await over
  const { mode, app } = session.state
  const replies = session.events.filter(({ type }) => type === 'model.replied').length
  await session.close()
  return { mode, ...app, replies }
}

await whenRun(import.meta, () => quiz((prompt) => (prompt.includes('Bern') ? 'Aare' : 'Elbe')))
