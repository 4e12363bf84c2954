import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { scripted } from '../../src/models/scripted.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'

const agent = agentWith()
let stores = 0
const setUp = () => ({ store: openStore(`handles-${stores++}`), agent, model: scripted({ text: 'a' }, { text: 'b' }), id: 'one' })

test('B43 opened twice on one page it has two handles, and closing one leaves the other', async () => {
  const options = setUp()
  const [one, two] = await Promise.all([openSession(options), openSession(options)])
  const heard: string[][] = [[], []]
  one.subscribe((what) => heard[0]!.push(what.type))
  two.subscribe((what) => heard[1]!.push(what.type))
  await one.close()
  await expect(one.say('hello')).rejects.toThrow('session one is closed')
  await two.say('hello')
  await vi.waitUntil(() => two.status === 'idle')
  expect([heard[0], heard[1]!.at(-1)]).toEqual([[], 'run.halted'])
  await one.close()
  await two.say('again')
  await vi.waitUntil(() => two.status === 'idle')
  expect(two.state.messages.at(-1)).toMatchObject({ text: 'b' })
  await two.close()
})

test('B43 opened, closed and opened again at once, as a page in development mode does, it works', async () => {
  const options = setUp()
  const first = openSession(options).then((session) => session.close())
  const second = await openSession(options)
  await first
  await second.say('hello')
  await vi.waitUntil(() => second.status === 'idle')
  const closing = second.close()
  const third = await openSession(options)
  await closing
  expect(third.state.messages).toHaveLength(2)
  expect(third.readOnly).toBe(false)
  await third.close()
})

test('a session that is open with one agent is not opened with another', async () => {
  const options = setUp()
  const session = await openSession(options)
  await expect(openSession({ ...options, agent: { ...agent, name: 'other' } })).rejects.toThrow(
    'session one is open with agent "test", not "other"',
  )
  await session.say('hello')
  await session.close()
})

test('one that cannot be opened can be tried again', async () => {
  const { store, ...options } = setUp()
  const broken = { ...store, claim: () => Promise.reject(new Error('no database')) }
  await expect(openSession({ ...options, store: broken })).rejects.toThrow('no database')
  await expect(openSession({ ...options, store: broken })).rejects.toThrow('no database')
  const session = await openSession({ ...options, store })
  await session.close()
})
