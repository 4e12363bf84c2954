import type { Words } from '../words.ts'

export const lists: Words['lists'] = {
  allLists: 'Las listas',
  empty: 'Todavía no hay nada que llevar ni que donar. Las listas se llenan a medida que decides.',
  nextTime: 'La próxima vez',
  oneEach: 'Una cosa en cada lugar',
  doneOf: '{done} de {all}',
  droppedOffOf: 'Entregadas: {done} de {all}',
  inTheBox: 'En la caja',

  allDecisions: 'Todas las decisiones',
  undo: 'Deshacer',
  undoThing: 'Deshacer: {thing}',

  putAway: 'Llevar a su lugar',
  goOnSorting: 'Seguir ordenando',
  replay: 'Repasar',
  allSessions: 'Ver sesiones',
  share: 'Compartir',
  download: 'Descargar',
  downloadLists: 'Descargar las listas',
  csv: 'CSV',
  markdown: 'Markdown',
  zip: 'ZIP con fotos',
  fileOfLists: 'tidy-listas-{date}',
  fileOfSession: 'tidy-sesión-{date}',
  noPhotos: 'sin-fotos',
  noText: 'sin-mensajes',
  noPlaces: 'sin-lugares',
  noNames: 'sin-nombres',

  columnList: 'Lista',
  columnThing: 'Cosa',
  columnDone: 'Hecho',
  yes: 'sí',
}
