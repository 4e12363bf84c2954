import type { Json } from '../../core/shapes/json.ts'
import type { Message, Part, ToolCall } from '../../core/shapes/message.ts'
import type { ModelRequest } from '../../core/shapes/model.ts'
import { callIds, idRules } from '../wire/call-ids.ts'
import { formOf, type PartForms } from '../wire/part-forms.ts'
import { piecesOf, type ReplyPiece } from '../wire/reply-items.ts'
import { toolResultText } from '../wire/tool-result-text.ts'

type Item = Readonly<Record<string, Json>>

export interface ResponsesRequestOptions {
  readonly model: string
  readonly host: string
  /** Whether to ask for reasoning that can be sent back: models that do not reason refuse to be asked. */
  readonly encrypted: boolean
}

/**
 * A request as the Responses API takes it, with nothing kept by the host.
 *
 * - it has the whole conversation; each reply is sent as the items that it consisted of;
 * - reasoning, and what the host did with its own tools, goes back only to the host it came from, unchanged and in its place.
 *
 * Throws an error that names a photo or file which was not turned into an address before, or whose type is not taken.
 */
export function responsesRequest(request: ModelRequest, { model, host, encrypted }: ResponsesRequestOptions) {
  const { maxTokens, temperature, text, ...options } = request.options ?? {}
  const { system, output, tools } = request
  const wording = { ...(text as object | undefined), ...(output && { format: formatOf(output) }) }
  return {
    model,
    ...(system !== '' && { instructions: system }),
    input: itemsOf(request.messages, host),
    stream: true as const,
    store: false,
    ...(encrypted && { include: ['reasoning.encrypted_content'] }),
    ...(tools.length > 0 && { tools: tools.map(toolOf), ...choiceOf(request) }),
    ...(Object.keys(wording).length > 0 && { text: wording }),
    ...(maxTokens !== undefined && { max_output_tokens: maxTokens }),
    ...(temperature !== undefined && { temperature }),
    ...options,
  }
}

const formatOf = ({ name, schema }: { name: string; schema: Json }) => ({ type: 'json_schema', name, schema, strict: false })

const toolOf = ({ name, description, schema }: ModelRequest['tools'][number]) => ({
  type: 'function' as const,
  name,
  description,
  parameters: schema,
  strict: false,
})

function choiceOf({ toolChoice }: ModelRequest) {
  if (toolChoice === undefined) return {}
  return { tool_choice: typeof toolChoice === 'string' ? toolChoice : { type: 'function' as const, ...toolChoice } }
}

function itemsOf(messages: readonly Message[], host: string): Item[] {
  const ids = callIds(idRules.responses)
  return messages.flatMap((message): readonly Item[] => {
    switch (message.role) {
      case 'user':
        return [{ type: 'message', role: 'user', content: message.parts.map((part) => partOf(part, host)) }]
      case 'assistant':
        // Reasoning that nothing follows is refused.
        if (message.text === '' && message.calls.length === 0) return []
        return piecesOf(message, { api: 'responses', host }).flatMap((piece) => itemOf(piece, ids.give))
      case 'tool':
        return [{ type: 'function_call_output', call_id: ids.of(message.callId), output: outputOf(message, host) }]
      default:
        message satisfies never
        return []
    }
  })
}

function itemOf(piece: ReplyPiece, idOf: (call: ToolCall) => string): readonly Item[] {
  switch (piece.type) {
    case 'text':
      return [{ type: 'message', role: 'assistant', content: piece.text }]
    case 'call': {
      const { name, args, raw } = piece.call
      return [{ type: 'function_call', call_id: idOf(piece.call), name, arguments: raw ?? JSON.stringify(args ?? {}) }]
    }
    case 'item': {
      const item = piece.item as Item // kept by `responsesReply`
      return canBeSentBack(item) ? [item] : []
    }
  }
}

/** Whether an item can be sent back. Reasoning with only an id cannot: the host would look it up, but it stores nothing. */
const canBeSentBack = ({ type, encrypted_content, content }: Item): boolean =>
  type !== 'reasoning' || Boolean(encrypted_content) || (Array.isArray(content) && content.length > 0)

function outputOf(message: Extract<Message, { role: 'tool' }>, host: string): Json {
  const text = toolResultText(message)
  const shown = message.parts.filter((part) => part.type !== 'text').map((part) => partOf(part, host))
  return shown.length === 0 ? text : [...(text === '' ? [] : [{ type: 'input_text', text }]), ...shown]
}

/** From https://developers.openai.com/api/docs/guides/file-inputs, read 2026-11-23. A message may hold no sound. */
const forms: PartForms<Item> = {
  text: (text) => ({ type: 'input_text', text }),
  image: (address) => ({ type: 'input_image', image_url: address, detail: 'auto' }),
  file: {
    types: /^application\/(pdf$|vnd\.ms-excel$|vnd\.openxmlformats-officedocument\.)/,
    names: 'PDF, Word, Excel, PowerPoint and text',
    form: ({ name, mime, data }) => ({ type: 'input_file', filename: name, file_data: `data:${mime};base64,${data}` }),
  },
}

const partOf = (part: Part, host: string): Item => formOf(part, host, forms)
