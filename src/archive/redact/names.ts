import type { Agent, RedactionNames } from '../../core/shapes/agent.ts'
import type { Logged } from '../../core/shapes/event.ts'
import { leftOut } from '../../core/shapes/message.ts'
import { factsIn } from '../../core/tools/outcome.ts'
import type { Question } from '../../core/tools/question.ts'
import { type Hiding, hiding } from './hide.ts'
import type { Redaction } from './redaction.ts'
import { isRecord, labelsIn, recordsIn, textsIn, typedIn } from './words.ts'

/** What a redaction knows of a session's agent. */
export type RedactedAgent = Pick<Agent, 'name' | 'prose' | 'redaction' | 'nameOf'>

/** Members with these names hold prose and places in most agents' logs; an agent adds its own: see `Agent.redaction`. */
export const commonNames = {
  prose: ['text', 'reason', 'description', 'summary', 'message', 'analysis'],
  places: ['place', 'location', 'where'],
  labels: ['label'],
} satisfies RedactionNames

/** Members of a question that hold what it asks. */
const asking = ['prompt', 'placeholder']

/** Members of the log's own structure. They hold no words of a person or model, and stay, unless the agent names them. */
export const structure = ['type', 'kind', 'id', 'callId', 'photo']

/** The members that hold private words, by what these are. */
export function membersOf({ prose: own = [], redaction = {} }: Partial<RedactedAgent> = {}) {
  const prose = [...commonNames.prose, ...own, ...(redaction.prose ?? [])]
  const places = [...commonNames.places, ...(redaction.places ?? [])]
  const labels = [...commonNames.labels, ...(redaction.labels ?? [])]
  const { things = [] } = redaction
  return { prose, places, labels, things, all: new Set([...prose, ...places, ...labels, ...things]) }
}

interface About {
  readonly redact: Redaction
  readonly members: ReturnType<typeof membersOf>
  readonly asked: ReadonlyMap<string, Question>
  readonly agent: RedactedAgent | undefined
}

/** The names in a log that a redaction hides, each with its mark. */
export function namesHidden(
  log: readonly Logged[],
  { redact: { text, places, names, fields = [] }, members, asked, agent }: About,
): Hiding {
  const { kindOf, placeIn } = agent?.redaction ?? {}
  // A name that is that of a member, too, stays: it tells nothing, and a record without its members is another one.
  const stay = new Set(['other', ...structure, ...members.all])
  const hidden = hiding((name) => (stay.has(name) ? name : kindOf?.(name)))
  // What the person notes of a thing is the name that they gave it.
  for (const event of log)
    for (const fact of 'outcome' in event ? factsIn(event.outcome) : 'fact' in event ? [event.fact] : [])
      if (fields.length > 0 || (text && 'by' in event)) hidden.addName('thing', agent?.nameOf?.(fact) ?? '')
  const records = recordsIn(log)
  if (places) {
    for (const name of [...textsIn(records, members.places), ...records.flatMap((record) => placeIn?.(record) ?? [])])
      hidden.addName('place', name)
    const besides = labelsIn(records, members.labels, (name) => hidden.markOf(name) !== undefined)
    for (const [label, place] of besides) hidden.addName('place', label, place)
  }
  if (!names) return hidden

  for (const name of textsIn(records, members.things)) hidden.addName('thing', name)
  for (const record of records)
    for (const label of textsIn([record], members.labels)) {
      // The answer to a choice is its value.
      const [value = label] = textsIn([record], ['value'])
      // Most choices are places: what only their labels would hide is in the lists.
      const within = textsIn([record, ...Object.values(record).filter(isRecord)], members.places)
      const places = [within, placeIn?.(record) ?? []].flat()
      for (const place of places) hidden.addName('choice', place)
      hidden.addName('choice', value, places[0])
      hidden.addName('choice', label, value)
    }
  for (const event of log) if ('answer' in event) for (const { words } of typedIn(event, asked)) hidden.addName('choice', words)
  for (const words of textsIn(records, asking)) hidden.add(words, leftOut.words, { alone: 1, inside: 4 })
  return hidden
}
