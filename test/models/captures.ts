import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Model, ModelRequest, StreamPart } from '../../src/core/shapes/model.ts'

/** Recorded traffic of real providers lies beside the project, not in it: it is not ours to pass on. */
export const streams = new URL('../../../shared/fixtures/streams/', import.meta.url)
export const haveCaptures = existsSync(streams)

export interface Capture {
  readonly file: string
  readonly api: string
  readonly httpStatus: string
  readonly finish: string
  readonly textSha: string
  readonly reasoningSha: string
  readonly refusal: string
  readonly toolCalls: readonly { name: string; args: unknown }[]
  readonly error: string
}

/** The rows of the index, with the columns that are used here. */
export function captures(): Capture[] {
  if (!haveCaptures) return []
  return ['INDEX.tsv', 'INDEX-gemini.tsv'].flatMap(rowsOf)
}

function rowsOf(index: string): Capture[] {
  const [head, ...rows] = readFileSync(new URL(index, streams), 'utf8').trimEnd().split('\n')
  const names = head!.split('\t')
  return rows.map((row) => {
    const cells = row.split('\t')
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    return {
      file: cell('file'),
      api: cell('api'),
      httpStatus: cell('http_status'),
      finish: cell('finish'),
      textSha: cell('text_sha256'),
      reasoningSha: cell('reasoning_sha256'),
      refusal: cell('refusal'),
      toolCalls: JSON.parse(cell('tool_calls') || '[]'),
      error: cell('error'),
    }
  })
}

/** The bytes of a capture as they went over the wire; `.jsonl` lost its framing, and is given it back. */
export function bytesOf(file: string): Uint8Array {
  const bytes = new Uint8Array(readFileSync(new URL(file, streams)))
  if (!file.endsWith('.jsonl')) return bytes
  // Gemini has no end mark.
  return framed(new TextDecoder().decode(bytes).trimEnd().split('\n'), !file.startsWith('gemini-native/'))
}

export const framed = (chunks: readonly string[], endMark = true): Uint8Array =>
  new TextEncoder().encode([...chunks, ...(endMark ? ['[DONE]'] : [])].map((chunk) => `data: ${chunk}\n\n`).join(''))

export const withReturns = (bytes: Uint8Array): Uint8Array =>
  new TextEncoder().encode(new TextDecoder().decode(bytes).replaceAll('\r\n', '\n').replaceAll('\n', '\r\n'))

/** A generator of numbers from 0 to 1 that gives the same ones every time. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The bytes in pieces: of one byte each, or cut at up to 30 places, also inside a character. */
export function split(bytes: Uint8Array, random: () => number | 'bytes'): Uint8Array[] {
  if (random() === 'bytes') return Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))
  const places = Array.from({ length: 1 + Math.floor(Number(random()) * 30) }, () => Math.floor(Number(random()) * bytes.length))
  const cuts = [0, ...places.sort((a, b) => a - b), bytes.length]
  return cuts.slice(1).map((end, at) => bytes.subarray(cuts[at], end))
}

/** A `fetch` that answers with these pieces. `after` is thrown by the body once they are read. */
export function serving(
  pieces: readonly Uint8Array[],
  { status = 200, headers = {}, after }: { status?: number; headers?: Record<string, string>; after?: Error } = {},
): typeof fetch {
  return async () => {
    let next = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces[next++]
        if (piece) controller.enqueue(piece)
        else if (after) controller.error(after)
        else controller.close()
      },
    })
    return new Response(body, { status, headers })
  }
}

export const simple: ModelRequest = {
  system: 'be brief',
  messages: [{ role: 'user', parts: [{ type: 'text', text: 'hello' }] }],
  tools: [],
}

/** All that a model says, and what it throws in the end. */
export async function heard(model: Model, request: ModelRequest = simple, signal = new AbortController().signal) {
  const parts: StreamPart[] = []
  let error: unknown
  try {
    for await (const part of model.stream(request, signal)) parts.push(part)
  } catch (thrown) {
    error = thrown
  }
  const join = (type: 'text' | 'reasoning') => parts.map((part) => (part.type === type ? part.delta : '')).join('')
  const calls = parts.flatMap((part) => (part.type === 'call' ? [part.call] : []))
  const finish = parts.flatMap((part) => (part.type === 'finish' ? [part.reason] : []))
  const usage = parts.flatMap((part) => (part.type === 'usage' ? [part.usage] : []))
  const kept = parts.flatMap((part) => (part.type === 'reasoning' && part.done ? [part.done] : []))
  return { parts, error, text: join('text'), reasoning: join('reasoning'), calls, finish, usage, kept }
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
