import { expect } from 'vitest'
import type { Sizes } from '../../../src/core/shapes/sizes.ts'
import { openai } from '../../../src/models/openai.ts'
import { openSession } from '../../../src/session/session.ts'
import { openStore } from '../../../src/store/store.ts'
import { agentWith } from '../../core/drive.ts'
import { fresh } from '../../store/sample.ts'

export const apiKey = 'sk-canary-4471-bounds-wxyz'
export const never = new AbortController().signal
const utf8 = new TextEncoder()

/** A host that answers every request with these pieces; `undefined` ends the body. */
export function host(pieces: (at: number) => string | undefined) {
  const seen = { requests: 0, pieces: 0 }
  const fetch = async () => {
    seen.requests++
    let at = 0
    return new Response(
      new ReadableStream({
        pull(body) {
          const piece = pieces(at++)
          seen.pieces++
          if (piece === undefined) body.close()
          else body.enqueue(utf8.encode(piece))
        },
      }),
    )
  }
  return { seen, fetch }
}

export const event = (delta: object) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`
export const argued = (text: string) =>
  event({ tool_calls: [{ index: 0, id: 'c', function: { name: 'echo', arguments: text } }] })
export const end = (reason: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: reason }] })}\n\ndata: [DONE]\n\n`
export const ending =
  (...pieces: readonly string[]) =>
  (at: number) =>
    pieces[at]

/** One run of a session at this host, and the same session opened again. */
export async function held(pieces: (at: number) => string | undefined, sizes?: Partial<Sizes>) {
  const { fetch, seen } = host(pieces)
  const about = {
    store: openStore(fresh('replies')),
    id: 'one',
    agent: agentWith(),
    model: openai({ model: 'm', apiKey, baseURL: 'https://host.test/v1', fetch }),
    maxTurns: 1,
    ...(sizes && { sizes }),
  }
  const session = await openSession(about)
  await session.say('hi')
  await expect.poll(() => session.status).not.toBe('running')
  await session.close()
  const again = await openSession(about)
  const { events, state } = again
  await again.close()
  const failed = events.find((one) => one.type === 'model.failed')
  const calls = events.flatMap((one) => (one.type === 'model.replied' ? one.calls : []))
  return { seen, state, events, failed, calls, log: JSON.stringify(events) }
}
