import type { Words } from '../words.ts'

/** German: what the model and the person said, and what the app says in the model's place. */
export const said: Words['said'] = {
  theModel: 'Das Modell',
  byModel: 'Das Modell: {text}',
  thingsToLookAt: { one: 'Ein Ding zum Ansehen.', other: '{count} Dinge zum Ansehen.' },
  progress: '{done} von {all}',

  ready: 'Ich bin bereit, wenn du es bist. Sag ein paar Worte zu dem Platz oder schick ein Foto.',
  noAnswer: 'Diesmal kam keine Antwort. Meist hilft es, es noch einmal zu versuchen, oder ein paar Worte dazu, was im Weg ist.',
  nothingMore: 'Mehr fällt mir gerade nicht ein. Sag mir, was noch da ist, oder mach erst mal Schluss.',
  tellMe: 'Erzähl mir, was du siehst.',
  leaveIt: 'Du kannst es für heute gut sein lassen.',
  enough: 'Das reicht für heute. Deine Listen sind fertig.',

  photos: { one: 'Ein Foto', other: '{count} Fotos' },
  sound: 'Ton ({type})',
  file: '{name} ({type})',
  photosLeftOut: { one: 'Ein Foto (weggelassen)', other: '{count} Fotos (weggelassen)' },
  fileLeftOut: 'Eine Datei (weggelassen)',
  soundLeftOut: 'Ton (weggelassen)',
  wordsLeftOut: 'Worte (weggelassen)',

  showAll: 'Alles zeigen',
  showLess: 'Weniger zeigen',
}
