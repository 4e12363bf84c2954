import { setWords, type Words } from './words.ts'

/** Gives the screens after the first one their words, and the elements of the library theirs. */
export function setAllWords(translated: Words | null): void {
  setWords(translated)
}
