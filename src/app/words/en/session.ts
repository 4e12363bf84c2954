/** English: an open session: the survey, the cards, the help, the keys. */
export const session = {
  // The heading of a session in which nothing was said.
  newSession: 'New session',
  // Goes on with a run that has stopped.
  goOn: 'Continue',
  // A button, and the way out of the bar.
  doneForNow: 'Done for now',
  // Questions of the model that are the app's: the number is what was handled.
  askDone: { one: 'Done for now? ({count} item handled)', other: 'Done for now? ({count} items handled)' },
  askWhat: 'What is this: {thing}?',
  undo: 'Undo',
  // Stands in the place of the provider's name inside of a sentence, as in "To the demo: 1 photo".
  toDemo: 'the demo',

  // The survey: it asks what the place looks like, and what it is for.
  looksLike: 'What does it look like?',
  onePhoto: 'One photo is enough. Leave everything as it is.',
  whatFor: 'What is it for? “Drawing again”',
  // The names of the field for words, below a question.
  leftFromLastTime: 'Left from last time',
  startWithThis: 'Start with this',
  standsInMessage: 'It stands in the message now.',
  // Three buttons: each is what the person says of the place, and goes into the field.
  drawHere: 'I want to draw here',
  guests: 'Guests on Sunday',
  findTable: 'Just find the table',

  // The name of the part of the screen with the buttons.
  whatToDo: 'What to do',
  readyToGoOn: 'Ready to go on',
  // The person stopped it: before the next sentence.
  stopped: 'Stopped.',
  keptAsItWas: 'Everything is kept as it was. Nothing runs until you say so.',
  // A quiet line that opens the summary with which the model goes on in place of the older part.
  summedUp: 'Summed up so far',
  // Beside the bar of what is handled: how many things are still to come. Each form has its {count}.
  toGo: { one: '{count} to go', other: '{count} to go' },
  // The same without a number.
  last: 'last',
  lastOnes: { one: 'last {count}', other: 'last {count}' },
  moreToCome: { one: '{count} here, more to come', other: '{count} here, more to come' },
  lookingForMore: 'Looking for more',

  // A card: one thing, and where it could go.
  whereToGo: 'Where does it go?',
  // Leads to another place than those of the card.
  other: 'Other…',
  skip: 'Skip',
  whatIsIt: 'What is it?',
  stuck: "I'm stuck",
  rename: 'Rename',
  tapToRename: 'Tap to give it another name',
  anotherName: 'Another name',
  name: 'Name',
  whereThen: 'Where does it go, then?',
  place: 'Place',
  orOneOfThese: 'Or one of these',
  donate: 'Donate',
  recycle: 'Recycle',
  trash: 'Trash',
  putItThere: 'Put it there',
  placeFirst: 'Write a place first, or tap one of these.',
  // A decision that was taken back: {where} is a place or a pile.
  takenBackFrom: 'Taken back: {where}',
  takenBack: '{thing}: taken back',
  // Told by the key of Undo where no decision is left.
  nothingToUndo: 'Nothing to undo.',
  // {where} is a place or a pile.
  decided: '{thing}: {where}',
  comesNext: '{thing} comes next',
  // Where cards that were taken back, or begun before, come first.
  comesSoon: '{thing} comes soon',
  // What the person said for later has arrived.
  noted: 'Noted',

  // Words of the person beside a card.
  saySomething: 'Say something',
  sayExample: '“It belongs to Ana.”',
  notMine: 'It is not mine',
  leavePapers: 'Leave the papers',
  bigFirst: 'Big things first',
  message: 'Message',
  send: 'Send',
  cardStays: 'The card stays. It is kept in mind from the next one on.',
  demoFollowsTaps: 'The demo was recorded: it follows taps, not words.',

  // No card is open.
  noCard: 'No card is open. Say what is next, or call it done for now.',
  seeLists: 'See the lists',
  // Two buttons, each with what the person says by it.
  goOnSorting: 'Go on sorting',
  pleaseGoOn: 'Please go on.',
  startSorting: 'Start sorting',
  pleaseStart: 'Please start sorting.',
  // What the person says by a tap on a thing for another day.
  askAgain: 'Please ask me about this again: {thing}.',

  // The help with one thing.
  whichFits: 'Which one fits?',
  yourAnswer: 'Your answer',
  somethingElse: 'Something else',
  // An answer of the person, who looked for the thing.
  iSeeIt: 'I see it',
  // Two buttons, and what the person says by each.
  skipForToday: 'Skip for today',
  saySkip: 'Skip it for today.',
  backToSorting: 'Back to sorting',
  sayBack: 'Back to sorting, please.',
  // What the person says by "What is it?" and "I'm stuck" on a card that was taken back.
  sayWhat: 'What is this: {thing}?',
  sayStuck: "I'm stuck with this: {thing}.",

  // The sheet of the keys: what each does.
  keys: 'Keys',
  keyOfChoice: 'The choice of that number',
  keyOfBest: 'The recommended choice',
  keyOfYesNo: 'Yes, no',
  keyOfEscape: 'Stop, back, done for now, or close',
  keyOfKeys: 'These keys',
} as const
