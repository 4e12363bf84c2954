import type { FetchLike } from '@modelcontextprotocol/client'

/** How much a server may send in one response, in bytes. */
const MOST = 16_000_000

/** A `fetch` whose responses are counted as they arrive: past the bound their body breaks off with an error. */
export const boundedFetch =
  (send: FetchLike): FetchLike =>
  async (url, init) => {
    const response = await send(url, init)
    if (!response.body) return response
    let size = 0
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > MOST) controller.error(new Error(`it sent more than ${MOST} bytes`))
        else controller.enqueue(chunk)
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(counted), { status, statusText, headers })
  }
