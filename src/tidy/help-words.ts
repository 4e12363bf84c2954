/**
 * The ways out of a help, whatever the model says. `words`: what the person says with one tap. `tools`: the tool by which the app itself goes back to
 * sorting, in each mode of a help.
 */
export const waysOut = {
  skip: { words: 'Skip it for today.', tools: { clarifying: 'skip_item', decision_support: 'resume_sorting' } },
  back: { words: 'Back to sorting, please.', tools: { clarifying: 'resume_sorting', decision_support: 'resume_sorting' } },
} as const

export type WayOut = keyof typeof waysOut
