/** English: Connect. */
export const connect = {} as const
