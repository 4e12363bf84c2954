/** What the log says, for people and models, of work that a stop cut short. That a stop did it, its events say by kinds. */
export const stopWords = {
  started: 'interrupted: the person stopped it; it may or may not have happened',
  notStarted: 'stopped',
  background: 'interrupted',
  reply: 'stopped before it was finished',
} as const
