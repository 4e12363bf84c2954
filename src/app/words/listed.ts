import { first } from './first.ts'
import { languageNow } from './language.ts'
import { fill, isolated } from './message.ts'

/** Names with what sets them apart in the language, and no last word: `cup, tape, pen`. */
export const listed = (names: readonly string[]): string =>
  names.map((name) => isolated(name, languageNow())).join(fill(first.shared.pair, { one: '', other: '' }))
