import { ok } from '../../core/tools/outcome.ts'
import { ask, choose, freeText } from '../../core/tools/question.ts'
import { defineTool } from '../../core/tools/tool.ts'
import { inPhoto, region } from '../region.ts'
import { text } from '../text.ts'
import { anyRegion } from './any-region.ts'

/** Asks the person what a thing is, if the model cannot tell: the person picks one of its guesses or writes their own words. Nothing is decided. */
export const askWhat = defineTool({
  name: 'ask_what',
  description:
    'Ask the person what a thing is, when you cannot tell from the photo. It decides nothing: propose the thing afterwards, by the name they gave it. Where it is the person who cannot tell which thing you mean, call need_to_clarify.',
  input: anyRegion({
    type: 'object',
    properties: {
      item: text('What you would call it, as far as you see it: two to four words'),
      guesses: { type: 'array', maxItems: 4, items: text('What it could be'), description: 'None to four, the likeliest first' },
      location: { type: 'string', maxLength: 200, description: 'Where it lies, so that the person finds it' },
      region,
    },
    required: ['item'],
  }),
  async *run({ item, guesses = [], location, region: where }, { answeredBy }) {
    const prompt = `What is this: ${item}?`
    const options = [...new Set(guesses)].map((guess) => ({ label: guess, value: guess }))
    const question = options.length > 0 ? choose(prompt, 'what', options, { other: true, skip: true }) : freeText(prompt)
    const shown = { ...question, item, ...(location && { reason: location }), ...(where && inPhoto(where)) }
    const answer = yield* ask(shown)
    const by = answeredBy?.() ?? 'user'
    if (by === 'superseded') return ok('The person said something instead: read it.')
    const said = typeof answer === 'string' ? answer : answer.other
    if (by !== 'user' || said.trim() === '') return ok('The person did not say. Leave it for later.')
    return ok({ item, it_is: said })
  },
})
