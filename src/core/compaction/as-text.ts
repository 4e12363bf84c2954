import type { Message, Part, ToolCall } from '../shapes/message.ts'

/** A conversation as text. A request that had it as messages would need the tools, and an end that asks for something else than a reply. */
export const asText = (messages: readonly Message[]): string => messages.flatMap(lines).join('\n\n')

function lines(message: Message): readonly string[] {
  switch (message.role) {
    case 'user':
      return [`${message.synthetic ? 'Note of the app' : 'Person'}: ${words(message.parts)}`]
    case 'assistant': {
      const calls = message.calls.map(callLine)
      return message.text || calls.length === 0 ? [`Assistant: ${message.text}`, ...calls] : calls
    }
    case 'tool':
      return [`${message.isError ? 'Error' : 'Result'} of ${message.name}: ${words(message.parts)}`]
  }
}

const callLine = ({ name, args, raw }: ToolCall): string => `Assistant calls ${name}: ${raw ?? JSON.stringify(args) ?? ''}`

const words = (parts: readonly Part[]): string => parts.map(wordsFor).join('')

function wordsFor(part: Part): string {
  if (part.type === 'text') return part.text
  if (part.type === 'image') return ' [photo]'
  return part.type === 'file' ? ` [file ${JSON.stringify(part.name)}]` : ' [sound]'
}
