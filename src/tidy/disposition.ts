import type { Question } from '../core/tools/question.ts'
import { pileIn } from './pile-words.ts'

/** Where an item goes. There is no "unsure": an unsure pile gathers shame. */
export type Disposition = { to: 'place'; where: string } | { to: 'trash' | 'donate' | 'recycle' | 'skip' | 'need_more_info' }

/** Fractions of the photo's width and height, origin top left. */
export interface Region {
  readonly photo: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The kind of question that a card is. */
export const cardKind = 'proposeDisposition'

/** Whether a question is a card. Its members fit: the question was checked when it was asked. */
export const isDisposition = (question: Question | null | undefined): question is ProposeDisposition =>
  question?.kind === cardKind

/** One card: an item and two to four ranked choices, the best guess first. */
export type ProposeDisposition = {
  readonly kind: typeof cardKind
  readonly item: string
  readonly choices: readonly Choice[]
  readonly fallback?: string
  readonly reason?: string
  readonly location?: string
  readonly region?: Region
}
export interface Choice {
  readonly label: string
  readonly description?: string
  readonly disposition: Disposition
}

/** `corrected` when the person typed another place; `renamed` when they renamed the item; `help` when they asked for it. */
export type DispositionAnswer = {
  readonly disposition: Disposition
  readonly corrected?: true
  readonly renamed?: string
  readonly help?: 'what' | 'stuck'
}

/** The disposition in a fact or an answer; undefined if the value is none, because a file may hold any value there. */
export function dispositionIn(value: unknown): Disposition | undefined {
  const { to, where } = Object(value) as { readonly to?: unknown; readonly where?: unknown }
  switch (to) {
    case 'place':
      return typeof where === 'string' ? { to, where } : undefined
    case 'trash':
    case 'donate':
    case 'recycle':
    case 'skip':
    case 'need_more_info':
      return { to }
  }
  return undefined
}

/** The place of a thing that stays where it is, and is nowhere that was said. */
export const WHERE_IT_IS = 'where it is'

/** The disposition for words of the person or the model: a word for trash, donate or recycle is a pile, all other words are a place. */
export function dispositionFor(words: string): Disposition {
  const to = pileIn(words)
  return to === 'trash' || to === 'donate' || to === 'recycle' ? { to } : { to: 'place', where: words }
}

/** The words for a disposition that the model uses. */
export function wordsFor(disposition: Disposition): string {
  switch (disposition.to) {
    case 'place':
      return `place at ${disposition.where}`
    case 'need_more_info':
      return 'need more info'
    case 'trash':
    case 'donate':
    case 'recycle':
    case 'skip':
      return disposition.to
  }
}

/** The words for a disposition in the story of a session. What the person reads in the app is the app's. */
export function destination(disposition: Disposition): string {
  switch (disposition.to) {
    case 'place':
      return disposition.where
    case 'skip':
      return 'for another day'
    case 'need_more_info':
      return 'not clear yet'
    case 'trash':
    case 'donate':
    case 'recycle':
      return disposition.to
  }
}
