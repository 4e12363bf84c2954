/** English: an open session: survey, cards, help, waiting. */
export const session = {} as const
