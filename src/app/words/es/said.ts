import type { Words } from '../words.ts'

export const said: Words['said'] = {
  theModel: 'El modelo',
  byModel: 'El modelo: {text}',
  thingsToLookAt: { one: 'Una cosa por ver.', other: '{count} cosas por ver.' },
  progress: '{done} de {all}',

  ready: 'Cuando quieras. Cuéntame algo del espacio o envía una foto.',
  noAnswer: 'Esta vez no llegó respuesta. Suele ayudar intentarlo otra vez o decir qué es lo que estorba.',
  nothingMore: 'Ahora mismo no se me ocurre nada más. Dime qué falta, o lo dejamos por ahora.',
  tellMe: 'Dime qué ves.',
  leaveIt: 'Está bien dejarlo por hoy.',
  enough: 'Por hoy es suficiente. Ya tienes tus listas.',

  photos: { one: 'Una foto', other: '{count} fotos' },
  sound: 'Audio ({type})',
  file: '{name} ({type})',
  photosLeftOut: { one: 'Una foto (no incluida)', other: '{count} fotos (no incluidas)' },
  fileLeftOut: 'Un archivo (no incluido)',
  soundLeftOut: 'Audio (no incluido)',
  wordsLeftOut: 'Palabras (no incluidas)',

  showAll: 'Ver todo',
  showLess: 'Ver menos',
}
