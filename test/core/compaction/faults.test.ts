import { expect, test } from 'vitest'
import type { Draft, Event } from '../../../src/core/shapes/event.ts'
import { textOf } from '../../../src/core/shapes/message.ts'
import type { Model } from '../../../src/core/shapes/model.ts'
import { background } from '../../../src/core/tools/outcome.ts'
import { defineTool } from '../../../src/core/tools/tool.ts'
import { agentWith, drive, said, types } from '../drive.ts'
import { call, compactions, counting, isSummary, many, read, runOnce, talk, tokensIn, wordy } from './long.ts'

const textIn = (message: { parts: never } | object | undefined) =>
  message && 'parts' in message ? textOf(message.parts as never) : ''

test('B65 one that does not shrink, comes empty, is cut off or fails halts with budget, and says so', async () => {
  const long = () => wordy('summary', 5_000)
  const reasons = {
    shorter: counting(() => wordy('reply', 100), { window: 1_000, sum: long }),
    empty: counting(() => wordy('reply', 100), { window: 1_000, sum: () => ' ' }),
    'are too many': counting(() => wordy('reply', 100), { window: 1_000 }),
  }
  const { stream } = reasons['are too many']
  reasons['are too many'].stream = (request, signal) =>
    isSummary(request) ? counting(() => '', { most: 0 }).stream(request, signal) : stream(request, signal)
  for (const [why, model] of Object.entries(reasons)) {
    const { state, log } = await talk(model, many(8), { retry: false })
    expect(compactions(log)).toEqual([])
    expect(state.halted).toMatchObject({ reason: 'budget', detail: 'context', value: expect.stringContaining(why) })
  }
})

test('B65 after one that failed, a resume tries again', async () => {
  let works = false
  const model = counting(() => wordy('reply', 100), { window: 1_000, sum: () => (works ? 'short' : '') })
  const { state, log } = await talk(model, many(8))
  expect(state.halted).toMatchObject({ reason: 'budget' })
  works = true
  log.push({ type: 'run.resumed' })
  const after = await drive(log, { agent: agentWith(read), model, compact: {} })
  expect(types(after.log).slice(-3)).toEqual(['context.compacted', 'model.replied', 'run.halted'])
  expect(after.state.halted).toEqual({ reason: 'completed' })
})

test('B65 nothing that can be left out: it halts with budget at once, without a model call', async () => {
  const model = counting(() => 'never', { most: 50 })
  const { state } = await talk(model, [wordy('a long letter', 500)])
  expect(state.halted).toMatchObject({ reason: 'budget', value: expect.stringContaining('nothing in it can be left out') })
  expect(model.requests.filter(isSummary)).toEqual([])
})

test('B65 what was too long for one request for a summary is summed up in pieces', async () => {
  const model = counting((turn) => (turn === 0 ? [call('read', { tokens: 3_000 })] : 'done'), {
    most: 2_000,
    sum: (request) => `summed ${request.aside?.number}`,
  })
  const { state, log } = await talk(model, ['Read it.'])
  const asked = model.requests.filter((request) => isSummary(request) && tokensIn(request) <= 2_000)
  expect(asked.length).toBeGreaterThan(1)
  expect(textIn(asked[1]?.messages[0])).toContain('The summary so far:\n\nsummed')
  expect(compactions(log)).toHaveLength(1)
  expect(state.halted).toEqual({ reason: 'completed' })
  // A single turn was longer than the model can read: the last words of the person stay.
  expect(model.requests.at(-1)!.messages.map(textIn)).toEqual([expect.stringContaining('summed'), 'Read it.'])
})

test('B65 a summary goes into the next one', async () => {
  const model = counting((turn) => wordy(`reply ${turn}`, 100), { window: 1_500 })
  const { log, state } = await talk(model, many(30), { compact: { keep: 3 } })
  const all = compactions(log)
  expect(all.length).toBeGreaterThan(2)
  const places = all.map(({ upTo }) => upTo)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  const requests = model.requests.filter(isSummary)
  for (const [at, request] of requests.slice(1).entries()) expect(textIn(request.messages[0])).toContain(all[at]!.summary)
  expect(state.messages).toHaveLength(60)
})

test('B65 turns that are too long to keep so many of them are kept as far as they fit', async () => {
  const model = counting(() => wordy('reply', 500), { window: 4_000 })
  const { log, state } = await talk(model, many(40, 10))
  expect(state.halted).toEqual({ reason: 'completed' })
  // Six turns nearly fill the window: not every turn is one of a summary.
  expect(compactions(log).length).toBeLessThan(14)
})

test('B65 a stop in the middle of it is no failure: it is due again, and asked for anew', async () => {
  const stop = new AbortController()
  const model = counting((turn) => wordy(`reply ${turn}`, 100), { window: 1_000 })
  const log: Event[] = []
  const hanging = {
    ...model,
    stream: (...given: Parameters<typeof model.stream>) => {
      if (isSummary(given[0])) stop.abort(new Error('stopped'))
      return model.stream(...given)
    },
  }
  await talk(model, many(2), {}, log)
  const { state } = await talk(hanging, many(6), { signal: stop.signal }, log)
  expect(compactions(log)).toEqual([])
  expect(state.halted).toEqual({ reason: 'cancelled' })
  const after = await talk(model, ['on'], {}, log)
  expect(types(after.log).slice(-4)).toEqual(['user.said', 'context.compacted', 'model.replied', 'run.halted'])
})

test('B65 B39 what comes meanwhile starts no second call, and is in the next request', async () => {
  for (const limits of [{ window: 1_500 }, { most: 1_500 }]) {
    let finish = (_: string) => {}
    let goOn = () => {}
    const heard = new Promise<void>((resolve) => (goOn = resolve))
    const develop = defineTool({
      name: 'develop',
      description: 'Develops a film',
      input: { type: 'object' },
      run: async () => background('It is being developed', new Promise<string>((resolve) => (finish = resolve))),
    })
    const model = counting((turn) => (turn === 0 ? [call('develop')] : wordy(`reply ${turn}`, 100)), limits)
    let underWay = 0
    let most = 0
    const slow: Model = {
      ...model,
      async *stream(...given) {
        most = Math.max(most, ++underWay)
        try {
          if (isSummary(given[0])) {
            finish('a picture')
            await heard
          }
          yield* model.stream(...given)
        } finally {
          underWay--
        }
      },
    }
    const log: Event[] = [said('Develop it.')]
    const env = { agent: agentWith(develop), model: slow, compact: {}, background: new Map() }
    const speak = (what: Event | Draft, add: (event: Event) => void) => {
      if (what.type !== 'background.finished') return
      add(said('And one more thing'))
      setTimeout(goOn, 5)
    }
    for (const text of many(10)) {
      await runOnce(log, env, speak)
      if (compactions(log).length > 0) break
      log.push(said(text))
    }
    expect(compactions(log)).toHaveLength(1)
    expect(most).toBe(1)
    const { messages } = model.requests[model.requests.findIndex(isSummary) + 1]!
    expect(messages.slice(-2).map(textIn)).toEqual([expect.stringContaining('a picture'), 'And one more thing'])
  }
})
