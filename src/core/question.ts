import type { Json } from './json.ts'
import { type SchemaSource, toSchema } from './schema.ts'

/** One choice: what the person reads, what is answered, and the branches that open when it is picked. */
export interface Option {
  readonly label: string
  readonly value: string
  readonly reveals?: readonly Branch[]
}
/** What is asked next, below an option. `id` names it in the path that is the answer. */
export interface Branch {
  readonly prompt: string
  readonly id: string
  readonly options: readonly Option[]
}

/** The core's kinds. An app defines its own with `defineQuestion`; any `kind` is a plain object with that field. */
export type CoreQuestion =
  | { kind: 'confirm'; prompt: string; default: boolean }
  | { kind: 'choose'; prompt: string; id: string; options: readonly Option[] }
  | { kind: 'freeText'; prompt: string; placeholder?: string }
  | { kind: 'photo'; prompt: string }

/** What a tool may ask a person. Plain data: it crosses the port and lives in the log. */
export interface Question {
  readonly kind: string
  readonly [key: string]: unknown
}
/** What a person answered. `false`, `''` and `null` are answers like any other. */
export type Answer = Json
/**
 * Who answered: the person, or the question's fallback, because their time was up (`timeout`), asking them failed or the answer
 * did not fit (`error`), or they said something else instead (`superseded`).
 */
export type AnsweredBy = 'user' | 'timeout' | 'error' | 'superseded'

/** A kind of question: schemas as for tools, and an answer to fall back on for every question. */
export interface QuestionKind<Q extends Question = Question, A = Answer> {
  readonly kind: Q['kind']
  readonly question: SchemaSource
  readonly answer: SchemaSource
  fallback(question: Q): A
}

/** Kinds by name, with the question's type forgotten: the name says which fallback it fits. */
const kinds = new Map<string, Pick<QuestionKind, 'question' | 'answer'> & { fallback(question: never): Answer }>()

/** Makes a kind of question known to `parseAnswer` and `fallbackAnswer`, on the page as in the worker. The last one of a name wins. */
export function defineQuestion<Q extends Question, A extends Answer>(definition: QuestionKind<Q, A>): QuestionKind<Q, A> {
  kinds.set(definition.kind, definition)
  return definition
}

/** A yes or no. `fallback` is what holds when nobody answers. */
export const confirm = (prompt: string, fallback = true): Extract<CoreQuestion, { kind: 'confirm' }> => ({
  kind: 'confirm',
  prompt,
  default: fallback,
})

/**
 * One of several. The answer is the option's `value`; where any option `reveals` further branches, to any depth, it is the path of
 * `[id, value]` pairs from the root. The fallback is `''`, or an empty path.
 */
export const choose = (prompt: string, id: string, options: readonly Option[]): Extract<CoreQuestion, { kind: 'choose' }> => ({
  kind: 'choose',
  prompt,
  id,
  options,
})

/** A question answered in the person's own words; `''` when nobody answers. */
export const freeText = (prompt: string, placeholder?: string): Extract<CoreQuestion, { kind: 'freeText' }> => ({
  kind: 'freeText',
  prompt,
  ...(placeholder !== undefined && { placeholder }),
})

/** The answer's type, by the question's kind. */
export type AnswerTo<Q> = Q extends { kind: 'confirm' }
  ? boolean
  : Q extends { kind: 'choose' }
    ? string | readonly (readonly [id: string, value: string])[]
    : Q extends { kind: 'freeText' }
      ? string
      : Q extends { kind: 'photo' }
        ? string | null
        : Answer

/** Asks from inside a tool: `const yes = yield* ask(confirm('Delete it?'))`. */
export function* ask<A = never, const Q extends Question | CoreQuestion = Question>(
  question: Q,
): Generator<Question, [A] extends [never] ? AnswerTo<Q> : A, Answer> {
  // The loop only ever sends back an answer that passed `parseAnswer` for this very question.
  return (yield question as Question) as [A] extends [never] ? AnswerTo<Q> : A
}

/** The answer as it will be logged. Throws a sentence when it does not fit the question. */
export function parseAnswer(question: Question, value: unknown): Answer {
  const core = question as CoreQuestion // narrowed by `kind` below; other kinds fall through
  switch (core.kind) {
    case 'confirm':
      if (typeof value === 'boolean') return value
      throw new TypeError(`the answer to a confirm is true or false; got: ${show(value)}`)
    case 'choose':
      return parseChoice(core, value)
    case 'freeText':
      if (typeof value === 'string') return value
      throw new TypeError(`the answer to a freeText is text; got: ${show(value)}`)
    case 'photo':
      if (value === null || (typeof value === 'string' && value !== '')) return value
      throw new TypeError(`the answer to a photo is a photo's id or null; got: ${show(value)}`)
    default:
      return parseOwn(question, value)
  }
}

/** The answer for a person who gave none. Total: every question has one. */
export function fallbackAnswer(question: Question): Answer {
  const core = question as CoreQuestion // as above
  switch (core.kind) {
    case 'confirm':
      return core.default ?? true
    case 'choose':
      return reveals(core.options) ? [] : ''
    case 'freeText':
      return ''
    case 'photo':
      return null
    default:
      return kinds.get(question.kind)?.fallback(question as never) ?? null
  }
}

/** A question as a tool asked it, checked against its kind before it is logged and shown. Throws a sentence. */
export function parseQuestion(question: Question): Question {
  if (typeof question !== 'object' || question === null || typeof question.kind !== 'string')
    throw new TypeError(`a tool yields questions and progress, and this is neither: ${show(question)}`)
  const own = kinds.get(question.kind)
  if (own) return parseNow(own.question, question, `a question of kind "${question.kind}"`) as unknown as Question
  const core = question as CoreQuestion
  if (!['confirm', 'choose', 'freeText', 'photo'].includes(core.kind))
    throw new TypeError(`there is no kind of question "${question.kind}"`)
  if (typeof core.prompt !== 'string') throw new TypeError(`a ${core.kind} needs a prompt`)
  if (core.kind === 'choose' && (!Array.isArray(core.options) || core.options.length === 0))
    throw new TypeError('a choose needs options')
  return question
}

function parseOwn(question: Question, value: unknown): Answer {
  const own = kinds.get(question.kind)
  if (!own) throw new TypeError(`there is no kind of question "${question.kind}"`)
  return parseNow(own.answer, value, `the answer to a ${question.kind}`)
}

function parseNow(source: SchemaSource, value: unknown, what: string): Answer {
  let parsed: unknown
  try {
    parsed = toSchema(source).parse(value)
  } catch (error) {
    throw new TypeError(`${what} does not fit: ${(error as Error).message}`, { cause: error })
  }
  // Answers are settled in the order they come; a check that needs time could let a later one win.
  if (parsed instanceof Promise) throw new TypeError(`${what} needs a schema that validates at once`)
  return parsed as Answer // what passed a schema of JSON is JSON
}

const reveals = (options: readonly Option[]): boolean => options.some((option) => (option.reveals?.length ?? 0) > 0)

function parseChoice(question: Extract<CoreQuestion, { kind: 'choose' }>, value: unknown): Answer {
  if (!reveals(question.options)) {
    if (typeof value === 'string' && (value === '' || question.options.some((option) => option.value === value))) return value
    throw new TypeError(`${show(value)} is not among the options of "${question.id}"`)
  }
  if (!Array.isArray(value))
    throw new TypeError(`the answer to "${question.id}" is a path of [id, value] pairs; got: ${show(value)}`)
  // A path is empty (nobody answered) or goes down one option a branch, in the order the branches appear.
  const open: Branch[] = [question]
  for (const step of value) {
    const [id, picked] = Array.isArray(step) ? step : []
    const at = open.findIndex((branch) => branch.id === id)
    const option = open[at]?.options.find((candidate) => candidate.value === picked)
    if (!option) throw new TypeError(`${show(step)} is not a step that "${question.id}" offers here`)
    open.splice(0, at + 1, ...(option.reveals ?? []))
  }
  return value as Answer // every step was found among the question's own strings
}

const show = (value: unknown): string => (value === undefined ? 'nothing' : String(JSON.stringify(value)).slice(0, 200))
