import { end, type Fact, type Outcome, shift } from '../core/outcome.ts'
import { defineTool } from '../core/tool.ts'
import { handled, type TidyState } from './state.ts'

const nothing = { type: 'object', properties: {} } as const

/** T1 */
export const beginSorting = defineTool({
  name: 'begin_sorting',
  description: 'Start sorting, once you have an idea of the space and what it is for.',
  input: nothing,
  run: async () => shift('sorting', '[Continue as: Sorting. Begin processing items.]'),
})

/** T4 */
export const timeToWrap = defineTool({
  name: 'time_to_wrap',
  description: 'Wrap up: nothing more is worth sorting today, or the person wants to stop.',
  input: nothing,
  run: async () => shift('winding_down', '[Continue as: WindingDown. Wrap up session.]'),
})

/** T5 */
export const resumeSorting = defineTool({
  name: 'resume_sorting',
  description: 'Go back to sorting.',
  input: nothing,
  run: async () => shift('sorting', '[Continue as: Sorting. Resume item processing.]'),
})

/** T7: what the person reads last. The lists stay. */
export const endSession = defineTool({
  name: 'end_session',
  description: 'End the session. The person keeps the lists.',
  input: {
    type: 'object',
    properties: {
      session_summary: { type: 'string', maxLength: 300, description: 'What is usable now, in one sentence' },
      next_time: {
        type: 'array',
        maxItems: 10,
        items: { type: 'string', maxLength: 200 },
        description: 'What is left for another day',
      },
    },
  },
  async run({ session_summary, next_time }: { session_summary?: string; next_time?: string[] }, { app }): Promise<Outcome> {
    const fact: Fact = {
      type: 'session.ended',
      itemsProcessed: handled(app as TidyState), // the state of the agent that has this tool
      ...(session_summary && { summary: session_summary }),
      ...(next_time && { nextTime: next_time }),
    }
    return { ...end(session_summary), facts: [fact] } as Outcome // `end` makes the variant that has facts
  },
})
