/** English, for the first screen and for what every screen shares. A place for a value is its name in braces. */
export const first = {
  shared: {
    back: 'Back',
    close: 'Close',
    more: 'More',
    settings: 'Settings',
    connectModel: 'Connect a model',
    tryDemo: 'Try the demo',
    // How two names of a list are set apart.
    pair: '{one}, {other}',
    // A name that reads like one of the app's own buttons.
    quoted: '“{text}”',
    // In the place of words, and of the name of a place, that a shared file leaves out.
    leftOut: '[left out]',
    // What a name that was left out is of, before its number: [thing 2]
    place: 'place',
    thing: 'thing',
    choice: 'choice',
    // Where nothing better is known. {said}: the words of the browser or of a library, mostly English
    failed: 'That did not work (“{said}”).',
    notLoaded: 'This screen could not be loaded. Go back and try again when there is a network.',
  },
  welcome: {
    oneThing: 'One thing {atATime}',
    atATime: 'at a time.',
    what: 'Take a photo of the mess. Tidy picks one thing and suggests where it goes. You tap.',
    demoNeeds: 'The demo needs no key and sends nothing. It takes two minutes.',
  },
  home: {
    newSession: 'New session',
    actions: 'Actions',
    rooms: 'Rooms',
    search: 'Search things, places, sessions',
    clearSearch: 'Clear search',
    unsent: 'What you began waits to be sent.',
    noModel: 'No model is connected.',
    noModelMeans: 'You can look at what is here. A new session needs a model.',
    firstHeading: 'One thing at a time.',
    firstWords: 'Take a photo of the mess. Nothing has to be moved or prepared.',
    firstPicture: 'A full desk, with one mug picked out',
    drop: 'Drop a photo anywhere, or paste one',
    five: 'Just five things',
    fiveMeans: 'About two minutes, then stop',
    donationBox: { one: 'Donation box: {count} thing', other: 'Donation box: {count} things' },
    donationsSince: { one: 'Waiting since {since}', other: 'From {count} sessions, since {since}' },
    // {since} where it is a weekday, and where it is a date: some languages have an article there.
    sinceWeekday: '{day}',
    sinceDate: '{day}',
  },
  covers: {
    openSession: 'Open session',
    openNow: 'Open now',
    open: 'Open',
    continue: 'Continue',
    photoOf: 'Photo of {name}',
    next: 'Next: {thing}. Stopping half way is fine.',
    handled: { other: '{count} handled' },
    handledAndWaiting: { other: '{count} handled, {waiting} waiting' },
    handledOn: { other: '{count} handled, {date}' },
    // Sessions of the same space that are over, below this one.
    earlier: { other: '{counts} · {count} earlier' },
    // Things are still to be carried to so many places: a line, and a link that leads to the walk.
    putAway: { one: 'Put things away: {count} stop left', other: 'Put things away: {count} stops left' },
    fromFile: 'From a file: {counts}',
    name: '{name}, {counts}',
    nameOfOpen: '{name}, {counts}, open',
    nameFromFile: '{name}, from a file, {counts}',
  },
  files: {
    recordings: 'Recordings to look at',
    shelf: 'Living room shelf',
    shelfAbout: 'Sorted to the end, with a change of mind',
    drawer: 'Kitchen drawer',
    drawerAbout: 'Someone gets stuck, and stops there',
    deskLater: 'Desk a day later',
    deskLaterAbout: 'The network goes, and comes back',
    openBackup: 'Open a backup',
    opening: 'Opening…',
    backUp: 'Back up now',
    backingUp: 'Backing up…',
    shareBackup: 'Share the backup',
  },
  storage: {
    busy: 'Something else is being done just now. Try again in a moment.',
    onlyHere: 'All that you sorted is only on this device. A backup is good to have if it gets lost.',
    noBackup: 'Kept on this device, not backed up yet.',
    backedUp: 'Kept on this device. Backed up {when}.',
    backupIsOld: 'Backed up {when}. What you sorted since then is only on this device.',
  },
  install: {
    note: 'Put Tidy on your home screen.',
    install: 'Install',
  },
  sessions: {
    night: '{weekday} night',
    morning: '{weekday} morning',
    afternoon: '{weekday} afternoon',
    evening: '{weekday} evening',
    atTime: '{title}, {time}',
  },
  // The kind of room that a photo showed, as the name of a session.
  rooms: {
    office: 'Office',
    bedroom: 'Bedroom',
    closet: 'Closet',
    kitchen: 'Kitchen',
    livingRoom: 'Living room',
    garage: 'Garage',
  },
  // What another app or a site shares with this one: a question, and what it is, a line each.
  incoming: {
    question: 'Another app or a site shares this. Take it?',
    session: 'a session',
    photos: 'photos ({count})',
    words: '“{text}”',
    wordsCut: '“{text}…”',
  },
  model: {
    theModel: 'the model',
    unknown: '{provider} (unknown)',
    // Names of providers, beside those of companies.
    thisBrowser: 'This browser',
    otherHost: 'Other OpenAI-compatible',
    done: 'Done.',
    notConfirmed: 'fingerprint or face was not confirmed: try again',
    notConfirmedOrGone:
      'fingerprint or face was not confirmed: try again. If the passkey is gone, tap “Use another key” and type the key again',
  },
} as const
