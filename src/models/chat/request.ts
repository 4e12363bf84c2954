import type OpenAI from 'openai'
import type { Json } from '../../core/shapes/json.ts'
import type { Message, Part, ToolCall } from '../../core/shapes/message.ts'
import type { ModelRequest } from '../../core/shapes/model.ts'
import { quirksAt } from '../host-quirks.ts'
import { callIds, chatIdRule } from '../wire/call-ids.ts'
import { formOf, type PartForms, pdf } from '../wire/part-forms.ts'
import { kindsIn, lineBefore, toolResultText } from '../wire/tool-result-text.ts'
import type { Kept } from './reply.ts'

type WireMessage = OpenAI.Chat.ChatCompletionMessageParam
type WirePart = OpenAI.Chat.ChatCompletionContentPart

/**
 * Writes the bodies of one adapter's requests, as JSON text of Chat Completions. `asksUsage: false` is for a host that refuses the option.
 *
 * - a call and its result have the id that the provider gave, unless an earlier call has it: then they have ours;
 * - images, files and sound of tool results follow in a user message after the results of that turn: a `tool` message may hold text only;
 * - of files only PDF is taken, and of sound only WAV and MP3;
 * - reasoning goes back only to the host it came from, and only where that wants it;
 * - when the conversation only grew since the last request, the text that was written then is used again.
 *
 * Throws an error that names a photo or file which was not turned into an address before, or whose type is not taken.
 */
export function chatRequests({ model, host }: { model: string; host: string }) {
  let history = written(host)

  return (request: ModelRequest, { asksUsage = true } = {}): string => {
    const { maxTokens, temperature, ...options } = request.options ?? {}
    if (!history.beginsLike(request.messages)) history = written(host)
    const rest = JSON.stringify({
      stream: true,
      ...(asksUsage && { stream_options: { include_usage: true } }),
      ...(request.tools.length > 0 && { tools: request.tools.map(toolOf), ...choiceOf(request) }),
      ...(request.output && {
        response_format: {
          type: 'json_schema',
          json_schema: { name: request.output.name, schema: request.output.schema, strict: false },
        },
      }),
      // Each name is refused by hosts that know only the other one.
      ...(maxTokens !== undefined && { [quirksAt(host)?.maxTokensName ?? 'max_tokens']: maxTokens }),
      ...(temperature !== undefined && { temperature }),
      ...options,
    })
    const system = request.system === '' ? '' : JSON.stringify({ role: 'system', content: request.system })
    const messages = joined(system, history.take(request.messages))
    return `{"model":${JSON.stringify(model)},"messages":[${messages}],${rest.slice(1)}`
  }
}

const toolOf = ({ name, description, schema }: ModelRequest['tools'][number]) => ({
  type: 'function' as const,
  function: { name, description, parameters: schema },
})

function choiceOf({ toolChoice }: ModelRequest) {
  if (toolChoice === undefined) return {}
  return { tool_choice: typeof toolChoice === 'string' ? toolChoice : { type: 'function' as const, function: toolChoice } }
}

/** The conversation as text so far. The text of a message depends only on that message and on those before it. */
function written(host: string) {
  const known: Message[] = []
  const ids = callIds(chatIdRule(host))
  let text = ''
  let attachments: WirePart[] = []
  const withAttachments = () => joined(text, attachments.length > 0 ? JSON.stringify({ role: 'user', content: attachments }) : '')

  function write(message: Message): void {
    // Some hosts refuse an empty reply.
    if (message.role === 'assistant' && message.text === '' && message.calls.length === 0) return
    if (message.role !== 'tool') {
      text = withAttachments()
      attachments = []
    }
    text = joined(text, JSON.stringify(wireOf(message)))
  }

  function wireOf(message: Message): WireMessage {
    switch (message.role) {
      case 'user':
        return { role: 'user', content: contentOf(message.parts, host) }
      case 'assistant':
        return assistantOf(message, host, ids.give)
      case 'tool': {
        const parts = message.parts.filter((part) => part.type !== 'text')
        if (parts.length > 0)
          attachments.push({ type: 'text', text: lineBefore(parts, message.name) }, ...parts.map((part) => partOf(part, host)))
        return { role: 'tool', tool_call_id: ids.of(message.callId), content: resultOf(message) }
      }
    }
  }

  return {
    beginsLike: (messages: readonly Message[]) => known.every((message, at) => message === messages[at]),
    take(messages: readonly Message[]): string {
      for (const message of messages.slice(known.length)) {
        write(message)
        known.push(message)
      }
      return withAttachments()
    },
  }
}

const joined = (head: string, more: string): string => (head === '' || more === '' ? head + more : `${head},${more}`)

function resultOf(message: Extract<Message, { role: 'tool' }>): string {
  const text = toolResultText(message)
  const kinds = kindsIn(message.parts)
  return text === '' && kinds !== '' ? `(see the ${kinds.toLowerCase()} below)` : text
}

function assistantOf(
  { text, calls, reasoning }: Extract<Message, { role: 'assistant' }>,
  host: string,
  idOf: (call: ToolCall) => string,
): WireMessage {
  const kept = keptFor(reasoning, host)
  const wire = {
    role: 'assistant' as const,
    content: text === '' && calls.length > 0 ? null : text,
    ...(calls.length > 0 && { tool_calls: calls.map((call, at) => callOf(call, idOf(call), kept?.kept.extras?.[at])) }),
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

function contentOf(parts: readonly Part[], host: string): string | WirePart[] {
  const [first] = parts
  if (!first) return ''
  return parts.length === 1 && first.type === 'text' ? first.text : parts.map((part) => partOf(part, host))
}

/**
 * From https://developers.openai.com/api/docs/guides/file-inputs (PDF alone) and the SDK's `ChatCompletionContentPartInputAudio`, read
 * 2026-11-23.
 */
const forms: PartForms<WirePart> = {
  text: (text) => ({ type: 'text', text }),
  image: (url) => ({ type: 'image_url', image_url: { url } }),
  file: {
    ...pdf,
    form: ({ name, mime, data }) => ({ type: 'file', file: { filename: name, file_data: `data:${mime};base64,${data}` } }),
  },
  audio: {
    types: /^audio\/(wav|mp3)$/,
    names: 'WAV and MP3',
    form: ({ mime, data }) => ({ type: 'input_audio', input_audio: { data, format: mime === 'audio/wav' ? 'wav' : 'mp3' } }),
  },
}

const partOf = (part: Part, host: string): WirePart => formOf(part, host, forms)
