import { wrap } from 'comlink'
import { afterEach, expect, test } from 'vitest'
import { openDoor } from '../../../src/bridge/door/door.ts'
import { text } from '../../../src/bridge/door/shape.ts'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})
const channel = () => {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  return [port1, port2] as const
}

const heard: unknown[] = []
const commands = {
  async say(words: string) {
    heard.push(words)
    return Object.fromEntries([['said', words]])
  },
}

/** A door, and a page script that writes its messages by itself. */
function attack() {
  heard.length = 0
  const [page, worker] = channel()
  const door = openDoor(commands, { say: { words: text } }, worker as never) // Node's ports are the browser's at run time
  worker.start()
  let sent = 0
  /** The reply to a message: what it is refused with, or its value. */
  const send = (message: object, transferred: readonly MessagePort[] = []) =>
    new Promise((resolve) => {
      const id = String(sent++)
      page.onmessage = ({ data }) => data.id === id && resolve(data.value?.value?.message ?? data.value)
      page.postMessage({ ...message, id }, [...transferred])
    })
  return { page, door, send }
}

const raw = (value: unknown) => ({ type: 'RAW', value })
const notByName = 'a worker takes calls of its own commands by name, and nothing else'

test('B90 what is no call of a command is refused and counted, and changes nothing', async () => {
  const { page, door, send } = attack()
  const messages = [
    { type: 'GET', path: ['say'] },
    { type: 'GET', path: ['say', 'constructor'] },
    { type: 'GET', path: [] },
    { type: 'SET', path: ['say'], value: raw('x') },
    { type: 'SET', path: ['__proto__', 'x'], value: raw('x') },
    { type: 'SET', path: ['say', '__proto__', 'x'], value: raw('x') },
    { type: 'SET', path: ['constructor', 'fromEntries'], value: raw('x') },
    { type: 'APPLY', path: [], argumentList: [] },
    { type: 'APPLY', path: ['toString'], argumentList: [] },
    { type: 'APPLY', path: ['constructor'], argumentList: [] },
    { type: 'APPLY', path: ['refuse'], argumentList: [raw('x')] },
    { type: 'APPLY', path: ['say', 'call'], argumentList: [] },
    { type: 'APPLY', path: [['say']], argumentList: [raw('hi')] },
    { type: 'APPLY', path: 'say', argumentList: [raw('hi')] },
    { type: 'APPLY', path: ['say'], argumentList: 'hi' },
    { type: 'CONSTRUCT', path: ['say', 'constructor'], argumentList: [raw('x')] },
    { type: 'ENDPOINT', path: [] },
    { type: 'RELEASE', path: [] },
    { type: 'NO SUCH', path: ['say'] },
  ]
  for (const message of messages) expect(await send(message), JSON.stringify(message)).toBe(notByName)
  expect(door.refused).toBe(messages.length)
  expect((Object.prototype as { x?: unknown }).x).toBeUndefined()
  expect((Object.getPrototypeOf(commands.say) as { x?: unknown }).x).toBeUndefined()
  expect(heard).toEqual([])
  // The door stays open after a release: a page that lost its proxy must not close it for others.
  expect(await wrap<typeof commands>(page as never).say('hi')).toEqual({ said: 'hi' })
})

test('B90 no argument is a function of the page, an error that is thrown on arrival, or of a handler of its own', async () => {
  const { door, send } = attack()
  const [lent] = channel()
  const say = (argument: unknown) => ({ type: 'APPLY', path: ['say'], argumentList: [argument] })
  const error = { isError: true, value: { message: 'thrown in the worker', name: 'Error' } }
  const refusal = 'say: words must be a plain value'
  expect(await send(say({ type: 'HANDLER', name: 'proxy', value: lent }), [lent])).toBe(refusal)
  expect(await send(say({ type: 'HANDLER', name: 'throw', value: error }))).toBe(refusal)
  expect(await send(say({ type: 'HANDLER', name: 'no such', value: 1 }))).toBe(refusal)
  expect(await send(say({ type: 'NO SUCH' }))).toBe(refusal)
  expect(await send(say(null))).toBe('say: words must be a text')
  expect(await send(say(5))).toBe(refusal)
  expect(door.refused).toBe(6)
  expect(heard).toEqual([])
})
