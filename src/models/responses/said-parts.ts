/** The text of an item that was yielded, by the numbers of its parts. */
export interface SaidParts {
  readonly isEmpty: boolean
  readonly text: string
  has(at: number): boolean
  add(at: number, text: string): void
  /** Whether a part that ends was not yielded yet. */
  isNew(at: number, whole: string | null | undefined): boolean
  /** Those of all parts of the item that were not yielded yet. */
  rest<Of>(
    whole: readonly (readonly [at: number, part: Of])[],
    textOf: (part: Of) => string | null | undefined,
  ): (readonly [at: number, part: Of])[]
}

/**
 * Remembers which text of an item was streamed, so that it is not yielded again when the whole item comes.
 *
 * - a part is recognised by its text, else by its number: hosts of open-weight models number thoughts and text together in the stream, and
 *   separately in the item itself;
 * - a part that is recognised by neither counts as streamed as long as there are streamed parts that no other part matched.
 */
export function saidParts(): SaidParts {
  const numbers = new Set<number>()
  const ended = new Set<number>()
  const pieces: { readonly at: number; readonly text: string }[] = []
  const textOfAll = () => pieces.map(({ text }) => text).join('')

  return {
    get isEmpty() {
      return pieces.length === 0
    },
    get text() {
      return textOfAll()
    },
    has: (at) => numbers.has(at),
    add(at, text) {
      numbers.add(at)
      pieces.push({ at, text })
    },

    isNew(at, whole) {
      if (!whole) return false
      const known = numbers.has(at) ? at : [...numbers].find((other) => !ended.has(other))
      ended.add(known ?? at)
      return known === undefined
    },

    rest(whole, textOf) {
      const left = new Set(numbers)
      const text = textOfAll()
      let upTo = 0
      let [next, start] = [0, 0]
      const byText = whole.filter(([, part]) => {
        const own = textOf(part)
        if (!own) return false
        const from = text.indexOf(own, upTo)
        if (from < 0) return true
        upTo = from + own.length
        for (; next < pieces.length && start < upTo; start += pieces[next++]!.text.length)
          if (start + pieces[next]!.text.length > from) left.delete(pieces[next]!.at)
        return false
      })
      const byNumber = byText.filter(([at]) => !left.delete(at))
      return byNumber.slice(left.size)
    },
  }
}
