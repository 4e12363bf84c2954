export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** `2.0 [1.9, 2.2]`: the median, and the order statistics between which it lies with at least 95 % (binomial). */
export function interval(values: readonly number[], digits = 1): string {
  const sorted = [...values].sort((a, b) => a - b)
  const count = sorted.length
  // Normal approximation of the binomial: the ranks that are 1.96 standard deviations around the middle.
  const reach = Math.ceil(0.98 * Math.sqrt(count))
  const low = sorted[Math.max(0, Math.floor(count / 2) - reach)] ?? Number.NaN
  const high = sorted[Math.min(count - 1, Math.floor(count / 2) + reach)] ?? Number.NaN
  return `${median(values).toFixed(digits)} [${low.toFixed(digits)}, ${high.toFixed(digits)}]`
}
