import type { Usage } from './model.ts'

/** The sum of two usages. It is an estimate if one of them is. */
export const addUsage = (a: Usage, b: Usage): Usage => ({
  input: a.input + b.input,
  output: a.output + b.output,
  ...((a.cached ?? b.cached) !== undefined && { cached: (a.cached ?? 0) + (b.cached ?? 0) }),
  ...((a.reasoning ?? b.reasoning) !== undefined && { reasoning: (a.reasoning ?? 0) + (b.reasoning ?? 0) }),
  ...((a.estimated || b.estimated) && { estimated: true as const }),
})

/** The usage with negative numbers: adding it subtracts the usage. */
export const negative = ({ input, output, cached, reasoning }: Usage): Usage => ({
  input: -input,
  output: -output,
  ...(cached !== undefined && { cached: -cached }),
  ...(reasoning !== undefined && { reasoning: -reasoning }),
})
