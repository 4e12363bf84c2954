// An assistant that knows a calendar and a list of tasks, and the day it is.
//
//   node scripts/run.mjs examples/06-assistant.ts
//
// For a real model see 01-one-tool.ts.

import { type ChatOptions, chat, defineTool, type Model, scripted } from '../src/index.ts'
import { whenRun } from './when-run.ts'

export interface Appointment {
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

const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day, as YYYY-MM-DD' } as const

const toolsAt = (desk: Desk) => [
  defineTool({
    name: 'list_appointments',
    description: 'What is on the calendar on one day.',
    input: { type: 'object', properties: { day }, required: ['day'], additionalProperties: false },
    async run({ day }: { day: string }) {
      const found = await desk.appointments(day)
      // Said in words: a bare [] does not say whether it is the answer or a failure.
      return found.length > 0 ? found : `nothing is on the calendar on ${day}`
    },
  }),
  defineTool({
    name: 'list_overdue_tasks',
    description: 'The tasks that should be done by now, the oldest first.',
    input: { type: 'object', properties: {}, additionalProperties: false },
    async run() {
      const overdue = (await desk.tasks()).filter(({ due }) => due < desk.today)
      return overdue.length > 0 ? overdue.toSorted((a, b) => a.due.localeCompare(b.due)) : 'no task is overdue'
    },
  }),
]

/** Answers one question about the desk. Tools that are asked for in one reply run side by side. */
export const assistant = (desk: Desk, model: Model, messages: ChatOptions['messages'], maxTurns = 4) =>
  chat({
    model,
    messages,
    maxTurns,
    tools: toolsAt(desk),
    system: `You help with a calendar and tasks. Today is ${desk.today}. Look things up; never guess. Be brief.`,
  })

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

/** Two questions, and what a model said to them. */
export const rehearsed = {
  "What's on my calendar today?": () =>
    scripted(
      { call: 'list_appointments', args: { day: '2026-03-12' } },
      { text: 'The dentist at 9:30, and the review with Ana at 14:00.' },
    ),
  "What tasks are overdue and what's on my calendar tomorrow?": () =>
    scripted([{ call: 'list_overdue_tasks' }, { call: 'list_appointments', args: { day: '2026-03-13' } }], {
      text: 'Overdue: the invoice and the passport. Tomorrow: the train to Basel at 11:00.',
    }),
}

await whenRun(import.meta, async () => {
  const said = Object.entries(rehearsed).map(async ([question, model]) => [
    question,
    (await assistant(desk, model(), question)).text,
  ])
  return (await Promise.all(said)).flat().join('\n')
})
