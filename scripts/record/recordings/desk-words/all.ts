import type { DemoLanguage } from '../../../../src/tidy/recordings.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { japanese } from './ja.ts'
import { portuguese } from './pt-BR.ts'
import type { DeskWords } from './words.ts'

/** The words of the demo in each language that has one. */
export const deskWords: Readonly<Record<DemoLanguage, DeskWords>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  'pt-BR': portuguese,
  ja: japanese,
  ar: arabic,
}
