import type { Event, Logged } from '../../src/core/shapes/event.ts'

/** A session as one is after a long while: turns of four events (a reply, two calls, a card answered), and now and then the person. */
export function longSession(session: string, count: number): Logged[] {
  const events: Event[] = [{ type: 'session.started', agent: 'bench' }]
  let messages = 0
  for (let reply = 1; events.length < count; reply++) {
    if (reply % 10 === 1) {
      events.push({ type: 'user.said', parts: [{ type: 'text', text: `what about this, number ${reply}?` }] })
      messages++
    }
    const callId = `call_${reply}_0`
    events.push(
      {
        type: 'model.replied',
        seen: messages,
        text: `A short sentence on thing number ${reply}.`,
        calls: [{ id: callId, name: 'propose', args: { item: `thing ${reply}`, choices: ['kitchen', 'donate', 'trash'] } }],
        finish: 'calls',
        usage: { input: 2_000, output: 120 },
        model: 'bench',
        duration: 2_100,
      },
      {
        type: 'question.asked',
        id: `${callId}:0`,
        callId,
        question: { kind: 'choose', prompt: `thing ${reply}`, id: 'where', options: [{ label: 'Kitchen', value: 'kitchen' }] },
      },
      { type: 'question.answered', id: `${callId}:0`, answer: 'kitchen', by: 'user' },
      {
        type: 'tool.returned',
        callId,
        outcome: {
          type: 'ok',
          forModel: 'kitchen',
          facts: [{ type: 'user.confirmed', item: `thing ${reply}`, where: 'kitchen' }],
        },
        duration: 4_000,
      },
    )
    messages += 2
  }
  return events.slice(0, count).map((event, seq): Logged => ({ ...event, v: 1, session, seq, at: 1_760_000_000_000 + seq }))
}
