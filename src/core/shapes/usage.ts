import type { Usage } from './model.ts'

/** Both together. An estimate among them makes an estimate of the sum. */
export const addUsage = (a: Usage, b: Usage): Usage => ({
  input: a.input + b.input,
  output: a.output + b.output,
  ...((a.cached ?? b.cached) !== undefined && { cached: (a.cached ?? 0) + (b.cached ?? 0) }),
  ...((a.reasoning ?? b.reasoning) !== undefined && { reasoning: (a.reasoning ?? 0) + (b.reasoning ?? 0) }),
  ...((a.estimated || b.estimated) && { estimated: true as const }),
})

/** What has to be added to take it away again. */
export const negative = ({ input, output, cached, reasoning }: Usage): Usage => ({
  input: -input,
  output: -output,
  ...(cached !== undefined && { cached: -cached }),
  ...(reasoning !== undefined && { reasoning: -reasoning }),
})
