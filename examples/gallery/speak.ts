import { setFirst } from '../../src/app/words/first.ts'
import { type Language, languages, pseudo, setLanguageNow } from '../../src/app/words/language.ts'
import { setAllWords } from '../../src/app/words/set-all-words.ts'
import { translations } from '../../src/app/words/translations.ts'

/** Has all elements say their words in the language of this code, such as `ar` or `en-XA`; English where there is none. */
export async function speak(code: string): Promise<void> {
  const language: Language = [...languages, pseudo].find((one) => one.code === code) ?? languages[0]!
  const translated = translations[language.code]
  const [one, others] = await Promise.all([translated?.first(), translated?.words()])
  setFirst(one?.first ?? null)
  setAllWords(others?.words ?? null)
  setLanguageNow(language)
  document.documentElement.lang = language.code
  document.documentElement.dir = language.dir
}
