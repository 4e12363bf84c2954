/** English: Replay, and what an event is in words. */
export const replay = {} as const
