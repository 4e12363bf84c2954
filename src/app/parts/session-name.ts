import { plain } from '../../core/plain.ts'
import type { Logged } from '../../core/shapes/event.ts'

/** The kind of room that photos showed, as a name: `Living room`; '' for none that has one. */
export const roomName = (room = 'other'): string =>
  room === 'other' ? '' : `${room.charAt(0).toUpperCase()}${room.slice(1).replace('_', ' ')}`

let weekday: Intl.DateTimeFormat | undefined

/** A session's name in lists: its title, else when it began, in words that fit the bar: `Sunday evening`. */
export function nameOf(title: string, startedAt: number): string {
  if (title) return plain(title)
  const at = new Date(startedAt)
  const hour = at.getHours()
  const part = hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  weekday ??= new Intl.DateTimeFormat('en', { weekday: 'long' })
  return `${weekday.format(at)} ${part}`
}

/** When a session began: the time of its first event. */
export const startOf = (events: readonly Logged[]): number => events[0]?.at ?? Date.now()
