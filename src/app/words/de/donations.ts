import type { Words } from '../words.ts'

/** German: the donation box. */
export const donations: Words['donations'] = {
  title: 'Spendenkiste',
  nothing: 'Gerade liegt nichts zum Weggeben bereit.',
  things: { one: 'Ein Ding zum Weggeben.', other: '{count} Dinge zum Weggeben.' },
  keepInOneBox: 'Sammle alles in einer Kiste oder Tüte an der Tür. Hak es ab, wenn es weg ist.',
  allGone: 'Alles davon ist aus dem Haus.',
  comesHere: 'Was du spenden willst, kommt hierher, aus jeder Runde.',
  droppedOff: 'Abgegeben',
  dropOff: 'Abgegeben: {count}',
  undo: 'Rückgängig',
}
