/** English: the end of a session, its picture, the walk on which things are put away. */
export const end = {
  // The heading of the end of a demo.
  demo: 'Demo',
  nothingHandled: 'Nothing is handled yet.',
  handled: { one: 'One thing is handled.', other: '{count} things are handled.' },
  thatIsIt: 'That is it for today.',
  // A number, in bold, and what it counts: things that stay, things that leave the home, things that wait.
  belong: { one: '{count} belong', other: '{count} belong' },
  out: { one: '{count} out', other: '{count} out' },
  forAnotherDay: { one: '{count} for another day', other: '{count} for another day' },
  // A button that takes the last decision back.
  undo: 'Undo',

  // Marks on the photos, and what the photos are, for a screen reader.
  before: 'Before',
  after: 'After',
  placeBefore: 'The place before',
  placeAfter: 'The place after',
  placeNow: 'The place now',

  oneMorePhoto: 'One more photo?',
  oneMorePhotoWhy: 'From the same place, now or later. Then you see what changed.',
  takeAfterPhoto: 'Take the after photo',
  // The same once there is one.
  takeAgain: 'Take it again',
  // A button: the photo is for later.
  later: 'Later',

  // Buttons.
  putAway: 'Put things away',
  putAwayFirst: 'Put things away first',
  enough: 'Enough for today',
  fiveMore: 'Just five more',
  allLists: 'All lists',
  // What the person says to the model by the tap on "Just five more".
  fiveMorePlease: 'Five more things, please.',

  // The end of the demo: where it was stopped before its end, and where it went to its end.
  demoBegun: 'That was a start.',
  demoBegunWhy: 'The demo waits where you left it. Yours starts with one photo: free, or a few cents.',
  // It went to its end, and nothing was decided.
  demoPutOffWhy: 'Everything is for another day. Yours starts with one photo: free, or a few cents.',
  demoDone: 'That was our desk.',
  demoDoneWhy: 'You can draw at it again. Yours starts with one photo: free, or a few cents.',
  ownMess: 'Now your own mess',
  goOn: 'Go on',
  demoAgain: 'Demo again',

  // The sheet with the picture that is shared.
  sharePicture: 'Share the picture',
  share: 'Share',
  download: 'Download',
  // Told where there is no share menu.
  pictureSaved: 'The picture is among your downloads.',
  showBefore: 'Show the before',
  showBeforeMeans: 'Off: only the after photo',
  // In the picture, below the photos.
  pictureWords: { one: 'One thing', other: '{count} things, one at a time' },
  pictureAbout: '{place}, {date}',
  // {words}: those in the picture.
  pictureFor: 'The picture: {words}',
  notDrawn: 'the picture could not be drawn',

  // The walk: one stop a place, the bags that leave the home as the last one.
  puttingAway: 'Putting away',
  stopOf: 'Stop {number} of {all}',
  lastStop: 'Last stop',
  // {places}: the name of a place, or of two, in whatever form the person or the model wrote it: it stands behind a colon, or where any form is right.
  takeTo: { one: 'Take this to: {places}', other: 'Take these {count} to: {places}' },
  // Several places, one thing for each, which says its own place.
  takeToEach: { one: 'Take this to its place', other: 'Take these {count} to their places' },
  // The same stop in short, also behind "next:": one of its places, which comes first, and how many more there are.
  placeAndMore: { one: '{place} and one more place', other: '{place} and {count} more places' },
  twoPlaces: '{first} and {second}',
  things: { one: '{count} thing', other: '{count} things' },
  noBag: 'Nothing',
  oneBag: 'One bag',
  twoBags: 'Two bags',
  threeBags: 'Three bags',
  noBagByDoor: 'Nothing by the door.',
  oneBagByDoor: 'One bag by the door.',
  twoBagsByDoor: 'Two bags by the door.',
  threeBagsByDoor: 'Three bags by the door.',
  // {kind}: recycling, rubbish or donations, as the lists call them.
  bag: '{kind} {count}',
  // {bag}: the line above. {action}: the button beside it.
  bagAction: '{bag}: {action}',
  // Buttons: the bag is out, the things are in the donation box.
  bagOut: 'Out',
  inTheBox: 'In the box',
  boxHas: { one: 'The donation box has {count} thing now.', other: 'The donation box has {count} things now.' },

  // Buttons that end a stop. {next}: the place of the next stop, or the bags.
  done: 'Done',
  doneNext: 'Done, next: {next}',
  // Some things of the stop are marked already.
  allDone: 'All done',
  allDoneNext: 'All done, next: {next}',
  // The next stop, behind "next:".
  theBags: 'the bags',
  notNow: 'Not now',
  leaveRest: 'Leave the rest',

  // Told of the things of a stop, with the way to take it back.
  putAwayCount: 'Put away: {count}',
  allPutAway: 'All put away.',
  thatIsEnough: 'That is enough for today.',
  stillOnLists: {
    one: 'One thing is still on your lists. It waits for you.',
    other: '{count} things are still on your lists. They wait for you.',
  },
  offersFive: 'Just five more? About two minutes. Enough is fine too.',
  goOnWithThose: 'Go on with the rest',
} as const
