import type { Words } from '../words.ts'

/** Brazilian Portuguese: the lists of a session, and the files that they are downloaded as. */
export const lists: Words['lists'] = {
  allLists: 'Listas',
  empty: 'Nada para guardar ou doar ainda. As listas vão enchendo conforme você decide.',
  nextTime: 'Da próxima vez',
  oneEach: 'Uma coisa em cada lugar',
  doneOf: '{done} de {all}',
  droppedOffOf: 'Já entregue: {done} de {all}',
  inTheBox: 'Na caixa',

  allDecisions: 'Todas as decisões',
  undo: 'Desfazer',
  undoThing: 'Desfazer: {thing}',

  putAway: 'Guardar tudo',
  goOnSorting: 'Organizar mais',
  replay: 'Rever',
  allSessions: 'Sessões',
  share: 'Compartilhar',
  download: 'Baixar',
  downloadLists: 'Baixar as listas',
  csv: 'CSV',
  markdown: 'Markdown',
  zip: 'ZIP com fotos',
  fileOfLists: 'tidy-listas-{date}',
  fileOfSession: 'tidy-sessão-{date}',
  noPhotos: 'sem-fotos',
  noText: 'sem-mensagens',
  noPlaces: 'sem-lugares',
  noNames: 'sem-nomes',

  columnList: 'Lista',
  columnThing: 'Coisa',
  columnDone: 'Feito',
  yes: 'sim',
}
