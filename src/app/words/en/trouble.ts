/** English: what can stop a session, and the ways on. In the names: `…Why` is the text below a heading. */
export const trouble = {
  cutOff: 'The reply was cut off: it had become too long for the model.',

  deleted: 'This session was deleted',
  deletedWhy: 'That was done in another tab. What shows here is not saved any more.',
  cannotGoOn: 'It cannot go on here',
  savedBefore: 'What was saved before is still there.',
  fromFile: 'A session from a file',
  fromFileWhy: 'It stays as it was there. A copy of it is yours to go on with.',

  openElsewhere: 'Open in another tab',
  openElsewhereWhy: 'What happens there shows here as well.',
  comesOver: 'It comes over from there. One moment.',
  noReaction: 'The other tab does not react. Close it, and it goes on here.',

  // {thing}: what the session is about just now.
  unlockThen: 'Unlock, then {thing}',
  unlock: 'Unlock to go on',
  unlockWhy: 'Your key is locked on this device.',
  noKey: 'No key is saved',
  // {provider}, here and below: a name such as OpenAI.
  noKeyWhy: 'Type the key for {provider} again to go on.',

  long: 'This session has become long',
  longWhy: 'The model can hardly read more of it at once. What is left goes on well in a fresh one.',
  cap: 'This session has reached its limit',
  capWhy: 'It has used as much as you allowed.',
  // {limit}: an amount of money, or `~160 things`
  capWhyLimit: 'It has used as much as you allowed: {limit}.',

  // What was wrong is mended: another model is connected, or the limit is raised.
  readyWith: 'It goes on with {provider}, as it is set up now.',
  readyLimit: 'The new limit leaves room for more.',

  manyTurns: 'It paused to ask you',
  turnsWhy: {
    one: 'The model went on {count} time in a row without you. It stops then, so that nothing is spent unseen.',
    other: 'The model went on {count} times in a row without you. It stops then, so that nothing is spent unseen.',
  },
  manyTurnsWhy: 'The model went on many times in a row without you. It stops then, so that nothing is spent unseen.',
  circles: 'It was going round in circles',
  circlesWhy: 'The same step failed again and again, so it stopped. Trying again may help; so may a few words on what you want.',

  noNetwork: 'No network just now',
  noNetworkWhy: 'It goes on by itself when the network is back.',
  brokeOff: 'The reply broke off',
  brokeOffWhy: 'The connection to {provider} was lost in the middle of it.',
  // In place of {provider} in the headings, for a server of the person's own of which only the address is known.
  yourServer: 'your server',
  unreachable: '{provider} cannot be reached',
  unreachableWhy: 'The network or the address is at fault, or it does not let this page in.',
  unreachableOfOwnWhy:
    'Your server may not be running. Or the network or the address is at fault, or it does not let this page in.',
  noCredit: 'Your {provider} credit has run out',
  noCreditWhy: 'Add credit in your {provider} account, or choose another model.',
  noCreditOfOwn: '{provider} says that credit has run out',
  noCreditOfOwnWhy:
    'Your server passes your words on to another host, where credit has run out. Add some there, or choose another model.',
  keyRefused: '{provider} does not accept the key',
  keyRefusedWhy: 'A letter may be missing, or the key was withdrawn.',
  notAllowed: '{provider} does not allow that',
  notAllowedWhy: 'The key, its account or this country may not do that there. Another key or model may help.',
  // The same where no key was given.
  modelNotAllowedWhy: 'You cannot use this model there. Another one may help.',
  pause: '{provider} asks for a pause',
  pauseWhy: 'Too many requests in a short time. A minute is mostly enough.',
  pauseOver: 'Too many requests in a short time. The pause that it asked for is over.',
  pauseOfSeconds: {
    one: 'Too many requests in a short time. It goes on in {count} second.',
    other: 'Too many requests in a short time. It goes on in {count} seconds.',
  },
  // {time}: `15:20`, with its day where that is another one.
  pauseUntil: 'Too many requests in a short time. It answers again from {time} on.',
  notAnswering: '{provider} is not answering',
  hasProblem: '{provider} has a problem just now',
  notAnsweringWhy: 'It may be busy. Trying again in a moment mostly helps.',
  tooLong: 'This session has grown too long',
  tooLongWhy: 'The model cannot read all of it any more. Begin a new session for the rest.',
  tooMuchWhy: 'It is more than this model can read at once. Another one may take it.',
  tooMuchOfOwnWhy: 'It is more than this model can read at once. A larger context length on your server helps, or another model.',
  declined: '{provider} declined to answer',
  declinedWhy: 'Say it in other words, or take another photo.',
  stopped: '{provider} stopped in the middle',
  stoppedWhy: 'Its answer broke off. What came is kept.',
  answerTooLongWhy: 'Its answer was far too long. What came is kept.',
  webPage: '{provider} answers with a web page',
  webPageWhy: 'The address may be wrong, or a network wants a sign-in first.',
  sentTooLarge: 'Too large for {provider}',
  sentTooLargeWhy: 'Fewer or smaller photos help.',
  tooLargeStillWhy: 'It is too much, even with small photos. Another model may take more.',
  requestRefused: '{provider} refused the request',
  requestRefusedWhy: 'The model may not take photos or tools, or its name is not right.',
  noVisionWhy: 'This model takes no photos. Choose one that sees.',
  noToolsWhy: 'This model cannot propose things one by one. Choose another one.',
  noModelWhy: 'There is no model of that name, or it is not open to your key.',
  notFoundWhy: 'There is nothing at that address, or no model of that name.',
  couldNotGoOn: 'It could not go on',

  // What is safe.
  allSaved: 'What you did so far is saved on this device.',
  sentSaved: 'What you sent is saved on this device.',
  decisionsSaved: {
    one: 'Your {count} decision is saved on this device. Sorting goes on where it stopped.',
    other: 'Your {count} decisions are saved on this device. Sorting goes on where it stopped.',
  },

  // The ways on, as buttons.
  goHome: 'Go to Home',
  openAgain: 'Open it again',
  goOnWithCopy: 'Go on with a copy',
  goOnHere: 'Go on here',
  useAnotherKey: 'Use another key',
  connectModel: 'Connect a model',
  checkKey: 'Check the key',
  checkAddress: 'Check the address',
  smallerPhotos: 'Send smaller photos',
  chooseModel: 'Choose a model',
  // Below words of a model that begins nothing.
  onlyTalks: 'So far this model has not begun to sort. Another one may.',
  // Another model, on the device itself, does the work where the person's own cannot.
  goOnWithBrowserModel: 'Go on with this browser’s model',
  restInNew: 'New session with what is left',
  raiseCap: 'Raise it in Settings',
  continue: 'Continue',
  tryAgain: 'Try again',
  seeLists: 'See the lists',
  seeListsSoFar: 'See the lists so far',
  photosForLater: 'Take photos for later',
  replay: 'Replay this session',
  stopForToday: 'Stop for today',
} as const
