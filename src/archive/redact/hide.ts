/** Words to hide, and the text that replaces each. */
interface Hiding {
  /** Adds words to hide. They must have `alone` characters to be hidden as a whole text, and `inside` characters to be hidden within one. */
  add(words: string, by: string, least: { readonly alone: number; readonly inside: number }): void
  /** Replaces the name of a place by `[place N]`. With `like` it gets the replacement of that other place. */
  addPlace(name: string, like?: string): void
  isPlace(name: string): boolean
  hide(text: string): string
}

/** Makes an empty list of words. A word keeps its first replacement: a place keeps `[place N]` if the person also typed it. Case does not count. */
export function hiding(): Hiding {
  const alone = new Map<string, string>()
  const inside = new Map<string, string>()
  let pattern: RegExp | undefined
  let places = 0

  const add: Hiding['add'] = (words, by, least) => {
    const key = normal(words)
    if (key.length >= Math.max(1, least.alone) && !alone.has(key)) alone.set(key, by)
    if (key.length < Math.max(1, least.inside)) return
    pattern = undefined
    // The second form is that of the words inside JSON, as in the result of a tool.
    for (const written of [key, normal(JSON.stringify(words.trim()).slice(1, -1))])
      if (!inside.has(written)) inside.set(written, by)
  }

  return {
    add,
    addPlace(name, like) {
      if (normal(name) === '' || alone.has(normal(name))) return
      const by = (like === undefined ? undefined : alone.get(normal(like))) ?? `[place ${++places}]`
      add(name, by, { alone: 1, inside: 2 })
    },
    isPlace: (name) => alone.has(normal(name)),
    hide(text) {
      const whole = alone.get(normal(text))
      if (whole !== undefined) return whole
      if (inside.size === 0) return text
      pattern ??= patternOf([...inside.keys()])
      return text.replace(pattern, (found) => inside.get(normal(found)) ?? '[left out]')
    },
  }
}

/** White space counts once, whatever it is: a model writes the same words over two lines. */
const normal = (words: string): string => words.trim().replace(/\s+/g, ' ').toLowerCase()

/** Matches the longest words first: one place may be a part of another's name. In scripts with spaces it matches whole words only. */
function patternOf(words: readonly string[]): RegExp {
  const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
  const escaped = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '(?:\\s|\\\\[nrt])+')
      return spaceless.test(word) ? literal : `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`
    })
  return new RegExp(escaped.join('|'), 'giu')
}
