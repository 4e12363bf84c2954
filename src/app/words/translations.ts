import type { FirstWords } from './first.ts'
import type { Words } from './words.ts'

/** Loads the words of a language: those of the first screen, and those of the others, which are loaded later. */
interface Translated {
  first(): Promise<{ readonly first: FirstWords }>
  words(): Promise<{ readonly words: Words }>
}

/** The words of each language but English, by its code. English is loaded with what says it. */
export const translations: Readonly<Partial<Record<string, Translated>>> = {
  ar: { first: () => import('./ar/first.ts'), words: () => import('./ar/words.ts') },
  'en-XA': { first: () => import('./en-XA/first.ts'), words: () => import('./en-XA/words.ts') },
}
