import type { ReplyItem } from '../wire/reply-items.ts'
import type { Item, ItemPart } from './chunk.ts'
import { type SaidParts, saidParts } from './said-parts.ts'

/** Where an item holds its thoughts: `content` in full, `summary` as summaries. */
export type Thoughts = 'content' | 'summary'

/** An item of a reply, as far as it has arrived. */
export interface OpenItem {
  item: Item
  done: boolean
  readonly after: ReplyItem['after']
  /** The text and the thoughts of it that were yielded. */
  readonly content: SaidParts
  readonly thoughts: SaidParts
  thinks: Thoughts | undefined
  readonly thought: string[]
  /** For a call: its number in the reply, and its arguments. */
  readonly call: number | undefined
  readonly pieces: string[]
  whole: unknown
}

/** Whether a part of an item is thought rather than said. Hosts put both into one message. */
export const isThought = ({ item }: OpenItem, part: ItemPart): boolean =>
  part.type === 'reasoning_text' || (item.type === 'reasoning' && part.type !== 'output_text')

/**
 * The items of one reply. It finds the item that an event is about:
 *
 * - by the item's place in the output, because some hosts change its id with every event;
 * - by its id, if no item or an item of another type has that place: some hosts number deltas and items differently, or put everything at place 0;
 * - by its type and text, if the event has the whole item without place and id.
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

    /** The item that an event begins, if it has begun already. */
    begun(index: number | undefined, item: Item): OpenItem | undefined {
      const there = index === undefined ? undefined : places.get(index)
      return there && !there.done && takes(there.item, item) && !idsDiffer(there.item, item) ? there : undefined
    },

    /** The item that a piece belongs to. */
    of(index: number | undefined, item: Item): OpenItem | undefined {
      const there = itemAt(index)
      if (there && item.type === 'function_call' && foreignCall.test(there.item.type ?? '')) return there
      const fits = there && takes(there.item, item) ? there : undefined
      return fits && !idsDiffer(fits.item, item) ? fits : (named(item) ?? fits)
    },

    /** The item that an event ends. */
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

/** Whether an item of the first type may hold parts of the second type: a message may hold thoughts. */
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
