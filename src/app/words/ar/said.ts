import type { Words } from '../words.ts'

export const said: Words['said'] = {
  theModel: 'النموذج',
  byModel: 'النموذج: {text}',
  thingsToLookAt: {
    zero: 'لا أغراض بانتظارك.',
    one: 'غرض واحد بانتظارك.',
    two: 'غرضان بانتظارك.',
    few: '{count} أغراض بانتظارك.',
    many: '{count} غرضًا بانتظارك.',
    other: '{count} غرض بانتظارك.',
  },
  progress: '{done} من {all}',

  ready: 'يمكننا البدء متى شئت. قل كلمة عن المكان، أو أرسل صورة.',
  noAnswer: 'لم يصل رد هذه المرة. تفيد إعادة المحاولة غالبًا، أو بضع كلمات عما يعيقك.',
  nothingMore: 'لا يخطر ببالي شيء آخر الآن. أخبرني بما بقي، أو قل يكفي الآن.',
  tellMe: 'أخبرني بما تراه.',
  leaveIt: 'لا بأس بتركه ليوم آخر.',
  enough: 'هذا يكفي لليوم. قوائمك جاهزة.',

  photos: {
    zero: 'لا صور',
    one: 'صورة',
    two: 'صورتان',
    few: '{count} صور',
    many: '{count} صورة',
    other: '{count} صورة',
  },
  sound: 'صوت ({type})',
  file: '{name} ({type})',
  photosLeftOut: {
    zero: 'لا صور',
    one: 'صورة (غير مضمّنة)',
    two: 'صورتان (غير مضمّنتين)',
    few: '{count} صور (غير مضمّنة)',
    many: '{count} صورة (غير مضمّنة)',
    other: '{count} صورة (غير مضمّنة)',
  },
  fileLeftOut: 'ملف (غير مضمّن)',
  soundLeftOut: 'صوت (غير مضمّن)',
  wordsLeftOut: 'كلمات (غير مضمّنة)',

  showAll: 'عرض الكل',
  showLess: 'عرض أقل',
}
