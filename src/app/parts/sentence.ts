import { capital } from '../../core/plain.ts'

/** A reason as a sentence: it begins with a capital and ends with a full stop. */
export const sentence = (text: string): string => ended(capital(text.trim()))

/** The same text with a full stop, that of its script, unless it ends with one. */
export function ended(text: string): string {
  if (/[\p{STerm}…][\p{Pe}\p{Pf}"'\u2069]*$/u.test(text)) return text
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\P{L}*$/u.test(text) ? `${text}。` : `${text}.`
}

/** Sentences one after the other, with a space between them where their script has one. */
export const sentences = (all: readonly string[]): string =>
  all.filter(Boolean).reduce((before, one) => before + gapAfter(before) + one, '')

/** What stands between a sentence, or nothing, and the next one. */
export const gapAfter = (before: string): string => (before === '' || /[。？！]$/u.test(before) ? '' : ' ')
