/** English: the sessions at Home: what a search found, and what can be done with a session. */
export const sessions = {
  // What a search found, for a screen reader. {things} and {sessions}: how many, as the lines below have it.
  thingsFound: { one: '{count} thing found', other: '{count} things found' },
  sessionsFound: { one: '{count} session found', other: '{count} sessions found' },
  bothFound: '{things} and {sessions} found',
  things: { one: '{count} thing', other: '{count} things' },
  sessions: { one: '{count} session', other: '{count} sessions' },
  nothingFound: 'Nothing found for “{text}”.',
  moreFit: {
    one: '{count} more fits. Another word would tell them apart.',
    other: '{count} more fit. Another word would tell them apart.',
  },
  // Words of a question that name no thing to look for, such as “where did I put the …”, with spaces between them. In any order.
  asking:
    'a an and are at did do does for go goes have i in is it me my of on our put s the there they to was we went were what where which with you your',
  // Headings.
  foundThings: 'Things',
  foundSessions: 'Sessions',
  // Where a thing is put: nobody said yet.
  notDecided: 'not decided yet',
  sessionAndDate: '{session}, {date}',
  handledAndOut: { other: '{count} handled, {out} out' },

  // Headings of the sheet.
  anotherName: 'Another name',
  deleteThis: 'Delete this session?',
  // {counts}: such as "8 handled, 4 waiting". The session is not over.
  countsOfOpen: '{counts}, open',
  // Buttons.
  renameThis: 'Rename {session}',
  continue: 'Continue',
  open: 'Open',
  replay: 'Replay',
  delete: 'Delete',
  keep: 'Keep it',
  // A heading: the sessions of the same place before this one.
  earlier: 'Earlier here',
  deleteMeans: 'Its photos and lists go with it. This cannot be undone.',
  // The same for a session in which one from a file went on: that one stands behind it.
  deleteMeansOrigin:
    'Its photos and lists go with it, and so does the session from a file that it goes on with. This cannot be undone.',
  // Before the sentence above, of a session with things in the donation box.
  deleteMeansBox: 'What it has in the donation box leaves that list.',
  // The label of a field.
  name: 'Name of the session',

  // The name of the demo, and what the person says in it.
  demo: 'Demo: desk corner',
  demoWords: 'This is my desk. I would like to draw here again.',
  // A heading. A sentence after it says why.
  demoNotHere: 'The demo is not here yet',
  recordingFailed: 'the recording did not load ({status})',
  // Words that begin a session, which the person may change.
  startWith: 'Start with what is left from last time: {things}.',
} as const
