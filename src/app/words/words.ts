import type { elements } from './en/elements.ts'
import type { faults } from './en/faults.ts'
import { words as english } from './en/words.ts'
import type { Translation } from './message.ts'

/** All that a language has for these screens, with the words of the elements and of faults, which bring their English ones themselves. */
export type Words = Translation<typeof english & { readonly elements: typeof elements; readonly faults: typeof faults }>

/** The words of the screens after the first one, in the language that the app speaks now. They are loaded with these screens. */
export let words: typeof english = english

/** The same as for the first words. */
export function setWords(translated: Words | null): void {
  words = (translated ?? english) as typeof english
}
