import { pageStorage } from '../page-storage/page-storage.ts'

/** A language that the app speaks. */
export interface Language {
  /** As `lang` has it, by BCP 47. */
  readonly code: string
  /** What it calls itself. */
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
}

const english: Language = { code: 'en', name: 'English', dir: 'ltr' }

/** The languages that a person can choose. English, the first, is always there; the words of each other lie in a folder of its code. */
export const languages: readonly Language[] = [
  english,
  { code: 'de', name: 'Deutsch', dir: 'ltr' },
  { code: 'es', name: 'Español', dir: 'ltr' },
  { code: 'fr', name: 'Français', dir: 'ltr' },
  { code: 'pt-BR', name: 'Português (Brasil)', dir: 'ltr' },
  { code: 'ja', name: '日本語', dir: 'ltr' },
  { code: 'ar', name: 'العربية', dir: 'rtl' },
]

/** For those who look at the screens: `pseudoOf` makes it. */
export const pseudo: Language = { code: 'en-XA', name: '[Éñglíšh]', dir: 'ltr' }

let now = english

/** The language that the app speaks now. */
export const languageNow = (): Language => now

export function setLanguageNow(language: Language): void {
  now = language
}

/**
 * The language as the person's country writes its dates, such as `de-AT`, where their browser speaks it. In Arabic its digits are those of keys, models and
 * prices, `123`, in every country: some browsers take the others by themselves, and a screen with both is hard to read.
 */
export function localeNow({ code } = now): string {
  browsers ??= new Intl.DateTimeFormat().resolvedOptions().locale
  const own = primary(browsers) === primary(code) ? browsers : code
  return primary(code) === 'ar' ? `${new Intl.Locale(own, { numberingSystem: 'latn', calendar: 'gregory' })}` : own
}

/** The same for numbers and money. In English they are those of the United States, whose dollars are `$0.04` there alone. */
export const numbersNow = (language = now): string => (primary(language.code) === 'en' ? 'en-US' : localeNow(language))

let browsers: string | undefined

const NAME = 'language'

/** The language that the person chose; null while the browser's languages decide. */
export function chosenLanguage(): Language | null {
  const chosen = pageStorage.get(NAME)
  return [...languages, pseudo].find(({ code }) => code === chosen) ?? null
}

/** Keeps the choice; null lets the browser's languages decide. */
export const keepLanguage = (language: Language | null): void => pageStorage.set(NAME, language?.code ?? '')

/** The language to speak: the one that the person chose, else one of the browser's. */
export const wantedLanguage = (): Language => chosenLanguage() ?? languageFor(navigator.languages)

/** The first of these languages, such as `de-AT`, that the app speaks, in any country's form; else English. */
export function languageFor(wanted: readonly string[]): Language {
  const [best] = wanted.flatMap((tag) => languages.filter(({ code }) => primary(code) === primary(tag)).slice(0, 1))
  return best ?? english
}

const primary = (tag: string) => tag.toLowerCase().split('-')[0]
