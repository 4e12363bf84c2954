/** English: what can stop a session, and the ways on. */
export const trouble = {} as const
