/** A script whose letters are wide has no space between words. */
export const wide = /[\u2e80-\uffef]/

/** A text of at most `most` characters; a longer one is cut behind a whole word, and is "…" alone where it has no place to be cut at. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  // Without spaces a clause ends with a mark of the script, and a word where the browser knows that it does.
  const [clause] = /^.+(?=[\s、。，！？；：])/su.exec(text.slice(0, most + 1)) ?? []
  const whole = clause ?? text.slice(0, wide.test(text) ? wordAt(text, most) : 0)
  return `${whole.replace(/[\s\p{P}]+$/u, '')}…`
}

// Not every browser can tell words apart.
const wordAt = (text: string, at: number): number =>
  Intl.Segmenter ? new Intl.Segmenter([], { granularity: 'word' }).segment(text).containing(at)!.index : at
