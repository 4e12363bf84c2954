import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as breath, setTimeout as sleep } from 'node:timers/promises'
import type { Dialect } from './dialect.ts'
import { dialects } from './dialects.ts'
import { isRefusal, type Refusal, type Reply } from './replies.ts'
import { assertLeanHeaders } from './well-formed.ts'

/** A request as it came. `body` is parsed JSON, or nothing. */
interface Recorded {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was sent
  readonly body: any
}

export interface ProviderOptions {
  /** One for each model call, or a function of the request and its number, from 0. */
  readonly replies: readonly (Reply | Refusal)[] | ((request: Recorded, number: number) => Reply | Refusal)
  readonly apiKey: string
  /** `chat` unless told otherwise. */
  readonly speaks?: keyof typeof dialects
  readonly models?: readonly string[]
  readonly cors?: boolean
  /** `false`: a refusal comes without CORS headers, as OpenAI's does for a wrong key. */
  readonly corsOnRefusals?: boolean
}

export interface Provider {
  /** The base URL, with the path that its dialect usually has. */
  readonly url: string
  /** Every request but preflights, in the order in which they came. */
  readonly requests: readonly Recorded[]
  /** The model calls among them. */
  readonly calls: readonly Recorded[]
  /** What came that no browser or adapter of ours should send: a sentence each. */
  readonly faults: readonly string[]
  /** How many model calls were left by the other side before they were answered whole. */
  readonly left: number
  /** Cuts every connection, as a network does that goes. */
  hangUp(): void
  /** Throws unless all that came was in order: each call with its one result, lean headers, no fault. */
  assertWellFormed(): void
  close(): Promise<void>
}

/** Starts a provider on loopback that speaks one of the APIs over a real socket, as strictly as the strictest host. */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const { apiKey, speaks = 'chat', models = ['test-model'], cors = true, corsOnRefusals = true } = options
  const dialect: Dialect = dialects[speaks]
  const requests: Recorded[] = []
  const calls: Recorded[] = []
  const faults: string[] = []
  const sockets = new Set<Socket>()
  let left = 0

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error) => {
      faults.push(`the provider failed: ${error}`)
      response.destroy()
    })
  })
  server.on('connection', (socket) => {
    socket.setNoDelay()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', 'http://loopback').pathname
    if (incoming.method === 'OPTIONS') return preflight(incoming, response)
    if (cors) {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-expose-headers', 'retry-after, retry-after-ms, x-request-id')
    }
    const request: Recorded = {
      method: incoming.method ?? '',
      path,
      headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
      body: await bodyFrom(incoming),
    }
    requests.push(request)
    if (dialect.keyIn(request.headers) !== apiKey) {
      return refuse(response, { status: 401, body: errorBody('Incorrect API key provided.', 'invalid_api_key') })
    }
    if (request.method === 'GET' && path === `${dialect.base}/models`) {
      return json(response, 200, {
        object: 'list',
        data: models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'tests' })),
      })
    }
    if (request.method !== 'POST' || path !== dialect.path) {
      return refuse(response, { status: 404, body: errorBody(`there is no ${request.method} ${path} here`, 'not_found') })
    }
    return reply(request, response, calls.push(request) - 1)
  }

  function preflight({ headers }: IncomingMessage, response: ServerResponse): void {
    const wanted = String(headers['access-control-request-headers'] ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase())
    const refused = wanted.filter((name) => name !== '' && !dialect.headers.includes(name))
    if (refused.length > 0) faults.push(`a preflight asked for ${refused.join(', ')}`)
    if (!cors || refused.length > 0) {
      response.writeHead(400).end()
      return
    }
    response.writeHead(204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': dialect.headers.join(', '),
      ...(headers['access-control-request-private-network'] && { 'access-control-allow-private-network': 'true' }),
    })
    response.end()
  }

  async function reply(request: Recorded, response: ServerResponse, number: number): Promise<void> {
    const { replies } = options
    const given = typeof replies === 'function' ? replies(request, number) : replies[number]
    if (!given) {
      faults.push(`unexpected model call ${number + 1}: there are ${replies.length} replies`)
      return refuse(response, { status: 500, body: errorBody('there is no reply left', 'unexpected_call') })
    }
    return say(request, response, number, given)
  }

  async function say(request: Recorded, response: ServerResponse, number: number, given: Reply | Refusal): Promise<void> {
    if (isRefusal(given)) return refuse(response, given)
    const listed = dialect.tools(request.body)
    const stranger = given.unlisted ? undefined : given.calls?.find(({ name }) => !listed.includes(name))
    if (stranger) {
      const why = `the reply to model call ${number + 1} calls "${stranger.name}", and the request lists ${listed.join(', ') || 'no tools'}`
      faults.push(why)
      return refuse(response, { status: 400, body: errorBody(why, 'unlisted_tool') })
    }
    response.setHeader('x-request-id', `req-${number}`)
    const model = String(request.body?.model)
    if (request.body?.stream !== true && !dialect.streams?.()) return json(response, 200, dialect.whole(given, model, number))
    await stream(response, given, wire(given, dialect.chunks(given, model, number)))
  }

  /** What goes out, in pieces; of an endless reply all of it is said again and again. */
  function* wire(given: Reply, chunks: readonly string[]): Generator<Uint8Array> {
    if (given.bytes) return yield given.bytes
    do for (const chunk of chunks) yield Buffer.from(chunk)
    while (given.endless)
    if (given.breaks) yield Buffer.from(dialect.overloaded)
  }

  async function stream(response: ServerResponse, given: Reply, chunks: Iterable<Uint8Array>): Promise<void> {
    let gone = false
    response.on('close', () => {
      gone = true
      if (!response.writableFinished && given.cut === undefined) left++
    })
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
    response.flushHeaders()
    let written = 0
    await given.after
    for (const chunk of chunks) {
      if (given.delay !== undefined) await sleep(given.delay)
      for (const piece of given.pieces === 'odd' ? oddly(chunk, written) : [chunk]) {
        if (gone) return
        const last = given.cut !== undefined && written + piece.length >= given.cut
        response.write(last ? piece.subarray(0, given.cut! - written) : piece)
        written += piece.length
        if (last) {
          // A reset throws away what is still on its way: let it arrive first.
          await sleep(50)
          response.socket?.resetAndDestroy()
          return
        }
        if (given.pieces === 'odd' || given.endless) await breath()
      }
    }
    if (!given.stall) response.end()
  }

  function refuse(response: ServerResponse, { status, headers = {}, body = '' }: Refusal): void {
    if (!corsOnRefusals) response.removeHeader('access-control-allow-origin')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (typeof body === 'string') response.writeHead(status).end(body)
    else json(response, status, body)
  }

  return {
    url: `http://127.0.0.1:${port}${dialect.base}`,
    requests,
    calls,
    faults,
    get left() {
      return left
    },
    hangUp() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    assertWellFormed() {
      if (faults.length > 0) throw new Error(faults.join('; '))
      for (const [at, { headers }] of requests.entries()) assertLeanHeaders(Object.keys(headers), `request ${at}`)
      for (const [at, { body }] of calls.entries()) dialect.assert(body, `model call ${at}`)
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const errorBody = (message: string, code: string) => ({ error: { message, type: 'invalid_request_error', param: null, code } })

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyFrom(incoming: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece)
  const text = Buffer.concat(pieces).toString()
  return text === '' ? undefined : JSON.parse(text)
}

/** Pieces of 1, 7, 13, 19 and 25 bytes in turn: they fall inside characters, escapes and line ends. */
function oddly(bytes: Uint8Array, seed: number): Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (let at = 0, turn = seed; at < bytes.length; turn++) {
    const end = at + 1 + (turn % 5) * 6
    pieces.push(bytes.subarray(at, end))
    at = end
  }
  return pieces
}
