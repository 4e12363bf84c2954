import type { ManifestWords } from '../manifest.ts'

/** Spanish: what a phone and a shop say of the app where it is installed. */
export const manifest: ManifestWords = {
  description: 'Ordena un espacio, una decisión a la vez. Toma una foto: Tidy propone y tú decides con un toque.',
  newSessionMeans: 'Tomar una foto del desorden y empezar',
  narrowShows: 'La foto de un escritorio con una cosa iluminada, y adónde podría ir',
  wideShows: 'Sesiones en este dispositivo',
}
