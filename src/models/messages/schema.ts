import type { Json } from '../../core/shapes/json.ts'

type Fields = Readonly<Record<string, Json>>

/** Keywords that the Messages API does not support: it refuses a schema with one of them. */
const unheld = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
])
/** Members whose values are schemas by name. */
const named = new Set(['properties', '$defs', 'definitions'])

/**
 * A JSON Schema as the Messages API accepts it for output: objects allow no other members, and limits are moved to the description, where
 * the model reads them. The core checks the reply against the original schema.
 */
export function messagesSchema(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(messagesSchema)
  if (!isFields(schema)) return schema
  const limits = Object.entries(schema).filter(([name]) => unheld.has(name))
  const held = Object.entries(schema)
    .filter(([name]) => !unheld.has(name))
    .map(([name, value]) => [name, within(name, value)])
  const told = limits.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')
  return {
    ...Object.fromEntries(held),
    ...(told && { description: schema.description ? `${schema.description} (${told})` : told }),
    ...('properties' in schema && { additionalProperties: false }),
  }
}

function within(name: string, value: Json): Json {
  if (named.has(name) && isFields(value))
    return Object.fromEntries(Object.entries(value).map(([key, schema]) => [key, messagesSchema(schema)]))
  return name === 'enum' || name === 'const' || name === 'default' || name === 'examples' ? value : messagesSchema(value)
}

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
