import type { Words } from '../words.ts'

/** German: the lists of a session, the files that they are downloaded as, and where a thing went. */
export const lists: Words['lists'] = {
  allLists: 'Alle Listen',
  empty: 'Noch nichts zum Wegräumen oder Weggeben. Die Listen füllen sich, während du Dinge erledigst.',
  nextTime: 'Nächstes Mal',
  oneEach: 'Je ein Ding',
  doneOf: '{done} von {all}',
  droppedOffOf: '{done} von {all} abgegeben',
  inTheBox: 'In der Kiste',

  allDecisions: 'Alle Entscheidungen',
  undo: 'Rückgängig',
  undoThing: 'Rückgängig: {thing}',

  putAway: 'Wegräumen',
  goOnSorting: 'Weiter sortieren',
  replay: 'Rückblick',
  allSessions: 'Alle Runden',
  share: 'Teilen',
  download: 'Speichern',
  downloadLists: 'Listen speichern',
  csv: 'CSV',
  markdown: 'Markdown',
  zip: 'ZIP mit Fotos',
  fileOfLists: 'tidy-listen-{date}',
  fileOfSession: 'tidy-runde-{date}',
  noPhotos: 'ohne-Fotos',
  noText: 'ohne-Nachrichten',
  noPlaces: 'ohne-Plätze',
  noNames: 'ohne-Namen',

  columnList: 'Liste',
  columnThing: 'Ding',
  columnDone: 'Erledigt',
  yes: 'ja',
}
