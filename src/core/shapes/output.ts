import type { Infer, SchemaSource, StandardSchema } from '../tools/schema.ts'
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

/**
 * The type of a session's `state.output`: the JSON that fits a schema, before a Standard Schema makes anything else of it. `Json` where the schema
 * does not say it, or says what is no JSON.
 */
export type OutputJson<S> = IsAny<Infer<S>> extends true ? Json : Written<Plain<Accepted<S>>>

/** What a Standard Schema takes, where it says that apart from what it gives. */
type Accepted<S> =
  S extends StandardSchema<infer Given>
    ? S extends { readonly '~standard': { readonly types?: { readonly input: infer Taken } | undefined } }
      ? unknown extends Taken
        ? Given
        : Taken
      : Given
    : Infer<S>

/** An interface is JSON as well, which only the compiler does not see. */
type Plain<V> = V extends Json | ((...args: never) => unknown) ? V : { [Name in keyof V]: Plain<V[Name]> }
type Written<V> = [V] extends [Json] ? V : Json

/** Of all types only `any` makes the intersection wide enough for 0. */
type IsAny<T> = 0 extends 1 & T ? true : false
