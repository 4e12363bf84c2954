import { type Infer, type StandardSchema, toSchema } from '../../core/tools/schema.ts'
import { plainWords } from '../plain-words.ts'

/** The schema of a tool's arguments, as the model is told it. Their texts are plain words; `usable` is what else is made of them before they are checked. */
export const plainInput = <const S extends { readonly [key: string]: unknown }>(
  told: S,
  usable: (args: unknown) => unknown = (args) => args,
): StandardSchema<Infer<S>> => ({
  '~standard': {
    version: 1,
    vendor: 'tidy',
    // What does not fit is thrown, with its path.
    validate: (args) => ({ value: toSchema(told).parse(usable(plainWords(args))) as Infer<S> }), // at once: it is a JSON Schema
    jsonSchema: { input: () => told },
  },
})
