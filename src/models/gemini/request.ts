import type { Json } from '../../core/shapes/json.ts'
import type { Message, Part, ToolCall } from '../../core/shapes/message.ts'
import type { ModelRequest } from '../../core/shapes/model.ts'
import { callIds, idRules } from '../wire/call-ids.ts'
import { type Bytes, dataIn, formOf, type PartForms, pdf } from '../wire/part-forms.ts'
import { piecesOf, type ReplyPiece } from '../wire/reply-items.ts'
import { lineBefore } from '../wire/tool-result-text.ts'
import type { SentBack } from './chunk.ts'

type WirePart = Readonly<Record<string, Json>>
interface Content {
  readonly role: 'user' | 'model'
  readonly parts: readonly WirePart[]
}

export interface GeminiRequestOptions {
  readonly model: string
  readonly host: string
  /**
   * Whether results hold their pictures, and the API holds the output to its schema. Older models take neither: then pictures follow the results, and
   * the prompt has the schema.
   */
  readonly complete: boolean
}

/**
 * A request in the form that Gemini takes.
 *
 * - all results of a turn are in one message with nothing else in it: there must be as many results as calls;
 * - other consecutive messages of one role become one;
 * - a call and its result have the id that the provider gave, if it gave one; else a result is matched by its order;
 * - signatures, and parts that were neither text nor calls, go back only to the host that they came from, in their old place.
 *
 * Throws an error that names a photo or file which was not turned into an address before, or whose type is not taken.
 */
export function geminiRequest(request: ModelRequest, { model, host, complete }: GeminiRequestOptions) {
  const { maxTokens, temperature, generationConfig, ...options } = request.options ?? {}
  const { output, tools } = request
  const system = [request.system, output && !complete ? told(output.schema) : ''].filter((text) => text !== '').join('\n\n')
  const config = {
    ...(maxTokens !== undefined && { maxOutputTokens: maxTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(output && complete && { responseMimeType: 'application/json', responseJsonSchema: output.schema }),
    ...(generationConfig as object | undefined),
  }
  return {
    ...(system !== '' && { systemInstruction: { parts: [{ text: system }] } }),
    contents: contentsOf(request.messages, { model, host, complete }),
    ...(tools.length > 0 && { tools: [{ functionDeclarations: tools.map(toolOf) }], ...choiceOf(request) }),
    ...(Object.keys(config).length > 0 && { generationConfig: config }),
    ...options,
  }
}

const told = (schema: Json) => `Answer with JSON and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema)}`

const toolOf = ({ name, description, schema }: ModelRequest['tools'][number]) => ({
  name,
  description,
  // An object without members is refused.
  ...(hasMembers(schema) && { parametersJsonSchema: schema }),
})

function hasMembers(schema: Json): boolean {
  const { properties } = schema as { properties?: Json } // an object: the schema of a tool's arguments
  return properties === undefined || Object.keys(properties ?? {}).length > 0
}

function choiceOf({ toolChoice }: ModelRequest) {
  if (toolChoice === undefined) return {}
  const named = typeof toolChoice === 'string' ? undefined : toolChoice.name
  const mode = named !== undefined || toolChoice === 'required' ? 'ANY' : toolChoice === 'none' ? 'NONE' : 'AUTO'
  return { toolConfig: { functionCallingConfig: { mode, ...(named !== undefined && { allowedFunctionNames: [named] }) } } }
}

function contentsOf(messages: readonly Message[], options: GeminiRequestOptions): Content[] {
  const ids = callIds(idRules.gemini)
  const named = new Map<string, string>()
  const contents: Content[] = []
  let results: WirePart[] = []
  let pictures: WirePart[] = []
  const add = (role: Content['role'], parts: readonly WirePart[]) => {
    const last = contents.at(-1)
    if (parts.length === 0) return
    if (last?.role === role && !isResults(last)) contents[contents.length - 1] = { role, parts: [...last.parts, ...parts] }
    else contents.push({ role, parts })
  }
  const endTurn = () => {
    if (results.length > 0) contents.push({ role: 'user', parts: results })
    add('user', pictures)
    results = []
    pictures = []
  }
  const idOf = (call: ToolCall): string | undefined => {
    if (call.providerId === undefined) return undefined
    const id = ids.give(call)
    named.set(call.id, id)
    return id
  }
  for (const message of messages) {
    if (message.role !== 'tool') endTurn()
    switch (message.role) {
      case 'user':
        add('user', partsOf(message.parts, options.host))
        break
      case 'tool': {
        const shown = message.parts.filter((part) => part.type !== 'text')
        const images = partsOf(shown, options.host)
        results.push(resultOf(message, named.get(message.callId), options.complete ? images : []))
        if (!options.complete && images.length > 0) pictures.push({ text: lineBefore(shown, message.name) }, ...images)
        break
      }
      case 'assistant':
        add('model', replyOf(message, options, idOf))
        break
      default:
        message satisfies never
    }
  }
  endTurn()
  return contents
}

const isResults = ({ parts }: Content): boolean => parts.some((part) => 'functionResponse' in part)

/** Models before the third generation want no signatures. */
const wantsSignatures = (model: string): boolean => !/^(models\/)?gemini-[12]\b/.test(model)

/** The signature for a call that no Gemini model made, as Gemini's guide says. */
const NOT_SIGNED = 'skip_thought_signature_validator'

function replyOf(
  message: Extract<Message, { role: 'assistant' }>,
  { model, host }: GeminiRequestOptions,
  idOf: (call: ToolCall) => string | undefined,
): readonly WirePart[] {
  if (message.text === '' && message.calls.length === 0) return []
  const parts: WirePart[] = []
  for (const piece of piecesOf(message, { api: 'gemini', host })) addPiece(parts, piece, idOf)
  const first = parts.findIndex((part) => 'functionCall' in part)
  // Of the calls of one reply only the first one is signed.
  if (first >= 0 && wantsSignatures(model) && !parts[first]!.thoughtSignature)
    parts[first] = { ...parts[first], thoughtSignature: NOT_SIGNED }
  return parts
}

function addPiece(parts: WirePart[], piece: ReplyPiece, idOf: (call: ToolCall) => string | undefined): void {
  switch (piece.type) {
    case 'text':
      parts.push({ text: piece.text })
      return
    case 'call': {
      const id = idOf(piece.call)
      parts.push({ functionCall: { ...(id !== undefined && { id }), name: piece.call.name, args: argumentsOf(piece.call) } })
      return
    }
    case 'item': {
      const item = piece.item as unknown as SentBack // kept by `geminiReply`
      switch (item.on) {
        case 'thought':
          parts.push({ text: piece.text, thought: true, ...(item.signature && { thoughtSignature: item.signature }) })
          return
        case 'call':
          if ('functionCall' in (parts.at(-1) ?? {})) parts.push({ ...parts.pop(), thoughtSignature: item.signature })
          return
        case 'text':
          parts.push(...signed(item.length > 0 && isPlainText(parts.at(-1)) ? String(parts.pop()?.text) : '', item))
          return
        case 'part':
          parts.push(item.part as WirePart) // an object: it came as a part
          return
        default:
          item satisfies never
      }
    }
  }
}

const isPlainText = (part: WirePart = {}): boolean => 'text' in part && !part.thought && !part.thoughtSignature

/** A text whose end is a part with a signature of its own. */
function signed(text: string, { signature, length }: Extract<SentBack, { on: 'text' }>): WirePart[] {
  const head = text.slice(0, text.length - length)
  const tail = { text: text.slice(text.length - length), thoughtSignature: signature }
  return head === '' ? [tail] : [{ text: head }, tail]
}

/** Only an object is taken; what was not JSON is shown to the model as it wrote it. */
function argumentsOf({ args, raw }: ToolCall): Json {
  if (raw !== undefined) return { INVALID_JSON: raw }
  const given = (args ?? {}) as Json // it came as JSON
  return typeof given === 'object' && !Array.isArray(given) ? given : { INVALID_JSON: JSON.stringify(given) }
}

function resultOf(
  { name, parts, isError }: Extract<Message, { role: 'tool' }>,
  id: string | undefined,
  images: readonly WirePart[],
): WirePart {
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return {
    functionResponse: {
      ...(id !== undefined && { id }),
      name,
      response: { [isError ? 'error' : 'output']: text },
      ...(images.length > 0 && { parts: [...images] }),
    },
  }
}

const partsOf = (parts: readonly Part[], host: string): WirePart[] => parts.flatMap((part) => formOf(part, host, forms))

/** From https://ai.google.dev/gemini-api/docs/document-processing and https://ai.google.dev/gemini-api/docs/audio, read 2026-11-23. */
const forms: PartForms<readonly WirePart[]> = {
  text: (text) => (text === '' ? [] : [{ text }]),
  image(address) {
    const found = dataIn(address)
    return [found ? inline(found) : { fileData: { fileUri: address } }]
  },
  file: { ...pdf, form: (bytes) => [inline(bytes)] },
  audio: {
    types: /^audio\/(wav|mp3|aiff|aac|ogg|flac)$/,
    names: 'WAV, MP3, AIFF, AAC, OGG and FLAC',
    form: (bytes) => [inline(bytes)],
  },
}

const inline = ({ mime, data }: Pick<Bytes, 'mime' | 'data'>): WirePart => ({ inlineData: { mimeType: mime, data } })
