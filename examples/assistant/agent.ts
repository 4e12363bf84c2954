import { ask, confirm, defineAgent, defineTool, type ModeChanged, ok } from 'pocketloop'
import { type Appointment, type Desk, day, desk, toolsAt } from './desk.ts'
import { server } from './server-tools.ts'

/** What the session comes to: the appointments that the person agreed to. */
export interface Week {
  readonly added: readonly Appointment[]
}

type WeekFact = ({ readonly type: 'appointment.added' } & Appointment) | ModeChanged

const empty: Week = { added: [] }

/** The desk as it is by now. */
const deskOf = ({ added }: Week): Desk => ({
  ...desk,
  async appointments(on) {
    const all = [...(await desk.appointments(on)), ...added.filter(({ day }) => day === on)]
    return all.toSorted((a, b) => a.time.localeCompare(b.time))
  },
})

const addAppointment = defineTool({
  name: 'add_appointment',
  description: 'Put something on the calendar. The person is asked first.',
  input: {
    type: 'object',
    properties: { day, time: { type: 'string', pattern: '^\\d{2}:\\d{2}$' }, title: { type: 'string', minLength: 1 } },
    required: ['day', 'time', 'title'],
    additionalProperties: false,
  },
  async *run({ day, time, title }) {
    // Where nobody answers, nothing is put there.
    const yes = yield* ask(confirm(`Put “${title}” on ${day} at ${time}?`, false))
    return yes
      ? ok(`added "${title}"`, {
          forUser: `${title} is on the calendar.`,
          facts: [{ type: 'appointment.added', day, time, title }],
        })
      : ok(`the person does not want "${title}" on the calendar`)
  },
})

/** An assistant for a calendar and tasks. The worker runs it; the page folds the same facts. */
export const assistant = defineAgent({
  name: 'assistant',
  modes: {
    helping: {
      prompt: () =>
        `You help with a calendar and tasks, and with the tools of a server where there are some. Today is ${desk.today}. Look things up; never guess. Be brief.${server.trouble && ` Tell the person: ${server.trouble}`}`,
      // Read anew for each turn: a server may get other tools.
      get tools() {
        return [...toolsAt(deskOf), addAppointment, ...server.tools]
      },
    },
  },
  initialMode: 'helping',
  initialState: empty,
  reduce(week: Week, fact: WeekFact) {
    if (fact.type !== 'appointment.added') return week
    const { day, time, title } = fact
    return { added: [...week.added, { day, time, title }] }
  },
})
