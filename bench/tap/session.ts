import type { Event, Logged } from '../../src/core/shapes/event.ts'

const batch = 6

/** A session of Tidy's in which so many things are decided, as an archive has it: one line an event. */
export function decidedSession(session: string, decisions: number): string {
  const events: Event[] = [
    { type: 'session.started', agent: 'tidy' },
    { type: 'user.said', parts: [{ type: 'text', text: 'My desk.' }] },
    reply(1, [{ id: 'call_0_0', name: 'begin_sorting', args: {} }]),
    {
      type: 'tool.returned',
      callId: 'call_0_0',
      outcome: { type: 'shift', mode: 'sorting', note: '[Continue as: Sorting. Begin processing items.]' },
      duration: 1,
    },
  ]
  for (let turn = 1, seen = 4, decided = 0; decided < decisions; turn++, seen += batch + 1) {
    const items = Array.from({ length: batch }, (_, at) => ({ id: `call_${turn}_${at}`, item: `Thing ${decided + at}` }))
    decided += batch
    const choices = [{ label: 'Kitchen' }, { label: 'Donate', is_donate: true }]
    events.push(
      reply(
        seen,
        items.map(({ id, item }) => ({ id, name: 'propose_disposition', args: { item, choices } })),
      ),
    )
    for (const { id, item } of items) {
      const disposition = { to: 'place', where: 'Kitchen' } as const
      const question = { kind: 'proposeDisposition', item, choices: [{ label: 'Kitchen', disposition }] }
      events.push(
        { type: 'question.asked', id: `${id}:0`, callId: id, question },
        { type: 'question.answered', id: `${id}:0`, answer: { disposition }, by: 'user' },
        {
          type: 'tool.returned',
          callId: id,
          outcome: { type: 'ok', forModel: 'Kitchen', facts: [{ type: 'user.confirmed', item, disposition }] },
          duration: 4_000,
        },
      )
    }
  }
  return events
    .map((event, seq) => ({ ...event, v: 1, session, seq, at: 1_760_000_000_000 + seq * 1_000 }) satisfies Logged)
    .map((event) => JSON.stringify(event))
    .join('\n')
}

const reply = (seen: number, calls: Extract<Event, { type: 'model.replied' }>['calls']): Event => ({
  type: 'model.replied',
  seen,
  text: '',
  calls,
  finish: 'calls',
  usage: { input: 20, output: 20 },
  model: 'bench',
  duration: 2_000,
})
