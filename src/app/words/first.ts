import { setElementWords } from '../../elements/entries/words.ts'
import { first as english } from './en/first.ts'
import type { firstElements } from './en/first-elements.ts'
import type { Translation } from './message.ts'

/** All that a language has for them, with the words of the elements, which bring their English ones themselves. */
export type FirstWords = Translation<typeof english & { readonly elements: typeof firstElements }>

/** The words of the first screen and of what every screen shares, in the language that the app speaks now. They are loaded with the app. */
export let first: typeof english = english

/** Gives them in another language, or in English again. A test holds each translation against the English words, the places for values too, so it may stand for them. */
export function setFirst(translated: FirstWords | null): void {
  first = (translated ?? english) as typeof english
  setElementWords(null)
  if (translated) setElementWords(translated.elements)
}
