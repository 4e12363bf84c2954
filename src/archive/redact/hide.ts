/** Words to hide, and the text that replaces each. */
export interface Hiding {
  /** Adds words to hide. They must have `alone` characters to be hidden as a whole text, and `inside` characters to be hidden within one. */
  add(words: string, by: string, least: { readonly alone: number; readonly inside: number }): void
  /**
   * Replaces a name by `[place N]`, `[thing N]` or `[choice N]`: what has names of its own stays told apart. With `like` it gets the replacement of
   * that other name.
   */
  addName(what: 'place' | 'thing' | 'choice', name: string, like?: string): void
  /** The replacement of a whole text; undefined where it is none of these words. */
  markOf(text: string): string | undefined
  hide(text: string): string
}

/**
 * Makes an empty list of words. A word keeps its first replacement: a place keeps `[place N]` if the person also typed it. Case does not count.
 * `kindOf` gives what a name says of a choice besides what it is called: that stays in place of it, and a name that is no more than that stays whatever
 * has it.
 */
export function hiding(kindOf: (name: string) => string | undefined): Hiding {
  const alone = new Map<string, string>()
  const inside = new Map<string, string>()
  const counts = { place: 0, thing: 0, choice: 0 }
  let pattern: RegExp | undefined

  const markOf = (text: string) => alone.get(normal(text))
  const add: Hiding['add'] = (words, by, least) => {
    const key = normal(words)
    // One of these letters is a syllable or a word.
    const { length } = key.replace(eachSpaceless, '$&$&')
    if (length >= Math.max(1, least.alone) && !alone.has(key)) alone.set(key, by)
    if (length < Math.max(1, least.inside)) return
    pattern = undefined
    // The second form is that of the words inside JSON, as in the result of a tool.
    for (const written of [key, normal(JSON.stringify(words.trim()).slice(1, -1))])
      if (!inside.has(written)) inside.set(written, by)
  }

  return {
    add,
    addName(what, name, like = '') {
      const kind = kindOf(normal(name))
      if (normal(name) === '' || kind === normal(name) || markOf(name) !== undefined) return
      add(name, (what === 'choice' && kind) || markOf(like) || `[${what} ${++counts[what]}]`, { alone: 1, inside: 1 })
    },
    markOf,
    hide(text) {
      const whole = markOf(text)
      if (whole !== undefined) return whole
      if (inside.size === 0) return text
      pattern ??= patternOf([...inside.keys()])
      return text.replace(pattern, (found) => inside.get(normal(found)) ?? '[left out]')
    },
  }
}

/** Letters of scripts without spaces between words. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const eachSpaceless = new RegExp(spaceless, 'gu')

/** White space counts once, whatever it is: a model writes the same words over two lines. */
const normal = (words: string): string => words.trim().replace(/\s+/g, ' ').toLowerCase()

/** Matches the longest words first: one place may be a part of another's name. In scripts with spaces it matches whole words only. */
function patternOf(words: readonly string[]): RegExp {
  const escaped = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '(?:\\s|\\\\[nrt])+')
      return spaceless.test(word) ? literal : `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`
    })
  return new RegExp(escaped.join('|'), 'giu')
}
