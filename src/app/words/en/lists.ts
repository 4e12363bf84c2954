/** English: the lists of a session, the files that they are downloaded as, and where a thing went. */
export const lists = {
  allLists: 'All lists',
  empty: 'Nothing to carry or to give away yet. The lists fill as things are handled.',
  // A heading: what is for another day.
  nextTime: 'Next time',
  // A heading: places that get one thing, each thing with its place.
  oneEach: 'One thing each',
  doneOf: '{done} of {all}',
  droppedOffOf: '{done} of {all} dropped off',
  // A mark beside a thing: it lies in the donation box.
  inTheBox: 'In the box',

  // The names of lists: what is carried to a place, and what leaves the home.

  // Where a thing went, below or behind its name, in place of the name of a place.

  allDecisions: 'All decisions',
  undo: 'Undo',
  undoThing: 'Undo {thing}',

  // Buttons.
  putAway: 'Put things away',
  goOnSorting: 'Go on sorting',
  replay: 'Replay',
  allSessions: 'All sessions',
  share: 'Share',
  download: 'Download',
  downloadLists: 'Download the lists',
  // The kinds of file, as buttons.
  csv: 'CSV',
  markdown: 'Markdown',
  zip: 'ZIP with photos',
  // The names of the files, as `fileOfBackup` has it.
  fileOfLists: 'tidy-lists-{date}',
  fileOfSession: 'tidy-session-{date}',
  // Behind that of a session, for what is left out of the file.
  noPhotos: 'no-photos',
  noText: 'no-messages',
  noPlaces: 'no-places',
  noNames: 'no-names',

  // The heads of the columns in the file, and what stands under the last one for a thing that is done.
  columnList: 'List',
  columnThing: 'Thing',
  columnDone: 'Done',
  yes: 'yes',
} as const
