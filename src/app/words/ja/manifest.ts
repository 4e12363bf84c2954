import type { ManifestWords } from '../manifest.ts'

/** Japanese: what a phone and a shop say of the app where it is installed. */
export const manifest: ManifestWords = {
  description: '散らかった場所を、ひとつずつ決めて片づけます。写真を撮るとTidyが提案し、あとはタップするだけです。',
  newSessionMeans: '散らかったところを撮って始める',
  narrowShows: '机の写真。ひとつのものが明るく示され、行き先の候補が並んでいる',
  wideShows: 'この端末にある片づけの記録',
}
