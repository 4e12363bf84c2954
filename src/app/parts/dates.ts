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

/** Since when, as one would say it: `today`, `yesterday`, `Tuesday`, `12 October`, `8 December 2025`. */
export function sinceWords(at: number, now: number): string {
  const days = daysBetween(at, now)
  if (days <= 1) return agoWords(at, now)
  const { sinceWeekday, sinceDate } = first.home
  return days < 7 ? fill(sinceWeekday, { day: weekdayOf(at) }) : fill(sinceDate, { day: dayOf(at, now) })
}

/** `Tuesday`. */
export function weekdayOf(at: number): string {
  const locale = localeNow()
  if (weekdays?.locale !== locale) weekdays = { locale, format: new Intl.DateTimeFormat(locale, { weekday: 'long' }) }
  return weekdays.format.format(at)
}

/** It is in the title of a session: a format is made anew for a language alone, since that takes longer than all else of a title. */
let weekdays: { readonly locale: string; readonly format: Intl.DateTimeFormat } | undefined

/** What a date has of the year: it is named where it is another one. */
const yearOf = (at: number, now: number): Intl.DateTimeFormatOptions =>
  new Date(at).getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' }

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const satisfies Intl.DateTimeFormatOptions

/** A day in short, with the year where it is another one. */
const dayIn = (at: number, now: number): Intl.DateTimeFormatOptions => ({ day: 'numeric', month: 'short', ...yearOf(at, now) })

/** `12 October`, with the day first in English too, and with the year where it is another one. */
export const dayOf = (at: number, now = Date.now()): string => {
  const locale = languageNow().code === 'en' ? 'en-GB' : localeNow()
  return new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'long', ...yearOf(at, now) })
}

/** A date as lists show it: `Sun 15 Nov`, with the year where it is another one. */
export const shortDate = (at: number, now = Date.now()): string =>
  new Date(at).toLocaleDateString(localeNow(), { weekday: 'short', ...dayIn(at, now) })

/** The same with the time of day: `Sun 15 Nov, 19:05`. */
export const dateAndTime = (at: number, now: number): string =>
  new Date(at).toLocaleString(localeNow(), { weekday: 'short', ...dayIn(at, now), ...CLOCK })

/** A day as a caption shows it: `15 Nov`, with the year where it is another one. */
export const dayDate = (at: number, now: number): string => new Date(at).toLocaleDateString(localeNow(), dayIn(at, now))

/** A time as it is told from others: `19:05`, with its seconds, with its day, or with both. */
export const timeWords = (
  at: number,
  now: number,
  { day, seconds }: { readonly day: boolean; readonly seconds: boolean },
): string =>
  new Date(at).toLocaleString(localeNow(), {
    ...(day && dayIn(at, now)),
    ...CLOCK,
    ...(seconds && { second: '2-digit' }),
  })

/** A time of day as lists show it: `19:05`. */
export const clockTime = (at: number): string => new Date(at).toLocaleTimeString(localeNow(), CLOCK)
