import type { Words } from './words.ts'

/** What the faults of errors are called in the language that the app speaks now; null in English, which the errors bring themselves, and until they are loaded. */
export let faults: Words['faults'] | null = null

/** Gives them; null for English. */
export function setFaultWords(translated: Words['faults'] | null): void {
  faults = translated
}
