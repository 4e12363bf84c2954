import { first } from './first.ts'
import { languageNow } from './language.ts'
import { fill, isolated } from './message.ts'

/**
 * Names with what sets them apart in the language, and no last word: `cup, tape, pen`. Where a name has a comma of its own it is a semicolon of the same
 * script: `sweater; bowl, never used`. One between digits is of a number.
 */
export function listed(names: readonly string[]): string {
  const comma = fill(first.shared.pair, { one: '', other: '' })
  const apart = names.some((name) => /[,،、，](?!\d)/.test(name)) ? comma.replace(/[,،、]/, (mark) => semicolons[mark]!) : comma
  return names.map((name) => isolated(name, languageNow())).join(apart)
}

const semicolons: Readonly<Record<string, string>> = { ',': ';', '،': '؛', '、': '；' }
