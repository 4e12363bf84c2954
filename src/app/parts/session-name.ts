import { capital, plain } from '../../core/plain.ts'
import type { Logged } from '../../core/shapes/event.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { weekdayOf } from './dates.ts'

const rooms = {
  office: 'office',
  bedroom: 'bedroom',
  closet: 'closet',
  kitchen: 'kitchen',
  living_room: 'livingRoom',
  garage: 'garage',
} as const

const isRoom = (room: string): room is keyof typeof rooms => Object.hasOwn(rooms, room)

/** The kind of room that photos showed, as a name: `Living room`; '' for none that has one. A file may have one that is not known, as a word, or a mark in its place. */
export function roomName(room = 'other'): string {
  if (isRoom(room)) return first.rooms[rooms[room]]
  return room === 'other' || room[0] === '[' ? '' : capital(room.replace('_', ' '))
}

/** A session's name in lists: its title or what stands for it, else when it began, in words that fit the bar: `Sunday evening`. */
export function nameOf(title: string | undefined, startedAt: number): string {
  if (title) return plain(title)
  const at = new Date(startedAt)
  const hour = at.getHours()
  const part = hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return fill(first.sessions[part], { weekday: weekdayOf(startedAt) })
}

/** When a session began: the time of its first event. */
export const startOf = (events: readonly Logged[]): number => events[0]?.at ?? Date.now()
