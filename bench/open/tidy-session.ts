import type { Logged } from '../../src/core/shapes/event.ts'
import { longSession } from './session.ts'

/** The bench's long session as Tidy would have it, as the lines of a file; `gap` milliseconds lie between two events. */
export const tidyLines = (count: number, gap = 1): string =>
  longSession('long', count)
    .map((event) => {
      const at = event.at + event.seq * (gap - 1)
      if (event.type === 'session.started') return { ...event, at, agent: 'tidy' }
      if (event.type !== 'tool.returned' || event.outcome.type !== 'ok') return { ...event, at }
      const facts = event.outcome.facts?.map(({ type, item }) => ({ type, item, disposition: { to: 'place', where: 'Kitchen' } }))
      return { ...event, at, outcome: { ...event.outcome, facts } } as Logged // plain facts
    })
    .map((event) => JSON.stringify(event))
    .join('\n')
