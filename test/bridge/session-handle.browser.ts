import { fold } from '../../src/core/fold.ts'
import { type Draft, isDraft, type Logged } from '../../src/core/shapes/event.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import type { SessionSnapshot } from '../../src/core/view/snapshot.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { photoLyingDown } from '../store/exif-photo.ts'
import { component, inPage, inWorker, type Place } from './places.ts'
import { until } from './stage.ts'

let names = 0

for (const [where, placeOf] of [
  ['in the page', inPage],
  ['in a worker', inWorker],
] as const)
  describe(`a session ${where}`, () => {
    let name: string
    let place: Place
    let store: Store
    let channel: BroadcastChannel
    beforeEach(() => {
      name = `handle-${performance.timeOrigin}-${names++}`
      place = placeOf(name)
      store = openStore(name)
      channel = new BroadcastChannel(`bag/${name}`)
    })
    afterEach(() => {
      place.close()
      store.close()
      channel.close()
    })

    /** Resolves when the component shows a session that rests. */
    const rest = (shown: () => SessionSnapshot, reason = 'completed') =>
      until(
        () => shown().state.halted?.reason === reason && shown().status !== 'running',
        `a component that shows ${reason}, not ${JSON.stringify(shown())}`,
      )

    it('has a state that is the fold of its log, with the app, the question, the open calls and the output', async () => {
      const session = await place.open()
      const { shown } = component(session)
      equal([shown().status, shown().state.app, shown().state.question], ['idle', { packed: [] }, null])
      await session.say('pack socks')
      await until(() => shown().state.question, 'a question')
      const { question } = session.state
      equal([question?.question.prompt, shown().status, shown().state.mode], ['Pack the socks?', 'awaiting_user', 'packing'])
      equal(session.state.pendingCalls, [])
      await session.answer(question!.id, true)
      await rest(shown)
      equal(session.state.app, { packed: ['socks'] })
      equal(session.state.question, null)
      ok(!('output' in session.state), 'no output')
      ok(session.state === shown().state && session.state.app === shown().state.app, 'one state')
      const log = await store.read(session.id)
      equal(session.events, log)
      equal(session.state, { ...log.reduce(fold, emptySession), mode: 'packing' })
    })

    it('gives the same snapshot until something changes, and tells its listeners of each change', async () => {
      const session = await place.open()
      const { renders, shown, unmount } = component(session)
      ok(session.getSnapshot() === shown(), 'the same snapshot')
      await session.say('pack socks,shoes')
      for (const thing of ['socks', 'shoes']) {
        await until(() => shown().state.question?.question.prompt === `Pack the ${thing}?`, 'a question')
        ok(session.getSnapshot() === shown(), 'the snapshot that is shown')
        await session.answer(shown().state.question!.id, true)
      }
      await rest(shown)
      ok(new Set(renders).size === renders.length, 'every render to differ from those before')
      equal(renders[0]?.state.messages, [], 'a snapshot later')
      ok(session.getSnapshot() === shown(), 'the last snapshot to be shown')
      unmount()
      const count = renders.length
      await session.say('hello')
      await until(() => session.state.messages.length === 7 && session.status === 'idle', 'a reply')
      equal(renders.length, count)
    })

    it('has the drafts of the reply and of tools in its snapshot, for whoever comes later, too; the log then has their place', async () => {
      const session = await place.open()
      const { shown } = component(session)
      await session.say('haltingly')
      await until(() => shown().draft.text === 'half', 'a draft')
      equal(shown().draft.reasoning, 'slowly')
      const { state } = shown()
      const later = component(await place.open(session.id))
      equal(later.shown().draft.text, 'half')
      ok(session.state === state, 'drafts to leave the state alone')
      channel.postMessage('go on')
      await rest(shown)
      equal(shown().draft, { text: '', reasoning: '', calls: [], progress: {}, retry: null })
      await session.say('pack socks')
      await until(() => shown().state.question, 'a question')
      equal(Object.values(shown().draft.progress), [{ looksFor: 'socks' }])
      await session.stop()
      await rest(shown, 'cancelled')
      equal(shown().draft.progress, {})
    })

    it('sums up twenty thousand deltas', async () => {
      const session = await place.open()
      const { shown } = component(session)
      let longest = ''
      session.subscribe(() => {
        const { text } = session.getSnapshot().draft
        ok(text === '' || text.startsWith(longest), 'a draft that goes on')
        if (text !== '') longest = text
      })
      await session.say('count 20000')
      await rest(shown)
      const last = session.state.messages.at(-1)
      // The last drafts may come together with the reply, which takes their place.
      ok(last?.role === 'assistant' && last.text.length > 100_000 && last.text.startsWith(longest), 'drafts of the reply')
    })

    it('gives its news one by one to some and in batches to others, in one order', async () => {
      const session = await place.open()
      const single: (Logged | Draft)[] = []
      const batches: (readonly (Logged | Draft)[])[] = []
      session.subscribe((what) => single.push(what))
      const off = session.subscribeBatches((items, { anew }) => {
        ok(!anew, 'nothing to begin anew')
        batches.push(items)
      })
      await session.say('count 300')
      const { shown } = component(session)
      await rest(shown)
      await until(() => batches.flat().some(({ type }) => type === 'run.halted'), 'the last batch')
      const events = (items: readonly (Logged | Draft)[]) => items.filter((item): item is Logged => !isDraft(item))
      const textOf = (items: readonly (Logged | Draft)[]) =>
        items.map((item) => (item.type === 'draft.text' ? item.delta : '')).join('')
      equal(events(single), session.events)
      equal(events(batches.flat()), session.events)
      equal(textOf(single), textOf(batches.flat()))
      ok(textOf(single).length > 1000 && batches.length < 100, 'few batches')
      off()
      const count = batches.length
      await session.title('A trip')
      await until(() => session.state.title === 'A trip', 'the title')
      equal(batches.length, count)
    })

    it('takes every command, and refuses what does not fit', async () => {
      const session = await place.open()
      const { shown } = component(session)
      await session.say('weigh socks')
      await rest(shown, 'manual_tool_calls')
      const [call] = session.state.pendingCalls
      equal([shown().status, call?.name], ['awaiting_tools', 'weigh'])
      await session.submit({ [call!.id]: '80 g' })
      await rest(shown)
      await session.say('pack socks')
      await until(() => shown().state.question, 'a question')
      const { id } = shown().state.question!
      equal((await failureOf(session.answer('other', true))).message, 'question other is not open')
      ok((await failureOf(session.answer(id, 'maybe'))).message.startsWith('the answer to a confirm is'), 'a reason')
      await session.answer(id, true, 'error', 'nobody is there')
      await rest(shown)
      const answered = session.events.find((event) => event.type === 'question.answered')!
      equal([answered.answer, answered.by, answered.because], [true, 'error', 'nobody is there'])
      const { callId } = session.events.find((event) => event.type === 'question.asked')!
      await session.undo(callId)
      await until(() => shown().state.undone.length === 1, 'an undo')
      equal(session.state.app, { packed: [] })
      await session.redecide(callId, true)
      await until(() => shown().state.app.packed.length === 1, 'a new decision')
      equal((await failureOf(session.prefer(callId))).message, `call ${callId} does not wait`)
      ok((await failureOf(session.resume())).message.startsWith('resume is for a session that halted'), 'a refusal')
      ok((await failureOf(session.stop())).message.startsWith('stop is not for a session'), 'a refusal')
      await session.say('haltingly')
      await until(() => shown().draft.text === 'half', 'a draft')
      session.hidden()
      session.shown()
      await session.stop()
      await rest(shown, 'cancelled')
      equal(shown().state.partial, 'half')
      await session.resume()
      await until(() => shown().draft.text === 'half', 'the reply, asked for again')
      channel.postMessage('go on')
      await rest(shown)
      const copy = await place.open(await session.branch(session.events.length - 1))
      equal(copy.state.app, { packed: ['socks'] })
      const photo = await session.addPhoto(await photoLyingDown(40, 20))
      equal([photo.session, (await store.photos.row(photo.id))?.id], [session.id, photo.id])
      const file = await session.addFile(new File(['x'], 'a.txt', { type: 'text/plain' }))
      equal(await store.photos.filesOf(session.id), [file])
      equal([session.damage, session.readOnly, session.trouble], [{ restored: 0, missing: 0 }, false, null])
      await copy.close()
      await session.close()
      await failureOf(session.say('hello'))
    })

    it('has the output of a reply that had to fit a schema', async () => {
      const session = await place.open(undefined, 'counter')
      const { shown } = component(session)
      await session.say('record 4')
      await rest(shown)
      equal(shown().state.output, { n: 4 })
      await session.say('haltingly')
      await until(() => shown().draft.text === 'half', 'a draft')
      ok(!('output' in session.state), 'no output during the next reply')
    })

    it('B46 tells its listeners that it is read only no more', async () => {
      const other = placeOf(name)
      const writer = await place.open()
      await writer.say('hello')
      const session = await other.open(writer.id)
      const { shown } = component(session)
      const begun: boolean[] = []
      session.subscribeBatches((_, { anew }) => begun.push(anew))
      equal([shown().readOnly, (await failureOf(session.say('hello'))).message.slice(0, 12)], ['elsewhere', 'this session'])
      const refusal = await failureOf(session.addPhoto(await photoLyingDown(40, 20)))
      equal([refusal.message.slice(0, 12), await store.photos.of(session.id)], ['this session', []])
      await until(() => writer.status === 'idle', 'a reply')
      await writer.close()
      await until(() => shown().readOnly === false, 'a component that shows that it can be written')
      await until(() => begun.includes(true), 'a batch that begins anew')
      await session.say('again')
      await rest(shown)
      other.close()
    })

    it('B46 begins a reply anew that the next writer makes again, also where a third writes it', async () => {
      const others = [placeOf(name), placeOf(name)]
      const writer = await place.open()
      const followers = await Promise.all(others.map((other) => other.open(writer.id)))
      const shown = followers.map((session) => component(session))
      const begun = followers.map((session) => {
        let isBegun = false
        session.subscribeBatches((_, { anew }) => {
          if (anew) isBegun = true
        })
        return () => isBegun
      })
      await writer.say('hello') // once they have the reply, the writer sends them its drafts too
      for (const { shown: now } of shown) await rest(now)
      await writer.say('haltingly')
      for (const { shown: now } of shown) await until(() => now().draft.text === 'half', 'a draft in each tab')
      await writer.close()
      await until(() => followers.some(({ readOnly }) => !readOnly), 'another writer')
      for (const isBegun of begun) await until(isBegun, 'a batch that begins anew')
      await until(() => shown.some((one) => one.shown().draft.text === 'half'), 'the reply, asked for again')
      channel.postMessage('go on')
      for (const { shown: now } of shown) await rest(now)
      for (const { renders } of shown)
        equal(
          [...new Set(renders.map(({ draft }) => draft.text))].filter((text) => /half.*half/.test(text)),
          [],
        )
      for (const other of others) other.close()
    })

    it('B43 opened, closed before that resolved and opened again, as React does in development, takes a message', async () => {
      const id = crypto.randomUUID()
      const first = place.open(id).then((session) => session.close())
      const session = await place.open(id)
      await first
      const { shown } = component(session)
      await session.say('hello')
      await rest(shown)
      const closing = session.close()
      const again = await place.open(id)
      await closing
      equal(again.state.messages.length, 2)
    })
  })
