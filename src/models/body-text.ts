/**
 * The text of a body as it arrives, UTF-8, without its byte order mark.
 *
 * - an abort ends it at once, also where the body ignores the signal: check the signal afterwards;
 * - leaving it early lets go of the connection;
 * - a body that breaks throws what `read` threw, after all text before the break was handed out.
 */
export async function* bodyText(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string, void, void> {
  const reader = body.getReader()
  const letGo = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', letGo, { once: true })
  const decoder = new TextDecoder()
  try {
    if (signal.aborted) return
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const text = decoder.decode(read.value, { stream: true })
      if (text !== '') yield text
    }
    const rest = decoder.decode()
    if (rest !== '' && !signal.aborted) yield rest
  } finally {
    signal.removeEventListener('abort', letGo)
    letGo()
  }
}
