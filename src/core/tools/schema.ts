import { type Schema as JsonSchema, Validator } from '@cfworker/json-schema'
import type { Json } from '../shapes/json.ts'
import type { FromSchema } from './from-schema.ts'

/** The part of https://standardschema.dev that is used here, with the extension that yields a JSON Schema. */
export interface StandardSchema<T = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => StandardResult<T> | Promise<StandardResult<T>>
    readonly types?: { readonly input: unknown; readonly output: T } | undefined
    readonly jsonSchema?: { readonly input: (options: { target: string }) => Record<string, unknown> }
  }
}
/** What a Standard Schema says of a value. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        readonly message: string
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
      }[]
    }

/** A JSON Schema (draft 2020-12 or draft-07), or a Standard Schema that yields one. */
export type SchemaSource = { readonly [key: string]: unknown } | boolean | StandardSchema

/** The type of a value that has passed a schema: what a Standard Schema says, or what a JSON Schema says as far as it can be read (`FromSchema`). */
export type Infer<S> = S extends StandardSchema<infer T> ? T : FromSchema<S>

/** A schema ready for use. `json` goes to the model. `parse` checks a value; it throws a TypeError with the path and what is wrong there. */
export interface Schema<T = unknown> {
  readonly json: Json
  parse(value: unknown): T | Promise<T>
}

const schemas = new WeakMap<object, Schema>()

/** Makes a schema of either kind ready, once: the same source gives the same object. Throws on a Standard Schema without a JSON Schema. */
export function toSchema(source: SchemaSource): Schema {
  if (typeof source === 'boolean') return fromJsonSchema(source)
  const before = schemas.get(source)
  if (before) return before
  const schema = isStandard(source) ? fromStandard(source) : fromJsonSchema(source)
  schemas.set(source, schema)
  return schema
}

const isStandard = (source: object): source is StandardSchema => '~standard' in source

function fromJsonSchema(source: { readonly [key: string]: unknown } | boolean): Schema {
  // Made at the first use: that is expensive, and most tools of a mode are never called.
  let validator: Validator | undefined
  return {
    json: source as Json, // a JSON Schema is JSON by definition
    parse(value) {
      validator ??= new Validator(source as JsonSchema | boolean, draftOf(source), false)
      const { valid, errors } = validator.validate(value)
      if (valid) return value
      // The innermost errors say what is wrong. Those above them only say that something below is.
      const deepest = Math.max(...errors.map((error) => depth(error.instanceLocation)))
      const worst = errors.filter((error) => depth(error.instanceLocation) === deepest)
      throw new TypeError(worst.map((error) => `${pathOf(error.instanceLocation)}${error.error}`).join('; '))
    },
  }
}

const draftOf = (source: { readonly [key: string]: unknown } | boolean) =>
  typeof source === 'object' && String(source.$schema ?? '').includes('draft-07') ? '7' : '2020-12'
const depth = (location: string) => location.split('/').length
const pathOf = (location: string) => (location === '#' ? '' : `${location.slice(2)}: `)

function fromStandard(source: StandardSchema): Schema {
  const standard = source['~standard']
  if (!standard.jsonSchema)
    throw new TypeError(`a schema of ${standard.vendor} yields no JSON Schema: pass one, or use a version that does`)
  const accept = (result: StandardResult<unknown>) => {
    if (!result.issues) return result.value
    throw new TypeError(result.issues.map((issue) => `${(issue.path ?? []).map(keyOf).join('/')}: ${issue.message}`).join('; '))
  }
  return {
    json: standard.jsonSchema.input({ target: 'draft-2020-12' }) as Json, // JSON by the specification
    parse(value) {
      const result = standard.validate(value)
      return result instanceof Promise ? result.then(accept) : accept(result)
    },
  }
}

const keyOf = (segment: PropertyKey | { readonly key: PropertyKey }) =>
  String(typeof segment === 'object' ? segment.key : segment)
