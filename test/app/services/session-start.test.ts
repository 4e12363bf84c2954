import { beforeEach, expect, test } from 'vitest'
import { five } from '../../../src/app/page-storage/five.ts'
import { SessionStart } from '../../../src/app/services/session-start.ts'
import type { Route } from '../../../src/app/shell/route.ts'

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  globalThis.localStorage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
    removeItem: (name: string) => items.delete(name),
  } as unknown as Storage
})

const begun = () => {
  const routes: Route[] = []
  const photos: { readonly id: string; readonly name: string }[] = []
  let tell = () => {}
  /** The photos with their sessions; `next` resolves when one more is there. */
  const stored = { all: photos, next: () => new Promise<void>((resolve) => (tell = resolve)) }
  const session = {
    session: null as { id: string } | null,
    openId: null,
    unsentText: '',
    problem: { text: null },
    open: async (id: string) => {
      session.session = { id }
      session.unsentText = ''
    },
    photoCommands: {
      async add({ name }: File) {
        photos.push({ id: session.session!.id, name })
        tell()
      },
    },
    setUnsentText: (text: string) => {
      session.unsentText = text
    },
  }
  const connection: { current: { ready: boolean } | null } = { current: null }
  const needs = {
    open: { session, sessionIfLoaded: session },
    connection,
    sessions: { all: [], load: async () => {} },
    navigation: { go: (route: Route) => routes.push(route) },
  }
  const start = new SessionStart(needs as unknown as ConstructorParameters<typeof SessionStart>[0]) // only what is used here
  /** Opens the session that was begun last, as its screen does, and tells what is in it. */
  const opened = async () => {
    const route = routes.at(-1)!
    if (route.screen !== 'session') throw new Error(`the person is at ${route.screen}`)
    await start.open(route.id)
    return { isFive: five.has(route.id), words: session.unsentText, photos: photos.length }
  }
  return { start, connection, session, stored, opened, at: () => routes.at(-1)! }
}

test('what was wanted of a session waits for the model, and is in the session once that is connected', async () => {
  const { start, connection, opened, at } = begun()
  await start.begin('The desk', { five: true })
  await start.beginWith([new Blob(['a photo'])])
  start.follow(at())
  // The limit of a session is looked at.
  start.follow({ screen: 'settings' })
  start.follow({ screen: 'connect' })
  expect(start.waitsForModel).toBe(true)
  connection.current = { ready: true }
  await start.begin()
  // Connect is left because it leads on.
  start.follow(at())
  expect(await opened()).toEqual({ isFive: true, words: 'The desk', photos: 1 })
})

test('nothing of a session that was given up is in a later one', async () => {
  const { start, connection, opened } = begun()
  await start.begin('The desk', { five: true })
  await start.beginWith([new Blob(['a photo'])])
  start.follow({ screen: 'home' })
  expect(start.waitsForModel).toBe(false)
  connection.current = { ready: true }
  await start.begin()
  expect(await opened()).toEqual({ isFive: false, words: '', photos: 0 })
})

test('what another app shared is given up with the session that waited for the model', async () => {
  let shared: Request[] = [new Request('https://tidy.test/shared/1-0')]
  const cache = { keys: async () => shared, match: async () => new Response(new Blob(['a photo'])) }
  globalThis.caches = {
    has: async () => shared.length > 0,
    open: async () => cache,
    delete: async () => {
      shared = []
      return true
    },
  } as unknown as CacheStorage // only what is used here
  globalThis.confirm = () => true
  globalThis.document = { baseURI: 'https://tidy.test/' } as Document
  const { start, connection, opened } = begun()
  await start.beginShared()
  expect([start.waitsForModel, shared.length]).toEqual([true, 1])
  start.follow({ screen: 'home' })
  connection.current = { ready: true }
  await start.begin()
  expect(await opened()).toEqual({ isFive: false, words: '', photos: 0 })
  await expect.poll(() => shared).toEqual([])
})

test('T51 what is for a new session goes to no other: where another one is opened meanwhile, the rest is there when the new one is again', async () => {
  const { start, connection, session, stored, at } = begun()
  connection.current = { ready: true }
  await start.begin('The desk')
  await start.beginWith(['one', 'two', 'three'].map((name) => new File([name], name)))
  const route = at()
  if (route.screen !== 'session') throw new Error(`the person is at ${route.screen}`)
  const opening = start.open(route.id)
  await stored.next()
  await start.open('another')
  await opening
  expect(stored.all.filter(({ id }) => id === 'another')).toEqual([])
  expect(session.unsentText).toBe('')
  await start.open(route.id)
  expect(stored.all).toEqual(['one', 'two', 'three'].map((name) => ({ id: route.id, name })))
  expect(session.unsentText).toBe('The desk')
})
