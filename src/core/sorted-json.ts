/** A value as JSON text with the members of objects withSortedMembers, so that equal values give equal texts. */
export const sortedJson = (value: unknown): string => JSON.stringify(withSortedMembers(value)) ?? 'nothing'

function withSortedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedMembers)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, inner]) => [name, withSortedMembers(inner)]))
}

/** Both texts, shortened to the part where they begin to differ. */
export function aroundDifference(a: string, b: string): readonly [string, string] {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = a.length + b.length > 240 ? Math.max(0, at - 40) : 0
  const short = (text: string) => `${from > 0 ? '…' : ''}${text.slice(from, from + 160)}${text.length > from + 160 ? '…' : ''}`
  return [short(a), short(b)]
}
