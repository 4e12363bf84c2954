import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { fold } from '../../src/core/fold.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import type { Model, ModelRequest } from '../../src/core/shapes/model.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { fallbackAnswer } from '../../src/core/tools/core-kinds.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import type { DispositionAnswer, ProposeDisposition } from '../../src/tidy/disposition.ts'
import { factsOf } from '../../src/tidy/facts.ts'
import { handled, listsOf, pilesOf, type TidyState } from '../../src/tidy/state.ts'
import { summarise } from '../../src/tidy/summary.ts'
import { unlisted } from '../support/unlisted.ts'
import { endless, hostile, hostileLooks } from './hostile.ts'

const never = { firstPartMs: 10_000, patienceMs: null, retry: false } as const
let stores = 0

/** A session in which the first choice of every card is tapped, until nothing is asked any more. */
async function tidied(model: Model, words = 'my desk') {
  const store = openStore(`hostile-${stores++}`)
  const session = await openSession({ store, agent: tidy, model, ...never })
  await session.say([
    { type: 'image', photo: 'p1' },
    { type: 'text', text: words },
  ])
  const cards: ProposeDisposition[] = []
  for (await rest(session); session.status === 'awaiting_user'; await rest(session)) {
    const { id, question } = session.state.question ?? { id: '', question: { kind: '' } }
    if (question.kind !== 'proposeDisposition') await session.answer(id, fallbackAnswer(question))
    else {
      cards.push(question as ProposeDisposition)
      const { disposition } = cards.at(-1)!.choices[0]!
      await session.answer(id, { disposition: { ...disposition } })
    }
  }
  const events = [...session.events]
  await session.close()
  const again = await openSession({ store, agent: tidy, model, id: session.id, goesOnWithinMs: 0 })
  const reopened = again.state.app
  await again.close()
  return { session, cards, events, app: session.state.app, reopened }
}

/** Resolves once the person can do something. */
async function rest(session: Session<TidyState>): Promise<void> {
  for (let tries = 0; session.status === 'running'; tries++) {
    if (tries > 20_000) throw new Error('the session never rests')
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** What must hold of any session, whatever its model sent. */
function expectSound(cards: readonly ProposeDisposition[], events: readonly Logged[], app: TidyState): void {
  for (const { item, choices, region } of cards) {
    expect(item.trim()).not.toBe('')
    expect(item.length).toBeLessThanOrEqual(200)
    expect(choices.length).toBeGreaterThanOrEqual(2)
    expect(choices.length).toBeLessThanOrEqual(4)
    for (const { label, disposition } of choices) {
      expect(label.trim()).not.toBe('')
      expect(JSON.stringify(disposition).length).toBeLessThan(1_000)
    }
    if (region)
      for (const [from, size] of [
        [region.x, region.width],
        [region.y, region.height],
      ] as const) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(size).toBeGreaterThan(0)
        expect(from + size).toBeLessThanOrEqual(1)
      }
  }
  const { belongs, out, skipped } = pilesOf(app)
  expect(belongs.length + out.length + skipped.length).toBe(app.decisions.length)
  expect(handled(app)).toBe(belongs.length + out.length)
  expect(listsOf(app).flatMap(({ items }) => items)).toHaveLength(handled(app))
  expect(summarise(app).things).toHaveLength(app.decisions.length)
  // Every call has exactly one result, and the log reads the same whoever folds it.
  const state = events.reduce(fold, emptySession)
  const calls = state.messages.flatMap((message) => (message.role === 'assistant' ? message.calls.map(({ id }) => id) : []))
  const results = state.messages.flatMap((message) => (message.role === 'tool' ? [message.callId] : []))
  expect(results.toSorted()).toEqual(calls.toSorted())
  expect(() => factsOf(events)).not.toThrow()
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as { item?: unknown }).item).toBeUndefined()
}

test.each(hostile.map((one) => [one.name, one] as const))(
  'T8 T11 a model that sends %s shows only cards that are in order, and the session goes on',
  async (_, { says, cards: shown }) => {
    const model = scripted({ call: 'begin_sorting' }, says, { text: 'ok' })
    const { session, cards, events, app, reopened } = await tidied(model)
    expect(session.status).toBe('idle')
    expect(cards).toHaveLength(shown)
    expectSound(cards, events, app)
    expect(reopened).toEqual(app)
  },
)

test('T2 T3 a model that changes the mode for ever is stopped by the bound of turns, and goes on only when the person says so', async () => {
  const requests: ModelRequest[] = []
  const model: Model = {
    provider: 'endless',
    name: 'endless',
    async *stream(request, signal) {
      requests.push(request)
      const mode = request.tools.some(({ name }) => name === 'begin_sorting')
        ? 'surveying'
        : request.tools.some(({ name }) => name === 'time_to_wrap')
          ? 'sorting'
          : 'other'
      yield* scripted(endless(mode)).stream(request, signal)
    },
  }
  const { session, events, app } = await tidied(model)
  expect(session.status).toBe('halted')
  expect(events.at(-1)).toMatchObject({ type: 'run.halted', reason: 'max_turns' })
  expect(requests).toHaveLength(8)
  expectSound([], events, app)
})

test.each(hostile.map((one) => [one.name, one] as const))(
  'T1 T11 a model that begins and sends %s in one reply, or does not begin, shows the same cards',
  async (_, { says, cards: shown }) => {
    const isCard = (piece: Scripted) => 'call' in piece && piece.call === 'propose_disposition'
    // A survey lists few of these tools, and is sent calls of them all the same.
    const anyhow = says.map((piece) => (!('type' in piece) && 'call' in piece ? unlisted(piece.call, piece.args) : piece))
    for (const first of [[{ call: 'begin_sorting' }, ...anyhow], says.filter(isCard)]) {
      const { session, cards, events, app, reopened } = await tidied(scripted(first, { text: 'ok' }))
      expect(session.status).toBe('idle')
      expect(cards).toHaveLength(shown)
      expectSound(cards, events, app)
      expect(reopened).toEqual(app)
    }
  },
)

test.each(hostileLooks.map((look) => [JSON.stringify(look)?.slice(0, 40), look]))(
  'T1 a begin_sorting that says %s of the photos does no harm, and the card after it is shown',
  async (_, look) => {
    const card: Scripted = {
      call: 'propose_disposition',
      args: { item: 'mug', choices: [{ label: 'Shelf' }, { label: 'trash' }] },
    }
    const model = scripted([{ call: 'begin_sorting', args: look }, card], { text: 'ok' })
    const { session, cards, events, app } = await tidied(model)
    expect([session.status, cards.length]).toEqual(['idle', 1])
    expect(app.analysis).toBeUndefined()
    expect(events.find(({ type }) => type === 'tool.returned')).toMatchObject({ outcome: { kind: 'invalid_arguments' } })
    expectSound(cards, events, app)
  },
)

test('answers of a page that means no good change nothing: what does not fit is refused, and the card waits', async () => {
  const card = { call: 'propose_disposition', args: { item: 'mug', choices: [{ label: 'Shelf' }, { label: 'trash' }] } }
  const model = scripted([{ call: 'begin_sorting' }, card], { text: 'ok' })
  const session = await openSession({ store: openStore('hostile-page'), agent: tidy, model, ...never })
  await session.say([{ type: 'image', photo: 'p1' }])
  await rest(session)
  const { id } = session.state.question!
  const before = session.events.length
  for (const wrong of [
    null,
    'trash',
    { disposition: { to: 'nowhere' } },
    { disposition: { to: 'place', where: '' } },
    { disposition: { to: 'place', where: 'x'.repeat(5_000) } },
    { disposition: { to: 'trash' }, renamed: '   ' },
    { disposition: { to: 'trash' }, more: 1 },
    JSON.parse('{"disposition": {"to": "trash"}, "__proto__": {"help": "what"}}'),
  ])
    await expect(session.answer(id, wrong as never)).rejects.toThrow('does not fit')
  await expect(session.answer('__proto__', true)).rejects.toThrow('is not open')
  expect(session.events).toHaveLength(before)
  await session.answer(id, { disposition: { to: 'trash' } } satisfies DispositionAnswer)
  await rest(session)
  expect(pilesOf(session.state.app).out).toHaveLength(1)
  await session.close()
})
