import { callsIn } from '../../core/calls-in.ts'
import type { Logged } from '../../core/shapes/event.ts'
import type { Json } from '../../core/shapes/json.ts'
import { isKnownKind, typedWords } from '../../core/tools/core-kinds.ts'
import type { Question } from '../../core/tools/question.ts'

/** Words that may come again in other events. `least`: how many characters they must have to be hidden as a whole text, and within a text. */
interface Typed {
  readonly words: string
  readonly least: { readonly alone: number; readonly inside: number }
}

/** The least lengths for messages. A short message may be an everyday word: to hide it everywhere would hide the names of things. */
const long = { alone: 12, inside: 12 }
const short = { alone: 1, inside: 4 }

/** The words in an event that the person typed; `asked` has the questions so far. */
export function typedIn(event: Logged, asked: ReadonlyMap<string, Question>): readonly Typed[] {
  switch (event.type) {
    case 'user.said':
      if (event.synthetic) return []
      return event.parts.flatMap((part) => (part.type === 'text' ? [{ words: part.text, least: long }] : []))
    case 'session.titled':
      return [{ words: event.title, least: long }]
    case 'question.answered':
    case 'decision.remade': {
      const question = event.type === 'question.answered' ? asked.get(event.id) : lastAskedBy(asked, event.callId)
      const words = question && isKnownKind(question.kind) ? typedWords(question, event.answer) : [...allTexts(event.answer)]
      return words.map((typed) => ({ words: typed, least: short }))
    }
    default:
      return []
  }
}

/** Every text in a value: what a person typed into a question of a kind that is not known here is among these. */
function* allTexts(value: Json): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* allTexts(inner)
}

/** The last question that a call asked; ids of questions begin with the call's. */
export const lastAskedBy = (asked: ReadonlyMap<string, Question>, callId: string): Question | undefined =>
  [...asked].findLast(([id]) => id.slice(0, id.lastIndexOf(':')) === callId)?.[1]

/** The values in an event that may have any shape: tools, agents and models made them. */
export function zonesOf(event: Logged): readonly unknown[] {
  switch (event.type) {
    case 'model.replied':
    case 'call.made':
      return callsIn(event).map((call) => call.args)
    case 'tool.returned':
    case 'background.finished':
      return [event.outcome]
    case 'question.asked':
      return [event.question]
    case 'question.answered':
      return [event.answer]
    case 'decision.remade':
      return [event.answer, event.outcome]
    case 'fact.noted':
      return [event.fact]
    default:
      return []
  }
}

type Record = { readonly [name: string]: Json }

/** All records in the values of a log that may have any shape. */
export const recordsIn = (log: readonly Logged[]): readonly Record[] => log.flatMap(zonesOf).flatMap((zone) => [...records(zone)])

/** The texts under some members of records, those of a list too. */
export const textsIn = (all: readonly Record[], members: readonly string[]): readonly string[] =>
  all.flatMap((record) => members.flatMap((name) => [record[name]].flat().filter((value) => typeof value === 'string')))

/** The labels that are in one record with a place, each with that place; `members` are the members that hold a label. */
export function labelsIn(
  all: readonly Record[],
  members: readonly string[],
  isPlace: (name: string) => boolean,
): readonly (readonly [label: string, place: string])[] {
  return all.flatMap((record) =>
    members.flatMap((member) => {
      const { [member]: label, ...rest } = record
      const place = typeof label === 'string' ? [...texts(rest)].find(isPlace) : undefined
      return place === undefined ? [] : [[String(label), place] as const]
    }),
  )
}

/** The text in the members of a record, and in the records under them; lists are other things beside it. */
function* texts(record: Record): Generator<string> {
  for (const value of Object.values(record)) {
    if (typeof value === 'string') yield value
    else if (isRecord(value)) yield* texts(value)
  }
}

function* records(value: unknown): Generator<Record> {
  if (typeof value !== 'object' || value === null) return
  if (isRecord(value)) yield value
  for (const inner of Object.values(value)) yield* records(inner)
}

/** Whether a value is an object and not a list. */
export const isRecord = (value: unknown): value is Record => typeof value === 'object' && value !== null && !Array.isArray(value)
