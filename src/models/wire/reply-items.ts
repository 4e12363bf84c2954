import type { Json } from '../../core/shapes/json.ts'
import type { Message, Reasoning, ToolCall } from '../../core/shapes/message.ts'

/** An item that a provider wants back with a reply, besides text and calls, and its place among them. It is kept in the reply's reasoning. */
export interface ReplyItem {
  readonly api: string
  readonly host: string
  readonly item: Json
  /** How many characters of text, and how many calls, came before it. */
  readonly after: readonly [text: number, calls: number]
}

/** A piece of a reply: a text, a call, or an item with the text of its reasoning. */
export type ReplyPiece =
  | { type: 'text'; text: string }
  | { type: 'call'; call: ToolCall }
  | { type: 'item'; item: Json; text: string }

/** A reasoning that holds an item for its provider. */
export const itemReasoning = (text: string, provider: ReplyItem): Reasoning =>
  // A type of fixed JSON members is not assignable to an open one, though its values are.
  ({ text, provider: provider as unknown as Json })

/** The pieces of a reply in their order, for the provider at `host`. Items of other providers are left out. */
export function piecesOf(
  { text, calls, reasoning = [] }: Extract<Message, { role: 'assistant' }>,
  { api, host }: { api: string; host: string },
): ReplyPiece[] {
  const pieces: ReplyPiece[] = []
  let [said, called] = [0, 0]
  const upTo = (textEnd: number, callsEnd: number) => {
    if (textEnd > said) pieces.push({ type: 'text', text: text.slice(said, textEnd) })
    for (const call of calls.slice(called, callsEnd)) pieces.push({ type: 'call', call })
    said = Math.max(said, textEnd)
    called = Math.max(called, callsEnd)
  }
  for (const { text: thought, provider } of reasoning) {
    const kept = provider as ReplyItem | undefined // what `itemReasoning` made, if the two names in it say so
    if (kept?.api !== api || kept.host !== host) continue
    upTo(...kept.after)
    pieces.push({ type: 'item', item: kept.item, text: thought })
  }
  upTo(text.length, calls.length)
  return pieces
}
