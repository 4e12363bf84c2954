import { listed, loopback } from '../mcp/loopback.ts'
import { ASKED_ABOUT } from './agent.ts'
import type { Told } from './orders.ts'

/** What is done where a thing is carried, by its name in the world outside. */
export const carried = (item: string): string => `carry ${item}`

/**
 * A server of tools for pages of any origin. Carrying a thing is done as soon as its request has come, and cannot be taken back. Of one thing
 * the server asks in the middle where it goes. The header `run` says for which session it is done.
 */
export async function openMovers(hear: (told: Told) => void): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = await loopback()
  const input = { type: 'object', properties: { item: { type: 'string' } }, required: ['item'] }
  server.tools = [listed('carry', { inputSchema: input })]
  /** Who waits for an answer of a person, by session. */
  const asking = new Map<string, (floor: string) => void>()

  server.onRequest = (request, response, message) => {
    for (const what of ['origin', 'headers', 'methods']) response.setHeader(`access-control-allow-${what}`, '*')
    if (message && !message.method) asking.get(String(message.headers.run))?.(message.result.content.floor)
    // It has nothing to say but in answers: a stream for each session would take all connections that a browser makes to one host.
    const code = request.method === 'OPTIONS' ? 204 : request.method === 'GET' ? 405 : undefined
    if (code !== undefined) response.writeHead(code).end()
    return code !== undefined
  }
  server.onCall = ({ message, response, stream }) => {
    const run = String(message.headers.run)
    const { item } = message.params.arguments
    hear({ what: 'effect', run, request: carried(item) })
    const finish = (floor: string) => {
      stream({ id: message.id, result: { content: [{ type: 'text', text: `the ${item} is on the ${floor} floor` }] } })
      response.end()
    }
    const { progressToken } = message.params._meta
    stream({ method: 'notifications/progress', params: { progressToken, progress: 1, total: 2 } })
    if (item !== ASKED_ABOUT) return finish('first')
    asking.set(run, finish)
    const requestedSchema = { type: 'object', properties: { floor: { type: 'string' } }, required: ['floor'] }
    stream({ id: 1, method: 'elicitation/create', params: { message: `Which floor for the ${item}?`, requestedSchema } })
  }
  return server
}
