/** English: what the model and the person said, and what the app says in the model's place. */
export const said = {
  // Stands before or above the words of the model.
  theModel: 'The model',
  // {text}: the words of the model, for a screen reader.
  byModel: 'The model: {text}',
  thingsToLookAt: { one: 'One thing to look at.', other: '{count} things to look at.' },
  // The work of a tool: 3 of 12.
  progress: '{done} of {all}',

  // For a reply without words, one for each thing that the model may be doing.
  ready: 'I am ready when you are. Say a word about the space, or send a photo.',
  noAnswer: 'No answer came this time. Trying again mostly helps; so do a few words on what is in the way.',
  nothingMore: 'Nothing more comes to mind just now. Tell me what is left, or call it done for now.',
  tellMe: 'Tell me what you see.',
  leaveIt: 'Leaving it for today is fine.',
  enough: 'That is enough for today. Your lists are ready.',

  // What the person sent without words.
  photos: { one: 'A photo', other: '{count} photos' },
  // {type}: such as audio/mpeg.
  sound: 'Sound ({type})',
  file: '{name} ({type})',
  // What was left out of the file that a session came from.
  photosLeftOut: { one: 'A photo (left out)', other: '{count} photos (left out)' },
  fileLeftOut: 'A file (left out)',
  soundLeftOut: 'Sound (left out)',
  wordsLeftOut: 'Words (left out)',

  // Buttons below a text that is cut.
  showAll: 'Show all',
  showLess: 'Show less',
} as const
