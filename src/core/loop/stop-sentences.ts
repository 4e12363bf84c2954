/** Sentences for people and models about work that a stop has ended. Code does not read them: it reads `stopped` and the kinds of the events. */
export const stopSentences = {
  started: 'interrupted: the person stopped it; it may or may not have happened',
  notStarted: 'stopped',
  background: 'interrupted',
  reply: 'stopped before it was finished',
} as const
