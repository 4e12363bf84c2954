// A proxy that holds the key: the page asks its own host, which adds the key and hands the reply through as it comes.
//
//   node scripts/run.mjs examples/12-proxy.ts

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { chat } from 'pocketloop'
import { openai } from 'pocketloop/models/openai'
import { whenRun } from './when-run.ts'

const PREFIX = '/api/llm'

interface Upstream {
  readonly url: string
  readonly key: string
  /** Whether this person may ask. It is yours: without it, anybody on the net spends your money. */
  mayAsk(request: IncomingMessage): Promise<boolean>
}

/** A handler for `createServer`, or for a route of your server. */
export const proxy = ({ url, key, mayAsk }: Upstream) =>
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // One path, and no other: else the page could ask for anything that the key may.
    if (request.method !== 'POST' || request.url !== `${PREFIX}/chat/completions`) return void response.writeHead(404).end()
    if (!(await mayAsk(request))) return void response.writeHead(401).end()
    const left = new AbortController()
    response.on('close', () => left.abort()) // the person pressed Stop
    try {
      const reply = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
        body: await textOf(request),
        signal: left.signal,
      })
      const passed = ['content-type', 'retry-after'].flatMap((name) => {
        const value = reply.headers.get(name)
        return value === null ? [] : [[name, value]]
      })
      response.writeHead(reply.status, { 'Cache-Control': 'no-store', ...Object.fromEntries(passed) })
      response.flushHeaders()
      // Piece by piece: what is collected first does not stream.
      if (reply.body) await pipeline(Readable.fromWeb(reply.body as Parameters<typeof Readable.fromWeb>[0]), response)
      else response.end()
    } catch {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    }
  }

async function textOf(request: IncomingMessage, most = 2_000_000): Promise<string> {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) {
    text += piece
    if (text.length > most) throw new RangeError('the request is too long')
  }
  return text
}

/** On the page: no key, and an address of its own host. Where there is no page, nothing is relative: say the host. */
export const ownModel = (host = '') => openai({ model: 'gpt-5-mini', apiKey: '', baseURL: `${host}${PREFIX}` })

await whenRun(import.meta, async () => {
  const key = process.env.OPENAI_API_KEY ?? ''
  const server = createServer(proxy({ url: 'https://api.openai.com/v1', key, mayAsk: async () => true }))
  await new Promise<void>((resolve) => server.listen(8787, resolve))
  const model = ownModel('http://localhost:8787')
  const { text, failure } = await chat({ model, messages: 'Say hello.' }).finally(() => server.close())
  return text || String(failure?.message)
})
