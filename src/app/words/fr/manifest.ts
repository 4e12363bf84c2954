import type { ManifestWords } from '../manifest.ts'

/** French: what a phone and a shop say of the app where it is installed. */
export const manifest: ManifestWords = {
  description: 'Rangez un endroit encombré, un choix à la fois. Prenez une photo : Tidy propose, vous touchez.',
  newSessionMeans: 'Prendre une photo du désordre et commencer',
  narrowShows: 'La photo d’un bureau, un objet en lumière et les endroits où il peut aller',
  wideShows: 'Les séances sur cet appareil',
}
