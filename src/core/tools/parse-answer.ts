import { type Asked, afterStep, isBranch, isOwnWords, isStep } from './choose-path.ts'
import {
  type Answer,
  type Branch,
  type CoreQuestion,
  isKnownKind,
  kinds,
  type Option,
  type OwnWords,
  type Question,
  reveals,
} from './question.ts'
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
  if (core.kind !== 'choose') return question
  if (!Array.isArray(core.options) || core.options.length === 0) throw new TypeError('a choose needs options')
  return parseBranch(core, true) as unknown as Question // the same members
}

/** A branch with what its options reveal. Its `last` option may reveal a question that ends the path: nothing is asked after it. */
function parseBranch<B extends Branch>(branch: B, isLast: boolean): B {
  const { prompt, id, options, other } = branch
  if (typeof id !== 'string') throw new TypeError(`the choose ${show(prompt)} needs an id`)
  if (typeof prompt !== 'string') throw new TypeError(`the branch "${id}" needs a prompt`)
  if (!Array.isArray(options)) throw new TypeError(`the branch "${id}" needs options`)
  if (other !== undefined && other !== true) throw new TypeError(`"other" of "${id}" is true or left out; got: ${show(other)}`)
  return { ...branch, options: options.map((option: Option) => parseOption(option, id, isLast)) }
}

function parseOption(option: Option, id: string, isLast: boolean): Option {
  if (typeof option?.label !== 'string' || typeof option.value !== 'string')
    throw new TypeError(`an option of "${id}" needs a label and a value; got: ${show(option)}`)
  const { reveals, value } = option
  if (reveals === undefined) return option
  if (!Array.isArray(reveals)) throw new TypeError(`what "${value}" of "${id}" reveals is a list; got: ${show(reveals)}`)
  const parse = (one: Branch | Question, at: number): Branch | Question => {
    const ends = isLast && at === reveals.length - 1
    if (typeof one !== 'object' || one === null)
      throw new TypeError(`"${value}" of "${id}" reveals branches and questions, and this is neither: ${show(one)}`)
    if (isBranch(one)) return parseBranch(one, ends)
    if (!ends)
      throw new TypeError(`the ${one.kind} that "${value}" of "${id}" reveals ends the path: nothing can be asked after it`)
    try {
      return parseQuestion(one)
    } catch (error) {
      throw new TypeError(`what "${value}" of "${id}" reveals cannot be asked: ${(error as Error).message}`, { cause: error })
    }
  }
  return { ...option, reveals: reveals.map(parse) }
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
  const { id, options } = question
  if (reveals(options)) return parsePath(question, value)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return parseWords(question, value)
  if (value === '' || options.some((option) => option.value === value)) return value as string
  throw new TypeError(`${show(value)} is not among the options of "${id}"`)
}

/** A path is empty (nobody answered) or goes down one option a branch, in the order the branches appear; a question ends it. */
function parsePath(question: Branch, value: unknown): Answer {
  if (!Array.isArray(value)) throw new TypeError(`the answer to "${question.id}" is a path of steps; got: ${show(value)}`)
  let asked: Asked = [question]
  return value.map((element: unknown, at): Answer => {
    const [id, picked] = Array.isArray(element) ? element : []
    const one = asked.find((each) => !isBranch(each) || each.id === id)
    if (one && !isBranch(one)) {
      if (at < value.length - 1)
        throw new TypeError(`the answer to "${one.prompt ?? one.kind}" ends the path of "${question.id}"`)
      return parseAnswer(one, element)
    }
    if (one && typeof picked === 'object' && picked !== null) parseWords(one, picked)
    const next = isStep(element) ? afterStep(asked, element) : undefined
    if (!next) throw new TypeError(`${show(element)} is not a step that "${question.id}" offers here`)
    asked = next
    return element as Answer // a step
  })
}

function parseWords(branch: Branch, words: object): OwnWords {
  if (branch.other !== true) throw new TypeError(`the answer to "${branch.id}" is one of its options; got: ${show(words)}`)
  if (isOwnWords(words)) return words
  throw new TypeError(`an answer to "${branch.id}" in one's own words is { other: text }; got: ${show(words)}`)
}

const show = (value: unknown): string => (value === undefined ? 'nothing' : String(JSON.stringify(value)).slice(0, 200))
