import type { Json } from '../../core/shapes/json.ts'
import type { Message, Part, ToolCall } from '../../core/shapes/message.ts'
import type { ModelRequest } from '../../core/shapes/model.ts'
import { callIds, idRules } from '../wire/call-ids.ts'
import { dataIn, formOf, type PartForms, pdf } from '../wire/part-forms.ts'
import { piecesOf, type ReplyPiece } from '../wire/reply-items.ts'
import { type Block, isBlank } from './reply.ts'
import { messagesSchema } from './schema.ts'

/** The API wants a limit. This is the most that its smallest model can say. */
const mostTokens = 8192

interface WireMessage {
  readonly role: 'user' | 'assistant'
  readonly content: readonly Block[]
}

export interface MessagesRequestOptions {
  readonly model: string
  readonly host: string
  /** Whether the API holds the output to its schema; if not, the prompt tells the model of the schema. */
  readonly held: boolean
  /** What the host said before it paused. */
  readonly before: readonly Block[]
}

/**
 * A request as the Messages API takes it.
 *
 * - all results of a turn are in one user message, before anything else that it says;
 * - messages of one role that follow each other become one, and empty text is left out;
 * - what a reply held beside text and calls goes back unchanged, in its place, and only to the host that it came from;
 * - a request with tools asks the host to cache the system prompt and the conversation, because another request will follow. A request
 *   without tools is mostly the only one, and writing a cache then costs more than it saves.
 *
 * Throws an error that names a photo or file which was not turned into an address before, or whose type is not taken.
 */
export function messagesRequest(request: ModelRequest, { model, host, held, before }: MessagesRequestOptions) {
  const { maxTokens = mostTokens, temperature, output_config, ...options } = request.options ?? {}
  const { output, tools } = request
  const cached = tools.length > 0 && { cache_control: { type: 'ephemeral' } }
  const system = [request.system, output && !held ? told(output.schema) : ''].filter((text) => !isBlank(text)).join('\n\n')
  const config = { ...(output_config as object | undefined), ...(output && held && { format: formatOf(output.schema) }) }
  return {
    model,
    max_tokens: maxTokens,
    stream: true as const,
    ...(system !== '' && { system: [{ type: 'text', text: system, ...cached }] }),
    messages: withCache(messagesOf(request.messages, host, before), cached),
    ...(tools.length > 0 && { tools: tools.map(toolOf), ...choiceOf(request) }),
    ...(Object.keys(config).length > 0 && { output_config: config }),
    ...(temperature !== undefined && { temperature }),
    ...options,
  }
}

const formatOf = (schema: Json) => ({ type: 'json_schema', schema: messagesSchema(schema) })
const told = (schema: Json) => `Answer with JSON and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema)}`

const toolOf = ({ name, description, schema }: ModelRequest['tools'][number]) => ({ name, description, input_schema: schema })

function choiceOf({ toolChoice }: ModelRequest) {
  if (toolChoice === undefined) return {}
  if (typeof toolChoice !== 'string') return { tool_choice: { type: 'tool', name: toolChoice.name } }
  return { tool_choice: { type: toolChoice === 'required' ? 'any' : toolChoice } }
}

function messagesOf(messages: readonly Message[], host: string, before: readonly Block[]): WireMessage[] {
  const ids = callIds(idRules.messages)
  const wire: WireMessage[] = []
  let results: Block[] = []
  let said: Block[] = []
  const add = (role: WireMessage['role'], content: readonly Block[]) => {
    if (content.length === 0) return
    const last = wire.at(-1)
    if (last?.role === role) wire[wire.length - 1] = { role, content: last.content.concat(content) }
    else wire.push({ role, content })
  }
  const turn = () => {
    add('user', results.concat(said))
    results = []
    said = []
  }
  for (const message of messages) {
    switch (message.role) {
      case 'user':
        said.push(...blocksOf(message.parts, host))
        break
      case 'tool':
        results.push(resultOf(message, ids.of(message.callId), host))
        break
      case 'assistant':
        turn()
        add('assistant', replyOf(message, host, ids.give))
        break
      default:
        message satisfies never
    }
  }
  turn()
  add('assistant', before)
  return wire
}

function replyOf(
  message: Extract<Message, { role: 'assistant' }>,
  host: string,
  idOf: (call: ToolCall) => string,
): readonly Block[] {
  // The API refuses a thought that nothing follows.
  if (isBlank(message.text) && message.calls.length === 0) return []
  return piecesOf(message, { api: 'messages', host }).flatMap((piece) => pieceOf(piece, idOf))
}

function pieceOf(piece: ReplyPiece, idOf: (call: ToolCall) => string): readonly Block[] {
  switch (piece.type) {
    case 'text':
      return forms.text(piece.text)
    case 'call':
      return [{ type: 'tool_use', id: idOf(piece.call), name: piece.call.name, input: inputOf(piece.call) }]
    case 'item': {
      const item = piece.item as Block // kept by `messagesReply`
      return [item.type === 'thinking' ? { ...item, thinking: piece.text } : item]
    }
  }
}

/** The API accepts only an object. Text that was not JSON goes into a member whose name the API's guide suggests. */
function inputOf({ args, raw }: ToolCall): Json {
  if (raw !== undefined) return { INVALID_JSON: raw }
  const input = (args ?? {}) as Json // it came as JSON
  return typeof input === 'object' && !Array.isArray(input) ? input : { INVALID_JSON: JSON.stringify(input) }
}

function resultOf({ parts, isError }: Extract<Message, { role: 'tool' }>, id: string, host: string): Block {
  const content = blocksOf(parts, host)
  return {
    type: 'tool_result',
    tool_use_id: id,
    ...(content.length > 0 && { content }),
    ...(isError && { is_error: true }),
  }
}

const blocksOf = (parts: readonly Part[], host: string): Block[] => parts.flatMap((part) => formOf(part, host, forms))

/** From https://platform.claude.com/docs/en/build-with-claude/pdf-support and the SDK's `DocumentBlockParam`, read 2026-11-23. */
const forms: PartForms<readonly Block[]> = {
  text: (text) => (isBlank(text) ? [] : [{ type: 'text', text }]),
  image: (address) => [{ type: 'image', source: sourceOf(address) }],
  file: {
    ...pdf,
    form: ({ name, mime, data }) => [{ type: 'document', source: { type: 'base64', media_type: mime, data }, title: name }],
  },
}

function sourceOf(address: string): Json {
  const found = dataIn(address)
  return found ? { type: 'base64', media_type: found.mime, data: found.data } : { type: 'url', url: address }
}

/** Marks the end of what the next request repeats. A reply that the host paused is not marked: it must go back unchanged. */
function withCache(messages: readonly WireMessage[], cached: object | false): readonly WireMessage[] {
  const last = messages.at(-1)
  if (!cached || last?.role !== 'user') return messages
  const content = last.content.with(-1, { ...last.content.at(-1)!, ...cached })
  return messages.with(-1, { role: 'user', content })
}
