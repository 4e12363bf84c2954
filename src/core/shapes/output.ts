import type { SchemaSource } from '../tools/schema.ts'

/** What the text of a reply must be: JSON that fits a schema. `name` is what the provider is told that it is. */
export interface Output {
  readonly name: string
  readonly schema: SchemaSource
}
