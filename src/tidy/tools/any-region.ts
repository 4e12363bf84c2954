import { type Infer, type StandardSchema, toSchema } from '../../core/tools/schema.ts'
import { regionGiven } from '../region.ts'

/**
 * The schema of a tool's arguments, as the model is told it, that refuses nothing for its region: some models count in pixels or in thousandths,
 * and a region is only where a card shows its thing. A photo's number may be a number; a region that does not fit is left out.
 */
export const anyRegion = <const S extends { readonly [key: string]: unknown }>(told: S): StandardSchema<Infer<S>> => ({
  '~standard': {
    version: 1,
    vendor: 'tidy',
    // What else does not fit is thrown, with its path.
    validate: (args) => ({ value: toSchema(told).parse(withUsable(args)) as Infer<S> }), // at once: it is a JSON Schema
    jsonSchema: { input: () => told },
  },
})

function withUsable(args: unknown): unknown {
  if (typeof args !== 'object' || args === null || !('region' in args)) return args
  const { region: given, ...rest } = args
  const region = regionGiven(given)
  return region ? { ...rest, region } : rest
}
