import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import { fold } from '../../src/core/fold.ts'
import type { Event, Logged } from '../../src/core/shapes/event.ts'
import { emptySession, type SessionState } from '../../src/core/shapes/state.ts'
import { history } from '../../src/replay/history.ts'
import { playback } from '../../src/replay/playback.ts'

const reading = {
  initialMode: 'one',
  initialState: [] as readonly string[],
  reduce: (done: readonly string[], fact: { type: string; item?: unknown; from?: unknown; to?: unknown }) =>
    done.concat(`${fact.type} ${fact.item ?? `${fact.from} ${fact.to}`}`),
}

/** What may happen in a turn: parts of a session that are right by themselves. */
const turn = fc.record({
  calls: fc.array(fc.constantFrom('fact', 'asked', 'shift', 'error'), { maxLength: 4 }),
  undo: fc.boolean(),
  steered: fc.boolean(),
  halted: fc.boolean(),
})

function logOf(turns: readonly { calls: readonly string[]; undo: boolean; steered: boolean; halted: boolean }[]): Event[] {
  const events: Event[] = [{ type: 'session.started', agent: 'test' }]
  let seen = 0
  turns.forEach(({ calls, undo, steered, halted }, reply) => {
    events.push({ type: 'user.said', parts: [{ type: 'text', text: `turn ${reply}` }] })
    seen = events.reduce<SessionState>(fold, emptySession).messages.length
    if (steered) events.push({ type: 'user.said', parts: [{ type: 'text', text: 'meanwhile' }] })
    const ids = calls.map((_, index) => `call_${reply}_${index}`)
    events.push({
      type: 'model.replied',
      seen,
      text: 'words',
      calls: calls.map((name, index) => ({ id: ids[index]!, name, args: {} })),
      finish: 'calls',
      usage: { input: 3, output: 2 },
      model: 'test',
      duration: 10,
    })
    for (const [index, name] of calls.entries()) {
      const callId = ids[index]!
      const facts = [{ type: 'user.confirmed', item: callId }]
      events.push({ type: 'tool.started', callId, effect: false })
      if (name === 'asked')
        events.push(
          { type: 'question.asked', id: `${callId}:0`, callId, question: { kind: 'confirm', prompt: '?', default: true } },
          { type: 'question.answered', id: `${callId}:0`, answer: true, by: 'user' },
        )
      events.push({
        type: 'tool.returned',
        callId,
        duration: 1,
        outcome:
          name === 'shift'
            ? { type: 'shift', mode: `mode ${reply}`, note: 'on', facts }
            : name === 'error'
              ? { type: 'error', forModel: 'no' }
              : { type: 'ok', forModel: 'done', facts },
      })
    }
    if (undo && ids[0]) events.push({ type: 'decision.undone', callId: ids[0] })
    if (halted) events.push({ type: 'run.halted', seen: events.length, reason: 'completed' })
  })
  return events
}

test('B49 at every event, in whatever order they are looked at, the state is the one that the live session had', () => {
  fc.assert(
    fc.property(
      fc.array(turn, { minLength: 1, maxLength: 25 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 60 }),
      fc.nat({ max: 40 }),
      (turns, places, slices) => {
        const events = logOf(turns)
        const past = history(events, reading)
        for (let slice = 0; slice < slices; slice++) {
          let left = 7
          past.build(() => left-- === 0)
        }
        const live: { session: SessionState; app: readonly string[] }[] = []
        const read = appState(reading)
        let session = emptySession
        for (const event of events) {
          session = fold(session, event)
          live.push({ session, app: read(session) })
        }
        for (const place of places) {
          const index = place % events.length
          const { session, app } = past.at(index)
          expect({ session, app }).toEqual(live[index])
        }
        expect(past.build(() => false)).toBe(true)
        for (const index of [events.length - 1, 0, events.length >> 1]) expect(past.at(index)).toMatchObject(live[index]!)
        expect(past.at(-1).session).toEqual(emptySession)
      },
    ),
    { numRuns: 200 },
  )
})

const at = (event: Event, seq: number, time: number): Logged => ({ ...event, v: 1, session: 's', seq, at: time })
const reply = (cadence?: readonly number[]): Event => ({
  type: 'model.replied',
  seen: 1,
  text: 'abcdefghij',
  calls: [],
  finish: 'stop',
  usage: { input: 0, output: 0 },
  model: 'm',
  duration: 4_000,
  ...(cadence && { cadence }),
})
const said: Event = { type: 'user.said', parts: [] }

test('long pauses are shortened, and a clock that was set back does not turn time round', () => {
  const times = playback([at(said, 0, 0), at(said, 1, 2_000), at(said, 2, 9_000_000), at(said, 3, 100), at(said, 4, 5_100)])
  expect([0, 1, 2, 3, 4].map(times.timeOf)).toEqual([0, 2_000, 12_000, 12_000, 17_000])
  expect(times.length).toBe(17_000)
  expect([-1, 0, 1_999, 2_000, 12_000, 99_000].map(times.indexAt)).toEqual([-1, 0, 0, 1, 3, 4])
})

test('B49 what the model wrote appears in the pace in which it wrote it', () => {
  const { draftAt } = playback([at(said, 0, 0), at(reply([100, 900]), 1, 4_000), at(said, 2, 5_000)])
  expect([0, 2_999, 3_050, 3_100, 3_550, 3_999, 4_000].map(draftAt)).toEqual([
    '',
    '',
    'abc',
    'abcde',
    'abcdefgh',
    'abcdefghij',
    '',
  ])
  const even = playback([at(said, 0, 0), at(reply(), 1, 4_000)])
  expect([0, 1_000, 2_000, 3_999].map(even.draftAt)).toEqual(['', 'abc', 'abcde', 'abcdefghij'])
})

test('B49 playing at any speed passes every event once and in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 30_000 }), { minLength: 1, maxLength: 80 }),
      fc.constantFrom(1, 2, 4, 8, 16),
      (gaps, speed) => {
        let time = 0
        const log = gaps.map((gap, seq) => {
          time += gap
          return at(said, seq, time)
        })
        const times = playback(log)
        const passed: number[] = []
        for (let now = 0, index = -1; index < gaps.length - 1; now += 16 * speed)
          for (const until = times.indexAt(now); index < until; ) passed.push(++index)
        expect(passed).toEqual(gaps.map((_, seq) => seq))
      },
    ),
  )
})
