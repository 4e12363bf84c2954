/** English: Settings. Amounts come with their sign: `$0.31`. */
export const settings = {
  moneyAndKey: 'Money and key',
  thisMonth: 'This month',
  sessions: { one: '{count} session', other: '{count} sessions' },
  // {cost}: `about 6 cents`
  sessionsEach: { one: '{count} session, {cost}', other: '{count} sessions, {cost} each' },
  // What the picture of the last sessions shows: the least and the most that one has cost.
  lastSessions: { one: 'Last session, {least} to {top} each', other: 'Last {count} sessions, {least} to {top} each' },

  // The limit of a session: a row with two buttons.
  stopAt: 'Stop a session at',
  less: 'Less',
  more: 'More',
  noLimit: 'No limit',
  noLimitMeans: 'It goes on as long as you do.',
  // {amount}: `160 things`, `$0.50`
  roughly: '~{amount}',
  limitMeans: 'Then it stops and asks you.',
  // Where the limit is told in things.
  limitOfThingsMeans: 'An estimate, by a usual session. Then it stops and asks you.',

  noModel: 'No model is connected',
  noModelMeans: 'New things need one; the demo does not.',
  changeModel: 'Change',
  // {end}: the last letters of the key.
  keyEnds: 'Key ends in {end}',
  keyEndsAndIsLocked: 'Key ends in {end}, locked',
  keyEndsRefused: 'Key ends in {end}, not accepted',
  keyEndsNotTested: 'Key ends in {end}, not tested yet',
  // Of a server of the person's own it is not known whether it wants one.
  withoutKey: 'Used without a key',
  noKeySaved: 'No key is saved',

  prices: 'Prices',
  // Below what a session costs.
  atPricesOf: 'At the prices of {model}',
  enterPrices: 'Enter prices',
  pricesMean: 'What {model} costs, as its provider lists it. Leave both empty where you do not know it: then no price is shown.',
  tokensIn: 'What you send ($)',
  tokensOut: 'What comes back ($)',
  // Below the two prices: that of what is sent, and of what comes back.
  tokensMean:
    'Providers count in tokens, which are bits of words and photos, and list a price in US dollars for a million of them.',
  savePrices: 'Save',

  language: 'Language',
  asDevice: 'As this device',
  asDeviceToo: 'As this device. Cards follow it too.',
  cardsToo: 'Cards follow it too.',
  languageNotLoaded: 'The words in {language} could not be loaded. Try again when there is a network.',
  theme: 'Theme',
  themeOfDevice: 'As device',
  light: 'Light',
  dark: 'Dark',
  patience: 'How long a question waits',
  always: 'Always',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  photoDetail: 'Photo detail',
  standard: 'Standard',
  moreDetail: 'More detail',

  thisDevice: 'This device',
  // How much is kept. {size}: `38 MB`
  sizeKeptSafely: '{size} kept safely',
  sizeKept: '{size} kept',
  allKeptSafely: 'All is kept safely',
  allKept: 'Kept in this browser',
  mayBeCleared: 'The browser may clear it when it needs room.',
  keepSafe: 'Keep it safe',
  backup: 'Backup',
  noBackup: 'Not backed up yet',
  // {when}: `9 days ago`
  lastBackup: 'Last backup {when}',
  noSecondCopy: 'There is no second copy on this device, so a backup counts twice.',

  leaves: 'What leaves this device',
  onlyWhatYouSend: 'Only what you send, to {provider}',
  nothingLeaves: 'Nothing, until there is a model',
  // Terms, with what is to be said of each below.
  whatYouSend: 'What you send',
  sentToHost:
    'Your words and photos, when you tap “Send”, and what you answer on a card. They go to {provider} ({host}), and to nobody else. What {provider} does with them is in its own terms.',
  sentTo:
    'Your words and photos, when you tap “Send”, and what you answer on a card. They go to {provider}, and to nobody else. What {provider} does with them is in its own terms.',
  sentToYours:
    'Your words and photos, when you tap “Send”, and what you answer on a card. They go to your provider, and to nobody else. What your provider does with them is in its own terms.',
  photos: 'Photos',
  photosMean: 'They are made smaller first, and where and when they were taken is removed.',
  yourKey: 'Your key',
  yourKeyMeans: 'It is kept encrypted on this device and sent only to the address that you saved it for.',
  toMakers: 'To the makers of Tidy',
  toMakersMeans: 'Nothing. There is no account, no server and no counting.',
  theDemo: 'The demo',
  theDemoMeans: 'It sends nothing at all. Its replies came with the app.',

  // The row, the heading of what it opens, and the buttons there.
  deleteEverything: 'Delete everything',
  deleteEverythingNow: 'Delete everything?',
  deleteMeans:
    'All sessions, lists and photos, your key and these settings are deleted from this device. This cannot be undone. A backup that you saved before stays where you put it.',
  keepAll: 'Keep it all',
  delete: 'Delete',

  version: 'Tidy {version}',
  checkUpdates: 'Check for updates',
  looking: 'Looking…',
  newest: 'This is the newest version.',
  newVersion: 'A new version is ready.',
  notLookedUp: 'It could not be looked up just now. There may be no network.',

  // How the app is put on the home screen, and what is lost without that.
  onHomeScreen: 'Put Tidy on your home screen',
  gain: 'Then it opens without a network and keeps your photos.',
  loss: 'Safari clears what you do not visit for seven days. On the home screen it stays. It begins empty there: take a backup along.',
  tapShare: 'Tap Share',
  thenAdd: 'Then “Add to Home Screen”',
} as const
