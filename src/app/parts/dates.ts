import { first } from '../words/first.ts'
import { languageNow, localeNow } from '../words/language.ts'
import { fill } from '../words/message.ts'

const day = 24 * 60 * 60_000

/** How many midnights lie between two times; 0 for the same day. */
export function daysBetween(from: number, to: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)
  // Rounded, since a day with a change of the clock is an hour longer or shorter.
  return Math.round((midnight(to) - midnight(from)) / day)
}

/** `today`, `yesterday`, `9 days ago`. */
export const agoWords = (at: number, now: number): string =>
  new Intl.RelativeTimeFormat(localeNow(), { numeric: 'auto' }).format(-Math.max(0, daysBetween(at, now)), 'day')

/** Since when, as one would say it: `today`, `yesterday`, `Tuesday`, `12 October`. */
export function sinceWords(at: number, now: number): string {
  const days = daysBetween(at, now)
  if (days <= 1) return agoWords(at, now)
  const { sinceWeekday, sinceDate } = first.home
  return days < 7 ? fill(sinceWeekday, { day: weekdayOf(at) }) : fill(sinceDate, { day: dayOf(at) })
}

/** `Tuesday`. */
export const weekdayOf = (at: number): string => new Date(at).toLocaleDateString(localeNow(), { weekday: 'long' })

/** `12 October`, with the day first in English too. */
export const dayOf = (at: number): string => {
  const locale = languageNow().code === 'en' ? 'en-GB' : localeNow()
  return new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'long' })
}

/** A date as lists show it: `Sun 15 Nov`. */
export const shortDate = (at: number): string =>
  new Date(at).toLocaleDateString(localeNow(), { weekday: 'short', day: 'numeric', month: 'short' })

/** A day as a caption shows it: `15 Nov`, with the year where it is another one. */
export const dayDate = (at: number, now: number): string => {
  const isOther = new Date(at).getFullYear() !== new Date(now).getFullYear()
  return new Date(at).toLocaleDateString(localeNow(), { day: 'numeric', month: 'short', ...(isOther && { year: 'numeric' }) })
}

/** A time of day as lists show it: `19:05`. */
export const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString(localeNow(), { hour: '2-digit', minute: '2-digit' })
