/** English: what the log of a session has names for, and its facts in words. */
export const facts = {
  // Where a thing went, after its name: "Mug, for another day"; with a capital letter where it begins a line. A place has its own name.
  toTrash: 'trash',
  toDonate: 'donate',
  toRecycle: 'recycle',
  toLater: 'for another day',
  toUnclear: 'not clear yet',
  // A place without a name: the thing stays where it lies.
  toWhereItIs: 'where it is',

  // The same as a name of its own: a heading of a list, a choice of a card.
  trash: 'Trash',
  donate: 'Donate',
  recycle: 'Recycle',
  skip: 'Skip',
  needMoreInfo: 'Need more info',
  // The heading of a list of things that are carried to a place.
  putAway: 'Put away: {place}',

  // What the model does just then.
  surveying: 'Surveying',
  sorting: 'Sorting',
  clarifying: 'Clarifying',
  decisionSupport: 'Decision support',
  windingDown: 'Winding down',

  // Steps of the model, by name. They stand in a sentence, and with a capital letter in a list.
  askWhat: 'ask what it is',
  needToClarify: 'ask which thing is meant',
  userSeemsStuck: 'help to decide',
  timeToWrap: 'suggest an end',
  resumeSorting: 'go on sorting',
  skipItem: 'leave a thing for later',
  confirmDone: 'ask whether it is enough',
  endSession: 'end the session',
  proposeDisposition: 'suggest where it goes',
  beginSorting: 'begin sorting',
  askSpaceFunction: 'ask what the space is for',

  // Kinds of room, in a sentence: "The model looked at the place: living room, cluttered."
  office: 'office',
  bedroom: 'bedroom',
  closet: 'closet',
  kitchen: 'kitchen',
  livingRoom: 'living room',
  garage: 'garage',
  otherRoom: 'other',
  // How full the place is, after the kind of room.
  clear: 'clear',
  moderate: 'moderate',
  cluttered: 'cluttered',
  buried: 'buried',

  // What is behind a step: each is a short name before a value, in a list of such lines.
  photo: 'Photo',
  seen: 'Seen',
  place: 'Place',
  later: 'Later',
  putRight: 'Put right',
  purpose: 'Purpose',
  // What the model did next, such as "Sorting".
  next: 'Then',
  done: 'Done',
  end: 'End',
  step: 'Step',
  wentWrong: 'Went wrong',

  // The values of these lines: half a sentence without a full stop.
  photoSent: 'A photo was sent',
  looked: 'Looked at the photo',
  lookedAndSaw: 'Looked at the photo: {things}',
  // `blocked` is what the space cannot be used for, in the words of the model.
  lookedBlocked: 'Looked at the photo; in the way of {blocked}',
  lookedAndSawBlocked: 'Looked at the photo: {things}; in the way of {blocked}',
  lookedAtPlace: 'Looked at the place',
  placeIs: 'Looked at the place: {room}',
  placeIsAndHow: 'Looked at the place: {room}, {chaos}',
  leftForLater: '{item}: not answered, for another day',
  wentTo: '{item}: {where}',
  spaceFor: 'The space is for: {purpose}',
  spaceForWithRoom: 'The space is for: {purpose}, with room for {anchors}',
  doneForNow: 'Done for now',
  sessionEnded: 'The session ended',
  sessionEndedHandled: { other: 'The session ended: {count} handled' },
  stepDone: 'Done: {step}',
  stepFailed: 'It did not work ({step}): {message}',
} as const
