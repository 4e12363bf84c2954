import { readFileSync } from 'node:fs'

/** A row of docs/browsers.md. A version is a number; `no` and other words count as none. */
export interface Feature {
  readonly feature: string
  readonly versions: readonly number[]
  readonly without: string
}

const [, needs = '', others = ''] = readFileSync('docs/browsers.md', 'utf8').split(/^## What /m)

const rowsOf = (part: string): readonly Feature[] =>
  [...part.matchAll(/^\| (.+) \| (.+) \| (.+) \| (.+) \| (.+) \|$/gm)]
    .slice(1)
    .map(([, feature, safari, firefox, chrome, without]) => ({
      feature: feature!.replace(/^`(.+)`$/, '$1'),
      versions: [safari, firefox, chrome].map(Number),
      without: without!,
    }))

/** What Tidy cannot do without, and what it does without. */
export const required = rowsOf(needs)
export const optional = rowsOf(others)

/** The version of the row that is the highest: of two numbers, not of two texts. */
const highest = (column: number) => String(Math.max(...required.map(({ versions }) => versions[column]!)))

/** The oldest versions in which everything that is needed works. */
export const oldest = { Safari: highest(0), Firefox: highest(1), Chrome: highest(2) }
