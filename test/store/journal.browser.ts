import { deleteDB, openDB } from 'idb'
import type { Logged } from '../../src/core/shapes/event.ts'
import { openStore } from '../../src/store/store.ts'
import { needs, syncFiles } from '../support/needs.ts'
import { equal, failureOf, ok } from './assert.ts'
import { photoLyingDown } from './exif-photo.ts'
import { dropJournal, journalOf, type Kept, kept, photosJournaled, spoil } from './kept.ts'
import { fresh, row, said } from './sample.ts'

const nothing = { sessions: {}, photos: 0, damaged: 0, failed: {} }
const events = (session: string, from: number, to: number): Logged[] =>
  Array.from({ length: to - from }, (_, index) => said(session, from + index))
const lines = (of: readonly Logged[]) => of.map((event) => `${JSON.stringify(event)}\n`).join('')
/** Resolves once the journal has exactly these; the runner's own limit ends what never comes. */
const journaled = async (name: string, session: string, all: readonly Logged[]) => {
  while ((await journalOf(name, session)) !== lines(all)) await new Promise((resolve) => setTimeout(resolve, 2))
}
const showing = (session: string, seq: number, photo: string): Logged => {
  const { v, at } = said(session, seq)
  return { v, at, session, seq, type: 'user.said', parts: [{ type: 'image', photo }] }
}

describe('journal', () => {
  before(function () {
    return needs(this, syncFiles)
  })
  let name: string
  let running: Kept[]
  const start = (): Kept => {
    const one = kept(name)
    running.push(one)
    return one
  }
  /** As a browser does that cannot open its database any more: all of it is gone, and the worker too. */
  const loseAll = async () => {
    const store = openStore(name)
    for (const { id } of await store.sessions()) await journaled(name, id, await store.read(id))
    for (const one of running) one.end()
    await deleteDB(name)
  }
  beforeEach(() => {
    name = fresh('journal')
    running = []
  })
  afterEach(() => {
    for (const one of running) one.end()
  })

  it('what is acknowledged lies in a file too, a line each, in the order of the numbers', async () => {
    const one = start()
    await one.append(events('s', 0, 3))
    await one.append(events('s', 3, 4), true)
    await one.append(events('other', 0, 1))
    await one.release('s')
    equal(await journalOf(name, 's'), lines(events('s', 0, 4)))
    equal(await one.status().then(({ unjournaled }) => unjournaled ?? null), null)
  })

  it('the journal follows what is acknowledged without being let go of', async () => {
    const one = start()
    await one.claim('s')
    for (let seq = 0; seq < 20; seq++) {
      await one.append(events('s', seq, seq + 1), seq === 7)
      await journaled(name, 's', events('s', 0, seq + 1))
    }
  })

  it('B66 a sub-agent has a file of its own, and comes back without a row', async () => {
    const child = 's_call_0_0_0'
    const one = start()
    await one.claim('s')
    await one.append([...events('s', 0, 3), ...events(child, 0, 2)])
    await one.append(events('s', 3, 4))
    await journaled(name, child, events(child, 0, 2))
    await loseAll()
    const two = start()
    equal(await two.recover(), { ...nothing, sessions: { [child]: 2, s: 4 } })
    equal(await two.recover(), nothing)
    const store = openStore(name)
    equal(await store.read(child), events(child, 0, 2))
    equal(
      (await store.sessions()).map(({ id }) => id),
      ['s'],
    )
    await two.remove('s')
    equal([await journalOf(name, child), await store.read(child)], [null, []])
  })

  it('a database that is gone is built again, event for event, with its rows, and it is said what came back', async () => {
    const one = start()
    await one.claim('s')
    await one.claim('other')
    await one.append([...events('s', 0, 40), { ...said('s', 40), type: 'of.a.newer.version' } as unknown as Logged])
    await one.append(events('other', 0, 2))
    const before = await openStore(name).read('s')
    await loseAll()
    equal(await start().recover(), { ...nothing, sessions: { s: 41, other: 2 } })
    const store = openStore(name)
    equal(await store.read('s'), before)
    equal(
      (await store.sessions()).map(({ id, title }) => [id, title]),
      [
        ['s', '41 events'],
        ['other', '2 events'],
      ],
    )
    equal(await start().recover(), nothing, 'what the next start finds')
  })

  it('a session that came back goes on in its own journal', async () => {
    const one = start()
    await one.claim('s')
    await one.append(events('s', 0, 3))
    await loseAll()
    const two = start()
    await two.recover()
    equal(await two.claim('s'), nothing)
    await two.append(events('s', 3, 5))
    await loseAll()
    equal((await start().recover()).sessions, { s: 5 })
  })

  it('two tabs that start at once bring it back once', async () => {
    const one = start()
    await one.claim('s')
    await one.append(events('s', 0, 30))
    await loseAll()
    const found = await Promise.all([start().recover(), start().recover()])
    equal(found.map(({ sessions }) => sessions.s ?? 0).sort(), [0, 30])
    equal((await openStore(name).read('s')).length, 30)
  })

  it('while nothing is lost, no journal is read: not even one that is damaged', async () => {
    const one = start()
    await one.append(events('s', 0, 3))
    await one.release('s')
    await spoil(name, 's', 'nonsense\n')
    equal(await start().recover(), nothing)
    equal((await openStore(name).read('s')).length, 3)
  })

  it('a database that ends before its journal is brought up when the session is claimed', async () => {
    const one = start()
    await one.append(events('s', 0, 10))
    await one.release('s')
    const db = await openDB(name)
    for (let seq = 7; seq < 10; seq++) await db.delete('events', ['s', seq])
    db.close()
    equal(await one.claim('s'), { ...nothing, sessions: { s: 3 } })
    equal(await openStore(name).read('s'), events('s', 0, 10))
    await one.append(events('s', 10, 11))
    await journaled(name, 's', events('s', 0, 11))
  })

  it('a database that ends before its journal is not written over when nobody claims the session', async () => {
    const one = start()
    await one.append(events('s', 0, 10))
    await one.release('s')
    await loseAll()
    const two = start()
    await two.append([said('s', 0, 'begun anew')])
    await two.release('s')
    equal(await journalOf(name, 's'), lines(events('s', 0, 10)))
  })

  it('a journal that ends before its database is brought up: where there was none for a while, nothing is lost of it', async () => {
    const page = openStore(name) // a page keeps no journal
    page.append(events('s', 0, 5), row('s'))
    await page.settled('s')
    equal(await journalOf(name, 's'), null)
    const one = start()
    equal(await one.claim('s'), nothing)
    await one.release('s')
    equal(await journalOf(name, 's'), lines(events('s', 0, 5)))

    page.append(events('s', 5, 300), row('s'))
    await page.settled('s')
    await one.append(events('s', 300, 301))
    await one.release('s')
    equal(await journalOf(name, 's'), lines(events('s', 0, 301)))
  })

  it('a session that was only looked at, and never began, leaves no file', async () => {
    const one = start()
    equal(await one.claim('s'), nothing)
    equal(await journalOf(name, 's'), '')
    await one.release('s')
    equal(await journalOf(name, 's'), null)
  })

  it('a last line that was torn is cut off: what follows is whole', async () => {
    await start().append(events('s', 0, 3))
    running[0]!.end()
    await spoil(name, 's', `${lines(events('s', 0, 3))}{"type":"user.sa`)
    const two = start()
    await two.claim('s')
    await two.append(events('s', 3, 4))
    await journaled(name, 's', events('s', 0, 4))
    await spoil(name, 'torn', lines(events('torn', 0, 9)).slice(0, -5))
    await loseAll()
    const { sessions, ...rest } = await start().recover()
    // In the order in which the browser lists files, which is none.
    equal(
      { ...nothing, ...rest, sessions: Object.entries(sessions).sort() },
      { ...nothing, sessions: Object.entries({ s: 4, torn: 8 }) },
    )
  })

  it('an event longer than what is read of the end is found all the same', async () => {
    const one = start()
    const long = said('s', 1, 'a long story. '.repeat(40_000))
    await one.append([said('s', 0), long])
    await one.release('s')
    await one.claim('s')
    await one.append([said('s', 2)])
    await one.release('s')
    equal(await journalOf(name, 's'), lines([said('s', 0), long, said('s', 2)]))
  })

  it('a damaged line is left out and counted, and what is around it comes back', async () => {
    const all = lines(events('s', 0, 6)).split('\n')
    all[2] = `${all[2]!.slice(0, 20)}\0\0\0\0`
    await spoil(name, 's', all.join('\n'))
    await spoil(name, 'foreign', lines(events('s', 0, 2)))
    const one = start()
    equal(await one.recover(), { ...nothing, sessions: { s: 5 }, damaged: 3 })
    equal(
      (await openStore(name).examine('s')).missing.map((seq) => seq),
      [2],
    )
    await one.claim('s')
    await one.append(events('s', 6, 7))
    await one.release('s')
    ok((await journalOf(name, 's'))?.endsWith(lines(events('s', 5, 7))), 'the journal to go on')
  })

  it('a record in the database that is no event is named, and mended from the journal', async () => {
    const one = start()
    await one.claim('s')
    await one.append(events('s', 0, 5))
    await journaled(name, 's', events('s', 0, 5))
    const db = await openDB(name)
    await db.put('events', { session: 's', seq: 1, type: 7 })
    await db.delete('events', ['s', 3])
    db.close()
    const store = openStore(name)
    equal(await store.examine('s'), { events: [0, 2, 4].map((seq) => said('s', seq)), missing: [1, 3] })
    equal(await one.mend('s'), { ...nothing, sessions: { s: 2 } })
    equal(await store.examine('s'), { events: events('s', 0, 5), missing: [] })
  })

  it('a session that cannot be summed up does not keep the others from coming back, and its journal stays', async () => {
    const titled: Logged = { ...said('bad', 1), ...{ type: 'session.titled', title: 'unspeakable' } }
    await spoil(name, 'bad', lines([said('bad', 0), titled]))
    await spoil(name, 'good', lines(events('good', 0, 2)))
    const one = start()
    equal(await one.recover(), { ...nothing, sessions: { good: 2 }, failed: { bad: 'Error: no words for it' } })
    equal(await openStore(name).read('bad'), [])
    ok(await journalOf(name, 'bad'), 'the journal to be kept')
  })

  it('a journal that cannot be read does not keep the others from coming back', async () => {
    await spoil(name, 'good', lines(events('good', 0, 2)))
    let folder = await navigator.storage.getDirectory()
    // A folder in the place of the file. Its name comes first, so that it is asked first.
    for (const part of [`${name} journal`, 'sessions', 'bad']) {
      folder = await folder.getDirectoryHandle(`_${encodeURIComponent(part)}`, { create: true })
    }
    const { sessions, failed } = await start().recover()
    equal({ sessions, failed: Object.keys(failed) }, { sessions: { good: 2 }, failed: ['bad'] })
  })

  it('an event that the database refuses is not in the journal, and what another wrote in its place is', async () => {
    const one = start()
    await one.claim('s')
    await one.append(events('s', 0, 2))
    const page = openStore(name)
    page.append([said('s', 2, 'theirs')], row('s'))
    await page.settled('s')
    equal((await failureOf(one.append([said('s', 2, 'mine')]))).message, 'LogConflict: event 2 of session s is already written')
    await one.release('s')
    equal(await journalOf(name, 's'), lines(events('s', 0, 2)))
    await one.append([said('s', 3)])
    await one.release('s')
    equal(await journalOf(name, 's'), lines([...events('s', 0, 2), said('s', 2, 'theirs'), said('s', 3)]))
  })

  it('while one realm has the journal another writes without, and says so; claimed after its release, nothing lacks', async () => {
    const [one, two] = [start(), start()]
    await one.append(events('s', 0, 2))
    await journaled(name, 's', events('s', 0, 2))
    equal(await two.claim('s'), nothing)
    await two.append(events('s', 2, 4))
    ok((await two.status()).unjournaled, 'why there is no journal')
    equal(await journalOf(name, 's'), lines(events('s', 0, 2)))
    await one.release('s')
    await two.claim('s')
    await two.release('s')
    equal(await journalOf(name, 's'), lines(events('s', 0, 4)))
  })

  it('B46 a journal that another realm had is written as soon as that has let go of it, and lacks nothing', async () => {
    const [one, two] = [start(), start()]
    await one.append(events('s', 0, 2))
    await journaled(name, 's', events('s', 0, 2))
    await two.claim('s')
    await two.append(events('s', 2, 4))
    await one.release('s')
    await two.append(events('s', 4, 5))
    ok((await two.status()).unjournaled, 'why there is no journal')
    await two.append(events('s', 5, 6), true)
    await journaled(name, 's', events('s', 0, 6))
    equal((await two.status()).unjournaled ?? null, null)
  })

  it('the journal of a worker that was ended is taken by the next one at once', async () => {
    const one = start()
    await one.append(events('s', 0, 1))
    await one.claim('s')
    one.end()
    const two = start()
    await two.claim('s')
    await two.append(events('s', 1, 2))
    await journaled(name, 's', events('s', 0, 2))
    equal((await two.status()).unjournaled ?? null, null)
  })

  it('a deleted session has no journal and does not come back, also when the database is lost then', async () => {
    const one = start()
    await one.append(events('gone', 0, 3))
    await one.append(events('stays', 0, 2))
    await one.remove('gone')
    equal(await journalOf(name, 'gone'), null)
    await loseAll()
    equal((await start().recover()).sessions, { stays: 2 })
  })

  it('a deletion cut off after its first step leaves the session whole, and the next claim makes its journal anew', async () => {
    const one = start()
    await one.append(events('s', 0, 3))
    await one.release('s')
    await dropJournal(name, 's')
    const two = start()
    equal(await two.recover(), nothing)
    equal((await openStore(name).read('s')).length, 3)
    await two.claim('s')
    await two.release('s')
    equal(await journalOf(name, 's'), lines(events('s', 0, 3)))
  })

  it('a journal that cannot be deleted keeps its session from being deleted, and it is said what to do', async () => {
    const [one, two] = [start(), start()]
    await one.append(events('s', 0, 3))
    await one.claim('s')
    const remedy = 'go to the tab that has it, which may be asleep, or close it, and delete again'
    const message = `s cannot be deleted now, because its second copy is open: ${remedy}`
    equal((await failureOf(two.remove('s'))).message, `Error: ${message}`)
    equal((await openStore(name).read('s')).length, 3)
  })

  it('photos come back, sent or not, in both sizes and to their sessions', async () => {
    const one = start()
    const sent = await one.photo('s', await photoLyingDown(160, 120))
    const unsent = await one.photo('s', await photoLyingDown(80, 60))
    await one.append([showing('s', 0, sent)])
    const store = openStore(name)
    const before = await store.photos.of('s')
    const bytes = async (id: string, size: 'full' | 'small') => [
      ...new Uint8Array(await (await store.photos.get(id, size))!.arrayBuffer()),
    ]
    const pictures = await Promise.all([bytes(sent, 'full'), bytes(sent, 'small'), bytes(unsent, 'full')])
    await one.status()
    while ((await photosJournaled(name)).length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    await one.release('s')
    await loseAll()
    equal(await start().recover(), { ...nothing, sessions: { s: 1 }, photos: 2 })
    equal(await store.photos.of('s'), before)
    equal(await Promise.all([bytes(sent, 'full'), bytes(sent, 'small'), bytes(unsent, 'full')]), pictures)
    equal((await store.photos.get(sent))!.type, 'image/jpeg')
  })

  it('photos that were taken in without a journal get their second copy when the session is claimed', async () => {
    const page = openStore(name)
    const { id } = await page.photos.add('s', await photoLyingDown(80, 60))
    equal(await photosJournaled(name), [])
    await start().claim('s')
    while ((await photosJournaled(name)).length < 1) await new Promise((resolve) => setTimeout(resolve, 5))
    equal(await photosJournaled(name), [id])
  })

  it('a photo that was taken back has no second copy', async () => {
    const one = start()
    const id = await one.photo('s', await photoLyingDown(80, 60))
    await one.removePhoto(id)
    equal(await photosJournaled(name), [])
    equal(await openStore(name).photos.of('s'), [])
  })

  it('a photo goes with the last session that names it, and so does its second copy', async () => {
    const one = start()
    const shared = await one.photo('original', await photoLyingDown(80, 60))
    const own = await one.photo('original', await photoLyingDown(80, 60))
    await one.append([showing('original', 0, shared), showing('original', 1, own)])
    await one.append([showing('branch', 0, shared)])
    const store = openStore(name)
    equal(
      (await store.photos.of('branch')).map(({ id }) => id),
      [shared],
    )
    await one.remove('original')
    ok(await store.photos.get(shared), 'the photo that the branch names')
    equal(await store.photos.get(own), undefined)
    equal(await photosJournaled(name), [shared])
    await one.remove('branch')
    equal(await store.photos.get(shared), undefined)
    equal(await photosJournaled(name), [])
  })
})
