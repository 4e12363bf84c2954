/** One event of a `text/event-stream`. `event` is `''` where the host named none. */
export interface ServerEvent {
  readonly event: string
  readonly data: string
}

/**
 * Reads server-sent events out of text that comes in pieces of any size.
 *
 * - a line ends with CR, LF or CRLF, also where the two are in different pieces;
 * - comments, `id`, `retry` and unknown fields are skipped; one space after the colon is dropped;
 * - an event is handed out by the blank line after it, and only if it has data;
 * - `end()` hands out what was left without its blank line: hosts forget it, and half an event fails to parse anyway;
 * - a JSON text that stands bare between events, as hosts put errors there, is an event without a name;
 * - the work is linear in the length of the text, whatever the pieces are.
 */
export function serverEvents() {
  let line: string[] = []
  let data: string[] = []
  let event = ''
  let afterReturn = false
  /** The lines of a bare JSON text. */
  let bare: string[] = []

  function take(text: string, into: ServerEvent[]): void {
    if (bare.length > 0 || (data.length === 0 && text.startsWith('{'))) {
      if (!/^(data|event|id|retry)?:/.test(text)) {
        bare.push(text)
        return
      }
      endBare(into)
    }
    if (text === '') {
      if (data.length > 0) into.push({ event, data: data.join('\n') })
      data = []
      event = ''
      return
    }
    const colon = text.indexOf(':')
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(text[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
  }

  function endBare(into: ServerEvent[]): void {
    if (bare.length > 0) into.push({ event: '', data: bare.join('\n') })
    bare = []
  }

  return {
    push(piece: string): ServerEvent[] {
      const ready: ServerEvent[] = []
      const text = afterReturn && piece.startsWith('\n') ? piece.slice(1) : piece
      if (piece !== '') afterReturn = piece.endsWith('\r')
      // Splitting by an expression takes three times as long, and few hosts send carriage returns.
      const lines = text.includes('\r') ? text.split(/\r\n|\n|\r/) : text.split('\n')
      const rest = lines.pop()!
      for (const end of lines) {
        take(line.length > 0 ? line.join('') + end : end, ready)
        line = []
      }
      if (rest !== '') line.push(rest)
      return ready
    },

    end(): ServerEvent[] {
      const ready: ServerEvent[] = []
      if (line.length > 0) take(line.join(''), ready)
      line = []
      endBare(ready)
      take('', ready)
      return ready
    },
  }
}
