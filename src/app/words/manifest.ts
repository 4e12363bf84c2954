import type { manifest } from './en/manifest.ts'
import type { Language } from './language.ts'

export type ManifestWords = Readonly<Record<keyof typeof manifest, string>>

/** The file with the manifest of a language. The build makes one for each; they are the same app. */
export const manifestFile = (code: string): string =>
  code.startsWith('en') ? 'manifest.webmanifest' : `manifest-${code}.webmanifest`

/**
 * Gives the browser the manifest of the language of the app. Members that are localised in one manifest would be in the language of the browser, in those
 * that know them at all.
 */
export function linkManifest({ code }: Language): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (link) link.href = `./${manifestFile(code)}`
}
