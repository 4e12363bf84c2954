import { expect, test } from 'vitest'
import { assistant, type Desk, desk, rehearsed } from '../../examples/06-assistant.ts'
import { textOf } from '../../src/core/shapes/message.ts'
import type { ModelRequest } from '../../src/core/shapes/model.ts'
import { scripted } from '../../src/models/scripted.ts'

const today = "What's on my calendar today?"
const both = "What tasks are overdue and what's on my calendar tomorrow?"
const appointments = (day: string) => ({ call: 'list_appointments', args: { day } })
/** The results at the end of a request, as the model reads them. */
const resultsIn = (request: ModelRequest | undefined) =>
  (request?.messages ?? []).flatMap((message) => (message.role === 'tool' ? [textOf(message.parts)] : []))

test('one question is one call and an answer', async () => {
  const model = rehearsed[today]()
  const { turns, text, haltedReason } = await assistant(desk, model, today)
  expect(turns.map(({ calls }) => calls.map(({ name }) => name))).toEqual([['list_appointments'], []])
  expect([text, haltedReason]).toEqual(['The dentist at 9:30, and the review with Ana at 14:00.', 'completed'])
  expect(model.requests[0]?.system).toContain('Today is 2026-03-12.')
  expect(JSON.parse(resultsIn(model.requests[1])[0] ?? '')).toMatchObject([{ title: 'Dentist' }, { title: 'Review with Ana' }])
})

test('two questions in one are two calls in one turn, and one answer from both', async () => {
  const model = rehearsed[both]()
  const { turns, text } = await assistant(desk, model, both)
  expect(turns.map(({ calls }) => calls.map(({ name }) => name))).toEqual([['list_overdue_tasks', 'list_appointments'], []])
  const [tasks, tomorrow] = resultsIn(model.requests[1])
  expect(JSON.parse(tasks ?? '').map(({ title }: { title: string }) => title)).toEqual(['Send the invoice', 'Renew the passport'])
  expect(JSON.parse(tomorrow ?? '')).toMatchObject([{ title: 'Train to Basel' }])
  expect(text).toBe('Overdue: the invoice and the passport. Tomorrow: the train to Basel at 11:00.')
})

test('two calls of one turn run side by side', async () => {
  let running = 0
  let most = 0
  const slowly = async <T>(value: T) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    return value
  }
  const slow: Desk = {
    ...desk,
    appointments: async (day) => slowly(await desk.appointments(day)),
    tasks: async () => slowly(await desk.tasks()),
  }
  await assistant(slow, rehearsed[both](), both)
  expect(most).toBe(2)
})

test('a tool that fails is told to the model, the other one still counts, and the run goes on', async () => {
  const offline: Desk = { ...desk, appointments: () => Promise.reject(new Error('the calendar is offline')) }
  const model = scripted([{ call: 'list_overdue_tasks' }, appointments('2026-03-13')], {
    text: 'I cannot reach your calendar. Overdue: the invoice and the passport.',
  })
  const { haltedReason, turns } = await assistant(offline, model, both)
  expect(haltedReason).toBe('completed')
  expect(Object.values(turns[0]?.outcomes ?? {}).map(({ type }) => type)).toEqual(['ok', 'error'])
  expect(model.requests[1]?.messages.at(-1)).toMatchObject({ isError: true, parts: [{ text: 'the calendar is offline' }] })
})

test('nothing found is said in words, and is no error', async () => {
  const empty: Desk = { ...desk, appointments: async () => [], tasks: async () => [] }
  const model = scripted([{ call: 'list_overdue_tasks' }, appointments('2026-03-13')], { text: 'All clear.' })
  const { text } = await assistant(empty, model, both)
  expect(resultsIn(model.requests[1])).toEqual(['no task is overdue', 'nothing is on the calendar on 2026-03-13'])
  expect(text).toBe('All clear.')
})

test('a day that is no day never reaches the calendar, and the model may try again', async () => {
  const asked: string[] = []
  const watched: Desk = {
    ...desk,
    appointments(day) {
      asked.push(day)
      return desk.appointments(day)
    },
  }
  const model = scripted(appointments('tomorrow'), appointments('2026-03-13'), { text: 'The train to Basel.' })
  await assistant(watched, model, 'What is on tomorrow?')
  expect(asked).toEqual(['2026-03-13'])
  expect(resultsIn(model.requests[1])[0]).toMatch(/^invalid arguments for tool "list_appointments": day: /)
})

test('a model that only ever looks things up is stopped at the limit, and can be let go on', async () => {
  const days = ['2026-03-12', '2026-03-13', '2026-03-14']
  const model = scripted(...days.map(appointments), { text: 'A quiet week.' })
  const stopped = await assistant(desk, model, 'What does my week look like?', 3)
  expect(stopped).toMatchObject({ haltedReason: 'max_turns', metadata: { maxTurns: 3 } })
  expect(stopped.metadata.warning).toContain('3 model calls')
  // What was looked up is in the messages: going on pays for none of it again.
  const { text, haltedReason } = await assistant(desk, model, stopped.messages)
  expect([text, haltedReason]).toEqual(['A quiet week.', 'completed'])
})
