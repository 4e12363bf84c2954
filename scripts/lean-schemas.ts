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
  'patternProperties',
  'prefixItems',
  'propertyNames',
  'unevaluatedItems',
  'uniqueItems',
]

/** Leaves out of the app what checks the keywords that none of its schemas has: half of the validator. The library has it all. */
export const leanSchemas = (): Plugin => ({
  name: 'lean-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/@cfworker\/json-schema\/dist\/esm\/validate\.js$/ },
    handler: (code) => ({ code: withoutUnsaid(code), map: null }),
  },
})

/** The validator's code. Throws where it is not the one that this was written for. */
export const withoutUnsaid = (code: string): string => unsaid.reduce(without, code)

/** Each is a name there, taken from the schema: without it, what depends on it is never reached, and is left out with all else. */
function without(code: string, keyword: string): string {
  const name = `$${keyword.replace('$', '')}`
  const taken = keyword === name ? `${name}, ` : `${keyword}: ${name}, `
  if (!code.includes(taken)) throw new Error(`the schema validator does not take "${keyword}" from a schema as it used to`)
  return code.replace(taken, '').replaceAll(new RegExp(`\\${name}\\b`, 'g'), 'undefined')
}
