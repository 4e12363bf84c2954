import { expect, test } from 'vitest'
import { journalFile } from '../../src/store/journal/file.ts'
import type { OpenFile } from '../../src/store/journal/folder.ts'
import { toLines } from '../../src/store/journal/lines.ts'
import { said } from './sample.ts'

// Real files are tested in the browser. This one is for a disk that is full, which answers as Chromium's does there: with a part
// of the bytes written, and minus eight as a number without a sign.
function disk(room: number): OpenFile & { text(): string; room: number; closed: boolean } {
  let bytes = new Uint8Array(0)
  const file = {
    room,
    closed: false,
    text: () => new TextDecoder().decode(bytes),
    read(into: Uint8Array, { at }: { at: number }) {
      into.set(bytes.subarray(at, at + into.length))
      return into.length
    },
    write(more: Uint8Array, { at }: { at: number }) {
      const end = Math.min(file.room, at + more.length)
      const grown = new Uint8Array(Math.max(bytes.length, end))
      grown.set(bytes)
      grown.set(more.subarray(0, Math.max(0, end - at)), at)
      bytes = grown
      return end === at + more.length ? more.length : 4_294_967_288
    },
    truncate(size: number) {
      bytes = bytes.slice(0, size)
    },
    flush() {},
    close() {
      file.closed = true
    },
    getSize: () => bytes.length,
  }
  return file
}

const textOf = (...numbers: readonly number[]) => new TextDecoder().decode(toLines(numbers.map((seq) => said('s', seq))))

test('lines that have no room leave a journal that ends with a whole one, and can be added once there is room', () => {
  const file = disk(textOf(0, 1).length + 10)
  const journal = journalFile(file, 's')
  journal.add([said('s', 0), said('s', 1)])
  expect(() => journal.add([said('s', 2)])).toThrow('there is no room for the journal of session s')
  expect(file.text()).toBe(textOf(0, 1))
  expect(journal.next).toBe(2)
  file.room = 10_000
  journal.add([said('s', 2)])
  expect(file.text()).toBe(textOf(0, 1, 2))
})

test('events that it has already are not added again', () => {
  const file = disk(10_000)
  const journal = journalFile(file, 's')
  journal.add([said('s', 0), said('s', 1)])
  journal.add([said('s', 1), said('s', 2)])
  journal.add([said('s', 0)])
  expect(file.text()).toBe(textOf(0, 1, 2))
})

test('it goes on after the last line that is an event, wherever the reading of its end begins', () => {
  for (const length of [10, 65_400, 65_536, 65_600, 300_000]) {
    const file = disk(2_000_000)
    journalFile(file, 's').add([said('s', 0), said('s', 1, 'ü'.repeat(length / 2)), said('s', 2)])
    const before = file.text()
    file.write(new TextEncoder().encode(`{"half`), { at: file.getSize() })
    expect(journalFile(file, 's').next).toBe(3)
    expect(file.text()).toBe(before)
  }
})

test('a damaged line at its end is left where it is, and the number goes on after the last event', () => {
  const file = disk(10_000)
  journalFile(file, 's').add([said('s', 0)])
  file.write(new TextEncoder().encode('nonsense\n'), { at: file.getSize() })
  const journal = journalFile(file, 's')
  expect(journal.next).toBe(1)
  journal.add([said('s', 1)])
  expect(file.text()).toBe(`${textOf(0)}nonsense\n${textOf(1)}`)
})
