import { expect, test } from 'vitest'
import { redactor } from '../../../src/archive/redact/redact.ts'
import type { Event, Logged } from '../../../src/core/shapes/event.ts'
import { tidy } from '../../../src/tidy/agent.ts'
import { filledWith, wholeEvents } from './whole-events.ts'

const words = 'the canary sings in my attic'
/** The same words as a model repeats them: as they are, over two lines, with other letters. */
const repeated = [words, words.replace(' ', '\n'), words.replaceAll(' ', '  '), words.toUpperCase()]

const logOf = (events: readonly Event[]): Logged[] => events.map((event, seq) => ({ ...event, v: 1, session: 's', seq, at: 1 }))

/** The paths under which a log still has a text that matches, each with the type of its event. */
function pathsWith(log: readonly Logged[], matches: RegExp): readonly string[] {
  const found = new Set<string>()
  const look = (value: unknown, path: string): void => {
    if (typeof value === 'string' && matches.test(value)) found.add(path)
    if (typeof value !== 'object' || value === null) return
    for (const [name, one] of Object.entries(value)) {
      const inner = Array.isArray(value) ? `${path}[]` : `${path}.${name}`
      if (matches.test(name)) found.add(`${path}.?`)
      look(one, inner)
    }
  }
  for (const event of log) look(event, event.type)
  return [...found].toSorted()
}

/** The core numbers calls and questions itself. */
const ownIds = [
  'background.finished.callId',
  'call.made.call.id',
  ...['call.preferred', 'decision.remade', 'decision.undone'].map((type) => `${type}.callId`),
  'model.replied.calls[].id',
  'question.answered.id',
  'question.asked.callId',
  'question.asked.id',
  ...['tool.returned', 'tool.started', 'usage.noted'].map((type) => `${type}.callId`),
]
/** The app named these. */
const appNames = [
  'context.compacted.model',
  'fact.noted.replies[].model',
  'mode.lost.mode',
  'mode.lost.to',
  'model.failed.failure.provider',
  'model.replied.model',
  'session.started.agent',
]

test.each(repeated.map((echo, at) => [at, echo] as const))(
  'what the person typed is in no field of any event of a session that leaves out text, however it is repeated (%i)',
  (_, echo) => {
    const said: Event = { type: 'user.said', parts: [{ type: 'text', text: words }] }
    const log = logOf([said, ...wholeEvents.map((event) => filledWith(event, () => echo) as Event)])
    for (const agent of [tidy, undefined]) {
      const hidden = redactor(log, { text: true, photos: true }, agent)
      expect(pathsWith(log.map(hidden.event), /canary/i)).toEqual(ownIds)
    }
  },
)

const all = {
  photos: true,
  text: true,
  places: true,
  fields: ['item', 'stuck_item', 'stuckItem', 'subject', 'guesses', 'prompt', 'placeholder', 'label'],
}

test('with all boxes ticked and an agent that is known, only words of tools, and members that the agent does not name, stay', () => {
  const log = logOf(wholeEvents.map((event, at) => filledWith(event, (path) => `canary ${at} of ${path}`) as Event))
  const paths = pathsWith(log.map(redactor(log, all, tidy).event), /canary/)
  const others = paths.filter((path) => !ownIds.includes(path) && !appNames.includes(path))
  const wordsOfTools = ['because', 'forModel', 'forUser', 'note', 'outcome.prompt', 'parts[].text']
  const notNamed = ['mode', 'to', 'reveals[]', 'newer', 'options[].value']
  expect(others.filter((path) => ![...wordsOfTools, ...notNamed].some((end) => path.endsWith(`.${end}`)))).toEqual([])
})

test('with all boxes ticked, and an agent that is not known, no text of a model or a tool stays', () => {
  const log = logOf(wholeEvents.map((event, at) => filledWith(event, (path) => `canary ${at} of ${path}`) as Event))
  expect(pathsWith(log.map(redactor(log, all, undefined).event), /canary/)).toEqual([...ownIds, ...appNames].toSorted())
})

test('the name of a thing is hidden in the words of tools too, and a place over two lines is the same place', () => {
  const place = 'the shelf by the door'
  const log = logOf([
    { type: 'fact.noted', fact: { type: 'user.confirmed', item: 'jar', disposition: { to: 'place', where: place } } },
    { type: 'tool.returned', callId: 'c', outcome: { type: 'ok', forModel: 'the jar goes there' }, duration: 1 },
    { type: 'user.said', parts: [{ type: 'text', text: `[${place.replace('by ', 'by\n')}]` }], synthetic: true },
  ])
  const hidden = redactor(log, { places: true, fields: ['item'] }, tidy)
  const text = JSON.stringify(log.map(hidden.event))
  expect(text).not.toMatch(/jar/)
  expect(text.match(/\[place \d\]/g)).toEqual(['[place 1]', '[place 1]'])
})
