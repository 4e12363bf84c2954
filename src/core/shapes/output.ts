import type { SchemaSource } from '../tools/schema.ts'

/** The text of a reply must be JSON that fits `schema`. Providers ask for a name of the schema: `name`. */
export interface Output {
  readonly name: string
  readonly schema: SchemaSource
}
