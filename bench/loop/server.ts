import type { IncomingMessage, ServerResponse } from 'node:http'
import { workloads } from './workloads.ts'

/** Answers a model call of a workload over HTTP: `POST /bench/<number of the workload>`. Which reply it is, the request's own history says. */
export async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const workload = workloads[Number(request.url?.split('/').at(-1))]
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer) // no encoding is set
  const { messages } = JSON.parse(Buffer.concat(pieces).toString()) as { messages: { role: string }[] }
  const chunks = workload?.replies[messages.filter(({ role }) => role === 'assistant').length] ?? []
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const chunk of chunks) response.write(chunk)
  response.end()
}
