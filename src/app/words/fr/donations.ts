import type { Words } from '../words.ts'

/** French: the donation box. */
export const donations: Words['donations'] = {
  title: 'Boîte à dons',
  nothing: 'Rien à donner pour l’instant.',
  things: { one: 'Un objet à donner.', other: '{count} objets à donner.' },
  keepInOneBox: {
    one: 'Gardez-le dans un carton ou un sac près de la porte. Cochez-le quand il est parti.',
    other: 'Gardez tout dans un carton ou un sac près de la porte. Cochez ce qui est parti.',
  },
  allGone: 'Tout a quitté la maison.',
  comesHere: 'Ce que vous choisissez de donner arrive ici, quelle que soit la séance.',
  droppedOff: 'Déposés',
  dropOff: 'Déposés : {count}',
  dropAll: { one: 'Je l’ai déposé', other: 'J’ai déposé les {count}' },
  dropBoth: 'J’ai déposé les deux',
  share: 'Partager la liste',
  copy: 'Copier la liste',
  copied: 'La liste est copiée.',
}
