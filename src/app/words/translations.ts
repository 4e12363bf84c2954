import type { FirstWords } from './first.ts'
import type { Words } from './words.ts'

/** Loads the words of a language: those of the first screen, and those of the others, which are loaded later. */
interface Translated {
  first(): Promise<{ readonly first: FirstWords }>
  words(): Promise<{ readonly words: Words }>
}

/** The words of each language but English, by its code. English is loaded with what says it. */
export const translations: Readonly<Partial<Record<string, Translated>>> = {
  de: { first: () => import('./de/first.ts'), words: () => import('./de/words.ts') },
  es: { first: () => import('./es/first.ts'), words: () => import('./es/words.ts') },
  fr: { first: () => import('./fr/first.ts'), words: () => import('./fr/words.ts') },
  ar: { first: () => import('./ar/first.ts'), words: () => import('./ar/words.ts') },
  'en-XA': { first: () => import('./en-XA/first.ts'), words: () => import('./en-XA/words.ts') },
  'pt-BR': { first: () => import('./pt-BR/first.ts'), words: () => import('./pt-BR/words.ts') },
  ja: { first: () => import('./ja/first.ts'), words: () => import('./ja/words.ts') },
}
