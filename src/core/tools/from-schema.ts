/**
 * The type of a value that fits a JSON Schema, as far as TypeScript can read the schema: it is written where it is used, or `as const`. It
 * reads `type` (also a list of types), `properties`, `required`, `additionalProperties`, `patternProperties`, `items`, `enum`, `const`, `anyOf`,
 * `oneOf` and `allOf`. All other keywords narrow what fits, and change nothing here. What cannot be read, such as a `$ref` or a schema whose
 * type is too wide, is `any`.
 */
export type FromSchema<S> = S extends true
  ? Unread
  : S extends false
    ? never
    : string extends keyof S
      ? Unread
      : S extends { readonly allOf: infer All }
        ? All extends readonly [unknown, ...unknown[]]
          ? Narrowed<Omit<S, 'allOf'>> & Every<All>
          : Unread
        : S extends { readonly const: infer Value }
          ? Value
          : S extends { readonly enum: readonly (infer Value)[] }
            ? Value
            : S extends { readonly type: infer Type }
              ? OfType<Type extends readonly (infer One)[] ? One : Type, S>
              : S extends { readonly anyOf: readonly (infer One)[] } | { readonly oneOf: readonly (infer One)[] }
                ? FromSchema<One>
                : Unread

/** What fits all of some schemas. */
type Every<All> = All extends readonly [infer First, ...infer Others] ? Narrowed<First> & Every<Others> : unknown

/** One of several schemas that hold together: if it says nothing about the type, the others do. */
type Narrowed<S> = S extends boolean
  ? FromSchema<S>
  : Extract<keyof S, 'const' | 'enum' | 'type' | 'anyOf' | 'oneOf' | 'allOf' | '$ref'> extends never
    ? unknown
    : FromSchema<S>

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
      : WithOthers<MembersFrom<Properties, RequiredIn<S>>, OthersIn<S>>
  : S extends { readonly patternProperties: unknown } | { readonly additionalProperties: unknown }
    ? { [name: string]: OthersIn<S> }
    : Unread

/** Members of any other name. TypeScript wants a type for them that the named members have too. */
type WithOthers<Members, Others> = [Others] extends [never]
  ? Members
  : Members & { [name: string]: Others | Members[keyof Members] }

/** The values of the members that are not named: those that match a pattern, and all others if a schema says what they are. */
type OthersIn<S> =
  | (S extends { readonly patternProperties: infer Patterns } ? FromSchema<Patterns[keyof Patterns]> : never)
  | (S extends { readonly additionalProperties: infer Others }
      ? Others extends true
        ? ByDefault<S>
        : FromSchema<Others>
      : never)

/** With `additionalProperties: true`, as without it, members of any name may come; those of an object with `properties` are not read. */
type ByDefault<S> = S extends { readonly properties: unknown } ? never : Unread

type RequiredIn<S> = S extends { readonly required: readonly (infer Name)[] } ? Name : never

type MembersFrom<Properties, Required> = Flat<
  { -readonly [Name in keyof Properties as Name extends Required ? Name : never]: FromSchema<Properties[Name]> } & {
    -readonly [Name in keyof Properties as Name extends Required ? never : Name]?: FromSchema<Properties[Name]>
  }
>

/** The members of an intersection as one object. */
type Flat<T> = { [Name in keyof T]: T[Name] }
