// The type of a tool's arguments comes from its schema.

import { defineTool, type FromSchema, type StandardSchema } from '../../src/index.ts'
import { is, same } from './same.ts'

// Every plain type, nested, with what is required and what is not.
defineTool({
  name: 'book',
  description: '',
  input: {
    type: 'object',
    properties: {
      title: { type: 'string', minLength: 1 },
      pages: { type: 'integer' },
      price: { type: 'number', description: 'In francs' },
      read: { type: 'boolean' },
      shelf: { type: 'null' },
      kind: { enum: ['novel', 'poems', 3] },
      language: { const: 'de' },
      authors: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
      note: { type: ['string', 'null'] },
    },
    required: ['title', 'kind', 'authors', 'note'],
    additionalProperties: false,
  },
  run(input) {
    is<{
      title: string
      kind: 'novel' | 'poems' | 3
      authors: { name: string }[]
      note: string | null
      pages?: number
      price?: number
      read?: boolean
      shelf?: null
      language?: 'de'
    }>()(input)
    // @ts-expect-error there is no such member
    return input.publisher
  },
})

// Also in an async generator, and with a default for what may be missing.
defineTool({
  name: 'search',
  description: '',
  input: { type: 'object', properties: { words: { type: 'string' }, most: { type: 'integer' } }, required: ['words'] },
  async *run({ words, most = 10 }) {
    is<string>()(words)
    is<number>()(most)
    return words
  },
})

// What is written elsewhere `as const` is read as well.
const place = { type: 'object', properties: { x: { type: 'number' }, y: { type: 'number' } }, required: ['x', 'y'] } as const
defineTool({
  name: 'move',
  description: '',
  input: { type: 'object', properties: { from: place, to: place }, required: ['to'] },
  run: ({ from, to }) => {
    is<{ x: number; y: number } | undefined>()(from)
    is<{ x: number; y: number }>()(to)
  },
})

// A wrong annotation does not compile; one that says less does.
defineTool({
  name: 'wrong',
  description: '',
  input: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  // @ts-expect-error the city is a string
  run: ({ city }: { city: number }) => city,
})
defineTool({
  name: 'optional',
  description: '',
  input: { type: 'object', properties: { city: { type: 'string' } } },
  // @ts-expect-error the city may be missing
  run: ({ city }: { city: string }) => city,
})
defineTool({
  name: 'less',
  description: '',
  input: { type: 'object', properties: { cities: { type: 'array', items: { type: 'string' } } }, required: ['cities'] },
  run: ({ cities }: { readonly cities: readonly string[] }) => cities,
})

// One of several.
same<
  FromSchema<{
    readonly anyOf: readonly [
      { readonly type: 'string' },
      { readonly type: 'array'; readonly items: { readonly type: 'number' } },
    ]
  }>,
  string | number[]
>(true)
same<FromSchema<{ readonly oneOf: readonly [{ readonly const: 'all' }, { readonly type: 'integer' }] }>, 'all' | number>(true)
same<
  FromSchema<{ readonly type: 'object'; readonly additionalProperties: { readonly type: 'number' } }>,
  { [name: string]: number }
>(true)
same<
  FromSchema<{
    readonly type: 'object'
    readonly patternProperties: { readonly '^n': { readonly type: 'number' }; readonly '^s': { readonly type: 'string' } }
    readonly additionalProperties: false
  }>,
  { [name: string]: number | string }
>(true)
defineTool({
  name: 'prices',
  description: '',
  input: {
    type: 'object',
    properties: { shop: { type: 'string' }, open: { type: 'boolean' } },
    required: ['shop'],
    additionalProperties: { type: 'number' },
  },
  run: (input) => {
    same<typeof input.shop, string>(true)
    same<typeof input.open, boolean | undefined>(true)
    const [price = 'bread'] = Object.keys(input)
    return is<string | number | boolean | undefined>()(input[price])
  },
})
// Members that nothing is said about are not read.
defineTool({
  name: 'open',
  description: '',
  input: { type: 'object', properties: { shop: { type: 'string' } }, required: ['shop'], additionalProperties: true },
  // @ts-expect-error there is no such property
  run: ({ shop, shops }) => [shop, shops],
})

// All of several.
defineTool({
  name: 'visit',
  description: '',
  input: {
    type: 'object',
    properties: { shop: { type: 'string' } },
    required: ['shop'],
    allOf: [
      { type: 'object', properties: { day: { enum: ['monday', 'friday'] } }, required: ['day'] },
      { minProperties: 2 },
      { required: ['shop'] },
    ],
  },
  run: ({ shop, day }) => {
    is<'monday' | 'friday'>()(day)
    return is<string>()(shop)
  },
})
same<FromSchema<{ readonly allOf: readonly [{ readonly type: 'string' }, { readonly minLength: 1 }] }>, string>(true)
same<FromSchema<{ readonly type: 'object'; readonly properties: Record<never, never> }>, Record<never, never>>(true)
same<FromSchema<false>, never>(true)

// What cannot be read is `any`, and nothing around it.
// biome-ignore-start lint/suspicious/noExplicitAny: that is what is tested
same<FromSchema<true>, any>(true)
same<FromSchema<{ readonly $ref: '#/$defs/choice' }>, any>(true)
same<FromSchema<{ readonly type: 'array'; readonly items: { readonly $ref: '#' } }>, any[]>(true)
same<FromSchema<{ readonly type: 'array' }>, any[]>(true)
same<FromSchema<{ readonly type: 'object' }>, any>(true)
same<FromSchema<{ readonly type: string }>, any>(true)
same<FromSchema<{ readonly allOf: readonly [{ readonly $ref: '#/$defs/choice' }] }>, any>(true)
same<FromSchema<{ readonly allOf: typeof all }>, any>(true)
same<FromSchema<{ readonly [key: string]: unknown }>, any>(true)
declare const all: readonly { readonly type: 'string' }[]
declare const wide: { readonly [key: string]: unknown }
defineTool({ name: 'wide', description: '', input: wide, run: (input) => is<any>()(input) })
declare const names: readonly string[]
same<FromSchema<{ readonly enum: typeof names }>, string>(true)
same<
  FromSchema<{
    readonly type: 'object'
    readonly properties: { readonly a: { readonly type: 'string' } }
    readonly required: typeof names
  }>,
  any
>(true)
// biome-ignore-end lint/suspicious/noExplicitAny: that is what is tested

// A Standard Schema gives the type that comes out of it.
declare const city: StandardSchema<{ city: string; days: number }>
defineTool({
  name: 'weather',
  description: '',
  input: city,
  run: (input) => is<{ city: string; days: number }>()(input),
})
const written = {
  '~standard': {
    version: 1,
    vendor: 'by hand',
    validate: (value: unknown): { readonly value: string } | { readonly issues: readonly { readonly message: string }[] } =>
      typeof value === 'number' ? { value: String(value) } : { issues: [{ message: 'no number' }] },
    jsonSchema: { input: () => ({ type: 'number' }) },
  },
} as const
defineTool({ name: 'text', description: '', input: written, run: (input) => is<string>()(input) })

// @ts-expect-error a schema is an object or a boolean
defineTool({ name: 'none', description: '', input: 'string' })
