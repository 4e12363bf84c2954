import type { Words } from '../words.ts'

/** French: the donation box. */
export const donations: Words['donations'] = {
  title: 'Boîte à dons',
  nothing: 'Rien à donner pour l’instant.',
  things: { one: 'Un objet à donner.', other: '{count} objets à donner.' },
  keepInOneBox: 'Gardez tout dans un carton ou un sac près de la porte. Cochez ce qui est parti.',
  allGone: 'Tout a quitté la maison.',
  comesHere: 'Ce que vous choisissez de donner arrive ici, quelle que soit la séance.',
  droppedOff: 'Déposés',
  dropOff: 'Déposés : {count}',
  undo: 'Annuler',
}
