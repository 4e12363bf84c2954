import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { serverEvents } from '../../src/models/wire/stream/server-events.ts'
import { seeded, split } from './captures.ts'

function eventsOf(bytes: Uint8Array, pieces: readonly Uint8Array[] = [bytes]) {
  const decoder = new TextDecoder()
  const events = serverEvents()
  return [
    ...pieces.flatMap((piece) => events.push(decoder.decode(piece, { stream: true }))),
    ...events.push(decoder.decode()),
    ...events.end(),
  ]
}

const vectors = new URL('../../../shared/fixtures/suites/wpt-eventsource-vectors.json', import.meta.url)
const haveVectors = existsSync(vectors)
interface Vector {
  test: string
  message?: string
  message_js?: string
  newline: string
  expect_data: string[]
}

describe(`the vectors of web-platform-tests${haveVectors ? '' : ' (skipped: they are not beside the project)'}`, () => {
  const all: Vector[] = haveVectors ? JSON.parse(readFileSync(vectors, 'utf8')).vectors : []
  test.skipIf(!haveVectors)('are there', () => expect(all.length).toBeGreaterThan(4))

  test.each(all)('$test', ({ message, message_js, newline, expect_data, test: name }) => {
    const long = 'x'.repeat(2048)
    const text = message_js?.replaceAll('<x repeated 2048>', long)
    const body = text === undefined ? percentDecoded(message!) : new TextEncoder().encode(text)
    const bytes = newline === 'default' ? new Uint8Array([...body, 10, 10]) : body
    // One vector asks that the last event be dropped where its blank line is missing; we hand it out.
    const expected = name === 'format-data-before-final-empty-line.js' ? [...expect_data, 'test2'] : expect_data
    expect(eventsOf(bytes).map(({ data }) => data)).toEqual(expected)
    const random = seeded(bytes.length)
    for (let round = 0; round < 20; round++)
      expect(eventsOf(bytes, split(bytes, random)).map(({ data }) => data)).toEqual(expected)
    expect(
      eventsOf(
        bytes,
        split(bytes, () => 'bytes'),
      ).map(({ data }) => data),
    ).toEqual(expected)
  })
})

function percentDecoded(text: string): Uint8Array {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '%') {
      bytes.push(Number.parseInt(text.slice(at + 1, at + 3), 16))
      at += 2
    } else bytes.push(text[at] === '+' ? 32 : text.charCodeAt(at))
  }
  return new Uint8Array(bytes)
}

test('an event has the name that was given to it, and only that one', () => {
  const events = serverEvents()
  expect(events.push('event: error\ndata: 1\n\ndata: 2\n\n')).toEqual([
    { event: 'error', data: '1' },
    { event: '', data: '2' },
  ])
})

test('a line of four megabytes in pieces of ten bytes takes linear time: were it looked through anew for each, it would take hours', () => {
  const events = serverEvents()
  events.push('data: ')
  for (let piece = 0; piece < 400_000; piece++) events.push('0123456789')
  const [event] = events.push('\n\n')
  expect(event!.data.length).toBe(4_000_000)
})
