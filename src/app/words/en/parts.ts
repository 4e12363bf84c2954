/** English: what several screens have in common. */
export const parts = {} as const
