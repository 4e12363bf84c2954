import type { ManifestWords } from '../manifest.ts'

/** German: what a phone and a shop say of the app where it is installed. */
export const manifest: ManifestWords = {
  description: 'Räum eine volle Ecke auf, eine Entscheidung nach der anderen. Mach ein Foto, Tidy schlägt vor, du tippst.',
  newSessionMeans: 'Ein Foto vom Durcheinander machen und anfangen',
  narrowShows: 'Ein Foto von einem Schreibtisch, ein Ding darauf leuchtet, und wo es hinkann',
  wideShows: 'Runden auf diesem Gerät',
}
