/** English: what a phone and a shop say of the app where it is installed. The build puts them into the manifest; the page has none of them. */
export const manifest = {
  // Also the description of the page.
  description: 'Clear a messy space one decision at a time. Point the phone at it; Tidy proposes, you tap.',
  // Below “New session”, where the icon of the app is held.
  newSessionMeans: 'Take a photo of a mess and begin',
  // What two pictures of the app show, for those who do not see them.
  narrowShows: 'A photo of a desk with one thing lit, and where it could go',
  wideShows: 'Sessions on this device',
} as const
