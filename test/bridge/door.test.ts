import { wrap } from 'comlink'
import { afterEach, expect, test } from 'vitest'
import { openDoor } from '../../src/bridge/door.ts'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

const commands = { say: async (words: string) => `it said ${words}` }

function door() {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  openDoor(commands, port2 as never) // Node's ports and the browser's are one at run time
  port2.start()
  return port1
}

const refusal = 'a worker takes calls of its own commands by name, and nothing else'

test('a command is called by its name', async () => {
  const remote = wrap<typeof commands>(door() as never)
  expect(await remote.say('hi')).toBe('it said hi')
})

test('what is no call of a command is refused, and changes nothing', async () => {
  const port = door()
  const raw = { type: 'RAW', value: 'x' }
  const messages = [
    { type: 'GET', path: ['say'] },
    { type: 'GET', path: ['say', 'constructor'] },
    { type: 'GET', path: [] },
    { type: 'SET', path: ['say'], value: raw },
    { type: 'SET', path: ['__proto__', 'x'], value: raw },
    { type: 'SET', path: ['say', '__proto__', 'x'], value: raw },
    { type: 'APPLY', path: [], argumentList: [] },
    { type: 'APPLY', path: ['toString'], argumentList: [] },
    { type: 'APPLY', path: ['constructor'], argumentList: [] },
    { type: 'APPLY', path: ['say', 'call'], argumentList: [] },
    { type: 'APPLY', path: 'say', argumentList: [] },
    { type: 'CONSTRUCT', path: ['say', 'constructor'], argumentList: [raw] },
    { type: 'ENDPOINT', path: [] },
    { type: 'RELEASE', path: [] },
  ]
  const replies = new Map<string, unknown>()
  port.onmessage = ({ data }) => void replies.set(data.id, data.value?.value?.message)
  for (const [at, message] of messages.entries()) port.postMessage({ ...message, id: String(at) })
  await expect.poll(() => replies.size).toBe(messages.length)
  for (const [at, message] of messages.entries()) expect(replies.get(String(at)), JSON.stringify(message)).toBe(refusal)
  expect((Object.prototype as { x?: unknown }).x).toBeUndefined()
  expect((Object.getPrototypeOf(commands.say) as { x?: unknown }).x).toBeUndefined()
  // The door stays open after a release: a page that lost its proxy must not close it for others.
  const remote = wrap<typeof commands>(port as never)
  expect(await remote.say('hi')).toBe('it said hi')
})
