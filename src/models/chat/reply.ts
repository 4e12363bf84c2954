import type { Json } from '../../core/shapes/json.ts'
import type { Finish, StreamPart, Usage } from '../../core/shapes/model.ts'
import { readArguments } from '../../core/tools/read-arguments.ts'
import { callFragments, type Fragment } from '../wire/call-fragments.ts'
import type { ReplyReader } from '../wire/stream/reply-stream.ts'
import { reasoningDetails } from './reasoning-details.ts'

/** Data that the host wants back with a reply. It is kept in the reasoning of the reply, and sent to the same host only. */
export interface Kept {
  readonly api: 'chat'
  readonly host: string
  readonly field?: string
  readonly details?: readonly Json[]
  readonly opaque?: string
  readonly extras?: readonly (Json | null)[]
}

interface Delta {
  readonly content?: string | readonly ContentPart[] | null
  readonly refusal?: string | null
  readonly reasoning_content?: unknown
  readonly reasoning?: unknown
  readonly reasoning_text?: unknown
  readonly reasoning_details?: unknown
  readonly reasoning_opaque?: unknown
  readonly tool_calls?: readonly Fragment[] | null
  readonly function_call?: Fragment['function']
}
interface ContentPart {
  readonly type?: string
  readonly text?: string
  readonly thinking?: string | readonly ContentPart[]
}
interface WireUsage {
  readonly prompt_tokens?: number | null
  readonly completion_tokens?: number | null
  readonly prompt_tokens_details?: { readonly cached_tokens?: number | null } | null
  readonly prompt_cache_hit_tokens?: number | null
  readonly cached_tokens?: number | null
  readonly completion_tokens_details?: { readonly reasoning_tokens?: number | null } | null
}
interface Choice {
  readonly index?: number
  readonly delta?: Delta | null
  readonly message?: Delta | null
  readonly finish_reason?: string | null
  readonly usage?: WireUsage | null
}

/** A chunk of a stream, or the whole body of a host that does not stream. The type follows what real hosts send; the SDK's types do not. */
interface Chunk {
  readonly choices?: readonly Choice[] | null
  readonly usage?: WireUsage | null
  readonly x_groq?: { readonly usage?: WireUsage | null } | null
}

/**
 * Reads one reply of Chat Completions, chunk by chunk.
 *
 * - only the first choice is read;
 * - some hosts end a stream with the whole message: only the parts that no delta had are taken from it;
 * - reasoning has four names, and hosts send the same text under two of them: the first that a chunk has is read;
 * - a refusal is text, and finishes as `content_filter`;
 * - the last usage counts, and usages are never added up;
 * - calls are handed out whole, at the end.
 */
export function chatReply(host: string): ReplyReader {
  const calls = callFragments()
  const details = reasoningDetails()
  const reasoning: string[] = []
  let field: string | undefined
  let opaque: string | undefined
  let reason: string | undefined
  let refused = false
  let marked = false
  let streamed = false
  let called = false
  const said: string[] = []
  let usage: WireUsage | undefined

  function read(delta: Delta, into: StreamPart[]): void {
    const thought = reasoningIn(delta)
    if (thought !== '') think(thought, into)
    contentIn(delta, { say: (text) => say(text, into), think: (text) => think(text, into) })
    if (delta.refusal) {
      refused = true
      say(delta.refusal, into)
    }
    for (const fragment of delta.tool_calls ?? []) call(fragment, into)
    if (delta.function_call) call({ index: 0, function: delta.function_call }, into)
  }

  /** Reads the parts of a whole message that no delta before it had. */
  function readRest(message: Delta, into: StreamPart[]): void {
    const { tool_calls, function_call, content, refusal, ...thoughts } = message
    const text: string[] = []
    const thought: string[] = []
    contentIn(message, { say: (one) => text.push(one), think: (one) => thought.push(one) })
    const before = said.join('')
    const whole = text.join('')
    const rest = whole.startsWith(before) ? whole.slice(before.length) : ''
    const isThoughtNew = reasoning.length === 0
    read(
      {
        ...(isThoughtNew && thoughts),
        content: [...(isThoughtNew ? [{ type: 'thinking', thinking: thought.join('') }] : []), { type: 'text', text: rest }],
        ...(before === '' && { refusal: refusal ?? null }),
        ...(!called && { tool_calls: tool_calls ?? null, function_call: function_call ?? null }),
      },
      into,
    )
  }

  function say(text: string, into: StreamPart[]): void {
    said.push(text)
    into.push({ type: 'text', delta: text })
  }

  function call(fragment: Fragment, into: StreamPart[]): void {
    called = true
    const part = calls.take(fragment)
    if (part) into.push(part)
  }

  function think(text: string, into: StreamPart[]): void {
    reasoning.push(text)
    into.push({ type: 'reasoning', delta: text })
  }

  function reasoningIn(delta: Delta): string {
    if (typeof delta.reasoning_opaque === 'string') opaque = delta.reasoning_opaque
    const detailed = details.take(delta.reasoning_details)
    for (const name of ['reasoning_content', 'reasoning', 'reasoning_text'] as const) {
      const text = delta[name]
      if (typeof text !== 'string' || text === '') continue
      field ??= name
      return text
    }
    return detailed
  }

  function kept(extras: readonly (Json | undefined)[]): Kept | undefined {
    const all = details.end()
    const more = {
      // Only this name has to be sent back: DeepSeek refuses the next request without it.
      ...(field === 'reasoning_content' && { field }),
      ...(all.length > 0 && { details: all }),
      ...(opaque !== undefined && { opaque }),
      ...(extras.some((extra) => extra !== undefined) && { extras: extras.map((extra) => extra ?? null) }),
    }
    return Object.keys(more).length > 0 ? { api: 'chat', host, ...more } : undefined
  }

  return {
    get finished(): boolean {
      return marked || reason !== undefined
    },
    // The usage comes after the reason to stop, and the end mark after the usage.
    over: false,
    mark(): void {
      marked = true
    },

    take(given: unknown, into: StreamPart[]): void {
      const chunk = given as Chunk // every member of it may be missing
      const choice = chunk.choices?.find(isFirst)
      usage = chunk.usage ?? chunk.x_groq?.usage ?? choice?.usage ?? usage
      if (!choice) return
      // Some hosts repeat the whole message beside each delta.
      if (choice.delta) {
        streamed = true
        read(choice.delta, into)
      } else if (choice.message) {
        if (streamed) readRest(choice.message, into)
        else read(choice.message, into)
      }
      reason = choice.finish_reason || reason
    },

    usage(into: StreamPart[]): void {
      if (usage) into.push({ type: 'usage', usage: usageOf(usage) })
    },

    end(into: StreamPart[]): void {
      const whole = calls.end()
      const provider = kept(whole.map((call) => call.extra))
      const text = reasoning.join('')
      // A type of fixed JSON members is not assignable to an open one, though its values are.
      if (text !== '' || provider)
        into.push({ type: 'reasoning', delta: '', done: { text, ...(provider && { provider: provider as unknown as Json }) } })
      for (const { text: written, extra: _, ...call } of whole)
        into.push({ type: 'call', call: { ...call, ...readArguments(written) } })
      this.usage(into)
      into.push({ type: 'finish', reason: refused ? 'content_filter' : finishOf(reason, whole.length > 0) })
    },
  }
}

const isFirst = ({ index }: Choice): boolean => (index ?? 0) === 0

function contentIn({ content }: Delta, to: { say(text: string): void; think(text: string): void }): void {
  if (!content) return
  if (typeof content === 'string') {
    to.say(content)
    return
  }
  for (const part of content) {
    if (part.type === 'text' && part.text) to.say(part.text)
    if (part.type !== 'thinking' || !part.thinking) continue
    const thought = typeof part.thinking === 'string' ? part.thinking : part.thinking.map((one) => one.text ?? '').join('')
    if (thought !== '') to.think(thought)
  }
}

/** Some hosts say `stop`, or nothing, beside calls. */
function finishOf(reason: string | undefined, called: boolean): Finish {
  switch (reason) {
    case 'length':
    case 'content_filter':
      return reason
    case 'tool_calls':
    case 'function_call':
      return 'calls'
    default:
      return called ? 'calls' : 'stop'
  }
}

function usageOf(wire: WireUsage): Usage {
  const cached = wire.prompt_tokens_details?.cached_tokens ?? wire.prompt_cache_hit_tokens ?? wire.cached_tokens
  const reasoning = wire.completion_tokens_details?.reasoning_tokens
  return {
    input: wire.prompt_tokens ?? 0,
    output: wire.completion_tokens ?? 0,
    ...(typeof cached === 'number' && { cached }),
    ...(typeof reasoning === 'number' && { reasoning }),
  }
}
