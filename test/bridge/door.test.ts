import { proxy, wrap } from 'comlink'
import { afterEach, expect, test } from 'vitest'
import { argumentsOf } from '../../src/bridge/door/arguments.ts'
import { openDoor } from '../../src/bridge/door/door.ts'
import { count, members, optional, text } from '../../src/bridge/door/shape.ts'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

const commands = {
  say: async (words: string) => `it said ${words}`,
  tell: async (about: { readonly name: string }, times?: number) => `${about.name} ${times ?? 1}`,
}
const shapes = { say: { words: text }, tell: { about: members({ name: text }), times: optional(count) } }

function open() {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const door = openDoor(commands, shapes, port2 as never) // Node's ports and the browser's are one at run time
  port2.start()
  return { port: port1, door, remote: wrap<typeof commands>(port1 as never) }
}

test('a command is called by its name', async () => {
  const { door, remote } = open()
  expect(await remote.say('hi')).toBe('it said hi')
  expect(await remote.tell({ name: 'Ann' })).toBe('Ann 1')
  expect(await remote.tell({ name: 'Ann' }, 2)).toBe('Ann 2')
  expect(door.refused).toBe(0)
})

test('B90 an argument of the wrong shape is refused with its name, before the command gets it', async () => {
  const { door, remote } = open()
  const wrong = remote as unknown as Record<keyof typeof commands, (...args: unknown[]) => Promise<string>>
  await expect(wrong.say(5)).rejects.toThrow('say: words must be a text')
  await expect(wrong.say()).rejects.toThrow('say: words must be a text')
  await expect(wrong.say('one', 'two')).rejects.toThrow('say takes 1 arguments, not 2')
  await expect(wrong.tell({ name: 5 })).rejects.toThrow('tell: about.name must be a text')
  await expect(wrong.tell(null)).rejects.toThrow('tell: about must be an object')
  await expect(wrong.tell({ name: 'Ann' }, -1)).rejects.toThrow('tell: times must be a whole number that is not negative')
  await expect(
    wrong.tell(
      { name: 'Ann' },
      proxy(() => 1),
    ),
  ).rejects.toThrow('tell: times must be a plain value')
  expect(door.refused).toBe(7)
})

test('B90 a patience of no time is refused where it is chosen: no session could be opened with it', () => {
  const { preferences } = argumentsOf.savePreferences
  const chosen = { cap: 0, patienceMs: 1, photoDetail: 'more' }
  expect(preferences!(chosen)).toBe('')
  expect(preferences!({ ...chosen, patienceMs: 0 })).toContain('.patienceMs must be')
})
