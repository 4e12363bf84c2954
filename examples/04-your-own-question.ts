// A kind of question of your own: how many stars? It is defined once and imported on the page as in the worker, so that both
// know what an answer to it looks like. To show it, draw what you like and give back the answer.
//
//   node scripts/run.mjs examples/04-your-own-question.ts
//
// On the page, with the elements of `pocketloop/elements`: an element of yours that fires `answer`, and
//
//   defineWidget('stars', (question) => Object.assign(document.createElement('my-stars'), { question }))
//
// The event is `new CustomEvent('answer', { detail: 4, bubbles: true, composed: true })`; `loop-question` passes one on for each question.

import { type Answer, ask, chat, defineQuestion, defineTool, type Model, ok } from 'pocketloop'
import { scripted } from 'pocketloop/testing'
import { whenRun } from './when-run.ts'

// A type and not an interface: a question is plain data that is logged and posted, whatever fields it has.
type Stars = { kind: 'stars'; prompt: string; most: number }

/** The kind, and a function that makes such questions: `stars({ prompt, most })`. */
export const stars = defineQuestion<Stars, number | null>({
  kind: 'stars',
  question: {
    type: 'object',
    properties: { kind: { const: 'stars' }, prompt: { type: 'string' }, most: { type: 'integer', minimum: 1, maximum: 10 } },
    required: ['kind', 'prompt', 'most'],
  },
  answer: { anyOf: [{ type: 'integer', minimum: 1, maximum: 10 }, { type: 'null' }] },
  // When the person never answers, or the answer does not fit: no rating, rather than one they did not give.
  fallback: () => null,
})

const rate = defineTool({
  name: 'rate',
  description: 'Ask the person to rate a book they have read.',
  input: { type: 'object', properties: { book: { type: 'string' } }, required: ['book'], additionalProperties: false },
  async *run({ book }) {
    const question = stars({ prompt: `How was "${book}"?`, most: 5 })
    const given = yield* ask(question) // a number or null
    if (given === null) return 'the person did not rate it'
    // The schema of an answer does not see its question: what depends on both is checked here.
    if (given > question.most) return `${given} is more than the ${question.most} stars there are`
    // A fact is what an app cares about. In a session it is folded into the agent's state, and can be undone.
    return ok(`${given} of ${question.most} stars`, { facts: [{ type: 'book.rated', book, stars: given }] })
  },
})

const rehearsed = () => scripted({ call: 'rate', args: { book: 'Emma' } }, { text: 'Noted.' })

/** What the rating came to, for a person who answers this. */
export async function rated(answer: Answer, model: Model = rehearsed()) {
  const { turns } = await chat({ model, tools: [rate], messages: 'I have finished Emma', ask: () => answer })
  return Object.values(turns[0]?.outcomes ?? {})[0]
}

await whenRun(import.meta, () => rated(4))
