import type { Json } from '../../core/shapes/json.ts'
import type { Message, Reasoning, ToolCall } from '../../core/shapes/message.ts'

/** What a provider wants back with a reply beside its text and calls, and where among them it stood. Kept opaque in its reasoning. */
export interface ReplyItem {
  readonly api: string
  readonly host: string
  readonly item: Json
  /** How many characters of text, and how many calls, came before it. */
  readonly after: readonly [text: number, calls: number]
}

/** A reply in the order in which it was given. */
export type Piece = { type: 'text'; text: string } | { type: 'call'; call: ToolCall } | { type: 'item'; item: Json; text: string }

/** Reasoning with what its provider wants back. */
export const itemReasoning = (text: string, provider: ReplyItem): Reasoning =>
  // A type of fixed JSON members is not assignable to an open one, though its values are.
  ({ text, provider: provider as unknown as Json })

/** A reply put together again for the provider at `host`: what another one gave beside text and calls is left out. */
export function piecesOf(
  { text, calls, reasoning = [] }: Extract<Message, { role: 'assistant' }>,
  { api, host }: { api: string; host: string },
): Piece[] {
  const pieces: Piece[] = []
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
