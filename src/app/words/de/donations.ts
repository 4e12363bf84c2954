import type { Words } from '../words.ts'

/** German: the donation box. */
export const donations: Words['donations'] = {
  title: 'Spendenkiste',
  nothing: 'Gerade liegt nichts zum Weggeben bereit.',
  things: { one: 'Ein Ding zum Weggeben.', other: '{count} Dinge zum Weggeben.' },
  keepInOneBox: {
    one: 'Leg es in eine Kiste oder Tüte an der Tür. Hak es ab, wenn es weg ist.',
    other: 'Sammle alles in einer Kiste oder Tüte an der Tür. Hak ab, was weg ist.',
  },
  allGone: 'Alles davon ist aus dem Haus.',
  comesHere: 'Was du spenden willst, kommt hierher, aus jeder Runde.',
  droppedOff: 'Abgegeben',
  dropOff: 'Abgegeben: {count}',
  dropAll: { one: 'Ich habe es abgegeben', other: 'Ich habe alle {count} abgegeben' },
  dropBoth: 'Ich habe beide abgegeben',
  share: 'Liste teilen',
  copy: 'Liste kopieren',
  copied: 'Die Liste ist kopiert.',
}
