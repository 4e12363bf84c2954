import type { Words } from '../words.ts'

export const donations: Words['donations'] = {
  title: 'صندوق التبرعات',
  nothing: 'لا شيء ينتظر التبرع به.',
  things: {
    zero: 'لا أغراض للتبرع.',
    one: 'غرض واحد للتبرع.',
    two: 'غرضان للتبرع.',
    few: '{count} أغراض للتبرع.',
    many: '{count} غرضًا للتبرع.',
    other: '{count} غرض للتبرع.',
  },
  keepInOneBox: 'اجمعها في صندوق أو كيس واحد عند الباب، وأشِّر عليها بعد تسليمها.',
  allGone: 'خرجت كلها من البيت.',
  comesHere: 'يأتي إلى هنا ما تختار التبرع به، من كل الجلسات.',
  droppedOff: 'تم تسليمها',
  dropOff: 'تم تسليمها: {count}',
  undo: 'تراجع',
}
