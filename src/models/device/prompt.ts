import type { Json } from '../../core/shapes/json.ts'
import type { Message, Part } from '../../core/shapes/message.ts'
import type { ModelRequest } from '../../core/shapes/model.ts'
import { bytesIn, dataIn, formOf, type PartForms } from '../wire/part-forms.ts'
import { toolResultText } from '../wire/tool-result-text.ts'
import type { DeviceMessage } from './language-model.ts'

/** Whether the model must answer in the format that can call tools. */
const callsTools = ({ tools, toolChoice }: ModelRequest): boolean => tools.length > 0 && toolChoice !== 'none'

/** The system prompt, with the tools and how to call them. */
export function told(request: ModelRequest): string {
  if (!callsTools(request)) return request.system
  const tools = request.tools.map(
    ({ name, description, schema }) => `- ${name}: ${description}\n  arguments, as JSON Schema: ${JSON.stringify(schema)}`,
  )
  const must = request.toolChoice === 'required' || typeof request.toolChoice === 'object'
  return `${request.system}

Answer with JSON and nothing else: {"say": "what you tell the person, or nothing", "calls": [{"name": "the name of a tool", "arguments": {}}]}.
To use no tool, leave "calls" empty.${must ? ' This time use one.' : ''} The tools are:
${tools.join('\n')}`
}

/** The JSON Schema that a reply must fit; undefined if it may be any text. */
export function replyFormat(request: ModelRequest): Json | undefined {
  if (!callsTools(request)) return undefined
  const { toolChoice } = request
  const names = typeof toolChoice === 'object' ? [toolChoice.name] : request.tools.map(({ name }) => name)
  const call = {
    type: 'object',
    properties: { name: { type: 'string', enum: names }, arguments: { type: 'object' } },
    required: ['name', 'arguments'],
    additionalProperties: false,
  }
  const must = toolChoice === 'required' || typeof toolChoice === 'object'
  return {
    type: 'object',
    properties: { say: { type: 'string' }, calls: { type: 'array', items: call, ...(must && { minItems: 1 }) } },
    required: ['say', 'calls'],
    additionalProperties: false,
  }
}

/** The conversation for the browser's model, which knows two roles: tool results are messages of the user. Throws for an image that is no data URL, for files but those of text, and for sound. */
export const deviceMessages = ({ messages }: ModelRequest): DeviceMessage[] =>
  messages.map((message) => ({ role: message.role === 'assistant' ? 'assistant' : 'user', content: contentOf(message) }))

function contentOf(message: Message): DeviceMessage['content'] {
  switch (message.role) {
    case 'user':
      return message.parts.map(partOf)
    case 'assistant': {
      const { text, calls } = message
      return calls.length === 0
        ? text
        : JSON.stringify({ say: text, calls: calls.map(({ name, args }) => ({ name, arguments: args })) })
    }
    case 'tool': {
      const images = message.parts.filter((part) => part.type !== 'text').map(partOf)
      return [{ type: 'text', value: `[Result of ${message.name}] ${toolResultText(message)}` }, ...images]
    }
  }
}

/** The browser's model may take sound too, but it must be asked for when the model is opened, and a browser whose model lacks it then gives none. */
const forms: PartForms<{ type: 'text'; value: string } | { type: 'image'; value: Blob }> = {
  text: (value) => ({ type: 'text', value }),
  image: (address) => ({ type: 'image', value: blobIn(address) }),
}

const partOf = (part: Part) => formOf(part, 'the model of this browser', forms)

/** The bytes of a data URL. It does not use `fetch`, because a page's Content-Security-Policy forbids to fetch such an address. */
function blobIn(address: string): Blob {
  const found = dataIn(address)
  if (!found) throw new Error('the model of this browser takes pictures only as they are, not from an address')
  return new Blob([bytesIn(found.data)], { type: found.mime })
}
