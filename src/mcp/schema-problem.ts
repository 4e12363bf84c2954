/** Deeper and longer (in characters) than any schema that a model could use. */
const DEEPEST = 32
const LONGEST = 200_000

const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']

/** The keywords whose value is a schema, a list of schemas, or a record of them. */
const inner = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames']
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems']
const records = ['properties', 'patternProperties', '$defs', 'definitions']

/**
 * Why a value from a server is no JSON Schema of a tool's arguments, as the end of a sentence; undefined where it is one. A provider refuses a
 * whole request because of one such schema, so the tool must not be offered.
 */
export function argumentsProblem(schema: unknown): string | undefined {
  if (!isRecord(schema) || schema.type !== 'object') return 'its schema is not that of an object'
  return (
    problemIn(schema, 0) ??
    (JSON.stringify(schema).length > LONGEST ? `its schema is longer than ${LONGEST} characters` : undefined)
  )
}

function problemIn(schema: unknown, level: number): string | undefined {
  if (typeof schema === 'boolean') return undefined
  if (!isRecord(schema)) return 'a part of its schema is no schema'
  if (level > DEEPEST) return `its schema is nested more than ${DEEPEST} levels deep`
  const { type, required, enum: values, $ref, pattern } = schema
  if (type !== undefined && ![type].flat().every((one) => types.includes(one as string)))
    return `its schema has a type that does not exist: ${JSON.stringify(type)}`
  if (required !== undefined && !(Array.isArray(required) && required.every((name) => typeof name === 'string')))
    return '"required" in its schema is no list of names'
  if (values !== undefined && !Array.isArray(values)) return '"enum" in its schema is no list'
  if ($ref !== undefined && !(typeof $ref === 'string' && $ref.startsWith('#'))) return 'its schema refers to another document'
  if (pattern !== undefined && !isPattern(pattern)) return 'its schema has a pattern that is none'
  for (const key of lists) {
    const list = schema[key]
    if (list !== undefined && !(Array.isArray(list) && list.length > 0)) return `"${key}" in its schema is no list of schemas`
  }
  for (const key of records)
    if (schema[key] !== undefined && !isRecord(schema[key])) return `"${key}" in its schema is no record of schemas`
  const parts = [
    ...inner.flatMap((key) => (schema[key] === undefined ? [] : [schema[key]].flat())),
    ...lists.flatMap((key) => (schema[key] as readonly unknown[] | undefined) ?? []),
    ...records.flatMap((key) => Object.values((schema[key] as object | undefined) ?? {})),
  ]
  for (const part of parts) {
    const problem = problemIn(part, level + 1)
    if (problem !== undefined) return problem
  }
  return undefined
}

function isPattern(pattern: unknown): boolean {
  try {
    return typeof pattern === 'string' && new RegExp(pattern, 'u') !== null
  } catch {
    return false
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
