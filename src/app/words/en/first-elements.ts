/** English: what the elements of the library say on the first screen. They have it already: it is here for those who translate it. */
export const firstElements = {
  online: 'Online',
  offline: 'Offline',
  putAway: 'Put away',
  news: 'News',
} as const
