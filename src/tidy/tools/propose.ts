import { type Fact, fail, halt, ok } from '../../core/tools/outcome.ts'
import { ask } from '../../core/tools/question.ts'
import { defineTool, type ToolContext } from '../../core/tools/tool.ts'
import { card } from '../card-question.ts'
import { type DispositionAnswer, type ProposeDisposition, wordsFor } from '../disposition.ts'
import { placeOf, proposalIn } from '../proposal.ts'
import { region } from '../region.ts'
import { decidedBefore, FIVE_DONE, isNamed, laterOf, leftOfFive, type TidyState } from '../state.ts'
import { text } from '../text.ts'
import { anyRegion } from './any-region.ts'
import { helpWith } from './help-shifts.ts'

/** Proposes where one item goes and lets the person decide. The turn continues, so that the next card is there at once. */
export const proposeDisposition = defineTool({
  name: 'propose_disposition',
  description:
    'Show the person one card: an item and 2 to 4 places it could go, your best guess first. Call it several times in one reply, one call an item, so that the next card is there at once.',
  input: anyRegion({
    type: 'object',
    properties: {
      item: text('What it is, as the person would call it: two to four words'),
      choices: {
        type: 'array',
        minItems: 2,
        maxItems: 4,
        description: 'Ranked, the best guess first',
        items: {
          type: 'object',
          properties: {
            label: text('What the button says: a place or trash, donate, recycle'),
            disposition: {
              type: 'string',
              maxLength: 200,
              description: 'trash, donate, recycle, skip, keep (stays where it is), or the name of a place',
            },
            description: { type: 'string', maxLength: 200 },
            is_trash: { type: 'boolean' },
            is_donate: { type: 'boolean' },
          },
          required: ['label'],
        },
      },
      fallback: {
        type: 'string',
        maxLength: 200,
        description: 'Another place it could go, if none of the choices fits: shown as an example where the person types',
      },
      reason: { type: 'string', maxLength: 300, description: 'Why the first choice, in one short sentence' },
      location: { type: 'string', maxLength: 200, description: 'Where it lies now, so that the person finds it' },
      region,
    },
    required: ['item', 'choices'],
  }),
  async *run(proposal, context: ToolContext<TidyState>) {
    const state = context.app
    const again = leftBefore(state, proposal.item, context)
    const known = again === undefined ? decidedBefore(state, proposal.item) : undefined
    if (known)
      return fail(
        `"${proposal.item}" is decided: ${wordsFor(known.disposition)}. Do not ask again. If this is another one, name it so that they can be told apart.`,
      )
    const question = card(proposalIn(proposal))
    const answer = yield* ask(question)
    const item = answer.renamed ?? proposal.item
    const begins = beginsSorting(context) && { mode: 'sorting' }
    const more = { ...(item !== proposal.item && { was: proposal.item }), ...(again !== undefined && { again }) }
    if ((context.answeredBy?.() ?? 'user') !== 'user')
      return ok(
        { disposition: wordsFor(answer.disposition), user_response: 'nobody answered', was_correction: false },
        { facts: [{ type: 'item.later', item, ...more }], ...begins },
      )
    const help = answer.help ?? (answer.disposition.to === 'need_more_info' ? 'what' : undefined)
    if (help) return helpWith(item, help, { location: proposal.location, more })
    const { result, fact } = decided(item, question, answer)
    const renamed = item !== proposal.item
    const forModel = { disposition: wordsFor(answer.disposition), ...result, ...(renamed && { item_is_really: item }) }
    const facts = [{ ...fact, ...more }]
    // The other things of the reply are for another day, like those whose card nobody answered.
    const left = leftOfFive(context.app)
    const isRest = left !== undefined && left <= (answer.disposition.to === 'skip' ? 0 : 1)
    return isRest
      ? halt(FIVE_DONE, undefined, { forModel, facts, because: 'the person handled the things they wanted to' })
      : ok(forModel, { facts, ...begins })
  },
})

/** Whether this card begins sorting: nothing has begun it, and no call of the reply does, which may come after a card that the person prefers. */
const beginsSorting = ({ app, call, calls = [call] }: ToolContext<TidyState>): boolean =>
  app.mode === 'surveying' && !calls.some(({ name }) => name === 'begin_sorting')

/** The thing of that name that an earlier reply left for another day: this card is about it again. Two cards in one reply are about two things. */
function leftBefore(state: TidyState, name: string, { call, calls = [call] }: Pick<ToolContext, 'call' | 'calls'>) {
  const here = new Set(calls.map(({ id }) => id))
  return laterOf(state).find((one) => isNamed(one, name) && !here.has(one.callId))?.id
}

function decided(
  item: string,
  question: ProposeDisposition,
  answer: DispositionAnswer,
): { result: Record<string, string | boolean>; fact: Fact } {
  const { disposition } = answer
  if (answer.corrected && disposition.to === 'place') {
    return {
      result: { user_response: disposition.where, was_correction: true },
      fact: { type: 'user.corrected', item, location: disposition.where },
    }
  }
  const chosen = question.choices.find((choice) => wordsFor(choice.disposition) === wordsFor(disposition))
  return {
    result: { user_response: chosen?.label ?? wordsFor(disposition), was_correction: false },
    fact: {
      type: 'user.confirmed',
      item,
      disposition: { ...disposition },
      ...(disposition.to === 'place' && disposition.where === placeOf(question.location) && { stays: true }),
    },
  }
}
