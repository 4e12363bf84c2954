import 'fake-indexeddb/auto'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { exportSession } from '../../src/archive/export.ts'
import { importSession } from '../../src/archive/import.ts'
import type { Redaction } from '../../src/archive/redact/redaction.ts'
import { asText } from '../../src/core/compaction/as-text.ts'
import { lengthOf } from '../../src/core/compaction/cut.ts'
import { emptyScreen, foldScreen } from '../../src/core/screen/fold-screen.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import type { Message, Part } from '../../src/core/shapes/message.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { defineTool, filePart, fold, openSession } from '../../src/index.ts'
import { recorded } from '../../src/models/recorded.ts'
import { scripted } from '../../src/models/scripted.ts'
import { inputMessages } from '../../src/replay/trace/content.ts'
import { rerun } from '../../src/replay/what-if.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { traceOf } from '../../src/trace.ts'
import { agentWith } from '../core/drive.ts'

const look = defineTool({ name: 'look', description: 'Looks', input: { type: 'object' }, run: async () => 'a contract' })
const agent = agentWith(look)
const agents = [agent]
let stores = 0
const freshStore = () => openStore(`files-${stores++}`)
const dataOf = (mime: string, text: string) => `data:${mime};base64,${Buffer.from(text).toString('base64')}`
const textOf = async (blob: Blob | undefined) => blob && { type: blob.type, text: await blob.text() }
const idle = (session: { status: string }) => expect.poll(() => session.status).toBe('idle')

/** A session in which the person gave a PDF, a text and sound, and the model looked and replied. */
async function talked(store = freshStore()) {
  const model = scripted({ call: 'look' }, { text: 'lease.pdf says 900' }, { text: 'yes' })
  const session = await openSession({ store, agent, model })
  const pdf = await session.addFile(new File(['%PDF-1.7'], 'lease.pdf', { type: 'application/pdf' }))
  const text = await session.addFile(new File(['# Notes'], 'notes.md', { type: 'text/markdown' }))
  const sound = await session.addFile(new Blob(['RIFF'], { type: 'audio/wav' }))
  const parts: readonly Part[] = [{ type: 'text', text: 'what is the rent?' }, ...[pdf, text, sound].map(filePart)]
  await session.say(parts)
  await idle(session)
  return { store, session, model, parts, pdf, text, sound }
}

test('B72 a file and sound are stored as they are, and the log has their ids alone', async () => {
  const { store, session, parts, pdf, text, sound } = await talked()
  expect(pdf).toMatchObject({ session: session.id, size: 8, type: 'application/pdf', name: 'lease.pdf' })
  expect(parts.slice(1)).toEqual([
    { type: 'file', file: pdf.id, mime: 'application/pdf', name: 'lease.pdf' },
    { type: 'file', file: text.id, mime: 'text/markdown', name: 'notes.md' },
    { type: 'audio', file: sound.id, mime: 'audio/wav' },
  ])
  expect(session.events.find((event) => event.type === 'user.said')).toMatchObject({ parts })
  expect(await textOf(await store.photos.get(pdf.id))).toEqual({ type: 'application/pdf', text: '%PDF-1.7' })
  expect((await store.photos.filesOf(session.id)).map(({ id }) => id).sort()).toEqual([pdf.id, text.id, sound.id].sort())
  expect(await store.photos.of(session.id)).toEqual([])
  expect(await store.photos.row(pdf.id)).toBeUndefined()
})

test('B72 the model gets their bytes, and a note of one that was removed', async () => {
  const { store, session, model, pdf } = await talked()
  const sent = [
    { type: 'text', text: 'what is the rent?' },
    { type: 'file', mime: 'application/pdf', name: 'lease.pdf', url: dataOf('application/pdf', '%PDF-1.7') },
    { type: 'file', mime: 'text/markdown', name: 'notes.md', url: dataOf('text/markdown', '# Notes') },
    { type: 'audio', mime: 'audio/wav', url: dataOf('audio/wav', 'RIFF') },
  ]
  for (const { messages } of model.requests) expect(messages[0]).toEqual({ role: 'user', parts: sent })
  await session.close()
  await store.photos.remove(pdf.id)
  const again = scripted({ text: 'gone' })
  const after = await openSession({ store, agent, model: again, id: session.id })
  await after.say('sure?')
  await idle(after)
  expect(again.requests[0]?.messages[0]).toEqual({
    role: 'user',
    parts: sent.with(1, { type: 'text', text: '[a file that is no longer kept]' }),
  })
})

test('B72 a message of a file alone is a message', async () => {
  const session = await openSession({ store: freshStore(), agent, model: scripted({ text: 'thanks' }) })
  await session.say([filePart(await session.addFile(new File(['x'], 'x.txt', { type: 'text/plain' })))])
  await idle(session)
  await expect(session.say([])).rejects.toThrow('nothing to say')
})

describe('B72 what is no file is refused with a sentence, and nothing is stored', () => {
  test.each([
    ['an empty one', new File([], 'a.pdf', { type: 'application/pdf' }), 'this file is empty'],
    [
      'one that is too large',
      new File([new Uint8Array(20_000_001)], 'a.pdf', { type: 'application/pdf' }),
      'this file is too large (application/pdf, 20 MB; 20 MB at most)',
    ],
    [
      'one of no type that is no text',
      new File([new Uint8Array([0xff, 0xfe, 0])], 'a.bin'),
      'nothing says what type of file "a.bin" is',
    ],
  ])('%s', async (_, file, message) => {
    const store = freshStore()
    const session = await openSession({ store, agent, model: scripted() })
    await expect(session.addFile(file)).rejects.toThrow(message)
    expect(await store.photos.filesOf(session.id)).toEqual([])
  })
})

test('B72 a file of no type that is text is plain text, and one without a name is called file', async () => {
  const session = await openSession({ store: freshStore(), agent, model: scripted() })
  expect(await session.addFile(new File(['naïve'], 'README'))).toMatchObject({ type: 'text/plain', name: 'README' })
  expect(await session.addFile(new Blob(['x']))).toMatchObject({ type: 'text/plain', name: 'file' })
  expect(await session.addFile(new Blob(['x']), `${'long '.repeat(100)}.txt`)).toMatchObject({ name: /^.{196}\.txt$/ })
})

test('B72 files are removed with the last session that has them: a branch has those that it names', async () => {
  const { store, session, pdf } = await talked()
  const branch = await session.branch(3)
  await session.close()
  await store.remove(session.id)
  expect((await store.photos.filesOf(branch)).map(({ id }) => id)).toContain(pdf.id)
  expect(await store.photos.get(pdf.id)).toBeDefined()
  await store.remove(branch)
  expect(await store.photos.get(pdf.id)).toBeUndefined()
})

describe('B72 at every event of the log', () => {
  test('the log folds, shows, is exported and traced; opened there, it makes the same requests', async () => {
    const { store, session, model } = await talked()
    const log = session.events
    await session.close()
    for (let count = 1; count <= log.length; count++) {
      const events = log.slice(0, count)
      const state = events.reduce(fold, emptySession)
      const { messages } = foldScreen(emptyScreen, events)
      const shown = messages.flatMap(({ parts }) => parts.map(({ type }) => type))
      const isSaid = events.some(({ type }) => type === 'user.said')
      expect(shown.slice(0, 4)).toEqual(isSaid ? ['text', 'file', 'file', 'audio'] : [])
      expect(state.messages.length > 0).toBe(isSaid)
      expect(() => traceOf(events)).not.toThrow()

      const replies = events.filter(({ type }) => type === 'model.replied').length
      const other = freshStore()
      await importSession(other, await exportOf(store, events), { agents })
      const copy = await openSession({ store: other, agent, model: scripted() })
      await copy.close()
      const again = scripted(...([{ call: 'look' }, { text: 'lease.pdf says 900' }] as const).slice(replies))
      const branch = await branchOf(other, log[0]!.session)
      const opened = await openSession({ store: other, agent, model: again, id: branch, goesOnWithinMs: 0 })
      if (opened.status === 'halted') await opened.resume()
      if (isSaid) await idle(opened)
      const due = isSaid ? model.requests.slice(replies) : []
      expect(JSON.stringify(again.requests)).toBe(JSON.stringify(due))
      await opened.close()
    }
  })
})

/** These events as an archive, with the files of the store. */
async function exportOf(store: Store, events: readonly Logged[]): Promise<Blob> {
  const whole = unzipSync(new Uint8Array(await (await exportSession(store, events[0]!.session)).arrayBuffer()))
  const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('')
  return new Blob([zipSync({ ...whole, 'session.jsonl': strToU8(lines) })])
}

async function branchOf(store: Store, id: string): Promise<string> {
  const imported = await openSession({ store, agent, model: scripted(), id })
  const branch = await imported.branch(imported.events.length - 1)
  await imported.close()
  return branch
}

describe('B72 in an archive', () => {
  const namesIn = async (file: Blob) => Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer())))

  test('their bytes come back the same, with type, name and time, and only once', async () => {
    const { store, session, pdf, text, sound } = await talked()
    await session.addFile(new File(['unsent'], 'unsent.txt', { type: 'text/plain' }))
    const file = await exportSession(store, session.id, { agents })
    expect((await namesIn(file)).slice(3).sort()).toEqual(
      [`files/${pdf.id}.pdf`, `files/${text.id}.md`, `files/${sound.id}.wav`].sort(),
    )
    const readme = unzipSync(new Uint8Array(await file.arrayBuffer()))['README.md']!
    expect(strFromU8(readme)).toContain(`${session.events.length} events, 0 photos, 3 files.`)
    const other = freshStore()
    const { id, events } = await importSession(other, file, { agents }).then((imported) => {
      expect(imported).toEqual({ id: session.id, events: session.events.length, photos: 0, files: 3 })
      return imported
    })
    expect(await importSession(other, file, { agents })).toEqual({ id, events: events - session.events.length, photos: 0 })
    for (const row of [pdf, text, sound]) {
      const back = (await other.photos.filesOf(id)).find((one) => one.id === row.id)
      expect(back).toMatchObject({ session: id, size: row.size, type: row.type, name: row.name })
      expect(await textOf(await other.photos.get(row.id))).toEqual(await textOf(await store.photos.get(row.id)))
    }
    const names = (await other.photos.filesOf(id)).map(({ name, type }) => `${name} ${type}`)
    expect(names).toEqual(['lease.pdf application/pdf', 'notes.md text/markdown', 'file audio/wav'])
  })

  test('what no event names, what another session has, and what is empty is left out and told', async () => {
    const { store, session, pdf, text } = await talked()
    const log = session.events
    await session.close()
    const theirs = log.map((event) => ({ ...event, session: 'theirs' }))
    const zip = zipSync({
      'session.jsonl': strToU8(theirs.map((event) => `${JSON.stringify(event)}\n`).join('')),
      [`files/${pdf.id}.pdf`]: strToU8('another lease'),
      [`files/${text.id}.md`]: new Uint8Array(),
      'files/stranger.txt': strToU8('x'),
      'files/../up.txt': strToU8('x'),
    })
    const refused = await importSession(store, new Blob([zip]), { agents }).catch((error: Error) => error.message)
    expect(refused).toMatch(/leads out of it/)
    const { 'files/../up.txt': _, ...rest } = unzipSync(zip)
    const { files, skipped, lost } = await importSession(store, new Blob([zipSync(rest)]), { agents })
    expect([files, lost]).toEqual([undefined, undefined])
    expect(skipped).toEqual(['file stranger was left out: no event names it'])
    expect(await textOf(await store.photos.get(pdf.id))).toEqual({ type: 'application/pdf', text: '%PDF-1.7' })
    const empty = freshStore()
    expect(await importSession(empty, new Blob([zipSync(rest)]), { agents })).toMatchObject({
      files: 1,
      skipped: [`file ${text.id} was left out: it is empty`, 'file stranger was left out: no event names it'],
      lost: 1,
    })
    expect(await textOf(await empty.photos.get(pdf.id))).toEqual({ type: 'application/pdf', text: 'another lease' })
  })

  test('a part at an address of the web is refused, and one without its type or its name', async () => {
    const { session } = await talked()
    const withPart = (part: unknown) =>
      new Blob([
        session.events
          .map((event) => `${JSON.stringify(event.type === 'user.said' ? { ...event, parts: [part] } : event)}\n`)
          .join(''),
      ])
    const mime = 'application/pdf'
    for (const part of [
      { type: 'file', url: 'https://x.test/a.pdf', mime, name: 'a.pdf' },
      { type: 'file', file: 'f', url: 'https://x.test/a.pdf', mime, name: 'a.pdf' },
      { type: 'audio', url: 'https://x.test/a.wav', mime: 'audio/wav' },
      { type: 'file', file: 'f', name: 'a.pdf' },
      { type: 'file', file: 'f', mime },
      { type: 'file', file: { length: 1 }, mime, name: 'a.pdf' },
      { type: 'audio', file: 'f' },
    ])
      await expect(importSession(freshStore(), withPart(part), { agents }), JSON.stringify(part)).rejects.toThrow(
        'line 2 is no user.said',
      )
    const good = { type: 'file', url: dataOf(mime, 'x'), mime, name: 'a.pdf' }
    expect((await importSession(freshStore(), withPart(good), { agents })).events).toBe(session.events.length)
  })

  test.each<Redaction>([{ photos: true }, { text: true }, { places: true }, { fields: ['item'] }])(
    'with %j left out there are neither bytes nor names, wherever these are',
    async (redact) => {
      const { store, session, pdf, sound } = await talked()
      const file = await exportSession(store, session.id, { agents, redact })
      expect(await namesIn(file)).toEqual(['README.md', 'archive.json', 'session.jsonl'])
      const other = freshStore()
      const { id } = await importSession(other, file, { agents })
      const log = await other.read(id)
      expect(JSON.stringify(log)).not.toMatch(new RegExp(`lease|notes\\.md|${pdf.id}|${sound.id}|pdf`))
      expect(log.find((event) => event.type === 'user.said')?.parts.slice(1)).toEqual([
        { type: 'text', text: '[a file, left out]' },
        { type: 'text', text: '[a file, left out]' },
        { type: 'text', text: '[sound, left out]' },
      ])
      const replied = log.findLast((event) => event.type === 'model.replied')
      expect(replied?.text).toBe(redact.text ? '[left out]' : '[a file, left out] says 900')
    },
  )
})

test('B72 B49 a recording serves its replies where the files are gone, and in a rerun', async () => {
  const { session } = await talked()
  await session.close()
  expect((await rerun(session.events, agent)).diverged).toBeNull()
  const said = session.events.find((event) => event.type === 'user.said')!
  const again = await openSession({ store: freshStore(), agent, model: recorded(session.events) })
  await again.say(said.parts)
  await idle(again)
  expect(again.state.messages.at(-1)).toMatchObject({ text: 'lease.pdf says 900' })
})

test('B72 B71 another model gets the files that the caller has', async () => {
  const { session, pdf } = await talked()
  const model = scripted({ call: 'look' }, { text: '900' })
  const photo = (id: string) => (id === pdf.id ? dataOf('application/pdf', '%PDF-1.7') : null)
  await rerun(session.events, agent, { model, photo })
  expect(model.requests[0]?.messages[0]).toMatchObject({
    parts: [
      {},
      { type: 'file', mime: 'application/pdf', name: 'lease.pdf', url: dataOf('application/pdf', '%PDF-1.7') },
      { type: 'text', text: '[a file that is no longer kept]' },
      { type: 'text', text: '[a file that is no longer kept]' },
    ],
  })
})

test('B72 B70 a trace with what was said names them by id and type', async () => {
  const { session, parts, pdf, text, sound } = await talked()
  const told = [
    { type: 'text', content: 'what is the rent?' },
    { type: 'file', modality: 'document', mime_type: 'application/pdf', file_id: pdf.id },
    { type: 'file', modality: 'document', mime_type: 'text/markdown', file_id: text.id },
    { type: 'file', modality: 'audio', mime_type: 'audio/wav', file_id: sound.id },
  ]
  expect(inputMessages(parts)).toEqual([{ role: 'user', parts: told }])
  expect(JSON.stringify(traceOf(session.events, { content: true }))).toContain(sound.id)
})

test('B72 B65 a summary knows that they were there, and they count for their length', () => {
  const parts: readonly Part[] = [
    { type: 'text', text: 'read' },
    { type: 'file', file: 'f', mime: 'application/pdf', name: 'lease.pdf' },
    { type: 'audio', file: 's', mime: 'audio/wav' },
  ]
  const message: Message = { role: 'user', parts }
  expect(asText([message])).toBe('Person: read [file "lease.pdf"] [sound]')
  expect(lengthOf([message])).toBeGreaterThan(28_000)
})
