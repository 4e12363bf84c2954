/** English: the elements of the library. */
export const elements = {} as const
