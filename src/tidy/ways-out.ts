/**
 * The ways out of a help, whatever the model says: the tool by which the app itself goes back to sorting, in each mode of a help. To skip a thing that
 * has a card is an answer to the card: then the tool of `back` goes back to sorting.
 */
export const waysOut = {
  skip: { clarifying: 'skip_item', decision_support: 'resume_sorting' },
  back: { clarifying: 'resume_sorting', decision_support: 'resume_sorting' },
} as const

export type WayOut = keyof typeof waysOut

/** The modes of a help, in which one thing is talked about. */
export type HelpMode = keyof (typeof waysOut)['back']
export const isHelp = (mode: string): mode is HelpMode => Object.hasOwn(waysOut.back, mode)
