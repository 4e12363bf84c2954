import { type Answer, type Branch, type CoreQuestion, isKnownKind, kinds, type Question, reveals } from './question.ts'
import { type SchemaSource, toSchema } from './schema.ts'

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

/** A question as a tool asked it, checked against its kind before it is logged and shown. Throws a sentence. */
export function parseQuestion(question: Question): Question {
  if (typeof question !== 'object' || question === null || typeof question.kind !== 'string')
    throw new TypeError(`a tool yields questions and progress, and this is neither: ${show(question)}`)
  const own = kinds.get(question.kind)
  if (own) return parseNow(own.question, question, `a question of kind "${question.kind}"`) as unknown as Question
  if (!isKnownKind(question.kind)) throw new TypeError(`there is no kind of question "${question.kind}"`)
  const core = question as CoreQuestion // the only others that are known
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

function parseChoice(question: Extract<CoreQuestion, { kind: 'choose' }>, value: unknown): Answer {
  if (question.other && isOther(value)) return { other: value.other }
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

const isOther = (value: unknown): value is { readonly other: string } =>
  typeof value === 'object' && value !== null && 'other' in value && typeof value.other === 'string' && value.other.trim() !== ''

const show = (value: unknown): string => (value === undefined ? 'nothing' : String(JSON.stringify(value)).slice(0, 200))
