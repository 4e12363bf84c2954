import { connect, type Socket } from 'node:net'
import { CommandError, commands, type Wire } from './wire.ts'

export interface Marionette extends Wire {
  /** A command that WebDriver does not have. */
  send(name: string, parameters?: object): Promise<unknown>
}

/**
 * Speaks with the server that Firefox has built in: messages are JSON, each with its length in front, `[0, id, command, parameters]`
 * one way and `[1, id, error, result]` the other.
 */
export async function openMarionette(port: number): Promise<Marionette> {
  const waiting = new Map<number, { name: string; resolve(result: unknown): void; reject(error: Error): void }>()
  let sent = 0
  let buffer = Buffer.alloc(0)

  const hear = (message: unknown) => {
    if (!Array.isArray(message)) return // its greeting
    const [, id, error, result] = message
    const one = waiting.get(id)
    waiting.delete(id)
    if (error) one?.reject(new CommandError(one.name, error.error, error.message))
    else one?.resolve(isValue(result) ? result.value : result)
  }
  const read = (bytes: Buffer) => {
    buffer = Buffer.concat([buffer, bytes])
    for (;;) {
      const colon = buffer.indexOf(':')
      const end = colon + 1 + Number(buffer.subarray(0, Math.max(colon, 0)))
      if (colon < 0 || buffer.length < end) return
      const text = buffer.subarray(colon + 1, end).toString()
      buffer = buffer.subarray(end)
      hear(JSON.parse(text))
    }
  }
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect(port, '127.0.0.1', () => resolve(opening)).on('error', reject)
  })
  socket.on('data', read).on('close', () => {
    for (const { name, reject } of waiting.values()) reject(new CommandError(name, 'closed', 'the browser is gone'))
    waiting.clear()
  })

  const send = (name: string, parameters: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      if (socket.destroyed) return reject(new CommandError(name, 'closed', 'the browser is gone'))
      const id = ++sent
      waiting.set(id, { name, resolve, reject })
      const text = JSON.stringify([0, id, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  const { capabilities } = (await send('WebDriver:NewSession', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: 'dismiss' } },
  })) as { readonly capabilities: { readonly browserVersion: string } }
  return {
    version: capabilities.browserVersion,
    send,
    run: (command, parameters) => send(commands[command][0], parameters),
    close: () => void socket.destroy(),
  }
}

const isValue = (result: unknown): result is { readonly value: unknown } =>
  typeof result === 'object' && result !== null && 'value' in result
