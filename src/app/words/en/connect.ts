/** English: Connect. A host is whoever answers the requests, such as OpenAI or a server of the person's own. */
export const connect = {
  needsModel: 'Tidy needs someone to look.',
  whatModelIs: 'A model looks at your photo and suggests. A key is a password that lets Tidy use one on your account.',
  oneMoment: 'One moment…',

  // What will happen, under three pictures.
  takePhoto: 'You take a photo',
  modelNames: 'The model names one thing',
  tapWhere: 'You tap where it goes',

  // Headings above the ways to a model.
  free: 'Free',
  paid: 'Paid, to its maker',
  // A row for each way, with what it means below.
  onComputer: 'A model on your computer',
  otherHost: 'Any other host',
  otherHostMeans: 'If it is compatible with OpenAI',
  browserModel: 'This browser’s own model',
  browserModelMeans: 'Nothing leaves this device. Slower.',
  useIt: 'Use it',
  freeTier: '{name}, free tier',
  makerLearns: '{maker} may learn from what you send.',
  // {cost}: `about 6 cents`
  costOfSession: '{cost} a session',
  getKey: 'Get a key',
  getKeyFrom: 'Get a key from {maker}',

  // Headings: how the connection stands.
  keyIsLocked: 'Your key is locked.',
  testRuns: 'One moment.',
  works: 'It works.',
  whoseKey: 'Whose key is it?',
  anotherKey: 'Another key.',
  notYet: 'Not yet.',
  yourModel: 'Your model.',

  // What is connected.
  keyOfMaker: 'Your {maker} key',
  keyForHost: 'Your key for {host}',
  unknownProvider: 'The provider “{id}” is not known here: choose another one.',
  // Buttons.
  change: 'Change',
  anotherKeyInstead: 'Use another key',
  limit: 'Limit',
  save: 'Save',
  saved: 'Saved',
  otherWays: 'Other ways',
  test: 'Test connection',
  goOn: 'Go on',
  firstPhoto: 'Take the first photo',

  testPassed: 'The connection works.',
  testFailed: 'The test found a problem.',
  testStopped: 'The test is stopped. What you entered is kept.',
  modelIsLeft: 'It answers. Now choose a model.',
  nameIsLeft: 'It answers. Now type the name of the model.',

  // What a session costs: below a cent, in cents, in dollars.
  sessionUnderCent: 'Under a cent a session',
  sessionCents: { one: 'About {count} cent a session', other: 'About {count} cents a session' },
  sessionDollars: 'About {amount} a session',
  // What a session handles. Its limit comes after it.
  things: { one: 'About {count} thing.', other: 'About {count} things.' },
  noLimit: 'No limit is set.',
  stopsUnderCent: 'Stops at under a cent.',
  stopsAtCents: { one: 'Stops at {count} cent.', other: 'Stops at {count} cents.' },
  stopsAtDollars: 'Stops at {amount}.',

  noHeaders:
    'This page came without its security headers, and this browser cannot add them: a script that got into it could send a key away.',

  // The field of the key.
  pasteKey: 'Paste any key',
  pasteKeyMeans: 'Tidy sees whose it is.',
  key: 'API key',
  paste: 'Paste',
  localNeedsNone: 'Most local servers need no key.',
  keyOfProviderFirst: 'Paste your {provider} key first.',
  keyFirst: 'Paste your key first.',
  pageIsNoKey: 'That is the page where keys are made, not a key. Make one there, copy it, and paste it here.',
  offlineNotKept: 'You are offline, and nothing could be kept. Paste it again when you are back.',
  noKeyGetOne: 'That does not look like a key. “Get a key” leads to one.',
  noKeyGetOneFrom: 'That does not look like a key. You get one from {maker}.',
  noKeyHasSpaces: 'That does not look like a whole key. A key has no spaces in it.',
  nameOrAnother: '{name}, or another?',
  another: 'Another',

  // What locks the key. {hint}: `sk-…abcd`
  lockedUntilPassphrase: 'The key {hint} is locked until its passphrase is typed.',
  newPassphrase: 'New passphrase',
  passphraseMeans: 'Tidy then asks for it each time it starts. Whoever forgets it types the key again.',
  noPasskeyHere: 'This browser cannot unlock it with fingerprint or face.',
  setPassphrase: 'Set it',
  removePassphrase: 'Remove it',
  forgetKey: 'Forget key',
  forgetThisKey: 'Forget this key?',
  forgetKeyMeans: 'It is deleted from this device. To connect this model again, you paste its key again.',
  keepKey: 'Keep it',
  forgetIt: 'Forget it',

  // The fields for the provider, the address and the model.
  provider: 'Provider',
  chooseOne: 'Choose one',
  whoseKeyFirst: 'Say whose key this is first. It is sent to nobody before.',
  address: 'Base URL',
  addressWrong: 'Type the address of the server, such as {example}.',
  addressIsNone: 'This is not an address. One looks like {example}.',
  addressIsKey: 'That was a key. It is in its own field now and went to nobody. An address looks like {example}.',
  // {scheme}: `htp://`
  addressScheme: 'An address begins with http:// or https://, not with {scheme}.',
  addressNumbers: 'An address in numbers has four of them, such as {example}.',
  // On a phone, where the model runs on another device.
  addressOfComputer: 'Type the address of your computer in your network, such as {example}.',
  addressIsThisDevice:
    'Nothing answers at {host}, which is this device itself. Type the address of your computer, such as {example}.',
  addressIsReadable: 'This address is not encrypted: anyone on the way can read your key. Use https.',
  // A key of a maker was put beside an address that is not encrypted.
  keyGoesToMaker: 'A key of {maker} goes only to {maker}, never to {host}.',
  backToAddress: 'Back to {host}',
  anotherAddress: 'Use another address',
  anotherAddressIsUsed: 'Another address is used',
  model: 'Model',
  typeAnotherName: 'Type another name…',
  modelThatSees: 'One that sees photos',
  modelSuchAs: 'Such as {model}',
  modelFromServer: 'Leave it empty to choose from what your server has.',

  // The browser's own model.
  browserModelNote:
    'The model of this browser needs no key and no network, and nothing leaves this device. It is a small one and makes more mistakes.',
  browserModelSize: 'It is downloaded once: some gigabytes, best over Wi-Fi.',
  download: 'Download the model',
  downloading: 'Downloading… {percent}',
} as const
