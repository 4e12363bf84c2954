import type { ManifestWords } from '../manifest.ts'

/** Brazilian Portuguese: what a phone and a shop say of the app where it is installed. */
export const manifest: ManifestWords = {
  description: 'Arrume um espaço bagunçado, uma decisão de cada vez. Tire uma foto: o Tidy sugere, você decide com um toque.',
  newSessionMeans: 'Tirar uma foto da bagunça e começar',
  narrowShows: 'A foto de uma mesa com uma coisa iluminada e para onde ela pode ir',
  wideShows: 'Sessões neste aparelho',
}
