import type { Json } from '../../core/shapes/json.ts'
import type { Finish, StreamPart } from '../../core/shapes/model.ts'
import { readArguments } from '../../core/tools/read-arguments.ts'
import { argumentText } from '../wire/call-fragments.ts'
import { itemReasoning, type ReplyItem } from '../wire/reply-items.ts'
import type { ReplyReader } from '../wire/stream/reply-stream.ts'
import { type MessagesUsage, messagesUsage } from './usage.ts'

/** A content block with its deltas applied. */
export type Block = Readonly<Record<string, Json>> & { readonly type: string }

interface Stop {
  readonly stop_reason?: string | null
  readonly stop_details?: { readonly explanation?: string | null } | null
}
type Delta = Stop & Readonly<Record<string, unknown>>
interface Chunk extends Stop {
  readonly type?: string
  readonly index?: number
  readonly message?: { readonly usage?: MessagesUsage | null } | null
  readonly content_block?: Block | null
  readonly delta?: Delta | null
  readonly usage?: MessagesUsage | null
  /** The content of a whole message, from a host that does not stream. */
  readonly content?: readonly Block[]
}

interface Open {
  readonly index: number
  over: boolean
  readonly start: Block
  readonly after: ReplyItem['after']
  /** The pieces of each text field that deltas add to, by the field's name. */
  readonly grown: Map<string, string[]>
  readonly citations: Json[]
  /** The number of a call in the reply; undefined for a block that is no call of ours. */
  readonly call: number | undefined
}

export interface MessagesReader extends ReplyReader {
  /** What the host said before its last pause. It is sent back unchanged. */
  readonly before: readonly Block[]
}

/**
 * Reads one reply of the Messages API, event by event.
 *
 * - every block that is neither text nor a call (thinking, tools that the host runs itself) is kept and sent back unchanged;
 * - a message that begins again replaces the one before, except for text that was handed out already;
 * - two blocks with the same index are two blocks, and a delta whose index fits no block belongs to the last block that it fits;
 * - a refusal finishes as `content_filter`, with its reason as text;
 * - the last count in one message counts, and messages with a pause between them are added up.
 */
export function messagesReply(host: string): MessagesReader {
  const before: Block[] = []
  const paid: MessagesUsage[] = []
  const kept: { block: Block; after: ReplyItem['after'] }[] = []
  const calls: { providerId?: string; name: string; text: string }[] = []
  let open: Open[] = []
  let usage: MessagesUsage | undefined
  let stop: string | undefined
  let stopped = false
  let chars = 0
  let shown = 0
  /** How many calls the current message has made. */
  let called = 0

  function say(delta: unknown, into: StreamPart[]): void {
    if (typeof delta !== 'string' || delta === '') return
    chars += delta.length
    into.push({ type: 'text', delta })
  }

  function think(delta: unknown, into: StreamPart[]): void {
    if (typeof delta === 'string' && delta !== '') into.push({ type: 'reasoning', delta })
  }

  function begin(index: number, start: Block, into: StreamPart[]): void {
    const call = start.type === 'tool_use' ? shown++ : undefined
    open.push({ index, over: false, start, after: [chars, calls.length + called], grown: new Map(), citations: [], call })
    if (call !== undefined) called++
    if (start.type === 'text') say(start.text, into)
    if (start.type === 'thinking') think(start.thinking, into)
    if (call !== undefined) into.push({ type: 'call.delta', index: call, name: String(start.name ?? ''), delta: '' })
  }

  /** The block with that index; if there is none, or it cannot have such a delta, the last block that can. */
  function blockOf(index: number | undefined, { type }: Delta): Open | undefined {
    const there = index === undefined ? open.at(-1) : open.findLast((block) => block.index === index)
    const holds = holders[String(type)]
    if (!holds) return there
    const fits = ({ start }: Open) => holds.test(start.type)
    return there && fits(there) ? there : open.findLast((block) => !block.over && fits(block))
  }

  function grow({ start, grown, citations, call }: Open, { type, ...fields }: Delta, into: StreamPart[]): void {
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') {
        const pieces = grown.get(name)
        if (pieces) pieces.push(value)
        else grown.set(name, [value])
      } else if (name === 'citation') citations.push(value as Json) // parsed from JSON, so it is
    }
    if (start.type === 'text') say(fields.text, into)
    if (start.type === 'thinking') think(fields.thinking, into)
    const { partial_json } = fields
    if (call !== undefined && typeof partial_json === 'string' && partial_json !== '')
      into.push({ type: 'call.delta', index: call, name: String(start.name ?? ''), delta: partial_json })
  }

  function note(said: MessagesUsage | null | undefined): void {
    if (!said) return
    const known = Object.entries(said).filter(([, value]) => value !== null)
    usage = { ...usage, ...Object.fromEntries(known) }
  }

  function halt({ stop_reason, stop_details }: Stop, into: StreamPart[]): void {
    if (!stop_reason) return
    stop = stop_reason
    if (stop_reason === 'refusal' && stop_details?.explanation) say((chars > 0 ? '\n\n' : '') + stop_details.explanation, into)
  }

  /** Ends the current message and keeps what it said. */
  function close(): void {
    for (const { start, grown, citations, after } of open) {
      const block = whole(start, grown, citations)
      if (block.type !== 'text' || !isBlank(block.text)) before.push(block)
      if (block.type === 'tool_use') {
        const { id, name } = block
        const text = grown.get('partial_json')?.join('') || argumentText(start.input)
        calls.push({ ...(typeof id === 'string' && id !== '' && { providerId: id }), name: String(name ?? ''), text })
      } else if (block.type !== 'text') kept.push({ block, after })
    }
    if (usage) paid.push(usage)
    forget()
  }

  function forget(): void {
    open = []
    called = 0
    usage = undefined
  }

  return {
    get finished() {
      return stop !== undefined || stopped
    },
    get over() {
      return stopped
    },
    before,

    resume() {
      if (stop !== 'pause_turn') return false
      close()
      stop = undefined
      stopped = false
      return true
    },

    take(given, into) {
      const chunk = given as Chunk // every member is looked at before it is used
      switch (chunk.type) {
        case 'message_start':
          forget()
          note(chunk.message?.usage)
          break
        case 'content_block_start':
          if (chunk.content_block) begin(chunk.index ?? open.length, chunk.content_block, into)
          break
        case 'content_block_delta': {
          const block = chunk.delta && blockOf(chunk.index, chunk.delta)
          if (block && chunk.delta) grow(block, chunk.delta, into)
          break
        }
        case 'content_block_stop': {
          const block = open.find(({ index, over }) => !over && index === (chunk.index ?? open.length - 1))
          if (block) block.over = true
          break
        }
        case 'message_delta':
          note(chunk.usage)
          halt(chunk.delta ?? {}, into)
          break
        case 'message_stop':
          stopped = true
          break
        case 'message':
          note(chunk.usage)
          // Some hosts end a stream with the whole message.
          if (open.length === 0) for (const [index, block] of (chunk.content ?? []).entries()) begin(index, block, into)
          halt(chunk, into)
          stopped = true
          break
        default: // pings, and events that this version does not know
      }
    },

    usage(into) {
      const all = usage ? [...paid, usage] : paid
      if (all.length > 0) into.push({ type: 'usage', usage: messagesUsage(all) })
    },

    end(into) {
      close()
      for (const { block, after } of kept) into.push(keptPart(block, host, after))
      for (const { text, ...call } of calls) into.push({ type: 'call', call: { ...call, ...readArguments(text) } })
      this.usage(into)
      into.push({ type: 'finish', reason: finishOf(stop, calls.length > 0) })
    },
  }
}

/** Which types of blocks a delta can belong to, by the type of the delta. */
const holders: Readonly<Record<string, RegExp>> = {
  text_delta: /^text$/,
  input_json_delta: /tool_use$/,
  thinking_delta: /^thinking$/,
  signature_delta: /^thinking$/,
}

function whole(start: Block, grown: Map<string, string[]>, citations: readonly Json[]): Block {
  const block: Record<string, Json> & { type: string } = { ...start }
  for (const [name, pieces] of grown) {
    const text = pieces.join('')
    if (name === 'partial_json') block.input = inputOf(text) ?? start.input ?? {}
    else block[name] = typeof start[name] === 'string' ? start[name] + text : text
  }
  if (citations.length > 0) block.citations = citations
  return block
}

/** Whether a text is empty or white space. The API refuses such text blocks. */
export const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === ''

function inputOf(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A block that is sent back. The text of a thought is the text of the reasoning, so it is not kept in the block as well. */
function keptPart({ thinking, ...item }: Block, host: string, after: ReplyItem['after']): StreamPart {
  const text = typeof thinking === 'string' ? thinking : ''
  return { type: 'reasoning', delta: '', done: itemReasoning(text, { api: 'messages', host, item: item as Json, after }) }
}

function finishOf(stop: string | undefined, called: boolean): Finish {
  switch (stop) {
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'length'
    case 'refusal':
      return 'content_filter'
    default:
      return called ? 'calls' : 'stop'
  }
}
