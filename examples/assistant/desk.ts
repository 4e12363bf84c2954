import { defineTool, type ToolContext } from 'pocketloop'

/** A type and no interface: it is part of a fact, and a fact is plain data. */
export type Appointment = {
  readonly day: string
  readonly time: string
  readonly title: string
}
export interface Task {
  readonly title: string
  readonly due: string
}

/** Where the assistant looks things up. Days are ISO dates; either may fail, as anything does that is elsewhere. */
export interface Desk {
  readonly today: string
  appointments(day: string): Promise<readonly Appointment[]>
  tasks(): Promise<readonly Task[]>
}

/** A day among a tool's arguments. */
export const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day, as YYYY-MM-DD' } as const

/** What looks things up at a desk, which may depend on the state of the session. */
export const toolsAt = <State>(deskOf: (state: State) => Desk) => [
  defineTool({
    name: 'list_appointments',
    description: 'What is on the calendar on one day.',
    input: { type: 'object', properties: { day }, required: ['day'], additionalProperties: false },
    async run({ day }, { app }: ToolContext<State>) {
      const found = await deskOf(app).appointments(day)
      // Said in words: a bare [] does not say whether it is the answer or a failure.
      return found.length > 0 ? found : `nothing is on the calendar on ${day}`
    },
  }),
  defineTool({
    name: 'list_overdue_tasks',
    description: 'The tasks that should be done by now, the oldest first.',
    input: { type: 'object', properties: {}, additionalProperties: false },
    async run(_, { app }: ToolContext<State>) {
      const at = deskOf(app)
      const overdue = (await at.tasks()).filter(({ due }) => due < at.today)
      return overdue.length > 0 ? overdue.toSorted((a, b) => a.due.localeCompare(b.due)) : 'no task is overdue'
    },
  }),
]

/** A desk with a fixed day, so that every run is the same. */
export const desk: Desk = {
  today: '2026-03-12',
  appointments: async (day) =>
    [
      { day: '2026-03-12', time: '09:30', title: 'Dentist' },
      { day: '2026-03-12', time: '14:00', title: 'Review with Ana' },
      { day: '2026-03-13', time: '11:00', title: 'Train to Basel' },
    ].filter((appointment) => appointment.day === day),
  tasks: async () => [
    { title: 'Renew the passport', due: '2026-03-10' },
    { title: 'Send the invoice', due: '2026-03-02' },
    { title: 'Buy a present', due: '2026-03-20' },
  ],
}
