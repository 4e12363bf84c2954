import type { Logged } from '../core/event.ts'

/** Whether two logs say the same, whatever the order of an event's members, and but for the session that they are of. */
export const sameEvents = (one: readonly Logged[], other: readonly Logged[]): boolean =>
  one.length === other.length && one.every((event, index) => plain(event) === plain(other[index]!))

const plain = ({ session: _, ...event }: Logged): string => JSON.stringify(sorted(event))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, inner]) => [name, sorted(inner)]))
}
