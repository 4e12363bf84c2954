/** English: what several screens have in common. */
export const parts = {
  // Over any screen, for a new version of the app: a sentence, and two buttons.
  newVersion: 'A new version is ready.',
  updateNow: 'Update now',
  updateLater: 'Later',
  // Where the person said yes: while a reply of the model goes on, and after it.
  updatesSoon: 'Updates as soon as this is done.',
  updating: 'Updating…',
  // A button: it gives a thing or a session another name.
  rename: 'Rename',
} as const
