/** English: Settings. */
export const settings = {} as const
