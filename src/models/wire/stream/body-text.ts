/** Text as it arrives; undefined at the end. `close` closes the connection; a second call does nothing. */
export interface BodyText {
  next(): Promise<string | undefined>
  close(): void
}

/**
 * The text of a body, UTF-8, without its byte order mark.
 *
 * - an abort ends it at once, also where the body ignores the signal: check the signal afterwards;
 * - a body that breaks throws what `read` threw, after all text before the break was handed out.
 *
 * It is no generator, because a generator would delay every piece of every reply by a few turns of the microtask queue.
 */
export function bodyText(body: ReadableStream<Uint8Array>, signal: AbortSignal): BodyText {
  const reader = body.getReader()
  const letGo = () => void reader.cancel().catch(() => {})
  const decoder = new TextDecoder()
  const more = { stream: true }
  let over = signal.aborted
  if (!over) signal.addEventListener('abort', letGo, { once: true })

  return {
    async next() {
      while (!over) {
        const read = await reader.read()
        over = read.done
        const text = read.done ? decoder.decode() : decoder.decode(read.value, more)
        if (text !== '' && !(over && signal.aborted)) return text
      }
      return undefined
    },
    close() {
      over = true
      signal.removeEventListener('abort', letGo)
      letGo()
    },
  }
}
