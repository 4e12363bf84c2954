import type { Words } from '../words.ts'

export const checks: Words['checks'] = {
  reached: 'تم الوصول',
  notReached: 'تعذّر الوصول',
  keyAccepted: 'المفتاح مقبول',
  noKey: 'لا حاجة إلى مفتاح',
  keyRefused: 'المفتاح غير مقبول',
  able: 'يرى الصور ويستخدم الأدوات',
  unable: 'لا يرى الصور أو لا يستخدم الأدوات',

  offline: 'لا شبكة الآن',
  pageRefused: 'غير مسموح لهذه الصفحة',
  noWebKey: 'هذا المفتاح ليس لصفحات الويب',
  notAllowed: 'لا إذن من {who}',
  noCredit: 'لا رصيد لدى {who}',
  busy: 'ضغط كبير على {who}',
  down: 'لا رد من {who}',
  hasError: 'خطأ في الرد من {who}',
  noModel: 'لم يُعثر على النموذج',
  noPhotos: 'لا يرى الصور',
  noTools: 'لا يستخدم الأدوات',
  failed: 'لم ينجح الاختبار',
  keyNeeded: 'لا بد من مفتاح',
  wrongAddress: 'ليس عنوان نموذج',

  typeKeyAgain: 'كتابة المفتاح من جديد',
  typeKey: 'كتابة المفتاح',
  otherKey: 'استخدام مفتاح آخر',
  otherModel: 'اختيار نموذج آخر',
  tryAgain: 'محاولة أخرى',
  openAccount: 'إلى {who}',

  testing: 'لحظة واحدة…',
  testingStill: 'ما زلنا ننتظر الرد.',
  testingSlow: 'الأمر بطيء اليوم. يمكنك الإيقاف والمحاولة لاحقًا.',
  loadsModel: 'ربما ما زال خادمك يحمّل النموذج. قد يستغرق ذلك دقيقة أو دقيقتين.',

  stepPassed: '{step}: نجح',
  stepFailed: '{step}: لم ينجح',
  stepWaits: '{step}: بالانتظار',
  stepRuns: '{step}: قيد الاختبار',
}
