import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import { fold } from '../../src/core/fold.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import { emptySession, type SessionState } from '../../src/core/shapes/state.ts'
import { history } from '../../src/replay/history.ts'

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
