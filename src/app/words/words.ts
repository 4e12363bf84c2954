import { words as english } from './en/words.ts'
import type { Translation } from './message.ts'

export type Words = Translation<typeof english>

/** The words of the screens after the first one, in the language that the app speaks now. They are loaded with these screens. */
export let words: typeof english = english

/** As for the first words: a test holds each translation against the English words. */
export function setWords(translated: Words): void {
  words = translated as typeof english
}
