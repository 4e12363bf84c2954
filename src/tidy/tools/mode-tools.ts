import { end, type Fact, fail, type Outcome, ok, shift } from '../../core/tools/outcome.ts'
import { ask, confirm } from '../../core/tools/question.ts'
import { defineTool, type ToolContext } from '../../core/tools/tool.ts'
import { cut } from '../cut.ts'
import { handled, isNamed, laterOf, type TidyState } from '../state.ts'
import { text } from '../text.ts'
import { toClarifying, toDecisionSupport } from './help-shifts.ts'

/** How many characters of what is usable now a person reads. A model that writes more is not refused: the question, or the end, would not come. */
const MOST = 300
/** The end folds a long summary by itself: only that of a model that does not stop is cut. */
const MOST_AT_THE_END = 2000
const usable = { type: 'string', description: `What is usable now, in one sentence of at most ${MOST} characters` } as const

const nothing = { type: 'object', properties: {} } as const

/** The person's words say that they cannot tell which thing is meant. */
export const needToClarify = defineTool({
  name: 'need_to_clarify',
  description:
    'The person cannot tell which thing you mean: help them find it. Ends this turn. Where it is you who cannot tell what a thing is, call ask_what.',
  input: {
    type: 'object',
    properties: {
      item: text('What you call it'),
      photo_context: text('Where it is in the photo, and what is beside it'),
      reason: text('What the person said, in their words'),
    },
    required: ['item', 'photo_context', 'reason'],
  },
  run: async ({ item, photo_context, reason }) => toClarifying({ item, photoContext: photo_context, reason }),
})

/** The person cannot decide about one thing. */
export const userSeemsStuck = defineTool({
  name: 'user_seems_stuck',
  description: 'The person cannot decide about an item: help them with that one decision. Ends this turn.',
  input: { type: 'object', properties: { stuck_item: text('The item') }, required: ['stuck_item'] },
  run: async ({ stuck_item }) => toDecisionSupport(stuck_item),
})

/** Sorting ends for today. */
export const timeToWrap = defineTool({
  name: 'time_to_wrap',
  description: 'Wrap up: nothing more is worth sorting today, or the person wants to stop. Ends this turn.',
  input: nothing,
  run: async () => shift('winding_down', '[Continue as: WindingDown. Wrap up session.]'),
})

/** Back to sorting. */
export const resumeSorting = defineTool({
  name: 'resume_sorting',
  description: 'Go back to sorting. Ends this turn.',
  input: nothing,
  run: async () => shift('sorting', '[Continue as: Sorting. Resume item processing.]'),
})

/** Leaves the thing that was not clear for another day. */
export const skipItem = defineTool({
  name: 'skip_item',
  description: 'Leave the item for another day and go back to sorting. Ends this turn.',
  input: nothing,
  async run(_, { app: state }: ToolContext<TidyState>): Promise<Outcome> {
    const item = (state.modeData as { item?: unknown } | undefined)?.item
    const again = typeof item === 'string' ? laterOf(state).find((one) => isNamed(one, item))?.id : undefined
    // The person asked for it, by what they said.
    const facts: readonly Fact[] =
      typeof item === 'string'
        ? [{ type: 'user.confirmed', item, disposition: { to: 'skip' }, ...(again !== undefined && { again }) }]
        : []
    return shift('sorting', '[Continue as: Sorting. Item skipped, move on.]', undefined, { facts })
  },
})

/** Asks with the number that the app counted. Only a yes of the person counts. */
export const confirmDone = defineTool({
  name: 'confirm_done',
  description: 'Ask the person whether they are done for now.',
  input: {
    type: 'object',
    properties: {
      items_processed: { type: 'integer', minimum: 0, description: 'How many items were handled, as the session so far says' },
      message: usable,
    },
    required: ['items_processed'],
  },
  async *run({ message }, { app, answeredBy }: ToolContext<TidyState>) {
    if (app.rests)
      return fail(
        'the person has said yes already. Do not ask again; call end_session, or resume_sorting where they want to go on.',
      )
    const itemsProcessed = handled(app)
    const question = confirm(`Done for now? (${itemsProcessed} ${itemsProcessed === 1 ? 'item' : 'items'} handled)`)
    const answer = yield* ask(message ? { ...question, reason: cut(message, MOST) } : question)
    // The fallback is a yes, but of nobody.
    const confirmed = answer === true && (answeredBy?.() ?? 'user') === 'user'
    return ok({ confirmed }, { facts: confirmed ? [{ type: 'session.confirmed_done', itemsProcessed }] : [] })
  },
})

/** Ends the session with the last words that the person reads. The lists stay. */
export const endSession = defineTool({
  name: 'end_session',
  description: 'End the session: this is the last turn. The person keeps the lists.',
  input: {
    type: 'object',
    properties: {
      session_summary: usable,
      next_time: {
        type: 'array',
        maxItems: 10,
        items: { type: 'string', maxLength: 200 },
        description: 'What is left for another day',
      },
    },
  },
  async run({ session_summary, next_time }, { app }: ToolContext<TidyState>): Promise<Outcome> {
    const summary = session_summary && cut(session_summary, MOST_AT_THE_END)
    const fact: Fact = {
      type: 'session.ended',
      itemsProcessed: handled(app),
      ...(summary && { summary }),
      ...(next_time && { nextTime: next_time }),
    }
    return end(summary, { facts: [fact] })
  },
})
