import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Message } from '../../src/core/shapes/message.ts'
import { scripted } from '../../src/models/scripted.ts'
import { withPhotos } from '../../src/session/requests/with-photos.ts'
import { openSession } from '../../src/session/session.ts'
import { removeEverything } from '../../src/store/sessions/remove-unless-open.ts'
import { openStore, type Photos, type Store } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'

const agent = agentWith()
let stores = 0
const freshName = () => `trouble-${stores++}`

test('B29 a budget that cannot be read halts the run with its reason, and the next run works', async () => {
  let broken = true
  const budget = async () => {
    if (broken) throw new Error('the settings are gone')
    return { total: 1000 }
  }
  const session = await openSession({
    store: openStore(freshName()),
    agent,
    model: scripted({ text: 'fine' }),
    budget,
    retry: false,
  })
  await session.say('hi')
  await expect.poll(() => session.status).toBe('halted')
  expect(session.events.find(({ type }) => type === 'model.failed')).toMatchObject({
    failure: { message: 'the settings are gone' },
  })
  broken = false
  await session.resume()
  await expect.poll(() => session.status).toBe('idle')
  await session.close()
})

test('B29 the budget is for the whole session: it halts before the call that would go beyond, and a larger one goes on', async () => {
  let total = 10
  const reply = [{ text: 'fine' }, { usage: { input: 8, output: 4 } }]
  const session = await openSession({
    store: openStore(freshName()),
    agent,
    model: scripted(reply, reply),
    budget: () => ({ total }),
  })
  await session.say('one')
  await expect.poll(() => session.status).toBe('idle')
  await session.say('two')
  await expect.poll(() => session.status).toBe('halted')
  expect(session.events.at(-1)).toMatchObject({ type: 'run.halted', reason: 'budget' })
  total = 100
  await session.resume()
  await expect.poll(() => session.status).toBe('idle')
  await session.close()
})

test('an event that cannot be written is the trouble of the session: the run ends, and every handle is told', async () => {
  const store = openStore(freshName())
  const full: Store = {
    ...store,
    kept: () => Promise.reject(new Error('the disk is full')),
    settled: () => Promise.reject(new Error('the disk is full')),
  }
  const options = { store: full, agent, model: scripted({ text: 'fine' }), id: 'one' }
  const [one, two] = await Promise.all([openSession(options), openSession(options)])
  const seen: (string | null)[] = []
  two.subscribe(() => seen.push(two.getSnapshot().trouble))
  expect(one.trouble).toBe(null)
  await expect(one.say('hi')).rejects.toThrow('the disk is full')
  await expect.poll(() => seen.at(-1)).toBe('this could not be saved: the disk is full')
  expect(one.trouble).toBe(two.trouble)
  expect(two.getSnapshot().state.messages).toEqual([])
  await expect.poll(() => two.getSnapshot().status).not.toBe('running')
  await one.close()
  await two.close()
})

test('B46 a take-over that fails is tried again until it succeeds', async () => {
  const name = freshName()
  const writer = await openSession({ store: openStore(name), agent, model: scripted() })
  const store = openStore(name)
  let failures = 1
  const flaky: Store = {
    ...store,
    claim: async (...about) => {
      if (failures-- > 0) throw new Error('the database is gone for a moment')
      return store.claim(...about)
    },
  }
  const follower = await openSession({ store: flaky, agent, model: scripted(), id: writer.id, follow: true })
  await writer.close()
  await expect.poll(() => follower.readOnly).toBe(false)
  await follower.close()
})

test('everything is deleted, or nothing: while a session is open elsewhere it is refused by name', async () => {
  const name = freshName()
  const store = openStore(name)
  const open = async (title: string) => {
    const session = await openSession({ store, agent, model: scripted() })
    await session.title(title)
    return session
  }
  await (await open('Shelf')).close()
  const desk = await open('Desk')
  await expect(removeEverything(store)).rejects.toThrow('Desk is open in another tab: close it there first; nothing was deleted')
  expect(await store.sessions()).toHaveLength(2)
  await desk.close()
  await removeEverything(store)
  expect(await store.sessions()).toEqual([])
})

test('a message with photos is the same object in every request while its photos are sent in the same size', async () => {
  const model = scripted({ text: 'a' }, { text: 'b' }, { text: 'c' })
  const photos = { row: async () => undefined, get: async () => new Blob(['x'], { type: 'image/jpeg' }) } as unknown as Photos // only read here
  const seen: Message[] = []
  const spy = {
    ...model,
    stream: (...[request, signal]: Parameters<typeof model.stream>) => {
      seen.push(request.messages[0]!)
      return model.stream(request, signal)
    },
  }
  const shown = withPhotos(spy, photos)
  const first: Message = { role: 'user', parts: [{ type: 'image', photo: 'p1' }] }
  const ask = async (messages: readonly Message[]) => {
    for await (const _ of shown.stream({ system: '', messages, tools: [] }, new AbortController().signal));
  }
  await ask([first])
  await ask([first, { role: 'user', parts: [{ type: 'text', text: 'and?' }] }])
  expect(seen[1]).toBe(seen[0])
  await ask([first, { role: 'user', parts: [{ type: 'image', photo: 'p2' }] }])
  expect(seen[2]).not.toBe(seen[0])
})
