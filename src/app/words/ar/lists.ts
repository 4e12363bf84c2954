import type { Words } from '../words.ts'

export const lists: Words['lists'] = {
  allLists: 'كل القوائم',
  empty: 'لا شيء للنقل أو للتبرع بعد. تمتلئ القوائم مع الفرز.',
  nextTime: 'المرة القادمة',
  oneEach: 'غرض لكل مكان',
  doneOf: '{done} من {all}',
  droppedOffOf: 'سُلّم {done} من {all}',
  inTheBox: 'في الصندوق',

  allDecisions: 'كل القرارات',
  undo: 'تراجع',
  undoThing: 'تراجع: {thing}',

  putAway: 'كلٌّ إلى مكانه',
  goOnSorting: 'متابعة الفرز',
  replay: 'إعادة العرض',
  allSessions: 'كل الجلسات',
  share: 'مشاركة',
  download: 'تنزيل',
  downloadLists: 'تنزيل القوائم',
  csv: 'CSV',
  markdown: 'Markdown',
  zip: 'ZIP مع الصور',
  fileOfLists: 'tidy-{date}-قوائم',
  fileOfSession: 'tidy-{date}-جلسة',
  noPhotos: 'بلا-صور',
  noText: 'بلا-رسائل',
  noPlaces: 'بلا-أماكن',
  noNames: 'بلا-أسماء',

  columnList: 'القائمة',
  columnThing: 'الغرض',
  columnDone: 'تم',
  yes: 'نعم',
}
