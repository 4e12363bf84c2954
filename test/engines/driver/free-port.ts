import { type AddressInfo, createServer } from 'node:net'

/** A port that nobody has used lately: the system hands them out in turn. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // it listens on TCP
      server.close(() => resolve(port))
    })
  })
