import type { ManifestWords } from '../manifest.ts'

/** Arabic: what a phone and a shop say of the app where it is installed. */
export const manifest: ManifestWords = {
  description: 'رتّب مكانًا تعمّه الفوضى، قرارًا بعد قرار. التقط صورة، فيقترح Tidy وتكفي منك ضغطة.',
  newSessionMeans: 'التقاط صورة للفوضى والبدء',
  narrowShows: 'صورة مكتب يظهر عليها غرض واحد مضيء، والأماكن التي قد يذهب إليها',
  wideShows: 'الجلسات على هذا الجهاز',
}
