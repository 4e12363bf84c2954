import { ConnectionController } from '../../../src/app/connect/connection-controller.ts'
import { pageStorage } from '../../../src/app/page-storage/page-storage.ts'
import { sessionsIn } from '../../../src/app/parts/storage-notes.ts'
import { FileImport } from '../../../src/app/services/file-import.ts'
import { Navigation } from '../../../src/app/services/navigation.ts'
import { SessionList } from '../../../src/app/services/session-list.ts'
import { noteTicks } from '../../../src/app/services/session-notes.ts'
import type { Updates } from '../../../src/app/services/updates.ts'
import { StorageController } from '../../../src/app/settings/storage-controller.ts'
import { createServices } from '../../../src/app/shell/services.ts'
import type { Client } from '../../../src/bridge/client.ts'
import type { KnownConnection } from '../../../src/bridge/protocol.ts'
import { emptyTidy } from '../../../src/tidy/state.ts'
import { open, type Stage, stage, until } from '../../bridge/stage.ts'
import { equal } from '../../store/assert.ts'
import { gate } from '../../support/gate.ts'

let at: Stage
beforeEach(async () => {
  localStorage.clear()
  at = await stage()
})
afterEach(() => at.close())

const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) }

describe('the list of sessions', () => {
  it('T34 a tick goes into the session that it is for, and the one that is open in the app goes on', async () => {
    const [inApp, other] = [await open(at.client), await open(at.client)]
    for (const session of [inApp, other]) await session.say('keep 1')
    await until(() => inApp.status === 'awaiting_user' && other.status === 'awaiting_user', 'a card in each session')
    await other.close()
    const sessions = new SessionList(at.client, new ConnectionController(host, at.client), () => {})
    // The calls of two sessions have the same ids.
    const things = [{ callId: 'call_0_0', list: 'donate', key: 'Mug' }]
    await Promise.all([inApp, other].map(({ id }) => sessions.change(id, (one) => noteTicks(one, emptyTidy, things, true))))
    await sessions.change(inApp.id, (one) => noteTicks(one, emptyTidy, things, false))
    const ticksIn = async (id: string) =>
      (await at.store.read(id)).flatMap((event) => (event.type === 'fact.noted' ? [event.fact.done] : []))
    equal([await ticksIn(inApp.id), await ticksIn(other.id)], [[true, false], [true]])
    await inApp.answer(inApp.state.question!.id, true)
    await until(() => inApp.status === 'idle', 'the reply after the card')
  })

  it('T50 a session from a file goes on in one branch of its own, which the list has in its place, and which goes with it', async () => {
    const session = await open(at.client)
    await session.say('keep 1')
    await until(() => session.status === 'awaiting_user', 'a card')
    const { id } = session
    await session.close()
    const file = await at.client.exportSession(id)
    await at.client.remove(id)
    await at.client.importFile(file)
    const connection = new ConnectionController(host, at.client)
    // The page has no record of the connection of this stage: it would be loaded again.
    connection.load = async () => {}
    const sessions = new SessionList(at.client, connection, () => {})
    await sessions.load()
    equal(
      sessions.all?.map((one) => [one.id, one.imported, one.goesOn, one.open]),
      [[id, true, true, false]],
    )
    // A double tap, and another one later.
    const [branch, again] = await Promise.all([sessions.goOn(id), sessions.goOn(id)])
    equal([again, await sessions.goOn(id)], [branch, branch])
    equal(
      sessions.all?.map((one) => [one.id, one.imported, one.goesOn, one.open]),
      [[branch, undefined, undefined, true]],
    )
    await sessions.rename(branch, 'Attic')
    await sessions.load()
    equal(sessions.all?.[0]?.space, 'Attic')
    await sessions.remove(branch)
    await sessions.load()
    equal([sessions.all, await at.client.list()], [[], []])
  })
})

describe('a backup that is opened', () => {
  it('is the backup of what came from it, be it one session, where nothing else of one’s own is here', async () => {
    const begin = async () => {
      const session = await open(at.client)
      await session.say('keep 1')
      await until(() => session.status === 'awaiting_user', 'a card')
      await session.close()
      return session.id
    }
    const first = await begin()
    const small = await at.client.backup()
    await at.client.remove(first)
    await sessionsIn(at.client, small)
    equal(pageStorage.get('backup') !== null, true)

    pageStorage.set('backup', '')
    const second = await begin()
    const backup = await at.client.backup()
    const one = await at.client.exportSession(first)
    for (const id of [first, second]) await at.client.remove(id)
    await sessionsIn(at.client, backup)
    equal(pageStorage.get('backup') !== null, true)

    pageStorage.set('backup', '')
    await sessionsIn(at.client, backup)
    equal(pageStorage.get('backup'), null) // nothing came from it this time
    await at.client.remove(first)
    await sessionsIn(at.client, one)
    equal(pageStorage.get('backup'), null) // the other one is not in it
    await at.client.remove(second)
    await at.client.remove(first)
    await sessionsIn(at.client, one)
    equal(pageStorage.get('backup'), null) // a session that somebody gave them is no backup
  })

  it('T50 is said and shown, where another one beside it is broken, which is named', async () => {
    const session = await open(at.client)
    await session.say('keep 1')
    await until(() => session.status === 'awaiting_user', 'a card')
    const { id } = session
    await session.close()
    const backup = new File([await at.client.backup()], 'all.zip')
    await at.client.remove(id)
    const connection = new ConnectionController(host, at.client)
    // The page has no record of the connection of this stage: it would be loaded again.
    connection.load = async () => {}
    const storage = new StorageController(host, at.client)
    const sessions = new SessionList(at.client, connection, () => {})
    const files = new FileImport(storage, sessions, {} as Navigation) // it goes nowhere
    const news = () => document.querySelector('body > [role=status]')?.textContent?.trim()
    const broken = new File(['dear diary'], 'diary.txt')
    await files.add([broken, backup])
    const told = '“all.zip”: 1 session brought in.'
    equal(
      storage.notes.map(({ text }) => text),
      [told],
    )
    equal([storage.problem.includes('“diary.txt”'), news(), sessions.find(id)?.id], [true, told, id])
    await files.add([broken])
    equal([storage.notes.length, storage.problem.includes('“diary.txt”'), news()], [0, true, ''])
  })
})

describe('the connection', () => {
  it('is loaded while another one is being saved, and the page stays as it is', async () => {
    const { keys } = at.client
    const { promise: isThere, resolve: arrive } = gate()
    let stored = false
    const save: Client['keys']['save'] = async (...about) => {
      const saved = await keys.save(...about)
      stored = true
      await isThere
      return saved
    }
    const connection = new ConnectionController(host, { ...at.client, keys: { ...keys, save } })
    connection.save({ provider: 'other', baseURL: 'https://models.test/v1', model: 'another' }, () => Promise.reject(new Error()))
    await until(() => stored, 'the connection in the store')
    // Where the page lacks the record of a saved connection, it is loaded again, and this test is not heard of any more.
    await connection.load()
    equal(connection.current?.model, 'another')
    arrive()
  })

  it('T35 is tested by itself: of another one, and of none, nothing is said any more', async () => {
    let current: KnownConnection | null = {
      provider: 'other',
      baseURL: 'https://models.test/v1',
      model: 'one',
      hint: null,
      ready: true,
    }
    const keys = { ...at.client.keys, current: async () => current }
    const connection = new ConnectionController(host, { ...at.client, keys })
    connection.isSaved = false // where the page lacks its record, it is loaded again
    await connection.load()
    const shown = () => [connection.checks.length, connection.models.length]
    const test = [{ name: 'reached', state: 'ok', models: ['one', 'two'] }] as const
    connection.show(test)
    current = { ...current, locked: true }
    await connection.load()
    equal(shown(), [1, 2])
    current = { ...current, model: 'two' }
    await connection.load()
    equal(shown(), [0, 0])
    connection.show(test)
    current = null
    await connection.load()
    equal(shown(), [0, 0])
  })

  it('T35 is known as soon as it is saved, also where no worker starts after that', async () => {
    const { keys } = at.client
    const current = () => Promise.reject(new Error('no worker starts'))
    const connection = new ConnectionController(host, { ...at.client, keys: { ...keys, current } })
    connection.save({ provider: 'other', baseURL: 'https://models.test/v1', model: 'another' }, () => Promise.reject(new Error()))
    await until(() => connection.isSaved && connection.current?.model === 'another', 'the connection on the page')
  })
})

describe('the way back', () => {
  beforeEach(() => history.replaceState(null, '', '#/'))
  afterEach(() => history.replaceState(null, '', '#'))

  it('leads from Settings to Connect and on to where the person came from, whichever of the two was first', async () => {
    const navigation = new Navigation(() => {})
    const isAt = (screen: string) => until(() => navigation.route.screen === screen, screen)
    for (const [first, second] of [
      ['connect', 'settings'],
      ['settings', 'connect'],
    ] as const) {
      navigation.go({ screen: first })
      await isAt(first)
      navigation.go({ screen: second })
      await isAt(second)
      // By the way back, and by a link.
      navigation.back(second)
      await isAt(first)
      navigation.go({ screen: second })
      await isAt(second)
      navigation.go({ screen: first })
      await isAt(first)
      navigation.back(first)
      await isAt('home')
    }
  })

  it('keeps the session that waits for a model as far as Settings, and gives it up at home', async () => {
    const updates = { subscribe() {}, running() {} } as unknown as Updates // only what is used here
    const { navigation, sessionStart } = createServices(at.client, updates)
    const goTo = async (screen: 'settings' | 'connect' | 'home') => {
      navigation.go({ screen })
      await until(() => navigation.route.screen === screen, screen)
      return sessionStart.waitsForModel
    }
    await sessionStart.begin('The desk')
    await until(() => navigation.route.screen === 'connect', 'connect')
    equal([await goTo('settings'), await goTo('connect'), await goTo('home')], [true, true, false])
  })
})
