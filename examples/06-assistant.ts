// An assistant that knows a calendar and a list of tasks, and the day it is.
//
//   node scripts/run.mjs examples/06-assistant.ts
//
// For a real model see 01-one-tool.ts. The desk and its tools are in assistant/, which is the same assistant with a page of its own.

import { type ChatOptions, chat, type Model } from 'pocketloop'
import { scripted } from 'pocketloop/testing'
import { type Desk, desk, toolsAt } from './assistant/desk.ts'
import { whenRun } from './when-run.ts'

export { type Desk, desk }

/** Answers one question about the desk. Tools that are asked for in one reply run side by side. */
export const assistant = (desk: Desk, model: Model, messages: ChatOptions['messages'], maxTurns = 4) =>
  chat({
    model,
    messages,
    maxTurns,
    tools: toolsAt(() => desk),
    system: `You help with a calendar and tasks. Today is ${desk.today}. Look things up; never guess. Be brief.`,
  })

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
