import type { Logged } from '../../core/shapes/event.ts'
import { sortedJson } from '../../core/sorted-json.ts'

/** Whether two logs have equal events. The order of an event's members and the id of the session do not count. */
export const sameEvents = (one: readonly Logged[], other: readonly Logged[]): boolean =>
  one.length === other.length && one.every((event, index) => plain(event) === plain(other[index]!))

const plain = ({ session: _, ...event }: Logged): string => sortedJson(event)
