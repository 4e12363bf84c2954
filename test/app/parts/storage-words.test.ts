import { expect, test } from 'vitest'
import { storageWords } from '../../../src/app/parts/kept-words.ts'
import { sizeOf } from '../../../src/app/parts/size-words.ts'
import { damageNote, failedWords, importedNote, recoveredWords, refusedWords } from '../../../src/app/parts/storage-notes.ts'
import { storageLineOf } from '../../../src/app/parts/storage-words.ts'
import { withFault } from '../../../src/core/shapes/fault.ts'
import { donate, session } from '../session-entry.ts'

const day = 24 * 60 * 60_000
const now = new Date(2026, 10, 22, 12).getTime()
const one = (daysAgo: number, more = {}) =>
  session('a', 'Desk', [['Mug', donate]], { startedAt: now - daysAgo * day, updatedAt: now - daysAgo * day, ...more })

test('before the first backup it says that there is none, and when it was afterwards', () => {
  expect(storageLineOf([one(2)], null, now)).toEqual({ text: 'Kept on this device, not backed up yet.', reminder: false })
  expect(storageLineOf([one(12)], now - 9 * day, now)).toEqual({
    text: 'Kept on this device. Backed up 9 days ago.',
    reminder: false,
  })
  expect(storageLineOf([one(2)], now, now).text).toBe('Kept on this device. Backed up today.')
  expect(storageLineOf([one(2)], now - day, now).text).toBe('Kept on this device. Backed up yesterday.')
})

test('it reminds only of decisions that no backup has, and only after two weeks', () => {
  expect(storageLineOf([one(3)], now - 15 * day, now)).toEqual({
    text: 'Backed up 15 days ago. What you sorted since then is only on this device.',
    reminder: true,
  })
  expect(storageLineOf([one(3)], now - 14 * day, now).reminder).toBe(false)
  expect(storageLineOf([one(20)], now - 19 * day, now).reminder).toBe(false)
  expect(storageLineOf([one(15)], null, now).reminder).toBe(true)
  expect(storageLineOf([one(14)], null, now).reminder).toBe(false)
})

test('it never reminds where there is nothing of the person’s own to lose', () => {
  expect(storageLineOf([], null, now).reminder).toBe(false)
  expect(storageLineOf([one(90, { demo: true })], null, now).reminder).toBe(false)
  expect(storageLineOf([session('a', 'Desk', [], { startedAt: 0, updatedAt: 0 })], null, now).reminder).toBe(false)
})

test('how much is kept is said in sizes that people know, which stand on one line, and never safer than it is', () => {
  expect([1, 206_400, 3_440_000, 38_400_000].map(sizeOf)).toEqual(['1\u00a0KB', '206\u00a0KB', '3.4\u00a0MB', '38\u00a0MB'])
  expect(storageWords({ persisted: true, usage: 38_000_000 })).toEqual({ heading: '38\u00a0MB kept safely', line: '' })
  expect(storageWords({ persisted: false, usage: 38_000_000 })).toEqual({
    heading: '38\u00a0MB kept',
    line: 'The browser may clear it when it needs room.',
  })
  expect(storageWords({ persisted: true }).heading).toBe('All is kept safely')
  expect(storageWords({ persisted: false }).heading).toBe('Kept in this browser')
})

const recovered = { sessions: {}, photos: 0, damaged: 0, failed: {} }

test('what was brought back is told with all that it was, and with what is still missing', () => {
  expect(recoveredWords(recovered)).toBe('')
  expect(recoveredWords({ ...recovered, sessions: { a: 3, b: 9 } })).toBe(
    'The browser had lost 2 sessions. They are back, with everything in them.',
  )
  expect(recoveredWords({ ...recovered, sessions: { a: 3 } })).toBe(
    'The browser had lost 1 session. It is back, with everything in it.',
  )
  expect(recoveredWords({ ...recovered, sessions: { a: 3 }, photos: 2, damaged: 1 })).toBe(
    'The browser had lost 1 session and 2 photos. They are back, but 1 step could not be read and is lost.',
  )
})

test('what could not be brought back is told with its reason, each reason once', () => {
  expect(failedWords({})).toBe('')
  expect(failedWords({ a: 'no space', b: 'no space' })).toBe(
    '2 sessions could not be brought back: No space. The second copy of them stays, and is tried again at the next start.',
  )
})

test('an opened session says what it lacks, and nothing when it is whole', () => {
  expect(damageNote({ restored: 0, missing: 0 })).toBe(null)
  expect(damageNote({ restored: 0, missing: 3 })).toEqual({
    id: 'damage',
    text: '3 steps of this session were lost and could not be brought back. The rest is here.',
    sign: 'warn',
  })
  expect(damageNote({ restored: 2, missing: 1 })?.text).toBe(
    '1 step of this session was lost and could not be brought back. 2 more came back. The rest is here.',
  )
  expect(damageNote({ restored: 2, missing: 0 })).toMatchObject({
    text: 'The browser had lost 2 steps of this session. They are back.',
    sign: 'plain',
  })
})

test('T50 an import says what came, what was here already, and what is lost', () => {
  const came = { id: 'a', events: 9, photos: 1 }
  const known = { id: 'b', events: 0, photos: 0 }
  const refused = { id: '', events: 0, photos: 0, skipped: ['sessions/c.zip: it is no log'] }
  const note = (imported: Parameters<typeof importedNote>[0]) => importedNote(imported, 'backup.zip')
  expect(note([came])).toEqual({
    id: 'imported',
    text: '“backup.zip”: 1 session brought in.',
    sign: 'plain',
    open: { id: 'a', label: 'Open it' },
  })
  expect(note([came, known])).toEqual({
    id: 'imported',
    text: '“backup.zip”: 1 session brought in. 1 session was here already.',
    sign: 'plain',
  })
  // The way on is there for one that was here already, too.
  expect(note([known])).toMatchObject({
    text: '“backup.zip”: 1 session was here already.',
    sign: 'plain',
    open: { id: 'b', label: 'Open it' },
  })
  expect(note([refused])).toMatchObject({
    text: '“backup.zip”: Nothing new came of that file. 1 session in it could not be read.',
  })
  // No entry of a ZIP is named: its name says nothing to a person.
  expect(note([came, refused, refused])).toEqual({
    id: 'imported',
    text: '“backup.zip”: 1 session brought in. 2 sessions in it could not be read.',
    sign: 'warn',
    open: { id: 'a', label: 'Open it' },
  })
  // What the code says of what it left out is for developers. A person hears what is lost, and nothing of what is here all the same.
  const skipped = ['photo 1 of 1 was left out: another session has it', '"notes.txt" was left out: it is no part of a session']
  expect(note([{ ...came, skipped }])).toMatchObject({ text: '“backup.zip”: 1 session brought in.', sign: 'plain' })
  expect(
    note([
      { ...came, lost: 1, skipped },
      { ...came, lost: 2, skipped },
    ]),
  ).toMatchObject({
    text: '“backup.zip”: 2 sessions brought in. 3 photos in it could not be brought in.',
    sign: 'warn',
  })
})

test.each([
  ['archive_none', 'There is no session of Tidy’s in “Holiday (2).zip”.'],
  ['archive_other', '“Holiday (2).zip” is no file of Tidy’s. Tidy opens a backup (.zip) or a recorded session (.jsonl).'],
  ['archive_damaged', '“Holiday (2).zip” is damaged or not whole, so nothing was taken from it.'],
  ['archive_too_large', '“Holiday (2).zip” is too large to be a session.'],
  ['archive_newer', '“Holiday (2).zip” is from a newer Tidy: reload the page to get it.'],
  ['file_empty', '“Holiday (2).zip” is empty.'],
  ['no_room', '“Holiday (2).zip” was not opened. The disk is full.'],
] as const)('a file that nothing came of is named in one sentence, with the reason: %s', (kind, said) => {
  expect(refusedWords(withFault(new Error('the disk is full'), kind), 'Holiday (2).zip')).toBe(said)
})
