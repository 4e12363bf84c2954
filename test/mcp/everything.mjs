import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'

const server = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js')

/** Starts the reference server that has everything. Resolves with its address once it listens. */
export async function startEverything(at) {
  const port = at ?? (await freePort())
  const child = spawn(process.execPath, [server, 'streamableHttp'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (bytes) => {
      said += bytes
      if (said.includes('listening')) resolve(undefined)
    })
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.on('exit', () => resolve(undefined))
        child.kill('SIGKILL')
      }),
  }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
