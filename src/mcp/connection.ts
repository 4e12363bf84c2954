import type {
  CallToolResult,
  ElicitRequestFormParams,
  ElicitResult,
  OAuthClientProvider,
  Progress,
  StandardSchemaV1,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { messageOf } from '../core/shapes/model.ts'
import { version } from '../core/version.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { loadSdk } from './sdk.ts'
import type { Server } from './server.ts'

/** A tool as a server lists it. Nothing of it is checked. */
export interface ListedTool {
  readonly name?: unknown
  readonly description?: unknown
  readonly inputSchema?: unknown
  readonly annotations?: { readonly readOnlyHint?: unknown } | null
}

/** What the server may say while a call runs. */
export interface CallListener {
  onProgress(progress: Progress): void
  onElicitation(form: ElicitRequestFormParams): Promise<ElicitResult>
}

/** A connection to a server. It runs one call at a time: what the server asks meanwhile is about that call. */
export interface Connection {
  /** Whether it is of no use any more: a request failed, and not with an answer of the server. */
  readonly isBroken: boolean
  list(signal?: AbortSignal): Promise<readonly ListedTool[]>
  call(name: string, args: Record<string, unknown>, listener: CallListener, signal: AbortSignal): Promise<CallToolResult>
  /** Ends the session at the server too, if that answers soon. */
  close(): Promise<void>
}

/** The SDK's own time limit on a request. A call's is that of the loop, which stands still while the person is asked. */
const NEVER = 2 ** 31 - 1
/** How long a server may take to connect, to list its tools, and to end a session. */
const HANDSHAKE = 30_000
const GOODBYE = 2_000
/** An error of a server may be of any length; the model needs its beginning. */
const LONGEST = 1_000
/** More pages of tools are not read. */
const PAGES = 64

/** Connects to a server. `onToolsChanged` is called when the server says that its list of tools is another one. Rejects with an error that names it. */
export async function connect(server: Server, onToolsChanged: () => void, signal?: AbortSignal): Promise<Connection> {
  const { Client, ProtocolError, StreamableHTTPClientTransport, UnauthorizedError, CfWorkerJsonSchemaValidator } = await loadSdk()
  const transport = new StreamableHTTPClientTransport(server.url, {
    fetch: boundedFetch(server.fetch),
    ...(server.auth && { authProvider: server.auth as OAuthClientProvider }), // or a token, which the SDK tells apart
  })
  const client = new Client(
    { name: 'pocketloop', version },
    {
      capabilities: { elicitation: { form: { applyDefaults: true } } },
      jsonSchemaValidator: new CfWorkerJsonSchemaValidator(),
      versionNegotiation: { mode: 'auto' },
      listChanged: { tools: { autoRefresh: false, debounceMs: 0, onChanged: onToolsChanged } },
    },
  )
  let listener: CallListener | undefined
  let isBroken = false

  client.setRequestHandler('elicitation/create', ({ params }) =>
    listener && 'requestedSchema' in params ? listener.onElicitation(params) : { action: 'decline' },
  )
  settleCutRequests(transport, () => {
    isBroken = true
  })

  /** Does a request. What it throws names the server, but for an abort. */
  const request = async <T>(work: Promise<T>, aborts?: AbortSignal): Promise<T> => {
    try {
      return await work
    } catch (error) {
      aborts?.throwIfAborted()
      isBroken ||= !(error instanceof ProtocolError)
      // Who connects goes on once the person has signed in; a call is over.
      if (error instanceof UnauthorizedError && !listener && server.auth && !('token' in server.auth)) throw error
      throw new Error(`the server ${server.title} failed: ${messageOf(error).slice(0, LONGEST)}`)
    }
  }

  try {
    await request(client.connect(transport, { timeout: HANDSHAKE, ...(signal && { signal }) }), signal)
  } catch (error) {
    await client.close().catch(() => {})
    throw error
  }

  return {
    get isBroken() {
      return isBroken
    },
    list: (aborts) =>
      request(
        (async () => {
          const tools: ListedTool[] = []
          const options = { timeout: HANDSHAKE, ...(aborts && { signal: aborts }) }
          let cursor: string | undefined
          for (let page = 0; page < PAGES; page++) {
            const params = cursor === undefined ? {} : { cursor }
            const next = await client.request({ method: 'tools/list', params }, pageOfTools, options)
            tools.push(...next.tools)
            if (next.nextCursor === undefined || next.nextCursor === cursor) break
            cursor = next.nextCursor
          }
          return tools
        })(),
        aborts,
      ),
    async call(name, args, own, aborts) {
      listener = own
      try {
        const options = { timeout: NEVER, signal: aborts, onprogress: own.onProgress }
        return await request(client.callTool({ name, arguments: args }, options), aborts)
      } finally {
        listener = undefined
      }
    },
    async close() {
      const giveUp = setTimeout(() => void client.close().catch(() => {}), GOODBYE)
      if (!isBroken) await transport.terminateSession().catch(() => {})
      clearTimeout(giveUp)
      await client.close().catch(() => {})
    },
  }
}

/**
 * A page of the list of tools, read loosely: the SDK's own schema refuses all tools for the sake of one that is wrong.
 */
const pageOfTools: StandardSchemaV1<unknown, { readonly tools: readonly ListedTool[]; readonly nextCursor?: string }> = {
  '~standard': {
    version: 1,
    vendor: 'pocketloop',
    validate(value) {
      const { tools, nextCursor } = (value ?? {}) as { tools?: unknown; nextCursor?: unknown }
      if (!Array.isArray(tools)) return { issues: [{ message: 'its list of tools is none' }] }
      const listed = tools.filter((tool): tool is ListedTool => typeof tool === 'object' && tool !== null)
      return { value: { tools: listed, ...(typeof nextCursor === 'string' && { nextCursor }) } }
    },
  },
}

/**
 * Makes a request fail whose response ends before the answer: the SDK would wait for it until the time limit. The answer may come in another
 * stream only where the server can resume, and that the SDK does by itself.
 */
function settleCutRequests(transport: StreamableHTTPClientTransport, onCut: () => void): void {
  const open = new Set<string | number>()
  // The client calls this one before its own.
  transport.onmessage = (message) => {
    if (!('method' in message) && message.id !== undefined) open.delete(message.id)
  }
  const send = transport.send.bind(transport)
  transport.send = (message, options) => {
    if (Array.isArray(message) || !('method' in message) || !('id' in message)) return send(message, options)
    const { id } = message
    open.add(id)
    const onRequestStreamEnd = () => {
      options?.onRequestStreamEnd?.()
      if (!open.delete(id)) return
      onCut()
      transport.onmessage?.({ jsonrpc: '2.0', id, error: { code: CUT, message: 'the connection broke off before the answer' } })
    }
    return send(message, { ...options, onRequestStreamEnd })
  }
}

/** A code of JSON-RPC that implementations may use. */
const CUT = -32_000
