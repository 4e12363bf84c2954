/** Sentences for people and models about work that a stop, or the end of the page or worker, has ended. Code does not read them: it reads `stopped` and the kinds of the events. */
export const stopSentences = {
  started: 'interrupted: the person stopped it; it may or may not have happened',
  closed: 'interrupted: the app was closed while this ran; it may or may not have happened',
  notStarted: 'stopped',
  background: 'interrupted',
  reply: 'stopped before it was finished',
} as const
