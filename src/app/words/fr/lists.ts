import type { Words } from '../words.ts'

/** French: the lists of a session, the files that they are downloaded as, and where a thing went. */
export const lists: Words['lists'] = {
  allLists: 'Les listes',
  empty: 'Rien à ranger ni à donner pour l’instant. Les listes se remplissent au fil du tri.',
  nextTime: 'La prochaine fois',
  oneEach: 'Un objet par endroit',
  doneOf: '{done} sur {all}',
  droppedOffOf: 'Déposés : {done} sur {all}',
  inTheBox: 'Dans la boîte',

  allDecisions: 'Tous les choix',
  undo: 'Annuler',
  undoThing: 'Annuler : {thing}',

  putAway: 'Ranger les objets',
  goOnSorting: 'Continuer le tri',
  replay: 'Revoir',
  allSessions: 'Les séances',
  share: 'Partager',
  download: 'Télécharger',
  downloadLists: 'Télécharger les listes',
  csv: 'CSV',
  markdown: 'Markdown',
  zip: 'ZIP avec photos',
  fileOfLists: 'tidy-listes-{date}',
  fileOfSession: 'tidy-séance-{date}',
  noPhotos: 'sans-photos',
  noText: 'sans-messages',
  noPlaces: 'sans-endroits',
  noNames: 'sans-noms',

  columnList: 'Liste',
  columnThing: 'Objet',
  columnDone: 'Fait',
  yes: 'oui',
}
