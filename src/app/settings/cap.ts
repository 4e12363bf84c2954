const thousand = 1_000
const steps: readonly (number | null)[] = [
  ...Array.from({ length: 10 }, (_, index) => (index + 1) * 50 * thousand),
  ...Array.from({ length: 5 }, (_, index) => (index + 6) * 100 * thousand),
  null,
]

/** The spending cap one step lower or higher, in tokens; above the highest there is none, which is null. The same at an end. */
export function capBeside(cap: number | null, direction: -1 | 1): number | null {
  const size = (step: number | null) => step ?? Number.POSITIVE_INFINITY
  const beside = direction > 0 ? steps.find((step) => size(step) > size(cap)) : steps.findLast((step) => size(step) < size(cap))
  return beside === undefined ? cap : beside
}
