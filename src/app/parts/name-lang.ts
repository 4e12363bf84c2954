import { languageNow } from '../words/language.ts'

/**
 * The language that names are in, most likely: the model is told to answer in that of the app. A browser hyphenates a word only in a language that it was
 * told.
 */
export const nameLang = (): string => languageNow().code
