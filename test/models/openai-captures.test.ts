import { describe, expect, test } from 'vitest'
import { ModelError } from '../../src/core/model.ts'
import { openai } from '../../src/models/openai.ts'
import { bytesOf, type Capture, captures, haveCaptures, heard, seeded, serving, sha256, split, withReturns } from './captures.ts'

const rows = captures().filter(({ api, file }) => api === 'chat' && file !== 'openai/openai-phase.jsonl')
const why = haveCaptures ? '' : ' (skipped: the recorded traffic is not beside the project)'

const finishes: Record<string, string> = {
  stop: 'stop',
  tool_calls: 'calls',
  length: 'length',
  content_filter: 'content_filter',
  '': 'stop',
}

async function expectCapture(row: Capture, pieces: readonly Uint8Array[]) {
  const { text, reasoning, calls, finish, error } = await heard(openai({ model: 'm', apiKey: 'k', fetch: serving(pieces) }))
  expect(row.refusal === '' ? sha256(text) : text).toBe(row.refusal || row.textSha)
  expect(reasoning === '' ? '' : sha256(reasoning)).toBe(row.reasoningSha)
  if (row.error !== '') {
    expect(error).toBeInstanceOf(ModelError)
    expect((error as ModelError).kind).toBe('invalid_request')
    expect(finish).toEqual([])
    return
  }
  if (error) throw error
  expect(calls.map(({ name, args }) => ({ name, args }))).toEqual(row.toolCalls)
  const said = row.refusal !== '' ? 'content_filter' : row.toolCalls.length > 0 ? 'calls' : finishes[row.finish]
  expect(finish).toEqual([said])
}

describe(`recorded replies of real providers${why}`, () => {
  test.skipIf(!haveCaptures)('there are more than ten of them', () => expect(rows.length).toBeGreaterThan(10))

  describe.each(rows)('$file', (row) => {
    const bytes = bytesOf(row.file)
    test('B23 is read whole', () => expectCapture(row, [bytes]))

    test('B23 is read the same in pieces cut anywhere', async () => {
      const random = seeded(row.file.length * 7919)
      for (let round = 0; round < 20; round++) await expectCapture(row, split(bytes, random))
    })

    test('B23 is read the same with CRLF, in pieces cut anywhere', async () => {
      const returns = withReturns(bytes)
      const random = seeded(row.file.length * 104_729)
      await expectCapture(row, [returns])
      for (let round = 0; round < 5; round++) await expectCapture(row, split(returns, random))
    })

    test.skipIf(bytes.length > 30_000)('B23 is read the same byte by byte', async () => {
      await expectCapture(
        row,
        split(bytes, () => 'bytes'),
      )
      await expectCapture(
        row,
        split(withReturns(bytes), () => 'bytes'),
      )
    })
  })
})
