import type { Infer, SchemaSource } from '../tools/schema.ts'
import type { Json } from './json.ts'

/**
 * The text of a reply must be JSON that fits `schema`, a JSON Schema or a Standard Schema that yields one. Providers ask for a name of the
 * schema: `name`.
 */
export interface Output<S extends SchemaSource = SchemaSource> {
  readonly name: string
  readonly schema: S
}

/** The type of the value in a reply whose text fits a schema; `Json` where the schema does not say it. */
export type OutputValue<S> = IsAny<Infer<S>> extends true ? Json : Infer<S>

/** Of all types only `any` makes the intersection wide enough for 0. */
type IsAny<T> = 0 extends 1 & T ? true : false
