import type { Words } from '../words.ts'

/** French: what the model and the person said, and what the app says in the model's place. */
export const said: Words['said'] = {
  theModel: 'Le modèle',
  byModel: 'Le modèle : {text}',
  thingsToLookAt: { one: 'Un objet à regarder.', other: '{count} objets à regarder.' },
  progress: '{done} sur {all}',

  ready: 'Quand vous voulez. Dites un mot de cet espace, ou envoyez une photo.',
  noAnswer: 'Cette fois, aucune réponse n’est venue. Réessayer suffit le plus souvent ; dire ce qui gêne peut aussi aider.',
  nothingMore: 'Je ne vois rien d’autre pour l’instant. Dites-moi ce qui reste, ou arrêtons-nous là.',
  tellMe: 'Dites-moi ce que vous voyez.',
  leaveIt: 'On peut laisser ça pour aujourd’hui.',
  enough: 'C’est assez pour aujourd’hui. Vos listes sont prêtes.',

  photos: { one: 'Une photo', other: '{count} photos' },
  sound: 'Son ({type})',
  file: '{name} ({type})',
  photosLeftOut: { one: 'Une photo (non incluse)', other: '{count} photos (non incluses)' },
  fileLeftOut: 'Un fichier (non inclus)',
  soundLeftOut: 'Son (non inclus)',
  wordsLeftOut: 'Texte (non inclus)',

  showAll: 'Tout voir',
  showLess: 'Réduire',
}
