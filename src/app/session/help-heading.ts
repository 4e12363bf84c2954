import { questionIn, sentencesIn } from '../parts/question-in.ts'

/** The heading of a help has at most so many characters. */
export const LONG = 60

/**
 * Of a model that writes more, its first sentence is shown: it says what the thing is. Who is to decide or has answers to tap (`asks`) gets its question,
 * if it has one: answers say nothing without it. So does everybody where the first sentence says nothing of the thing.
 */
export function headingOf(text: string, asks: boolean): string {
  if (text.length <= LONG) return text
  const all = sentencesIn(text)
  const [begins] = all
  if (begins && !asks && !isFiller(begins)) return begins
  return questionIn(text) ?? all.find((one) => !isFiller(one)) ?? text
}

/** What a text says before one of its sentences, and after it. */
export function besides(text: string, sentence: string): readonly [before: string, after: string] {
  const at = text.lastIndexOf(sentence)
  return [text.slice(0, at).trim(), text.slice(at + sentence.length).trim()]
}

/** "Of course!", "Sure.": one or two short words, or a short call, in any language. */
const isFiller = (sentence: string): boolean => /^(?=.{1,12}$)\S+(?:\s\S+)?$|^.{1,40}[!！]$/u.test(sentence)
