import type { ReplyItem } from '../wire/reply-items.ts'
import type { Item, Part } from './chunk.ts'
import { type SaidParts, saidParts } from './said-parts.ts'

/** Where an item holds its thoughts: `content` in full, `summary` as summaries. */
export type Thoughts = 'content' | 'summary'

/** An item of a reply, as far as it has arrived. */
export interface OpenItem {
  item: Item
  done: boolean
  readonly after: ReplyItem['after']
  /** The text that was handed out of it, and the thoughts. */
  readonly content: SaidParts
  readonly thoughts: SaidParts
  thinks: Thoughts | undefined
  readonly thought: string[]
  /** Of a call: its number in the reply, and its arguments. */
  readonly call: number | undefined
  readonly pieces: string[]
  whole: unknown
}

/** Whether a part of an item is thought rather than said. Hosts put both into one message. */
export const isThought = ({ item }: OpenItem, part: Part): boolean =>
  part.type === 'reasoning_text' || (item.type === 'reasoning' && part.type !== 'output_text')

/**
 * The items of one reply, and which of them an event is about.
 *
 * - an item goes by its place in the output, for some hosts change its id with every event;
 * - where another item has that place, or none, it goes by its id: some hosts count a delta's place otherwise than its item's,
 *   or put everything at place 0;
 * - an item that comes whole, with neither, is the one of its type that has said just that.
 */
export function openItems() {
  const all: OpenItem[] = []
  const places = new Map<number, OpenItem>()

  const itemAt = (index: number | undefined) => (index === undefined ? all.at(-1) : places.get(index))
  const named = (item: Item) => all.findLast((one) => idsAgree(one.item, item) && takes(one.item, item))

  return {
    all: all as readonly OpenItem[],

    open(index: number | undefined, item: Item, after: ReplyItem['after'], call: number | undefined): OpenItem {
      const one: OpenItem = {
        item,
        done: false,
        after,
        content: saidParts(),
        thoughts: saidParts(),
        thinks: undefined,
        thought: [],
        call,
        pieces: [],
        whole: item.arguments,
      }
      all.push(one)
      places.set(index ?? all.length - 1, one)
      return one
    },

    /** The item that begins, where it has begun already. */
    begun(index: number | undefined, item: Item): OpenItem | undefined {
      const there = index === undefined ? undefined : places.get(index)
      return there && !there.done && takes(there.item, item) && !idsDiffer(there.item, item) ? there : undefined
    },

    /** The item that a piece is of. */
    of(index: number | undefined, item: Item): OpenItem | undefined {
      const there = itemAt(index)
      if (there && item.type === 'function_call' && foreignCall.test(there.item.type ?? '')) return there
      const fits = there && takes(there.item, item) ? there : undefined
      return fits && !idsDiffer(fits.item, item) ? fits : (named(item) ?? fits)
    },

    /** The item that has come to its end. */
    finished(index: number | undefined, item: Item): OpenItem | undefined {
      const there = itemAt(index)
      const fits = there && takes(there.item, item) && (!there.done || idsAgree(there.item, item)) ? there : undefined
      if (fits && !idsDiffer(fits.item, item)) return fits
      return named(item) ?? fits ?? all.find((one) => !one.done && takes(one.item, item) && hasSaid(one, item))
    },
  }
}

/** Calls of the host's own tools. Their arguments arrive like those of function calls. */
const foreignCall = /(?<!^function)_call$/

/** Whether an item of the first's type may hold what is of the second's: a message may hold thoughts. */
const takes = ({ type: holder }: Item, { type }: Item): boolean =>
  holder === undefined || type === undefined || holder === type || (holder === 'message' && type === 'reasoning')

const idsOf = (a: Item, b: Item): readonly (readonly [unknown, unknown])[] =>
  [[a.id, b.id] as const, [a.call_id, b.call_id] as const].filter(([one, other]) => one && other)

const idsAgree = (a: Item, b: Item): boolean => idsOf(a, b).some(([one, other]) => one === other)
const idsDiffer = (a: Item, b: Item): boolean => idsOf(a, b).length > 0 && !idsAgree(a, b)

function hasSaid({ content, thoughts }: OpenItem, item: Item): boolean {
  const texts = [...(item.content ?? []), ...(item.summary ?? [])].map(({ text, refusal }) => text || refusal || '')
  const whole = texts.join('')
  return whole !== '' && (content.text === whole || thoughts.text === whole)
}
