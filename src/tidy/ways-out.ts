/** The ways out of a help, whatever the model says: the tool by which the app itself goes back to sorting, in each mode of a help. */
export const waysOut = {
  skip: { clarifying: 'skip_item', decision_support: 'resume_sorting' },
  back: { clarifying: 'resume_sorting', decision_support: 'resume_sorting' },
} as const

export type WayOut = keyof typeof waysOut
