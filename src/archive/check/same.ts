import { plainText } from '../../core/same.ts'
import type { Logged } from '../../core/shapes/event.ts'

/** Whether two logs say the same, whatever the order of an event's members, and but for the session that they are of. */
export const sameEvents = (one: readonly Logged[], other: readonly Logged[]): boolean =>
  one.length === other.length && one.every((event, index) => plain(event) === plain(other[index]!))

const plain = ({ session: _, ...event }: Logged): string => plainText(event)
