import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { emptyScreen, foldScreen } from '../../src/core/screen/fold-screen.ts'
import type { Draft, Logged } from '../../src/core/shapes/event.ts'
import { isDraft } from '../../src/core/shapes/event.ts'
import type { Model } from '../../src/core/shapes/model.ts'
import { scripted } from '../../src/models/scripted.ts'
import { type OpenSession, openSession, type Session } from '../../src/session/session.ts'
import { followTab, tellTabs } from '../../src/session/tabs/tabs.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'

// Tabs, as far as the session can tell: several openings of one session on stores of the same name.
const agent = agentWith()
let stores = 0
let opened: Session<null>[] = []
afterEach(async () => {
  await Promise.all(opened.map((session) => session.close()))
  opened = []
})

const open = async (store: Store, model: Model, more: Partial<OpenSession<null>> = {}) => {
  const session = await openSession({ store, agent, model, follow: true, ...more })
  opened.push(session)
  return session
}

const until = (holds: () => boolean) => expect.poll(holds, { interval: 5 }).toBe(true)

test('B46 a second opening follows the first: all that is written, the drafts, and the status', async () => {
  const name = `tabs-${stores++}`
  const model = scripted({ text: 'hello' }, [{ delay: 50 }, { text: 'and ' }, { delay: 50 }, { text: 'again' }])
  const writer = await open(openStore(name), model)
  await writer.say('hi')
  await until(() => writer.status === 'idle')

  const follower = await open(openStore(name), model, { id: writer.id })
  expect(follower.readOnly).toBe('elsewhere')
  expect(follower.events).toEqual(writer.events)
  expect(follower.status).toBe('idle')
  const heard: (Logged | Draft)[] = []
  follower.subscribe((what) => heard.push(what))
  await writer.say('more')
  await until(() => follower.status === 'running')
  await until(() => follower.status === 'idle')
  expect(follower.events).toEqual(writer.events)
  expect(follower.state).toEqual(writer.state)
  expect(heard.flatMap((what) => (what.type === 'draft.text' ? [what.delta] : [])).join('')).toBe('and again')
  expect(heard.filter((what) => !isDraft(what))).toEqual(writer.events.slice(4))
})

test('B46 a follower changes nothing, and says where the session is open', async () => {
  const name = `tabs-${stores++}`
  const writer = await open(openStore(name), scripted({ text: 'hello' }))
  await writer.say('hi')
  await until(() => writer.status === 'idle')
  const follower = await open(openStore(name), scripted(), { id: writer.id })
  const sentence = 'this session is open in another tab: go on there, or close it there to go on here'
  const commands = [
    () => follower.say('x'),
    () => follower.answer('q', true),
    () => follower.submit({}),
    () => follower.stop(),
    () => follower.resume(),
    () => follower.undo('c'),
    () => follower.title('x'),
    () => follower.addPhoto(new Blob(['x'])),
    () => follower.addFile(new Blob(['x'])),
  ]
  for (const command of commands) await expect(command()).rejects.toThrow(sentence)
  expect(await openStore(name).read(writer.id)).toEqual(writer.events)
  // To branch changes nothing here.
  expect(await openStore(name).read(await follower.branch(1))).toHaveLength(2)
})

test('B46 when the writer goes, the next one takes over, and the others follow that', async () => {
  const name = `tabs-${stores++}`
  // One more than is kept: what the first tab was told as it closed is asked for again.
  const model = scripted({ text: 'one' }, { text: 'x' }, { text: 'x' }, { text: 'x' })
  const first = await open(openStore(name), model)
  await first.say('hi')
  await until(() => first.status === 'idle')
  let taken = 0
  const second = await open(openStore(name), model, { id: first.id, onTakeOver: () => taken++ })
  const third = await open(openStore(name), model, { id: first.id })

  await first.say('the last words')
  await first.close()
  await until(() => !second.readOnly)
  expect(taken).toBe(1)
  await until(() => second.status === 'idle')
  await second.say('on')
  await until(() => second.status === 'idle')
  await until(() => third.events.length === second.events.length)
  expect(third.readOnly).toBe('elsewhere')
  expect(third.events).toEqual(second.events)
  expect(second.events.map(({ seq }) => seq)).toEqual(second.events.map((_, index) => index))
  expect(second.state.messages.filter(({ role }) => role === 'assistant')).toHaveLength(3)
})

test('B46 a reply that is made again by the next writer is shown once in every tab', async () => {
  const name = `tabs-${stores++}`
  const half = scripted({ text: 'hello' }, [{ text: 'half' }, { delay: 1e9 }])
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const again: Model = {
    ...half,
    async *stream() {
      await gate
      yield { type: 'text', delta: 'half' }
      await new Promise((resolve) => setTimeout(resolve, 30)) // a batch of its own
      yield { type: 'text', delta: ' a reply' }
      yield { type: 'finish', reason: 'stop' }
    },
  }
  const first = await open(openStore(name), half)
  const followers = [
    await open(openStore(name), again, { id: first.id }),
    await open(openStore(name), again, { id: first.id }),
  ].map((session) => {
    const texts = new Set<string>()
    let screen = emptyScreen
    let batched = ''
    session.subscribe((what) => {
      screen = foldScreen(screen, [what])
      texts.add(session.getSnapshot().draft.text)
      for (const part of screen.arrivingReply?.parts ?? []) texts.add('text' in part ? part.text : part.type)
    })
    session.subscribeBatches((items, { anew }) => {
      if (anew) batched = ''
      for (const item of items)
        if (item.type === 'draft.text') batched += item.delta
        else if (item.type === 'model.replied') batched = ''
      texts.add(batched)
    })
    return { session, texts, screen: () => screen, batched: () => batched }
  })
  await first.say('hi')
  // Once they have the reply, the first tab sends them its drafts too.
  for (const { session } of followers) await until(() => session.state.replies === 1 && session.status === 'idle')
  for (const { texts } of followers) texts.clear()
  await first.say('more')
  for (const { session, screen, batched } of followers)
    await until(() => session.getSnapshot().draft.text === 'half' && screen().arrivingReply !== null && batched() === 'half')
  await first.close()
  await until(() => followers.some(({ session }) => !session.readOnly))
  for (const { session, screen, batched } of followers)
    await until(() => session.getSnapshot().draft.text === '' && screen().arrivingReply === null && batched() === '')
  goOn()
  for (const { session, texts } of followers) {
    await until(() => session.status === 'idle')
    expect([...texts].sort()).toEqual(['', 'half', 'half a reply'])
  }
})

test('B46 a follower that is left gives its turn to the next', async () => {
  const name = `tabs-${stores++}`
  const writer = await open(openStore(name), scripted())
  const left = await open(openStore(name), scripted(), { id: writer.id })
  const next = await open(openStore(name), scripted(), { id: writer.id })
  await left.close()
  await writer.close()
  await until(() => !next.readOnly)
})

test('B46 an event that is written after a follower read the log, and before the writer hears of the follower, comes to it', async () => {
  const name = `tabs-${stores++}`
  const event = (seq: number): Logged => ({ v: 1, type: 'session.titled', title: `${seq}`, session: 's', seq, at: seq })
  const log = [event(0), event(1)]
  const writer = { events: log, status: 'idle', subscribe: () => () => {} } as unknown as Session
  const teller = tellTabs(name, writer)
  const seen: Logged[] = []
  const follower = followTab(
    name,
    async (from) => {
      const found = log.filter(({ seq }) => seq >= from)
      // Its request is still on the way.
      if (log.length === 2) log.push(event(2))
      return found
    },
    ({ events = [] }) => void seen.push(...events),
  )
  await follower.ready
  expect(seen).toEqual([event(0), event(1)])
  await until(() => seen.length === 3)
  expect(seen).toEqual(log)
  follower.close()
  teller.close()
})

test('B40 what was under way in a tab goes on also where it has to wait until it may write again', async () => {
  const name = `tabs-${stores++}`
  const first = await open(openStore(name), scripted([{ text: 'half' }, { delay: 1e9 }]))
  await first.say('hi')
  await until(() => first.getSnapshot().draft.text === 'half')
  const about = { id: first.id, goesOnWithinMs: 1 }
  const again = await open(openStore(name), scripted({ text: 'whole' }), { ...about, wasGoing: true })
  expect(again.readOnly).toBe('elsewhere')
  await first.close()
  await until(() => again.status === 'idle' && !again.readOnly)
  expect(again.state.messages.at(-1)).toMatchObject({ text: 'whole' })
})
