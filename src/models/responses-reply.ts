import type { Json } from '../core/json.ts'
import type { Finish, StreamPart } from '../core/model.ts'
import { argumentText } from './call-fragments.ts'
import { type Asked, failed, refused } from './failure.ts'
import { parseArguments } from './parse-arguments.ts'
import { type Placed, placed } from './placed.ts'
import type { ReplyReader } from './reply-stream.ts'
import { type Item, type Part, type ResponsesChunk, type ResponsesUsage, responsesUsage, type Wire } from './responses-chunk.ts'

/** Which of an item's two lists a part is in. */
type List = 'content' | 'summary'

interface Open {
  item: Item
  done: boolean
  readonly after: Placed['after']
  /** The parts that were handed out, so that none is twice. */
  readonly heard: Set<string>
  /** Hosts may send a thought and a summary of it: the first that comes is shown. */
  thinks: List | undefined
  readonly thought: string[]
  /** Of a call: its number in the reply, and its arguments. */
  readonly call: number | undefined
  readonly pieces: string[]
  whole: unknown
}

/** Calls that only whoever defined them could answer; sent back without an answer, they would be refused. */
const unanswered =
  /^(custom_tool_call|computer_call|(local_)?shell_call|apply_patch_call|mcp_approval_request|function_call|message)$/

/**
 * Reads one reply of the Responses API, event by event.
 *
 * - items go by their place in the output, never by their ids, which some hosts change with every event;
 * - what a host says whole, without deltas, is handed out then; what it said in deltas is not said twice;
 * - reasoning, and what the host did with tools of its own, is kept, to be sent back unchanged;
 * - a refusal is text, and finishes as `content_filter`.
 */
export function responsesReply(asked: Asked): ReplyReader {
  const { host } = asked
  const open = new Map<number, Open>()
  let usage: ResponsesUsage | undefined
  let finish: Finish | undefined
  let refusing = false
  let chars = 0
  let calls = 0

  function begin(index: number, item: Item, into: StreamPart[]): Open {
    const known = open.get(index)
    if (known) return known
    const after: Placed['after'] = [chars, calls]
    const call = item.type === 'function_call' ? calls++ : undefined
    const one: Open = {
      item,
      done: false,
      after,
      heard: new Set(),
      thinks: undefined,
      thought: [],
      call,
      pieces: [],
      whole: item.arguments,
    }
    open.set(index, one)
    if (call !== undefined) into.push({ type: 'call.delta', index: call, name: item.name ?? '', delta: '' })
    return one
  }

  function say(delta: string | null | undefined, into: StreamPart[]): void {
    if (!delta) return
    chars += delta.length
    into.push({ type: 'text', delta })
  }

  function refuse(delta: string | null | undefined, into: StreamPart[]): void {
    if (delta) refusing = true
    say(delta, into)
  }

  function think(one: Open, list: List, part: number, delta: string | null | undefined, into: StreamPart[]): void {
    if (!delta) return
    one.thinks ??= list
    if (one.thinks !== list) return
    const text = one.thought.length > 0 && !one.heard.has(list + part) ? `\n\n${delta}` : delta
    one.heard.add(list + part)
    one.thought.push(text)
    into.push({ type: 'reasoning', delta: text })
  }

  /** A part that is whole, unless its deltas were handed out. */
  function part(one: Open, list: List, at: number, { text, refusal }: Part, into: StreamPart[]): void {
    if (one.heard.has(list + at)) return
    if (one.item.type === 'reasoning') {
      think(one, list, at, text, into)
      return
    }
    one.heard.add(list + at)
    say(text, into)
    refuse(refusal, into)
  }

  function done(one: Open, item: Item, into: StreamPart[]): void {
    one.item = item
    one.done = true
    for (const list of ['summary', 'content'] as const) {
      if (item.type !== 'message' && item.type !== 'reasoning') break
      for (const [at, whole] of (item[list] ?? []).entries()) part(one, list, at, whole, into)
    }
    argue(one, item.arguments, into)
  }

  function argue(one: Open, whole: unknown, into: StreamPart[]): void {
    const text = argumentText(whole)
    if (one.call === undefined || text === '') return
    if (one.pieces.length === 0 && argumentText(one.whole) === '')
      into.push({ type: 'call.delta', index: one.call, name: one.item.name ?? '', delta: text })
    one.whole = whole
  }

  function settle(response: Wire, status: string | null | undefined, into: StreamPart[]): void {
    usage = response.usage ?? usage
    if (open.size === 0) for (const [at, item] of (response.output ?? []).entries()) done(begin(at, item, into), item, into)
    if (status === 'failed' || response.error) throw refused({ body: JSON.stringify({ error: response.error ?? {} }) }, asked)
    if (status === 'cancelled') throw failed('unknown', `${host} cancelled the reply`, asked)
    if (status !== 'incomplete') finish = calls > 0 ? 'calls' : 'stop'
    else finish = response.incomplete_details?.reason === 'content_filter' ? 'content_filter' : 'length'
  }

  return {
    get finished() {
      return finish !== undefined
    },
    get over() {
      return finish !== undefined
    },

    take(given, into) {
      const chunk = given as ResponsesChunk // every member is looked at before it is used
      const index = chunk.output_index ?? Math.max(0, open.size - 1)
      const { delta, content_index: content = 0, summary_index: summary = 0 } = chunk
      switch (chunk.type) {
        case 'response.output_item.added':
          begin(chunk.output_index ?? open.size, chunk.item ?? {}, into)
          break
        case 'response.output_item.done':
          done(begin(index, chunk.item ?? {}, into), chunk.item ?? {}, into)
          break
        case 'response.output_text.delta':
          begin(index, { type: 'message' }, into).heard.add(`content${content}`)
          say(delta, into)
          break
        case 'response.refusal.delta':
          begin(index, { type: 'message' }, into).heard.add(`content${content}`)
          refuse(delta, into)
          break
        case 'response.output_text.done':
        case 'response.refusal.done':
          part(begin(index, { type: 'message' }, into), 'content', content, chunk, into)
          break
        case 'response.reasoning_text.delta':
          think(begin(index, { type: 'reasoning' }, into), 'content', content, delta, into)
          break
        case 'response.reasoning_text.done':
          part(begin(index, { type: 'reasoning' }, into), 'content', content, chunk, into)
          break
        case 'response.reasoning_summary_text.delta':
          think(begin(index, { type: 'reasoning' }, into), 'summary', summary, delta, into)
          break
        case 'response.reasoning_summary_text.done':
          part(begin(index, { type: 'reasoning' }, into), 'summary', summary, chunk, into)
          break
        case 'response.function_call_arguments.delta': {
          const one = begin(index, { type: 'function_call' }, into)
          if (one.call === undefined || !delta) break
          one.pieces.push(delta)
          into.push({ type: 'call.delta', index: one.call, name: one.item.name ?? '', delta })
          break
        }
        case 'response.function_call_arguments.done':
          argue(begin(index, { type: 'function_call' }, into), chunk.arguments, into)
          break
        case 'response.completed':
        case 'response.incomplete':
        case 'response.failed':
          settle(chunk.response ?? {}, chunk.response?.status ?? chunk.type.slice('response.'.length), into)
          break
        case 'error':
          throw refused({ body: JSON.stringify(chunk) }, asked)
        default:
          if (chunk.object === 'response') settle(chunk, chunk.status, into)
      }
    },

    usage(into) {
      if (usage) into.push({ type: 'usage', usage: responsesUsage(usage) })
    },

    end(into) {
      for (const { item, done, after, thought } of open.values()) {
        const text = thought.join('')
        if (done && !unanswered.test(item.type ?? ''))
          into.push({
            type: 'reasoning',
            delta: '',
            done: placed(text, { api: 'responses', host, item: item as Json, after }), // parsed from JSON, so it is
          })
        else if (text !== '') into.push({ type: 'reasoning', delta: '', done: { text } })
      }
      for (const { item, call, pieces, whole } of open.values()) {
        if (call === undefined) continue
        const text = argumentText(whole) || pieces.join('')
        into.push({
          type: 'call',
          call: parseArguments({ ...(item.call_id && { providerId: item.call_id }), name: item.name ?? '', text }),
        })
      }
      this.usage(into)
      into.push({ type: 'finish', reason: refusing ? 'content_filter' : (finish ?? 'stop') })
    },
  }
}
