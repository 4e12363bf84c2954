/** What the log says of work that a stop cut short. A log that is run again is stopped where it says so. */
export const stopWords = {
  started: 'interrupted: the person stopped it; it may or may not have happened',
  notStarted: 'stopped',
  background: 'interrupted',
  reply: 'stopped before it was finished',
} as const
