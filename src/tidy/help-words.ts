/**
 * The ways out of a help, whatever the model says. `words`: what the person says with one tap. `tools`: the tool by which the app itself goes back to
 * sorting, in each mode of a help.
 */
export const waysOut = {
  skip: { words: 'Skip it for today.', tools: { clarifying: 'skip_item', decision_support: 'resume_sorting' } },
  back: { words: 'Back to sorting, please.', tools: { clarifying: 'resume_sorting', decision_support: 'resume_sorting' } },
} as const

export type WayOut = keyof typeof waysOut

/** How the app itself asks for help with a thing, and what the person says with that tap. */
export const helpWays = {
  what: {
    tool: 'need_to_clarify',
    args: (item: string, location: string) => ({
      item,
      photo_context: location,
      reason: 'the person does not know what is meant',
    }),
    words: (item: string) => `What is this: ${item}?`,
  },
  stuck: {
    tool: 'user_seems_stuck',
    args: (item: string) => ({ stuck_item: item }),
    words: (item: string) => `I'm stuck with this: ${item}.`,
  },
} as const
