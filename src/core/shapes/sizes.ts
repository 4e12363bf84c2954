import { checkPositive } from '../check-positive.ts'
import { withoutUndefined } from '../without-undefined.ts'

/**
 * How much may come from outside, far more than any model, tool or person has use for. Each is a positive integer. Characters are those of the text as JSON has it, roughly.
 *
 * - `reply`: characters of one reply, its text, reasoning and arguments together. `calls`: its tool calls.
 * - `value`, `depth`: characters and levels of the arguments of one call, the outcome of a tool, a question, an answer. Of an outcome the text for
 *   the model is not counted: it is cut (`maxOutput`).
 * - `options`: entries of any list in a question.
 */
export interface Sizes {
  readonly reply: number
  readonly calls: number
  readonly value: number
  readonly depth: number
  readonly options: number
}

/** The bounds where an app sets none. */
export const defaultSizes: Sizes = { reply: 2_000_000, calls: 500, value: 1_000_000, depth: 64, options: 200 }

/** The bounds that an app sets, and the defaults of the others. Throws for one that is no positive integer: each can be set, and none turned off. */
export function sizesOf(own: Partial<Sizes> = {}): Sizes {
  const sizes = { ...defaultSizes, ...withoutUndefined(own) }
  for (const [name, value] of Object.entries(sizes)) checkPositive(`sizes.${name}`, value)
  return sizes
}

/** Why a value is too large, as the end of a sentence; undefined where it is not. It does not recurse, and stops where a bound is passed. */
export function excess(value: unknown, { value: most, depth }: Sizes, list = Number.POSITIVE_INFINITY): string | undefined {
  let size = 0
  const open: [value: unknown, level: number][] = [[value, 0]]
  for (const [one, level] of open) {
    if (typeof one === 'string') size += one.length
    if (typeof one === 'object' && one !== null) {
      if (level === depth) return `nested more than ${depth} levels deep`
      const entries = Object.entries(one)
      if (entries.length > list && Array.isArray(one)) return `a list of more than ${list}`
      size += entries.length
      if (size <= most)
        for (const [key, inner] of entries) {
          size += key.length
          open.push([inner, level + 1])
        }
    }
    if (size > most) return `longer than ${most} characters`
  }
  return undefined
}

/** Throws an error that names `what`, if it is too large. */
export function refuseExcess(what: string, value: unknown, sizes: Sizes, list?: number): void {
  const why = excess(value, sizes, list)
  if (why !== undefined) throw new TypeError(`${what} is ${why}`)
}
