/** English: the photos of an open session: to take, to send and to look at them, and the wait while the model does. */
export const photos = {
  takePhoto: 'Take a photo',
  pickPhoto: 'Pick a photo',
  dropHere: 'Drop photos here',
  // {keys}: the keys that paste.
  orPaste: 'or paste with {keys}',

  // The camera of a computer.
  takeIt: 'Take it',
  cameraRefused: 'The browser keeps the camera from Tidy. Allow it beside the address, or pick a photo.',
  cameraFailed: 'The camera gives no picture. Something else may be using it.',

  // The photos that wait to be sent. {size}: such as 206 KB.
  photo: 'Photo {number}',
  remove: 'Remove photo {number}',
  staysHere: {
    one: 'Stays on this device: {count} photo, {size}',
    other: 'Stays on this device: {count} photos, {size}',
  },
  // {to}: the name of a provider, or its stand-in.
  goesTo: { one: 'To {to}: {count} photo, {size}', other: 'To {to}: {count} photos, {size}' },
  noLocation: { one: 'Without its location.', other: 'Without their location.' },
  noLocationAtPrice: { one: 'Without its location. About {price}.', other: 'Without their location. About {price}.' },
  see: 'See',
  whatIsSent: 'What is sent',
  facts: '{width} × {height}, {size}, without its location',
  nothingElse: 'Nothing else of your photos is sent.',
  sendThese: { one: 'Send this photo?', other: 'Send these photos?' },

  // The photo with one thing lit.
  ofThing: 'Photo of {thing}',
  ofPlace: 'Photo of the place',
  // In place of the thing from near, where the model has not said where in the photo it is.
  unmarked: 'Not marked in the photo',
  // Which of the photos is shown, in the name of the button; on it.
  photoOf: 'Photo {number} of {all}',
  photoOfShort: '{number} of {all}',
  another: 'Another photo',
  closer: 'Take a closer photo',
  // Photos go with the answer of the card.
  noted: { one: 'Photo noted', other: '{count} photos noted' },

  // The whole photo, with a mark for each known thing.
  whole: 'Whole photo',
  whatIsHere: 'What is here',
  tapToTake: 'Tap a thing to take it next.',
  allDecided: 'All that is known is decided.',
  // {count} things that wait are in photos other than the one that is shown.
  moreElsewhere: { one: 'One more in another photo.', other: '{count} more in other photos.' },
  // The thing that is asked about now, the one after it, and those soon after that.
  now: 'Now',
  next: 'Next',
  soon: 'Soon',
  // {where} is a place or a pile.
  mark: '{thing}, {where}',
  markUndecided: '{thing}, not decided',
  markNext: '{thing}, not decided, next',
  markSoon: '{thing}, not decided, soon',
  // The strip of what was decided, and one of its piles.
  piles: 'Piles',
  pile: { one: '{name}, {count} thing', other: '{name}, {count} things' },

  // What the model works on, at first and when it takes longer.
  looking: { one: 'Looking at your photo', other: 'Looking at your photos' },
  lookingForNext: 'Looking for the next things',
  moreIsComing: 'One moment: more is coming.',
  stillLooking: 'Still looking. A full photo takes a moment.',
  stillLookingForNext: 'Still looking for the next things.',
  thinking: 'Thinking about it',
  stillThinking: 'Still thinking about it.',
  listing: 'Putting the lists together',
  stillListing: 'Still putting them together.',
  slow: 'Slow today. You can do something else; it goes on.',
  sentWithout: { one: 'Your photo was sent without its location.', other: 'Your photos were sent without their location.' },
  stop: 'Stop',
  retry: 'Trying again…',
  retryBusy: 'The model is busy. Trying again…',
  // It said how long it wants to be left alone: the seconds that are left.
  retryBusyIn: {
    one: 'The model is busy. It is asked again in {count} second.',
    other: 'The model is busy. It is asked again in {count} seconds.',
  },
  waitsForNetwork: 'No network just now. It goes on when it is back.',

  // A photo that could not be added: {name} is that of its file, {why} a sentence.
  ofFile: '{name}: {why}',
  // After that of another file with the same reason: {names} are those of one or more other files.
  sameFor: 'The same goes for {names}.',
  // A file that is dropped or pasted where no photo is taken, or that is none.
  noPhotoHere: 'No photo is needed here.',
  notAPhoto: 'That is not a photo.',
} as const
