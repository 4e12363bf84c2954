/** English: Replay, and what an event is in words. */
export const replay = {
  session: 'Session',
  // Beside the name of a session that came from a file.
  readOnly: 'Read only',
  playback: 'Playback',
  // The name of the slider.
  moment: 'Moment',
  momentAt: { one: '{left} of {count} thing', other: '{left} of {count} things' },
  // The photo, for those who do not see it.
  photoAt: { one: 'The place, {left} of {count} thing', other: 'The place, {left} of {count} things' },
  // In place of the photo, until the first thing has gone.
  noPhotos: 'There are no photos of this session here.',
  // How long it plays at this speed: s for seconds.
  pace: '{seconds} s',
  // The two piles: what stays in the home, and what leaves it.
  belongs: 'Belongs',
  out: 'Out',

  stepByStep: 'Step by step',
  stepCount: { one: '{count} step', other: '{count} steps' },
  minuteCount: { one: '{count} minute', other: '{count} minutes' },
  fromFile: 'This session came from a file. It is read only; a branch of it is yours.',
  seeLists: 'See the lists',
  moreAbout: 'More about this session',
  runAgain: 'Run again offline',
  runningAgain: 'Running again…',
  sameAgain: 'It came out the same.',
  sameEvents: { one: 'It came out the same: {count} event.', other: 'It came out the same: {count} events.' },
  // `event` is its number.
  otherWay: 'It went another way at event {event}.',
  goToTime: 'Go to {time}',
  whatDiffers: 'What differs',

  // A button, and the sheet that it opens.
  export: 'Export',
  exportHeading: 'Export this session',
  file: 'File',
  zip: 'ZIP with photos',
  jsonLines: 'JSON lines',
  leaveOut: 'Leave out',
  photos: 'Photos',
  text: 'Messages and reasons',
  places: 'Names of places',
  names: 'Names of things, questions, choices and their places',
  savedAs: 'Saved as {name}',
  fileOfClip: 'tidy-clip-{date}',

  shareClip: 'Share as a clip',
  clip: 'Clip',
  clipHas: 'The photo and the piles are in it, no names and no words of yours.',
  share: 'Share',
  download: 'Download',
  recording: { other: 'Recording: {count} s to go. Keep this page open.' },
  // The bar that shows how much is recorded.
  recorded: 'Recorded',
  cancel: 'Cancel',
  clipReady: 'The clip is ready.',
  recordingStopped: 'The browser stopped recording.',
} as const
