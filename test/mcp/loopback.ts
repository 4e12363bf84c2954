import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/** Waits until something is so, however slow the machine is. */
export const until = <T>(what: () => T) => vi.waitUntil(what, { timeout: 60_000 })

/** A message of a client as it came, with its headers. */
interface Received {
  readonly id?: number
  readonly method: string
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it sent
  readonly params?: any
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly result?: any
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** One request to answer, in whatever way. */
export interface Exchange {
  readonly message: Received
  readonly response: ServerResponse
  /** Answers as a server should. */
  result(value: unknown): void
  error(code: number, message: string): void
  /** Begins a stream, if it has not begun, and sends a message in it. */
  stream(...messages: readonly object[]): void
}

/** A server by hand, which a test makes misbehave. */
export interface Loopback {
  readonly url: string
  /** What came, the oldest first. */
  readonly received: readonly Received[]
  /** The listed tools. */
  tools: readonly unknown[]
  /** Answers `tools/call`. */
  onCall: (exchange: Exchange) => void
  /** Answers any request before the server does; true where it has. */
  onRequest: (request: IncomingMessage, response: ServerResponse, message: Received | undefined) => boolean
  /** Sends a notification in the stream that the client has opened. */
  notify(method: string): void
  /** Resolves once the client has opened that stream. */
  listening(): Promise<void>
  methods(): readonly string[]
  close(): Promise<void>
}

/** A tool as a server lists it. */
export const listed = (name: string, more: object = {}) => ({
  name,
  description: `Does ${name}`,
  inputSchema: { type: 'object' },
  ...more,
})

export async function loopback(): Promise<Loopback> {
  const received: Received[] = []
  let feed: ServerResponse | undefined
  let heard = () => {}
  const opened = new Promise<void>((resolve) => {
    heard = resolve
  })
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const message = body ? ({ ...JSON.parse(body), headers: request.headers } as Received) : undefined
    if (message) received.push(message)
    if (made.onRequest(request, response, message)) return
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
      feed = response
      return heard()
    }
    if (!message) return void response.writeHead(200).end()
    if (message.id === undefined || !message.method) return void response.writeHead(202).end()
    const exchange = exchangeOf(message, response)
    if (message.method === 'initialize')
      return exchange.result({
        protocolVersion: '2025-11-25',
        capabilities: { tools: { listChanged: true } },
        serverInfo: { name: 'loopback', version: '1' },
      })
    if (message.method === 'tools/list') return exchange.result({ tools: made.tools })
    if (message.method === 'tools/call') return made.onCall(exchange)
    exchange.error(-32_601, `there is no method ${message.method}`)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const made: Loopback = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`,
    received,
    tools: [listed('act')],
    onCall: ({ message, result }) => result({ content: [{ type: 'text', text: `did ${message.params.name}` }] }),
    onRequest: () => false,
    notify: (method) => feed?.write(`data: ${JSON.stringify({ jsonrpc: '2.0', method })}\n\n`),
    listening: () => opened,
    methods: () => received.map(({ method }) => method ?? 'answer'),
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return made
}

function exchangeOf(message: Received, response: ServerResponse): Exchange {
  const { id } = message
  const json = (body: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, ...body }))
  return {
    message,
    response,
    result: (result) => void json({ result }),
    error: (code, text) => void json({ error: { code, message: text } }),
    stream(...messages) {
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const one of messages) response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', ...one })}\n\n`)
    },
  }
}
