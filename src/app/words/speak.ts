import { setFirst } from './first.ts'
import { keepLanguage, type Language, languageFor, languageNow, setLanguageNow, wantedLanguage } from './language.ts'
import { linkManifest } from './manifest.ts'
import { translations } from './translations.ts'
import type { Words } from './words.ts'

/** What the screens after the first one are told when the language changes: they are loaded later, and their words with them. */
let setWords: SetWords | undefined
type SetWords = (words: Words | null) => void

/** Speaks the language that the person chose, else one of the browser's; English where its words cannot be loaded. */
export async function speakFirst(): Promise<void> {
  await speak(wantedLanguage()).catch(() => {}) // English is there
}

/**
 * Speaks this language from now on, and in the next visit; null for the first of the browser's. Rejects where its words cannot be loaded; nothing has
 * changed then.
 */
export async function chooseLanguage(language: Language | null): Promise<void> {
  await speak(language ?? languageFor(navigator.languages))
  keepLanguage(language)
  dispatchEvent(new Event(SPEAKS))
}

/** Fired by the window when the app speaks another language: what is shown is to be drawn anew. */
export const SPEAKS = 'language-chosen'

/** Follows a choice that the person makes in another tab. */
export function followOtherTabs(): void {
  addEventListener('storage', () => {
    const language = wantedLanguage()
    if (language !== languageNow())
      void speak(language).then(
        () => dispatchEvent(new Event(SPEAKS)),
        () => {},
      )
  })
}

/**
 * The first visit loads the words before the service worker is there, which keeps them for a time without a network: they are asked for once more when it
 * has come.
 */
export function keepWordsOffline(): void {
  const { serviceWorker } = navigator
  if (!serviceWorker || serviceWorker.controller) return
  const askAgain = () => {
    for (const { name } of performance.getEntriesByType('resource'))
      if (name.includes('/assets/language-')) void fetch(name).catch(() => {})
  }
  serviceWorker.addEventListener('controllerchange', askAgain, { once: true })
}

/** The words of the screens are loaded with them: in the language of now, and in each that comes. English where they cannot be loaded. */
export async function speakWords(set: SetWords): Promise<void> {
  setWords = set
  set(await wordsOf(languageNow()).catch(() => null))
}

async function speak(language: Language): Promise<void> {
  // Before anything is waited for: a browser reads it when the page is loaded.
  linkManifest(language)
  const [first, words] = await Promise.all([firstOf(language), setWords ? wordsOf(language) : null]).catch((error: unknown) => {
    linkManifest(languageNow())
    throw error
  })
  setFirst(first)
  setWords?.(words)
  setLanguageNow(language)
  document.documentElement.lang = language.code
  document.documentElement.dir = language.dir
}

const firstOf = async ({ code }: Language) => (await translations[code]?.first())?.first ?? null
const wordsOf = async ({ code }: Language) => (await translations[code]?.words())?.words ?? null
