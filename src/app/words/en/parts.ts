/** English: what several screens have in common. */
export const parts = {
  // The name of the region with the main buttons, for screen readers.
  actions: 'Actions',
  tryAgain: 'Try again',

  // How a saved key is kept, and where it goes. {host}: `api.openai.com`
  keptKey: 'Kept encrypted on this device. Sent only to {host}.',
  keptUnderPasskey: 'Kept encrypted on this device, under your fingerprint or face. Sent only to {host}.',
  keptUnderPassphrase: 'Kept encrypted on this device, under your passphrase. Sent only to {host}.',
  readableUntilLocked: 'Until you lock it, whoever copies this device’s files can read it.',
  copiesMayStay:
    'Copies of it may stay in this device’s files after you lock or forget it, until the browser clears them. To be safe, replace it at {maker}.',
  keptForAddress: 'Kept encrypted on this device. Sent only to that address.',
  // {hint}: `sk-…abcd`
  newKeyReplaces: 'A new key takes the place of {hint}.',

  // A switch: what the person shows each time. A finger on most phones, a passkey elsewhere.
  unlockByFinger: 'Unlock with fingerprint',
  unlockByPasskey: 'Unlock with a passkey',
  unlockMeans: 'Asked for each time Tidy starts. If you lose it, type the key again.',
  // Buttons that unlock the key now.
  useFinger: 'Use fingerprint',
  usePasskey: 'Use passkey',
  unlock: 'Unlock',
  passphrase: 'Passphrase',
  passphraseLeast: 'It has at least 8 characters.',
  // The button in the field of a secret.
  showKey: 'Show key',
  hideKey: 'Hide key',
  showPassphrase: 'Show passphrase',
  hidePassphrase: 'Hide passphrase',

  ownServer: 'A server of your own',
  // What a host answered, folded away under this.
  whatSaid: 'What {host} said',
  details: 'Details',

  session: 'Session',
  notOpened: 'This session cannot be opened',
  notHere: 'This session is not here any more',
  heldIsSaved: 'What it holds is saved on this device.',

  // An amount that is not exact: below a cent, in cents, in dollars. It is a value of other messages.
  aboutUnderCent: 'under a cent',
  aboutCents: { one: 'about {count} cent', other: 'about {count} cents' },
  aboutDollars: 'about {amount}',
  things: { one: '{count} thing', other: '{count} things' },

  // What was restored at the start: sessions, photos, or both, which are values of the third sentence.
  lostSessions: { one: 'The browser had lost {count} session.', other: 'The browser had lost {count} sessions.' },
  lostPhotos: { one: 'The browser had lost {count} photo.', other: 'The browser had lost {count} photos.' },
  lostBoth: 'The browser had lost {sessions} and {photos}.',
  sessions: { one: '{count} session', other: '{count} sessions' },
  photos: { one: '{count} photo', other: '{count} photos' },
  // The next sentence, by how many sessions and photos there were together.
  backWhole: { one: 'It is back, with everything in it.', other: 'They are back, with everything in them.' },
  // The same where steps are missing, which are counted: one session or photo, or several.
  itIsBackWithout: {
    one: 'It is back, but {count} step could not be read and is lost.',
    other: 'It is back, but {count} steps could not be read and are lost.',
  },
  theyAreBackWithout: {
    one: 'They are back, but {count} step could not be read and is lost.',
    other: 'They are back, but {count} steps could not be read and are lost.',
  },
  // What came of asking the browser to keep all.
  promised: 'The browser has promised to keep it.',
  notPromised: 'The browser does not promise it yet. Most do once Tidy is on the home screen. A backup is safe in any case.',
  backupReady: 'The backup is ready. Tap “Share the backup” to put it where it is safe.',
  nothingBackedUp: 'Nothing was backed up.',
  isWhereYouPutIt: 'Backed up. The file is where you put it.',
  isDownloaded: 'Backed up. The file is among your downloads.',
  // {reason}: a sentence of its own.
  notBroughtBack: {
    one: '{count} session could not be brought back: {reason} The second copy of it stays, and is tried again at the next start.',
    other:
      '{count} sessions could not be brought back: {reason} The second copy of them stays, and is tried again at the next start.',
  },

  // The result of an import, a sentence each.
  // {what}: the sentences below.
  ofFile: '“{file}”: {what}',
  // Why nothing came of a file.
  fileEmpty: '“{file}” is empty.',
  fileNone: 'There is no session of Tidy’s in “{file}”.',
  fileOther: '“{file}” is no file of Tidy’s. Tidy opens a backup (.zip) or a recorded session (.jsonl).',
  fileDamaged: '“{file}” is damaged or not whole, so nothing was taken from it.',
  fileTooLarge: '“{file}” is too large to be a session.',
  fileNewer: '“{file}” is from a newer Tidy: reload the page to get it.',
  fileFailed: '“{file}” was not opened. {why}',
  // Of the sessions of a backup.
  partsRefused: { one: '{count} session in it could not be read.', other: '{count} sessions in it could not be read.' },
  // Of the photos of its sessions.
  photosRefused: { one: '{count} photo in it could not be brought in.', other: '{count} photos in it could not be brought in.' },
  // A button: the session that came.
  openIt: 'Open it',
  broughtIn: { one: '{count} session brought in.', other: '{count} sessions brought in.' },
  nothingNew: 'Nothing new came of that file.',
  knownAlready: { one: '{count} session was here already.', other: '{count} sessions were here already.' },

  // What a session lost, a sentence each.
  stepsRestored: {
    one: 'The browser had lost {count} step of this session. It is back.',
    other: 'The browser had lost {count} steps of this session. They are back.',
  },
  stepsLost: {
    one: '{count} step of this session was lost and could not be brought back.',
    other: '{count} steps of this session were lost and could not be brought back.',
  },
  moreCameBack: { one: '{count} more came back.', other: '{count} more came back.' },
  restIsHere: 'The rest is here.',
  // Over any screen, for a new version of the app: a sentence, and two buttons.
  newVersion: 'A new version is ready.',
  updateNow: 'Update now',
  updateLater: 'Later',
  // Where the person said yes: while a reply of the model goes on, and after it.
  updatesSoon: 'Updates as soon as this is done.',
  updating: 'Updating…',
  // A button: it gives a thing or a session another name.
  rename: 'Rename',

  // The name of a file, without what it ends in.
  fileOfBackup: 'tidy-backup-{date}',

  // How much is kept or sent.
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
} as const
