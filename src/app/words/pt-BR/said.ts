import type { Words } from '../words.ts'

/** Brazilian Portuguese: what the model and the person said, and what the app says in the model's place. */
export const said: Words['said'] = {
  theModel: 'O modelo',
  byModel: 'O modelo: {text}',
  thingsToLookAt: { one: 'Uma coisa para olhar.', other: '{count} coisas para olhar.' },
  progress: '{done} de {all}',

  ready: 'Quando você quiser. Diga algo sobre o espaço ou envie uma foto.',
  noAnswer: 'Desta vez não veio resposta. Tentar de novo costuma ajudar, ou dizer o que está atrapalhando.',
  nothingMore: 'Nada mais me ocorre agora. Diga o que falta ou pare por aqui.',
  tellMe: 'Conte o que você vê.',
  leaveIt: 'Tudo bem deixar isto para outro dia.',
  enough: 'Por hoje está bom. Suas listas estão prontas.',

  photos: { one: 'Uma foto', other: '{count} fotos' },
  sound: 'Som ({type})',
  file: '{name} ({type})',
  photosLeftOut: { one: 'Uma foto (deixada de fora)', other: '{count} fotos (deixadas de fora)' },
  fileLeftOut: 'Um arquivo (deixado de fora)',
  soundLeftOut: 'Som (deixado de fora)',
  wordsLeftOut: 'Palavras (deixadas de fora)',

  showAll: 'Ver tudo',
  showLess: 'Ver menos',
}
