/**
 * The type of a value that fits a JSON Schema, as far as TypeScript can read the schema: it is written where it is used, or `as const`. It
 * reads `type` (also a list of types), `properties`, `required`, `additionalProperties`, `items`, `enum`, `const`, `anyOf` and `oneOf`. All other
 * keywords narrow what fits, and change nothing here. What cannot be read, such as a `$ref` or a schema whose type is too wide, is `any`.
 */
export type FromSchema<S> = S extends true
  ? Unread
  : S extends false
    ? never
    : string extends keyof S
      ? Unread
      : S extends { readonly const: infer Value }
        ? Value
        : S extends { readonly enum: readonly (infer Value)[] }
          ? Value
          : S extends { readonly type: infer Type }
            ? OfType<Type extends readonly (infer One)[] ? One : Type, S>
            : S extends { readonly anyOf: readonly (infer One)[] } | { readonly oneOf: readonly (infer One)[] }
              ? FromSchema<One>
              : Unread

// biome-ignore lint/suspicious/noExplicitAny: the author of a schema that cannot be read knows what fits it, and says so where it is used
type Unread = any

/** The type of a value by the name that JSON Schema has for it. */
type Plain = {
  readonly string: string
  readonly number: number
  readonly integer: number
  readonly boolean: boolean
  readonly null: null
}

type OfType<Type, S> = Type extends keyof Plain
  ? Plain[Type]
  : Type extends 'array'
    ? ItemsOf<S>[]
    : Type extends 'object'
      ? ObjectFrom<S>
      : Unread

/** Items after others that have a schema of their own cannot be read. */
type ItemsOf<S> = S extends { readonly prefixItems: unknown }
  ? Unread
  : S extends { readonly items: infer Items }
    ? FromSchema<Items>
    : Unread

type ObjectFrom<S> = S extends { readonly properties: infer Properties }
  ? string extends keyof Properties
    ? Unread
    : string extends RequiredIn<S>
      ? Unread
      : MembersFrom<Properties, RequiredIn<S>>
  : S extends { readonly additionalProperties: infer Others }
    ? { [name: string]: FromSchema<Others> }
    : Unread

type RequiredIn<S> = S extends { readonly required: readonly (infer Name)[] } ? Name : never

type MembersFrom<Properties, Required> = Flat<
  { -readonly [Name in keyof Properties as Name extends Required ? Name : never]: FromSchema<Properties[Name]> } & {
    -readonly [Name in keyof Properties as Name extends Required ? never : Name]?: FromSchema<Properties[Name]>
  }
>

/** The members of an intersection as one object. */
type Flat<T> = { [Name in keyof T]: T[Name] }
