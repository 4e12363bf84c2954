import 'fake-indexeddb/auto'
import { zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { backUp, importFile } from '../../../src/archive/backup.ts'
import { exportSession } from '../../../src/archive/export.ts'
import { importSession } from '../../../src/archive/import.ts'
import type { Logged } from '../../../src/core/shapes/event.ts'
import { scripted } from '../../../src/models/scripted.ts'
import { openSession } from '../../../src/session/session.ts'
import { openStore, type Store } from '../../../src/store/store.ts'
import { tidy } from '../../../src/tidy/agent.ts'
import { everything, keep, lines, logOf, zipOf } from '../../archive/sample.ts'
import { fresh } from '../../store/sample.ts'

const agents = [tidy]
const store = (): Store => openStore(fresh('attack'))
const png = (width: number, height: number) => {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
const decode = async (photo: Blob) => ({ width: 4, height: 3, full: photo, small: photo })
const named = (id: string): Blob => new Blob([lines(logOf(id))])

describe('ids of sessions that come from a file', () => {
  test.each([
    '../../x',
    '..',
    'a/b',
    'a\\b',
    '/etc/passwd',
    'C:\\x',
    '__proto__',
    'constructor',
    ' ',
    'a\u202eb',
    'a\u0000b',
    'ä',
    'x'.repeat(100),
    '<img src=x>',
    'sessions/1.zip',
  ])('a session whose id is %j comes in, is in a backup, and comes back out of it', async (id) => {
    const from = store()
    const came = await importSession(from, named(id), { agents })
    expect(came.id).toMatch(/^[\w-]{1,100}$/)
    await keep(from, logOf('mine'))
    const back = await importFile(store(), await backUp(from), { agents })
    expect(back.map(({ skipped }) => skipped)).toEqual([undefined, undefined])
    expect(back.map((one) => one.id).toSorted()).toEqual([came.id, 'mine'].toSorted())
  })

  test('the same file twice is one session, whatever its id', async () => {
    const into = store()
    const ids = [await importSession(into, named('../x'), { agents }), await importSession(into, named('../x'), { agents })]
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  })
})

describe('a backup with bad entries', () => {
  const good = (id: string) => new TextEncoder().encode(lines(logOf(id)))
  const text = (words: string) => new TextEncoder().encode(words)
  const backup = text(JSON.stringify({ format: 'pocketloop backup', version: 1 }))

  test.each<[string, string, Uint8Array]>([
    ['a path that leads out of it', 'sessions/../../x.zip', good('bad')],
    ['an absolute path', '/sessions/1.zip', good('bad')],
    ['a file that is no session', 'sessions/1.zip', text('hello')],
    ['a session that breaks off', 'sessions/1.zip', good('bad').slice(0, 900)],
    ['an empty file', 'sessions/1.zip', new Uint8Array(0)],
  ])('one with %s is left out in words, and the others come in', async (_, name, bytes) => {
    const into = store()
    const came = await importFile(
      into,
      zipOf({ 'backup.json': backup, [name]: bytes, 'sessions/2.zip': good('one'), 'sessions/3.zip': good('two') }),
      { agents },
    )
    expect(came.flatMap(({ id }) => id || []).toSorted()).toEqual(['one', 'two'])
    expect(came.flatMap(({ skipped }) => skipped ?? [])).toEqual([expect.stringContaining(name)])
  })
})

describe('photos in a file', () => {
  const log: readonly Logged[] = logOf('s', everything())
  const withPhoto = (photo: Uint8Array) =>
    zipOf({ 'session.jsonl': new TextEncoder().encode(lines(log)), 'photos/photo-1.png': photo })

  test('are written through the queue of the store, with no connection of their own', async () => {
    const into = store()
    await into.sessions()
    const opened = vi.spyOn(indexedDB, 'open')
    try {
      expect(await importSession(into, withPhoto(png(4, 3)), { agents, decode })).toMatchObject({ photos: 1 })
      expect(opened).not.toHaveBeenCalled()
    } finally {
      opened.mockRestore()
    }
  })

  test.each([
    [30_000, 30_000],
    [0, 9],
    [0xffffffff, 0xffffffff],
  ])('of %i by %i pixels are left out before anything decodes them', async (width, height) => {
    const decoding = vi.fn(decode)
    const came = await importSession(store(), withPhoto(png(width, height)), { agents, decode: decoding })
    expect(came).toMatchObject({ photos: 0, skipped: [expect.stringContaining('photo 1 of 1 was left out')] })
    expect(decoding).not.toHaveBeenCalled()
  })

  test('do not take the place of a photo of another session', async () => {
    const into = store()
    const mine = new Blob([png(4, 3), 'mine'])
    await into.photos.addAs({ id: 'photo-1', session: 'mine', at: 1 }, await decode(mine))
    expect(await importSession(into, withPhoto(png(4, 3)), { agents, decode })).toMatchObject({ photos: 0 })
    expect((await into.photos.get('photo-1'))?.size).toBe(mine.size)
  })
})

describe('hostile files', () => {
  const good = logOf('s', everything())
  const json = (value: unknown) => new Blob([JSON.stringify(value)])
  const raw = (text: string | Uint8Array<ArrayBuffer>) => new Blob([text])
  /** The log with other members in its event number `at`. */
  const withMembers = (at: number, members: object) =>
    raw(lines(good.map((event, index) => (index === at ? { ...event, ...members } : event))))
  const at = (type: Logged['type']) => good.findIndex((event) => event.type === type)
  const entry = (text: string) => new TextEncoder().encode(text)
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const html = '<img src=x onerror=alert(1)>'
  const attacks: Readonly<Record<string, Blob>> = {
    nothing: raw(''),
    zeros: raw(new Uint8Array(1_000)),
    'bytes that are no text': raw(new Uint8Array([0xff, 0xfe, 0xfd])),
    'half a ZIP': raw(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])),
    'the end of a ZIP alone': raw(new Uint8Array([0x50, 0x4b, 5, 6, ...new Uint8Array(18).fill(255)])),
    'a web page': raw(`<!doctype html>${html}`),
    'a list': json([good]),
    'one event, not a line': json({ session: 's', events: good }),
    'a key and an address': json({ apiKey: 'sk-evil', baseURL: 'https://evil.test' }),
    'settings among the events': raw(`${lines(good.slice(0, 2))}${JSON.stringify({ ...good[2], settings: { cap: 1e12 } })}\n`),
    'a hundred thousand levels': raw(deep(100_000)),
    'a hundred thousand levels in a fact': raw(lines(good).replace('"facts":[', `"facts":[${deep(100_000)},`)),
    'a line of ten million characters': raw(`${lines(good)}"${'x'.repeat(10_000_000)}`),
    'thirty thousand events': raw(lines(Array.from({ length: 30_000 }, (_, seq) => ({ ...good[1], seq })))),
    'two sessions': raw(lines(good.map((event, index) => (index > 3 ? { ...event, session: 't' } : event)))),
    'numbers that go backwards': raw(lines(good.toReversed())),
    'the same number twice': raw(lines([good[0], good[0]])),
    'a number below nothing': withMembers(1, { seq: -1 }),
    'a number that is none': raw(lines(good).replace('"seq":1,', '"seq":1e999,')),
    'a time of next millennium': withMembers(1, { at: 1e300 }),
    'a version to come': withMembers(1, { v: 99 }),
    'a type that is a prototype': withMembers(1, { type: '__proto__' }),
    'a type that is a method': withMembers(1, { type: 'constructor' }),
    'members named __proto__': raw(lines(good).replace('"analysis"', '"__proto__"')),
    'members named constructor': raw(lines(good).replace('"analysis"', '"constructor"')),
    'an agent that is a prototype': withMembers(0, { agent: '__proto__' }),
    'an agent of markup': withMembers(0, { agent: html }),
    'a recording': withMembers(0, { recording: true }),
    'a picture of another site': withMembers(at('user.said'), { parts: [{ type: 'image', url: 'https://evil.test/x.png' }] }),
    'a picture of this site': withMembers(at('user.said'), { parts: [{ type: 'image', url: '/icon.svg' }] }),
    'a picture that is a script': withMembers(at('user.said'), {
      parts: [{ type: 'image', url: 'data:text/html;base64,PHNjcmlwdD4=' }],
    }),
    'a picture that is a drawing': withMembers(at('user.said'), {
      parts: [{ type: 'image', url: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    }),
    'a picture of an address in the page': withMembers(at('user.said'), {
      parts: [{ type: 'image', url: 'blob:https://app.test/1' }],
    }),
    'parts that are none': withMembers(at('user.said'), { parts: [null, 5, 'x'] }),
    'calls without end': withMembers(at('model.replied'), {
      calls: Array.from({ length: 501 }, (_, one) => ({ id: `c${one}`, name: 'x', args: {} })),
    }),
    'calls that are none': withMembers(at('model.replied'), { calls: [null] }),
    'tokens below nothing': withMembers(at('model.replied'), { usage: { input: -1e12, output: 0 } }),
    'tokens that are words': withMembers(at('model.replied'), { usage: { input: 'many', output: 0 } }),
    'text that is no text': withMembers(at('model.replied'), { text: { toString: 'x' } }),
    'an outcome of no type': withMembers(at('tool.returned'), { outcome: { type: 'boom' } }),
    'an outcome that is a list': withMembers(at('tool.returned'), { outcome: [] }),
    'an answer by the app': withMembers(at('question.answered'), { by: 'app' }),
    'a choice without an end': withMembers(at('question.asked'), {
      question: {
        kind: 'choose',
        prompt: html,
        id: 'x',
        options: Array.from({ length: 50_000 }, (_, one) => ({ label: html, value: `${one}` })),
      },
    }),
    'a question of a kind that is a prototype': withMembers(at('question.asked'), { question: { kind: '__proto__' } }),
    'words of every kind of mischief': withMembers(at('user.said'), {
      parts: [{ type: 'text', text: `${html}\u202e\u0000\ud800 javascript:alert(1)` }],
    }),
    'a ZIP without a session': zipOf({ 'README.md': entry('hello') }),
    'a ZIP with a path that leads out': zipOf({ 'session.jsonl': entry(lines(good)), '../../evil.js': entry('x') }),
    'a ZIP in a ZIP': zipOf({ 'session.jsonl': entry(lines(good)), 'photos/photo-1.jpg': new Uint8Array([0x50, 0x4b, 3, 4]) }),
    'a ZIP that is a bomb': zipOf({ 'session.jsonl': new Uint8Array(60_000_000) }),
    'a ZIP of another format': zipOf({
      'session.jsonl': entry(lines(good)),
      'archive.json': entry('{"format":"evil","version":1}'),
    }),
    'a ZIP with a vault': zipOf({
      'session.jsonl': entry(lines(good)),
      'vault.json': entry('{}'),
      'settings.json': entry('{"cap":1}'),
    }),
    'a backup of backups': zipOf({ 'backup.json': entry('{}'), 'sessions/1.zip': zipSync({ 'backup.json': entry('{}') }) }),
  }

  test.each(Object.entries(attacks))(
    '%s is refused in words, or is a session that opens, is exported and survives a backup',
    async (_, file) => {
      const into = store()
      await keep(into, logOf('mine'))
      const mine = lines(await into.read('mine'))
      const settings = async () => (await into.settings.get('connection')) ?? null
      const came = await importFile(into, file, { agents, decode }).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Error)
        expect((error as Error).message).toMatch(/^[^{}]{10,400}$/s)
        return []
      })
      for (const { id } of came.filter((one) => one.id !== '')) {
        const about = { store: into, id, agent: tidy, model: scripted() }
        const session = await openSession(about as Parameters<typeof openSession>[0]).catch((error: unknown) => String(error))
        // An imported session cannot go on; another agent's cannot be opened with this one.
        if (typeof session !== 'string') await session.close()
        await (
          await exportSession(into, id, { format: 'jsonl', redact: { text: true, places: true, photos: true }, agents })
        ).text()
        const back = await importFile(store(), await backUp(into), { agents, decode })
        expect(back.flatMap(({ skipped }) => skipped ?? []).filter((why) => !why.startsWith('photo '))).toEqual([])
      }
      expect(lines(await into.read('mine'))).toBe(mine)
      expect(await settings()).toBe(null)
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    },
  )
})
