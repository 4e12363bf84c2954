import type OpenAI from 'openai'
import type { Json } from '../core/json.ts'
import { type Message, type Part, type ToolCall, textOf } from '../core/message.ts'
import type { ModelRequest } from '../core/model.ts'
import type { Kept } from './chat-reply.ts'

type Body = OpenAI.Chat.ChatCompletionCreateParamsStreaming
type WireMessage = OpenAI.Chat.ChatCompletionMessageParam
type WirePart = OpenAI.Chat.ChatCompletionContentPart

/**
 * A request as Chat Completions takes it.
 *
 * - a call goes by the id its provider gave it where that is unique in the request, else by ours, and its result by the same;
 * - images of tool results follow in a user message after the results of that turn: a `tool` message may hold text only;
 * - reasoning goes back only to the host it came from, and only where that wants it.
 *
 * Throws a sentence that names a photo which was not turned into an address before.
 */
export function chatRequest(request: ModelRequest, { model, host }: { model: string; host: string }): Body {
  const { maxTokens, temperature, ...options } = request.options ?? {}
  const body = {
    model,
    messages: messagesOf(request, host),
    stream: true as const,
    stream_options: { include_usage: true },
    ...(request.tools.length > 0 && { tools: request.tools.map(toolOf), ...choiceOf(request) }),
    ...(request.output && {
      response_format: {
        type: 'json_schema' as const,
        json_schema: { name: request.output.name, schema: request.output.schema, strict: false },
      },
    }),
    // Newer models of OpenAI refuse the old name, most other hosts the new one.
    ...(maxTokens !== undefined && { [host === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens']: maxTokens }),
    ...(temperature !== undefined && { temperature }),
    ...options,
  }
  return body as unknown as Body // schemas and the caller's own options are JSON, which is all that the SDK does with them
}

const toolOf = ({ name, description, schema }: ModelRequest['tools'][number]) => ({
  type: 'function' as const,
  function: { name, description, parameters: schema },
})

function choiceOf({ toolChoice }: ModelRequest) {
  if (toolChoice === undefined) return {}
  return { tool_choice: typeof toolChoice === 'string' ? toolChoice : { type: 'function' as const, function: toolChoice } }
}

function messagesOf({ system, messages }: ModelRequest, host: string): WireMessage[] {
  const idOf = callIds(messages)
  const wire: WireMessage[] = system === '' ? [] : [{ role: 'system', content: system }]
  let images: WirePart[] = []
  const placeImages = () => {
    if (images.length > 0) wire.push({ role: 'user', content: images })
    images = []
  }
  for (const message of messages) {
    if (message.role !== 'tool') placeImages()
    switch (message.role) {
      case 'user':
        wire.push({ role: 'user', content: contentOf(message.parts) })
        break
      case 'assistant':
        wire.push(assistantOf(message, host, idOf))
        break
      case 'tool': {
        const shown = message.parts.filter((part) => part.type === 'image').map(partOf)
        if (shown.length > 0) images.push({ type: 'text', text: `[Images from ${message.name}]` }, ...shown)
        wire.push({ role: 'tool', tool_call_id: idOf(message.callId), content: resultOf(message) })
        break
      }
      default:
        message satisfies never
    }
  }
  placeImages()
  return wire
}

function resultOf({ parts, isError }: Extract<Message, { role: 'tool' }>): string {
  const text = textOf(parts)
  if (isError) return text.startsWith('Error: ') ? text : `Error: ${text}`
  return text === '' && parts.length > 0 ? '(see the images below)' : text
}

function assistantOf(
  { text, calls, reasoning }: Extract<Message, { role: 'assistant' }>,
  host: string,
  idOf: (id: string) => string,
): WireMessage {
  const kept = keptFor(reasoning, host)
  const wire = {
    role: 'assistant' as const,
    content: text === '' && calls.length > 0 ? null : text,
    ...(calls.length > 0 && { tool_calls: calls.map((call, at) => callOf(call, idOf(call.id), kept?.kept.extras?.[at])) }),
    ...(kept?.kept.field && { [kept.kept.field]: kept.text }),
    ...(kept?.kept.details && { reasoning_details: kept.kept.details }),
    ...(kept?.kept.opaque && { reasoning_opaque: kept.kept.opaque, reasoning_text: kept.text }),
  }
  return wire
}

const callOf = (call: ToolCall, id: string, extra: Json | null | undefined) => ({
  id,
  type: 'function' as const,
  function: { name: call.name, arguments: call.raw ?? JSON.stringify(call.args ?? {}) },
  ...(extra && { extra_content: extra }),
})

function keptFor(
  reasoning: Extract<Message, { role: 'assistant' }>['reasoning'],
  host: string,
): { text: string; kept: Kept } | undefined {
  for (const { text, provider } of reasoning ?? []) {
    const kept = provider as Kept | undefined // what `chatReply` kept, if the two names in it say so
    if (kept?.api === 'chat' && kept.host === host) return { text, kept }
  }
  return undefined
}

/** Hosts repeat ids (`call_0` in every reply) and leave them empty; ours are unique. */
function callIds(messages: readonly Message[]): (id: string) => string {
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? message.calls : []))
  const uses = new Map<string, number>()
  const used = (id: string) => uses.set(id, (uses.get(id) ?? 0) + 1)
  for (const { id, providerId } of calls) {
    used(id)
    if (providerId && providerId !== id) used(providerId)
  }
  const names = new Map(calls.map(({ id, providerId }) => [id, providerId && uses.get(providerId) === 1 ? providerId : id]))
  return (id) => names.get(id) ?? id
}

function contentOf(parts: readonly Part[]): string | WirePart[] {
  const [first] = parts
  if (parts.length <= 1 && first?.type !== 'image') return first?.text ?? ''
  return parts.map(partOf)
}

function partOf(part: Part): WirePart {
  if (part.type === 'text') return { type: 'text', text: part.text }
  if (!('url' in part)) throw new Error(`photo "${part.photo}" was not turned into an address before it was sent`)
  return { type: 'image_url', image_url: { url: part.url } }
}
