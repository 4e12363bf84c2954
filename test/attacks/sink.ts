import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A host of somebody else. It lets everybody in and notes what came. */
export interface Sink {
  readonly url: string
  /** The port of STUN and TURN, over UDP. */
  readonly udpPort: number
  /** What came: the path of each request, `tcp` for a connection, `udp` for a packet. */
  readonly came: string[]
  close(): Promise<void>
}

export async function openSink(): Promise<Sink> {
  const came: string[] = []
  const server = createServer((request, response) => {
    came.push(request.url ?? '')
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/html' }).end('<p>the sink</p>')
  })
  server.on('connection', () => came.push('tcp'))
  const udp = createSocket('udp4').on('message', () => came.push('udp'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, // it listens on TCP
    udpPort: udp.address().port,
    came,
    async close() {
      udp.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
