import { expect, test } from 'vitest'
import type { Settled } from '../../src/core/shapes/env.ts'
import { type Model, ModelError } from '../../src/core/shapes/model.ts'
import { ok } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { recorded } from '../../src/models/recorded.ts'
import { scripted } from '../../src/models/scripted.ts'
import { comparisonTable } from '../../src/replay/comparison-table.ts'
import { rerun } from '../../src/replay/what-if.ts'
import { agentWith, drive, said } from '../core/drive.ts'

const ran: string[] = []
const input = { type: 'object', properties: { item: { type: 'string' } }, required: ['item'] } as const
const look = defineTool({
  name: 'look',
  description: 'Looks',
  input,
  async run({ item }) {
    ran.push('look')
    return `a ${item}`
  },
})
const decide = defineTool({
  name: 'decide',
  description: 'Asks',
  input,
  async *run({ item }) {
    ran.push('decide')
    return ok((yield* ask(confirm(`Keep the ${item}?`))) ? 'kept' : 'given away')
  },
})
const send = defineTool({
  name: 'send',
  description: 'Sends',
  input,
  effect: true,
  async run() {
    ran.push('send')
    return 'sent'
  },
})
const agent = agentWith(look, decide, send)
const named = (model: Model, name: string): Model => ({ ...model, name })
const usage = (input: number, output: number) => ({ usage: { input, output } })

/** A log with a plain tool, a question and an effect outside. */
async function record() {
  const live = scripted(
    [{ text: 'Let me see.' }, { call: 'look', args: { item: 'mug' } }, usage(100, 20)],
    [{ call: 'decide', args: { item: 'mug' } }, usage(200, 20)],
    [{ call: 'send', args: { item: 'mug' } }, usage(300, 20)],
    [{ text: 'Sent.' }, usage(400, 10)],
  )
  const yes = (): Settled => ({ answer: true, by: 'user' })
  const { log } = await drive([said('go')], { agent, model: named(live, 'large'), ask: yes })
  ran.length = 0
  return { log, requests: live.requests }
}

test('B71 another model gets the request of each turn as it was, and nothing runs', async () => {
  const { log, requests } = await record()
  const other = scripted(
    [{ call: 'decide', args: { item: 'mug' } }, usage(90, 10)],
    [{ call: 'decide', args: { item: 'mug' } }, usage(90, 10)],
    [{ text: 'I would not send it.' }, usage(90, 10)],
    [{ text: 'Done.' }, usage(90, 10)],
  )
  const { turns, diverged, events } = await rerun(log, agent, { model: named(other, 'small') })
  expect([diverged, events, ran]).toEqual([null, log, []])
  expect(other.requests.map(({ messages, system, tools }) => ({ messages, system, tools }))).toEqual(
    requests.map(({ messages, system, tools }) => ({ messages, system, tools })),
  )
  const short = ({ calls, text }: (typeof turns)[number]['instead']) => calls.map(({ name }) => name).join() || text
  expect(turns.map(({ seq, recorded, instead, sameCalls }) => [seq, short(recorded), short(instead), sameCalls])).toEqual([
    [1, 'look', 'decide', false],
    [4, 'decide', 'decide', true],
    [9, 'send', 'I would not send it.', false],
    [12, 'Sent.', 'Done.', true],
  ])
  expect(turns[0]).toMatchObject({
    recorded: { model: 'large', usage: { input: 100, output: 20 }, duration: expect.any(Number) },
    instead: { model: 'small', usage: { input: 90, output: 10 }, duration: expect.any(Number) },
  })
})

test('B71 the recorded model itself calls the same in every turn', async () => {
  const { log } = await record()
  const { turns } = await rerun(log, agent, { model: recorded(log) })
  expect(turns.map(({ sameCalls }) => sameCalls)).toEqual([true, true, true, true])
})

test('B71 another prompt and other tools may be compared too, where the log has a hash of them', async () => {
  const { log } = await record()
  const hashed = log.map((event) => (event.type === 'model.replied' ? { ...event, asked: 'other-other' } : event))
  const noisy = defineTool({ name: 'look', description: 'Looks elsewhere', input, run: async () => 'something else' })
  const changed = agentWith(noisy, decide, send)
  expect((await rerun(hashed, changed)).diverged).not.toBeNull()
  const other = scripted({ text: 'a' }, { text: 'b' }, { text: 'c' }, { text: 'd' })
  const { turns, diverged } = await rerun(hashed, changed, { model: other })
  expect([turns.length, diverged]).toEqual([4, null])
  expect(other.requests[0]?.tools[0]?.description).toBe('Looks elsewhere')
})

test('B71 a failure is the reply of its turn, and calls that could not run say why', async () => {
  const { log } = await record()
  let turn = 0
  const other: Model = {
    provider: 'p',
    name: 'small',
    async *stream() {
      turn++
      if (turn === 1) throw new ModelError({ kind: 'rate_limited', message: 'later', provider: 'p' })
      if (turn === 2) return
      if (turn === 3) {
        yield { type: 'call', call: { name: 'burn', args: {} } }
        yield { type: 'call', call: { name: 'look', args: { item: 7 } } }
        yield { type: 'call', call: { name: 'look', args: undefined, raw: '{"item' } }
      } else yield { type: 'text', delta: 'ok' }
      yield { type: 'finish', reason: 'stop' }
    },
  }
  const { turns } = await rerun(log, agent, { model: other })
  expect(turns.map(({ instead, sameCalls }) => [instead.failure?.kind, sameCalls])).toEqual([
    ['rate_limited', false],
    ['malformed_response', false],
    [undefined, false],
    [undefined, true],
  ])
  expect(turns[2]?.instead.calls.map(({ misfit }) => misfit)).toEqual(['unknown_tool', 'invalid_arguments', 'invalid_arguments'])
})

test('B71 photos go to the model as addresses, or as a note', async () => {
  const { log } = await record()
  const [first, ...rest] = log
  const withPhoto = [{ ...first!, parts: [{ type: 'image' as const, photo: 'p1' }] }, ...rest] as typeof log
  const sent = async (photo?: (id: string) => string | null) => {
    const other = scripted({ text: 'a' }, { text: 'b' }, { text: 'c' }, { text: 'd' })
    await rerun(withPhoto, agent, { model: other, ...(photo && { photo }) })
    const [message] = other.requests[0]!.messages
    return 'parts' in message! && message.parts[0]
  }
  expect(await sent((id) => `https://photos.test/${id}`)).toEqual({ type: 'image', url: 'https://photos.test/p1' })
  for (const none of [undefined, () => null])
    expect(await sent(none)).toEqual({ type: 'text', text: '[a photo that is no longer kept]' })
})

test('B71 a stop ends the comparison, and the model is told', async () => {
  const { log } = await record()
  const stop = new AbortController()
  let told = false
  const hanging: Model = {
    provider: 'p',
    name: 'small',
    async *stream(_, signal) {
      setTimeout(() => stop.abort(new Error('enough')))
      await new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          told = true
          reject(signal.reason)
        })
      })
    },
  }
  await expect(rerun(log, agent, { model: hanging, signal: stop.signal })).rejects.toThrow('enough')
  await expect.poll(() => told).toBe(true)
})

test('B71 the comparison is a table, with sums and costs', async () => {
  const { log } = await record()
  const other = scripted(
    [{ call: 'look', args: { item: 'mug' } }, usage(90, 10)],
    [{ error: 'network' }],
    [{ call: 'burn', args: { why: 'a|b' } }, usage(90, 10)].map((piece) =>
      'call' in piece ? ({ type: 'call', call: { name: piece.call, args: piece.args } } as const) : piece,
    ),
    [{ text: 'Line\nend.' }, usage(90, 10)],
  )
  const { turns } = await rerun(log, agent, {
    model: named(other, 'small'),
    prices: (model) => (model === 'large' ? { input: 10, output: 100 } : { input: 1, output: 10 }),
  })
  const still = turns.map((turn) => ({
    ...turn,
    recorded: { ...turn.recorded, duration: 2_000 },
    instead: {
      ...turn.instead,
      duration: 500,
      usage: turn.instead.failure ? { input: 0, output: 0 } : turn.instead.usage,
      cost: turn.instead.failure ? 0 : turn.instead.cost!,
    },
  }))
  expect(comparisonTable(still)).toBe(
    `| event | then: large | instead: small | tokens | cost | time |
| --- | --- | --- | --- | --- | --- |
| 1 | look {"item":"mug"} | the same | 120 → 100 | 0.0030 → 0.0002 | 2.0 s → 0.5 s |
| 4 | decide {"item":"mug"} | failed: network | 220 → 0 | 0.0040 → 0.0000 | 2.0 s → 0.5 s |
| 9 | send {"item":"mug"} | burn {"why":"a\\|b"} (unknown_tool) | 320 → 100 | 0.0050 → 0.0002 | 2.0 s → 0.5 s |
| 12 | “Sent.” | the same | 410 → 100 | 0.0050 → 0.0002 | 2.0 s → 0.5 s |
|  | 4 turns | 2 the same | 1070 → 300 | 0.0170 → 0.0006 | 8.0 s → 2.0 s |
`,
  )
  expect(comparisonTable([])).toContain('0 turns')
})
