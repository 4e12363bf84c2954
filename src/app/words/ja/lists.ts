import type { Words } from '../words.ts'

/** Japanese: the lists of a session, the files that they are downloaded as, and where a thing went. */
export const lists: Words['lists'] = {
  allLists: 'リスト一覧',
  empty: 'しまうものも手放すものも、まだありません。行き先が決まると、ここに並びます。',
  nextTime: 'また今度',
  oneEach: '1個ずつ',
  doneOf: '{all}個中{done}個',
  droppedOffOf: '{all}個中{done}個寄付済み',
  inTheBox: '箱の中',

  allDecisions: '決めたことすべて',
  undo: '元に戻す',
  undoThing: '{thing}を元に戻す',

  putAway: 'しまいに行く',
  goOnSorting: '仕分けを続ける',
  replay: '振り返る',
  allSessions: '片づけ一覧',
  share: '共有',
  download: '保存',
  downloadLists: 'リストを保存',
  csv: 'CSV',
  markdown: 'Markdown',
  zip: '写真つきZIP',
  fileOfLists: 'tidy-リスト-{date}',
  fileOfSession: 'tidy-片づけ-{date}',
  noPhotos: '写真なし',
  noText: 'メッセージなし',
  noPlaces: '場所なし',
  noNames: '名前なし',

  columnList: 'リスト',
  columnThing: 'もの',
  columnDone: '完了',
  yes: '済み',
}
