import 'fake-indexeddb/auto'
import { strFromU8, strToU8, unzipSync, type Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { exportSession } from '../../src/archive/export.ts'
import { importSession, isImported } from '../../src/archive/import.ts'
import type { Redaction } from '../../src/archive/redact/redaction.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import { openSession } from '../../src/index.ts'
import { scripted } from '../../src/models/scripted.ts'
import { copySession } from '../../src/session/copy.ts'
import { openConnection } from '../../src/store/connection.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { fresh } from '../store/sample.ts'
import { everything, keep, lines, logOf, stateOf, zipOf } from './sample.ts'

const agents = [tidy]
const empty = () => openStore(fresh('archive'))
const kept = async (log: readonly Logged[]): Promise<Store> => {
  const store = empty()
  await keep(store, log)
  return store
}
const unzipped = async (file: Blob) => unzipSync(new Uint8Array(await file.arrayBuffer()))
const textsIn = async (file: Blob) =>
  Object.entries(await unzipped(file))
    .map(([name, bytes]) => `${name}\n${strFromU8(bytes, true)}\n${strFromU8(bytes)}`)
    .join('\n')
const refusal = (file: Blob, store = empty(), limits = {}) =>
  importSession(store, file, { agents, limits }).then(
    () => 'it was taken',
    (error: Error) => error.message,
  )
/** The sample with one event changed. */
const changed = (seq: number, change: (event: Record<string, unknown>) => unknown): Blob =>
  new Blob([lines(logOf('s').map((event) => (event.seq === seq ? change(structuredClone(event) as never) : event)))])
const found = (type: string) => logOf('s').findIndex((event) => event.type === type)

test('B48 a session with every kind of event, and one that this version does not know, comes back exactly, as a ZIP and as lines', async () => {
  const log = logOf('s')
  const store = await kept(log)
  for (const format of ['zip', 'jsonl'] as const) {
    const other = empty()
    const file = await exportSession(store, 's', { format })
    expect(await importSession(other, file, { agents })).toEqual({ id: 's', events: log.length, photos: 0 })
    const back = await other.read('s')
    expect(back).toStrictEqual(await store.read('s'))
    expect(JSON.stringify(back)).toBe(JSON.stringify(log))
    expect(await other.session('s')).toMatchObject({ agent: 'tidy', title: 'The desk of Ada Lovelace', events: log.length })
  }
})

test('B42 a session that was exported and imported makes the same next request, byte for byte', async () => {
  const original = await kept(logOf('s', everything()))
  const other = empty()
  await importSession(other, await exportSession(original, 's'), { agents })
  const requests = []
  for (const store of [original, other]) {
    const events = await store.read('s')
    const id = await copySession({ store, agent: tidy, events, seq: events.length })
    const model = scripted({ text: 'well' })
    const session = await openSession({ store, agent: tidy, model, id })
    await session.say('go on')
    await expect.poll(() => session.status).toBe('idle')
    await session.close()
    requests.push(JSON.stringify(model.requests))
  }
  expect(requests[0]).toContain('go on')
  expect(requests[0]).toContain('my desk is a mess')
  expect(requests[1]).toBe(requests[0])
})

test('B42 the state is the same at every event of an imported session', async () => {
  const other = empty()
  await importSession(other, await exportSession(await kept(logOf('s')), 's'), { agents })
  const [log, back] = [logOf('s'), await other.read('s')]
  for (const { seq } of log)
    expect(JSON.stringify(stateOf(back.slice(0, seq + 1)))).toBe(JSON.stringify(stateOf(log.slice(0, seq + 1))))
})

test('the ZIP says what it is, to people too', async () => {
  const store = await kept(logOf('s'))
  const files = await unzipped(await exportSession(store, 's', { summary: '## Decided\n\n- mug: kitchen' }))
  expect(Object.keys(files)).toEqual(['README.md', 'archive.json', 'session.jsonl'])
  expect(JSON.parse(strFromU8(files['archive.json']!))).toEqual({ format: 'pocketloop session', version: 1 })
  expect(strFromU8(files['README.md']!)).toBe(
    `# The desk of Ada Lovelace\n\nBegun 2023-11-14 22:13 UTC with the agent "tidy": ${logOf('s').length} events, 0 photos.\n\n## Decided\n\n- mug: kitchen\n\nImport this file in the app to read, play and branch the session. \`session.jsonl\` has all that happened, one event a line.\n`,
  )
})

test('T21 the ZIP of a session of an agent tells what happened in words, without what is left out', async () => {
  const store = await kept(logOf('s'))
  const readme = async (redact: Redaction) =>
    strFromU8((await unzipped(await exportSession(store, 's', { agents, redact })))['README.md']!)
  const whole = await readme({})
  expect(whole).toContain('## What happened\n\n- 22:13 ')
  expect(whole).toMatch(/^- \d\d:\d\d You: .*my desk is a mess.* \(user\.input_received\)$/m)
  const bare = await readme({ text: true })
  expect(bare).not.toContain('my desk is a mess')
  expect(bare).toContain('(user.input_received)')
})

test('a session that is not there cannot be exported', async () => {
  await expect(exportSession(empty(), 'nobody')).rejects.toThrow('there is no session nobody')
})

test('an imported session is marked, a branch of it and what was there before are not', async () => {
  const store = await kept(logOf('mine'))
  await importSession(store, new Blob([lines(logOf('theirs'))]), { agents })
  const branch = await copySession({ store, agent: tidy, events: await store.read('theirs'), seq: 3 })
  expect(await isImported(store, 'theirs')).toBe(true)
  expect(await isImported(store, 'mine')).toBe(false)
  expect(await isImported(store, branch)).toBe(false)
})

test('the same session again adds nothing, and is not marked for it', async () => {
  const log = logOf('s')
  const store = await kept(log)
  const file = await exportSession(store, 's')
  expect(await importSession(store, file, { agents })).toEqual({ id: 's', events: 0, photos: 0 })
  const shorter = new Blob([lines(log.slice(0, 4))])
  expect(await importSession(store, shorter, { agents })).toEqual({ id: 's', events: 0, photos: 0 })
  expect(await store.read('s')).toEqual(log)
  expect(await isImported(store, 's')).toBe(false)
})

test('the order of members makes no other session', async () => {
  const store = await kept(logOf('s'))
  const turned = logOf('s').map((event) => Object.fromEntries(Object.entries(event).reverse()))
  expect(await importSession(store, new Blob([lines(turned)]), { agents })).toMatchObject({ id: 's', events: 0 })
})

test('a session that went on elsewhere gets the events that follow, and is read only then', async () => {
  const log = logOf('s')
  const store = await kept(log.slice(0, 5))
  const file = new Blob([lines(log)])
  expect(await importSession(store, file, { agents })).toEqual({ id: 's', events: log.length - 5, photos: 0 })
  expect(await store.read('s')).toEqual(log)
  expect(await store.session('s')).toMatchObject({ events: log.length })
  expect(await isImported(store, 's')).toBe(true)
})

test('a session that went on differently becomes one of its own, once, and what is here is not touched', async () => {
  const store = await kept(logOf('s'))
  const before = JSON.stringify([await store.read('s'), await store.session('s')])
  const theirs = logOf('s').map((event) => (event.seq === 7 ? { ...event, at: event.at + 1 } : event))
  const file = new Blob([lines(theirs)])
  const { id, events } = await importSession(store, file, { agents })
  expect(id).not.toBe('s')
  expect(events).toBe(theirs.length)
  expect(await store.read(id)).toEqual(theirs.map((event) => ({ ...event, session: id })))
  expect(await importSession(store, file, { agents })).toEqual({ id, events: 0, photos: 0 })
  expect(JSON.stringify([await store.read('s'), await store.session('s')])).toBe(before)
  expect(await store.sessions()).toHaveLength(2)
})

test('a session that is open cannot be added to under its feet', async () => {
  const log = logOf('s', everything())
  const store = await kept(log.slice(0, 3))
  const session = await openSession({ store, agent: tidy, model: scripted(), id: 's' })
  expect(await refusal(new Blob([lines(log)]), store)).toBe('this session is open in another tab: close it there first')
  await session.close()
  expect(await store.read('s')).toEqual(log.slice(0, 3))
  expect(await isImported(store, 's')).toBe(false)
})

test('no key, setting or address is in an export, packed or not', async () => {
  const store = await kept(logOf('s'))
  await store.vault.save({ id: 'openai', apiKey: 'sk-canary-8f3a1b2c9d', origin: 'https://canary.example/v1' })
  await store.settings.set('connection', { provider: 'openai', baseURL: 'https://canary.example/v1', model: 'canary-model' })
  for (const format of ['zip', 'jsonl'] as const) {
    const file = await exportSession(store, 's', { format })
    const packed = strFromU8(new Uint8Array(await file.arrayBuffer()), true)
    const all = packed + (format === 'zip' ? await textsIn(file) : '')
    expect(all).toContain(format === 'zip' ? 'kitchen shelf' : 'kitchen shelf')
    expect(all).not.toMatch(/canary|8f3a1b2c9d/)
  }
})

test('an import brings no key and no setting but its own mark', async () => {
  const store = await kept(logOf('mine'))
  await store.settings.set('connection', { provider: 'a' })
  const file = zipOf({
    'session.jsonl': strToU8(lines(logOf('theirs'))),
    'settings.json': strToU8('{"connection":{"provider":"evil"}}'),
    'vault.json': strToU8('{}'),
  })
  const { skipped, lost } = await importSession(store, file, { agents })
  expect(skipped).toEqual([
    '"settings.json" was left out: it is no part of a session',
    '"vault.json" was left out: it is no part of a session',
  ])
  expect(lost).toBeUndefined()
  const connection = openConnection(store.name)
  const [settings, secrets] = await connection.use((db) => Promise.all([db.getAllKeys('settings'), db.getAllKeys('vault')]))
  connection.close()
  expect([settings, secrets]).toEqual([['connection', 'imported:theirs'], []])
  expect(await store.settings.get('connection')).toEqual({ provider: 'a' })
})

test('a session that its agent cannot read is refused, and nothing is written', async () => {
  const store = empty()
  const bad = changed(found('fact.noted'), (event) => ({
    ...event,
    fact: { type: 'function.chosen', function: { toString: 1 } },
  }))
  expect(await refusal(bad, store)).toMatch(/^this session cannot be read: /)
  expect(await store.sessions()).toEqual([])
  expect(await isImported(store, 's')).toBe(false)
})

test.each([
  { replies: {} },
  { replies: [{ number: 0, text: 'x', usage: { input: -1, output: 0 }, model: 'm', duration: 1 }] },
  { replies: [{ number: 0, text: 'x', usage: {}, model: 'm', duration: 1 }] },
  { replies: [{ text: 'x' }] },
  { seen: 'all' },
])('what a hook was replied is looked at before it counts: %j', async (wrong) => {
  const store = empty()
  const bad = changed(found('fact.noted'), (event) => ({ ...event, ...wrong }))
  expect(await refusal(bad, store)).toMatch(/is no fact\.noted/)
})

test('members named __proto__ are data and change nothing else', async () => {
  const store = empty()
  const file = changed(found('fact.noted'), (event) => JSON.parse(JSON.stringify(event).replace('"analysis"', '"__proto__"')))
  await importSession(store, file, { agents })
  const fact = (await store.read('s'))[found('fact.noted')]
  expect(JSON.stringify(fact)).toContain('"__proto__":{"room_type":"office"')
  expect(({} as { room_type?: string }).room_type).toBeUndefined()
})

test.each<[what: string, file: () => Blob, says: string | RegExp]>([
  ['nothing', () => new Blob([]), 'this file is empty'],
  ['blank lines', () => new Blob(['\n']), 'there is no session in this file'],
  ['bytes', () => new Blob([new Uint8Array([0xff, 0xfe, 0])]), 'this file is no session: it is not text'],
  ['prose', () => new Blob(['dear diary']), 'this file is no session, or not whole: line 1 is no JSON'],
  ['another JSON', () => new Blob(['{"name":"x"}']), 'this file is no session: line 1 is no event'],
  ['a list', () => new Blob(['[[1]]']), 'this file is no session: line 1 is no event'],
  [
    'a session without a name',
    () => changed(0, (event) => ({ ...event, session: '' })),
    'this file is no session: line 1 is no event',
  ],
  ['a torn line', () => new Blob([lines(logOf('s')).slice(0, -5)]), /, or not whole: line \d+ is no JSON$/],
  ['two sessions', () => new Blob([lines([logOf('s')[0], logOf('t')[1]])]), 'line 2 is no event of the same session'],
  ['a gap', () => new Blob([lines([logOf('s')[0], logOf('s')[2]])]), 'line 2 should be event 1 and is event 2'],
  [
    'a version to come',
    () => changed(3, (event) => ({ ...event, v: 2 })),
    'line 4 was written by a newer version of this app: reload to get it',
  ],
  ['a time before all time', () => changed(3, (event) => ({ ...event, at: -1 })), 'line 4 happened at no time that there is: -1'],
  ['a time after all time', () => changed(3, (event) => ({ ...event, at: 1e300 })), /^line 4 happened at no time/],
  [
    'a number that is none',
    () => new Blob([lines(logOf('s')).replace('"seen":1,', '"seen":1e999,')]),
    'line 5 has a number that is too large',
  ],
  [
    'a picture from the net',
    () => changed(2, (event) => ({ ...event, parts: [{ type: 'image', url: 'https://e.example/x.png' }] })),
    /^line 3 is no user\.said: .*pattern/,
  ],
  [
    'one beside a photo',
    () => changed(2, (event) => ({ ...event, parts: [{ type: 'image', photo: 'p', url: 'https://e.example/x' }] })),
    /^line 3 is no user\.said: .*pattern/,
  ],
  [
    'one in a result',
    () =>
      changed(found('tool.returned'), (event) => ({
        ...event,
        outcome: { type: 'ok', forModel: '', images: [{ type: 'image', url: 'https://e.example/x' }] },
      })),
    /^line 10 is no tool\.returned: .*pattern/,
  ],
  [
    'a drawing with scripts',
    () => changed(2, (event) => ({ ...event, parts: [{ type: 'image', url: 'data:image/svg+xml;base64,AA' }] })),
    /^line 3 is no user\.said/,
  ],
  ['no parts', () => changed(2, ({ parts: _, ...event }) => event), /^line 3 is no user\.said: .*parts/],
  [
    'a summary of no text',
    () =>
      changed(3, ({ v, session, seq, at }) => ({
        ...{ v, session, seq, at, type: 'context.compacted', seen: 1, upTo: -1 },
        ...{ summary: null, usage: { input: 1, output: 1 }, model: 'm' },
      })),
    /^line 4 is no context\.compacted/,
  ],
  [
    'an outcome of no kind',
    () => changed(found('tool.returned'), (event) => ({ ...event, outcome: { type: 'boom' } })),
    /^line 10 is no tool\.returned/,
  ],
  [
    'an outcome without its text',
    () => changed(found('tool.returned'), (event) => ({ ...event, outcome: { type: 'ok' } })),
    /^line 10 is no tool\.returned: .*forModel/,
  ],
  [
    'a choice of nothing',
    () =>
      changed(found('question.asked'), (event) => ({ ...event, question: { kind: 'choose', prompt: '', id: '', options: [] } })),
    /^line 8 is no question\.asked/,
  ],
  [
    'a choice in a choice of no text',
    () =>
      changed(found('question.asked'), (event) => ({
        ...event,
        question: {
          kind: 'choose',
          prompt: '',
          id: '',
          options: [{ label: 'a', value: 'a', reveals: [{ prompt: '', id: '', options: [{ label: 1 }] }] }],
        },
      })),
    /^line 8 is no question\.asked/,
  ],
  [
    'an answer by nobody',
    () => changed(found('question.answered'), (event) => ({ ...event, by: 'me' })),
    /^line 9 is no question\.answered: .*by/,
  ],
  [
    'depth',
    () => changed(3, (event) => ({ ...event, fact: { type: 'x', deep: JSON.parse('['.repeat(70) + ']'.repeat(70)) } })),
    'line 4 is nested too deeply (64 levels at most)',
  ],
  [
    'more depth than a stack has',
    () => new Blob([`${'['.repeat(2e5)}${']'.repeat(2e5)}`]),
    /^line 1 is (nested too deeply|no JSON)/,
  ],
  [
    'too many questions',
    () =>
      new Blob([
        lines(
          logOf(
            's',
            Array.from({ length: 5001 }, (_, at) => ({
              type: 'question.asked',
              id: `${at}`,
              callId: 'c',
              question: { kind: 'x' },
            })),
          ),
        ),
      ]),
    'this session has more questions than can be read: line 5001',
  ],
])('%s is refused with a sentence, and nothing is written', async (_what, file, says) => {
  const store = empty()
  const message = await refusal(file(), store)
  if (typeof says === 'string') expect(message).toBe(says)
  else expect(message).toMatch(says)
  expect(await store.sessions()).toEqual([])
})

test('what a file may hold is limited', async () => {
  const log = lines(logOf('s'))
  const zip = zipOf({
    'session.jsonl': strToU8(log),
    'photos/a.jpg': new Uint8Array(2_000),
    'photos/b.jpg': new Uint8Array(2_000),
  })
  const of = (limits: object, file = zip) => refusal(file, empty(), limits)
  expect(await of({ events: 10 })).toBe(`this session has ${logOf('s').length} events (10 at most)`)
  expect(await of({ line: 100 })).toMatch(/^line \d+ is too long \(100 bytes at most\)$/)
  expect(await of({ text: 30 })).toMatch(/^line \d+ has a text that is too long \(30 characters at most\)$/)
  expect(await of({ photos: 1 })).toBe('this session has 2 photos (1 at most)')
  expect(await of({ entries: 2 })).toBe('this ZIP has 3 files in it (2 at most)')
  expect(await of({ log: 1000 })).toBe('"session.jsonl" in this ZIP is larger than 1000 bytes')
  expect(await of({ unpacked: 1000 })).toBe('this ZIP holds more than 1000 bytes')
  expect(await of({ log: 1000 }, new Blob([log]))).toBe('this file is too large for a session (1000 bytes at most)')
})

test('a bomb is stopped while it is unpacked, whatever size it says that it has', async () => {
  const bomb = new Uint8Array(await zipOf({ 'session.jsonl': new Uint8Array(20_000_000) }).arrayBuffer())
  expect(bomb.length).toBeLessThan(100_000)
  const view = new DataView(bomb.buffer)
  const list = view.getUint32(bomb.length - 6, true)
  view.setUint32(22, 10, true)
  view.setUint32(list + 24, 10, true)
  expect(await refusal(new Blob([bomb]))).toBe('"session.jsonl" in this ZIP is packed tighter than anything real')
})

test('the files of a ZIP stay in it', async () => {
  const log = strToU8(lines(logOf('s')))
  const of = (files: Zippable) => refusal(zipOf({ 'session.jsonl': log, ...files }))
  for (const name of ['../evil', 'photos/../../evil', '/etc/passwd', 'C:/evil', 'photos\\..\\evil'])
    expect(await of({ [name]: log })).toBe(`this ZIP has a path in it that leads out of it: ${name}`)
  const store = empty()
  const deep = zipOf({
    'session.jsonl': log,
    'photos/a/b.jpg': log,
    'photos/.jpg': log,
    'photos/x.svg': log,
    'photos/y.html': log,
  })
  expect((await importSession(store, deep, { agents })).skipped).toHaveLength(4)
})

test('a ZIP that is something else is refused', async () => {
  expect(await refusal(zipOf({ 'a.txt': strToU8('a') }))).toBe('there is no session in this ZIP')
  const log = strToU8(lines(logOf('s')))
  const with_ = (said: unknown) => refusal(zipOf({ 'session.jsonl': log, 'archive.json': strToU8(JSON.stringify(said)) }))
  expect(await with_({ format: 'diary' })).toBe('this ZIP is something else than a session')
  expect(await with_(null)).toBe('this ZIP is something else than a session')
  expect(await with_({ format: 'pocketloop session', version: 2 })).toBe(
    'this session was written by a newer version of this app: reload to get it',
  )
})

test('a ZIP that lost its end, or whose bytes have changed, is refused', async () => {
  const bytes = new Uint8Array(await zipOf({ 'session.jsonl': [strToU8(lines(logOf('s'))), { level: 0 }] }).arrayBuffer())
  expect(await refusal(new Blob([bytes.slice(0, -30)]))).toBe('this ZIP is not whole: its end is missing')
  const at = strFromU8(bytes, true).indexOf('mugs live')
  bytes[at] = 0x4d
  expect(await refusal(new Blob([bytes]))).toBe('"session.jsonl" in this ZIP is damaged')
})

test('photos are kept under the ids that events name them by; without a way to read pictures they are left out, and told', async () => {
  const picture = strToU8('not read here')
  const png = new Uint8Array(33)
  png.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  new DataView(png.buffer).setUint32(16, 4)
  new DataView(png.buffer).setUint32(20, 3)
  const huge = png.slice()
  new DataView(huge.buffer).setUint32(16, 1_000_000)
  new DataView(huge.buffer).setUint32(20, 1_000_000)
  const file = zipOf({
    'session.jsonl': strToU8(lines(logOf('s'))),
    'photos/photo-1.png': png,
    'photos/bomb.png': huge,
    'photos/text.jpg': picture,
    'photos/theirs.png': png,
    'photos/gone-before.png': png,
  })
  const plain = empty()
  expect(await importSession(plain, file, { agents })).toEqual({
    id: 's',
    events: logOf('s').length,
    photos: 0,
    skipped: ['5 photos were left out: pictures cannot be read here'],
    lost: 1,
  })

  const store = await kept(logOf('other', everything('gone-before')))
  const decode = async (photo: Blob) => ({ width: 4, height: 3, full: photo, small: photo })
  const also = zipOf({ 'session.jsonl': strToU8(lines(logOf('first', everything('theirs')))), 'photos/theirs.png': png })
  expect(await importSession(store, also, { agents, decode })).toMatchObject({ photos: 1 })
  const came = await importSession(store, file, { agents, decode })
  expect(came.photos).toBe(1)
  expect(came.skipped?.toSorted()).toEqual([
    'photo 2 of 5 was left out: a picture of 1000000000000 pixels cannot be read here (16000000 at most)',
    'photo 3 of 5 was left out: it is no picture',
    'photo 4 of 5 was left out: another session has it',
    'photo 5 of 5 was left out: another session has it',
  ])
  // No event names one of them: nothing of the session is lost.
  expect(came.lost).toBeUndefined()
  const torn = zipOf({ 'session.jsonl': strToU8(lines(logOf('torn', everything('text')))), 'photos/text.jpg': picture })
  expect(await importSession(store, torn, { agents, decode })).toMatchObject({ photos: 0, lost: 1 })
  const gone = zipOf({ 'session.jsonl': strToU8(lines(logOf('gone', everything('gone-before')))), 'photos/gone-before.png': png })
  expect(await importSession(store, gone, { agents, decode })).toMatchObject({ photos: 0, lost: 1 })
  expect(await store.photos.row('photo-1')).toMatchObject({ session: 's', width: 4, height: 3, at: 1_700_000_002_000 })
  expect((await store.photos.row('theirs'))?.session).toBe('first')
  expect(await importSession(store, file, { agents, decode })).toMatchObject({ events: 0, photos: 0 })
})

test('the photos of one message keep their order, so that the cover of a session stays', async () => {
  const png = new Uint8Array(33)
  png.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  new DataView(png.buffer).setUint32(16, 4)
  new DataView(png.buffer).setUint32(20, 3)
  // In the order of their ids the first would be the last.
  const ids = ['c', 'b', 'a']
  const parts = ids.map((photo) => ({ type: 'image', photo }) as const)
  const log: readonly Logged[] = [{ v: 1, session: 's', seq: 0, at: 1_700_000_000_000, type: 'user.said', parts }]
  const file = zipOf({
    'session.jsonl': strToU8(lines(log)),
    ...Object.fromEntries(ids.map((id) => [`photos/${id}.png`, png])),
  })
  const store = empty()
  const decode = async (photo: Blob) => ({ width: 4, height: 3, full: photo, small: photo })
  expect(await importSession(store, file, { agents, decode })).toMatchObject({ photos: 3 })
  expect((await store.photos.of('s')).map(({ id }) => id)).toEqual(ids)
})
