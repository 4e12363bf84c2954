import type { ModelError } from '../core/model.ts'
import { bodyText } from './body-text.ts'
import type { Chunk } from './chat-reply.ts'
import { type Asked, brokenOff, errorIn, malformed, refused } from './failure.ts'
import { type ServerEvent, serverEvents } from './server-events.ts'

/** What a body says next. `broken` comes last, and after everything that was whole before the break. */
export type Said =
  | { type: 'chunk'; chunk: Chunk }
  | { type: 'error'; failure: ModelError }
  | { type: 'end' }
  | { type: 'broken'; failure: ModelError }

/** What a body says, as much at a time as arrived together; undefined at its end. What is asked for is parsed then, not before. */
export interface ChatChunks {
  next(): Promise<readonly (() => readonly Said[])[] | undefined>
  close(): void
}

/**
 * Reads a body of Chat Completions. What it begins with says what it is, for hosts err about the content type: an event
 * stream, one JSON text from a host that does not stream, or a web page. Never throws; an abort ends it.
 */
export function chatChunks(response: Response, asked: Asked, signal: AbortSignal): ChatChunks {
  const body = response.body ? bodyText(response.body, signal) : undefined
  const events = serverEvents()
  const whole: string[] = []
  let kind: 'events' | 'whole' | undefined
  let over = false

  const later = (event: ServerEvent) => () => read(event, response, asked)
  const last = () => {
    if (kind !== 'whole') return events.end().map(later)
    return [later({ event: '', data: whole.join('') }), (): Said[] => [{ type: 'end' }]]
  }

  return {
    async next() {
      try {
        for (;;) {
          if (over) return undefined
          const text = await body?.next()
          if (text === undefined) {
            over = true
            return signal.aborted ? undefined : last()
          }
          kind ??= kindOf(text)
          if (kind === 'whole') whole.push(text)
          else if (kind === 'events') return events.push(text).map(later)
        }
      } catch (error) {
        over = true
        return [(): Said[] => [{ type: 'broken', failure: brokenOff(error, asked) }]]
      }
    },
    close: () => body?.close(),
  }
}

/** `undefined` while there is only white space, which may begin either. */
function kindOf(text: string): 'events' | 'whole' | undefined {
  const start = text.trimStart()[0]
  if (start === undefined) return undefined
  return start === '{' || start === '[' || start === '<' ? 'whole' : 'events'
}

function read({ event, data }: ServerEvent, { headers }: Response, asked: Asked): Said[] {
  const text = data.trim()
  if (text === '') return []
  if (text.startsWith('[DONE]')) return [{ type: 'end' }]
  let chunk: unknown
  try {
    chunk = JSON.parse(text)
  } catch (cause) {
    const what = text.startsWith('<')
      ? `${asked.host} answered with a web page, so the base URL may be wrong`
      : `${asked.host} sent what is not JSON: ${text.slice(0, 80)}`
    return [{ type: 'broken', failure: malformed(what, asked, cause) }]
  }
  if (typeof chunk !== 'object' || chunk === null) return []
  const said: Said[] = Array.isArray(chunk) ? [] : [{ type: 'chunk', chunk }]
  if (event === 'error' || errorIn(chunk) || ('object' in chunk && chunk.object === 'error')) {
    said.push({ type: 'error', failure: refused({ headers, body: text }, asked) })
  }
  return said
}
