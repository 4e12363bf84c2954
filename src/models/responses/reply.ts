import type { Json } from '../../core/shapes/json.ts'
import type { Finish, StreamPart } from '../../core/shapes/model.ts'
import { readArguments } from '../../core/tools/read-arguments.ts'
import { argumentText } from '../wire/call-fragments.ts'
import { type Endpoint, failed, refused } from '../wire/failure/failure.ts'
import { itemReasoning } from '../wire/reply-items.ts'
import type { ReplyReader } from '../wire/stream/reply-stream.ts'
import { type Item, type ItemPart, type ResponsesChunk, type ResponsesUsage, responsesUsage, type Wire } from './chunk.ts'
import { isThought, type OpenItem, openItems, type Thoughts } from './open-items.ts'

/** Items that need an answer which only their own tool could give. A request that sends one back without it is refused. */
const unanswered =
  /^(custom_tool_call|computer_call|(local_)?shell_call|apply_patch_call|mcp_approval_request|function_call|message)$/

/**
 * Reads one reply of the Responses API, event by event.
 *
 * - text that a host sends whole, without deltas, is yielded then; text that came in deltas is not yielded twice, however the host numbers its items
 *   and their parts;
 * - reasoning, and what the host did with tools of its own, is kept, to be sent back unchanged;
 * - a refusal is text, and finishes as `content_filter`.
 */
export function responsesReply(endpoint: Endpoint): ReplyReader {
  const { host } = endpoint
  const items = openItems()
  let usage: ResponsesUsage | undefined
  let finish: Finish | undefined
  let refusing = false
  let chars = 0
  let calls = 0

  function begin(one: OpenItem | undefined, index: number | undefined, item: Item, into: StreamPart[]): OpenItem {
    if (one) return one
    const call = item.type === 'function_call' ? calls : undefined
    const begun = items.open(index, item, [chars, calls], call)
    if (call === undefined) return begun
    calls++
    into.push({ type: 'call.delta', index: call, name: item.name ?? '', delta: '' })
    return begun
  }

  /** The item that a piece belongs to; if there is none, a new item of that type. */
  const itemOf = ({ output_index: index, item_id: id }: ResponsesChunk, type: string, into: StreamPart[]): OpenItem => {
    const item = { type, ...(id && { id }) }
    return begin(items.of(index, item), index, item, into)
  }

  function say(one: OpenItem, at: number, delta: string | null | undefined, into: StreamPart[]): void {
    if (!delta) return
    one.content.add(at, delta)
    chars += delta.length
    into.push({ type: 'text', delta })
  }

  function refuse(one: OpenItem, at: number, delta: string | null | undefined, into: StreamPart[]): void {
    if (delta) refusing = true
    say(one, at, delta, into)
  }

  /** Hosts may send a thought and a summary of it: the first that comes is shown. */
  function think(one: OpenItem, list: Thoughts, at: number, delta: string | null | undefined, into: StreamPart[]): void {
    if (!delta) return
    one.thinks ??= list
    if (one.thinks !== list) return
    const text = one.thoughts.isEmpty || one.thoughts.has(at) ? delta : `\n\n${delta}`
    one.thoughts.add(at, delta)
    one.thought.push(text)
    into.push({ type: 'reasoning', delta: text })
  }

  /** The end of a part, with its whole text. */
  function part(one: OpenItem, list: Thoughts, at: number, whole: ItemPart, into: StreamPart[]): void {
    if (isThought(one, whole)) {
      if (one.thinks === undefined || (one.thinks === list && one.thoughts.isNew(at, whole.text)))
        think(one, list, at, whole.text, into)
      return
    }
    if (!one.content.isNew(at, whole.text || whole.refusal)) return
    say(one, at, whole.text, into)
    refuse(one, at, whole.refusal, into)
  }

  function done(one: OpenItem, item: Item, into: StreamPart[]): void {
    one.item = item
    one.done = true
    if (item.type === 'message' || item.type === 'reasoning') {
      for (const list of ['summary', 'content'] as const) {
        const parts = [...(item[list] ?? []).entries()]
        const thoughts = parts.filter(([, whole]) => isThought(one, whole))
        if (one.thinks === undefined || one.thinks === list)
          for (const [at, { text }] of one.thoughts.rest(thoughts, ({ text }) => text)) think(one, list, at, text, into)
        const said = parts.filter(([, whole]) => !isThought(one, whole))
        for (const [at, { text, refusal }] of one.content.rest(said, ({ text, refusal }) => text || refusal)) {
          say(one, at, text, into)
          refuse(one, at, refusal, into)
        }
      }
    }
    argue(one, item.arguments, into)
  }

  function argue(one: OpenItem, whole: unknown, into: StreamPart[]): void {
    const text = argumentText(whole)
    if (one.call === undefined || text === '') return
    if (one.pieces.length === 0 && argumentText(one.whole) === '')
      into.push({ type: 'call.delta', index: one.call, name: one.item.name ?? '', delta: text })
    one.whole = whole
  }

  function settle(response: Wire, status: string | null | undefined, into: StreamPart[]): void {
    usage = response.usage ?? usage
    if (items.all.length === 0)
      for (const [at, item] of (response.output ?? []).entries()) done(begin(undefined, at, item, into), item, into)
    if (status === 'failed' || response.error) throw refused({ body: JSON.stringify({ error: response.error ?? {} }) }, endpoint)
    if (status === 'cancelled') throw failed('unknown', `${host} cancelled the reply`, endpoint)
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
      const { delta, content_index: content = 0, summary_index: summary = 0, output_index: index } = chunk
      switch (chunk.type) {
        case 'response.output_item.added': {
          const item = chunk.item ?? {}
          begin(items.begun(index, item), index, item, into)
          break
        }
        case 'response.output_item.done': {
          const item = chunk.item ?? {}
          done(begin(items.finished(index, item), index, item, into), item, into)
          break
        }
        case 'response.output_text.delta':
          say(itemOf(chunk, 'message', into), content, delta, into)
          break
        case 'response.refusal.delta':
          refuse(itemOf(chunk, 'message', into), content, delta, into)
          break
        case 'response.output_text.done':
        case 'response.refusal.done':
          part(itemOf(chunk, 'message', into), 'content', content, { ...chunk, type: 'output_text' }, into)
          break
        case 'response.reasoning_text.delta':
          think(itemOf(chunk, 'reasoning', into), 'content', content, delta, into)
          break
        case 'response.reasoning_text.done':
          part(itemOf(chunk, 'reasoning', into), 'content', content, { ...chunk, type: 'reasoning_text' }, into)
          break
        case 'response.reasoning_summary_text.delta':
          think(itemOf(chunk, 'reasoning', into), 'summary', summary, delta, into)
          break
        case 'response.reasoning_summary_text.done':
          part(itemOf(chunk, 'reasoning', into), 'summary', summary, { ...chunk, type: 'reasoning_text' }, into)
          break
        case 'response.function_call_arguments.delta': {
          const one = itemOf(chunk, 'function_call', into)
          if (one.call === undefined || !delta) break
          one.pieces.push(delta)
          into.push({ type: 'call.delta', index: one.call, name: one.item.name ?? '', delta })
          break
        }
        case 'response.function_call_arguments.done':
          argue(itemOf(chunk, 'function_call', into), chunk.arguments, into)
          break
        case 'response.completed':
        case 'response.incomplete':
        case 'response.failed':
          settle(chunk.response ?? {}, chunk.response?.status ?? chunk.type.slice('response.'.length), into)
          break
        case 'error':
          throw refused({ body: JSON.stringify(chunk) }, endpoint)
        default:
          if (chunk.object === 'response') settle(chunk, chunk.status, into)
      }
    },

    usage(into) {
      if (usage) into.push({ type: 'usage', usage: responsesUsage(usage) })
    },

    end(into) {
      for (const { item, done, after, thought } of items.all) {
        const text = thought.join('')
        if (done && !unanswered.test(item.type ?? ''))
          into.push({
            type: 'reasoning',
            delta: '',
            done: itemReasoning(text, { api: 'responses', host, item: item as Json, after }), // parsed from JSON, so it is
          })
        else if (text !== '') into.push({ type: 'reasoning', delta: '', done: { text } })
      }
      for (const { item, call, pieces, whole } of items.all) {
        if (call === undefined) continue
        const text = argumentText(whole) || pieces.join('')
        into.push({
          type: 'call',
          call: { ...(item.call_id && { providerId: item.call_id }), name: item.name ?? '', ...readArguments(text) },
        })
      }
      this.usage(into)
      into.push({ type: 'finish', reason: refusing ? 'content_filter' : (finish ?? 'stop') })
    },
  }
}
