import type { Plugin } from 'vite'

/** Keywords that no schema of Tidy has. A test reads them all. */
export const unsaid: readonly string[] = [
  '$recursiveAnchor',
  '$recursiveRef',
  'additionalItems',
  'anyOf',
  'contains',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'else',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maxContains',
  'maxProperties',
  'minContains',
  'minProperties',
  'multipleOf',
  'not',
  'patternProperties',
  'prefixItems',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  'uniqueItems',
]

/** Leaves out of the app what checks the keywords that none of its schemas has: half of the validator. The library has it all. */
export const leanSchemas = (): Plugin => ({
  name: 'lean-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/@cfworker\/json-schema\/dist\/esm\/(validate|dereference)\.js$/ },
    handler: (code, id) => ({ code: id.endsWith('validate.js') ? withoutUnsaid(code) : withoutOdd(code), map: null }),
  },
})

/**
 * The validator's code: without those keywords, the older drafts, and what of an error nobody reads. Throws where it is not the one that
 * this was written for.
 */
export const withoutUnsaid = (code: string): string =>
  unsaid
    .reduce(without, code)
    .replace(/draft === '[47]'/g, 'false')
    .replace(/^ +(evaluated\[\w+\] = true|Object\.assign\(evaluated, .*\));\n/gm, '')
    .replace(/Object\.create\(evaluated\)/g, 'evaluated')
    .replace(/^ +keyword: '[^']+',\n/gm, '')
    .replace(/^ +keywordLocation(: `[^`]*`)?,\n/gm, '')
    .replace(/^ +const keywordLocation = `[^`]*`;\n/gm, '')
    .replace(/`\$\{(keyword|schema)Location\}[^`]*`|\bkeywordLocation\b/g, "''")
    .replace(/\bstop = shortCircuit\b/g, 'stop = false')

/** Each is a name there, taken from the schema: without it, what depends on it is never reached, and is left out with all else. */
function without(code: string, keyword: string): string {
  const name = `$${keyword.replace('$', '')}`
  const taken = keyword === name ? `${name}, ` : `${keyword}: ${name}, `
  if (!code.includes(taken)) throw new Error(`the schema validator does not take "${keyword}" from a schema as it used to`)
  return code.replace(taken, '').replaceAll(new RegExp(`\\${name}\\b`, 'g'), 'undefined')
}

/**
 * The code that finds what schemas refer to: its lists without keywords that are not there to be looked into, and without the care for
 * odd characters in references, of which there are none. Throws where it is not the one that this was written for.
 */
export function withoutOdd(code: string): string {
  const care = /function normalizeURIFragment\(fragment\) \{[\s\S]*?\n\}\n/
  if (!care.test(code)) throw new Error('the schema validator resolves references otherwise than it used to')
  return code
    .replace(care, 'const normalizeURIFragment = (fragment) => fragment;\n')
    .replace(/^ +(\$?\w+): true,?\n/gm, (line, keyword: string) => (unsaid.includes(keyword) ? '' : line))
}
