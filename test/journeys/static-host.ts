import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.txt': 'text/plain',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

export interface StaticHost {
  readonly url: string
  /** The folder that is served: what lies there from now on is all there is, as after an upload. */
  folder: string
  /** A page is sent, and no error, for what is not there: hosts set up for apps with paths of their own do so. */
  lenient: boolean
  /** The paths asked for, in the order in which they came. */
  readonly asked: string[]
  close(): Promise<void>
}

/** The plainest of hosts: files under a path, and no header but their type and those that are asked for, also with an error. */
export async function hostFiles(
  folder: string,
  path = '/',
  headersFor: (path: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<StaticHost> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    asked.push(pathname)
    if (!pathname.startsWith(path)) return void response.writeHead(404).end()
    const file = pathname.slice(path.length) || 'index.html'
    readFile(join(host.folder, file)).then(
      (body) =>
        response
          .writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream', ...headersFor(pathname) })
          .end(body),
      () =>
        host.lenient
          ? response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>')
          : response.writeHead(404, { 'Content-Type': 'text/html', ...headersFor(pathname) }).end('<!doctype html>not here'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  const host: StaticHost = {
    url: `http://127.0.0.1:${port}${path}`,
    folder,
    lenient: false,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return host
}
