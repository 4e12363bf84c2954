import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/client'
import type { Part } from '../core/shapes/message.ts'
import { fail, type Outcome } from '../core/tools/outcome.ts'

/** The pictures that providers take, and how many characters of base64 one may have, and how many there may be in a result. */
const pictures = /^image\/(png|jpeg|gif|webp)$/
const PICTURE = 5_000_000
const PICTURES = 20

/** What the result of a server's tool is here: text in one piece, pictures as parts, and a note for whatever a model cannot be sent. */
export function outcomeOf({ content, structuredContent, isError }: CallToolResult): Outcome {
  const images: Part[] = []
  const addPicture = (type: string, data: string): string => {
    if (!pictures.test(type)) return note(type, data)
    if (data.length > PICTURE || images.length === PICTURES) return `${note(type, data).slice(0, -1)}: too many or too large]`
    images.push({ type: 'image', url: `data:${type};base64,${data}` })
    return `[picture ${images.length}]`
  }
  const texts = content.map((block) => textOf(block, addPicture))
  if (texts.length === 0 && structuredContent !== undefined) texts.push(JSON.stringify(structuredContent))
  const text = texts.join('\n\n')
  if (isError) return fail(text || 'the tool failed and gave no reason')
  return { type: 'ok', forModel: text, ...(images.length > 0 && { images }) }
}

function textOf(block: ContentBlock, addPicture: (type: string, data: string) => string): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'image':
      return addPicture(block.mimeType, block.data)
    case 'audio':
      return note(block.mimeType, block.data)
    case 'resource_link':
      return `[resource ${block.uri}: ${block.title ?? block.name}${block.description ? `. ${block.description}` : ''}]`
    case 'resource': {
      const { resource } = block
      const what = 'text' in resource ? resource.text : addPicture(resource.mimeType ?? 'data', resource.blob)
      return `[resource ${resource.uri}]\n${what}`
    }
  }
}

/** Base64 has four characters for three bytes. */
const note = (type: string, data: string): string => `[${type}, ${Math.floor((data.length * 3) / 4)} bytes, left out]`
