import { isCoreQuestion, rulesFor } from './core-kinds.ts'
import { type Answer, kinds, type Question } from './question.ts'
import { quote } from './quote.ts'
import { type SchemaSource, toSchema } from './schema.ts'

/** Checks an answer, and returns it as it is logged. Throws a TypeError that says why it does not fit the question. */
export const parseAnswer = (question: Question, value: unknown): Answer =>
  isCoreQuestion(question) ? rulesFor(question).parse(question, value, parseAnswer) : parseOwn(question, value)

/** Checks a question from a tool before it is logged and shown. Throws a TypeError that says what is wrong. */
export function parseQuestion(question: Question): Question {
  if (typeof question !== 'object' || question === null || typeof question.kind !== 'string')
    throw new TypeError(`a tool yields questions and progress, and this is neither: ${quote(question)}`)
  const own = kinds.get(question.kind)
  if (own) return parseNow(own.question, question, `a question of kind "${question.kind}"`) as unknown as Question
  if (!isCoreQuestion(question)) throw new TypeError(`there is no kind of question "${question.kind}"`)
  if (typeof question.prompt !== 'string') throw new TypeError(`a ${question.kind} needs a prompt`)
  return rulesFor(question).check(question, parseQuestion) as unknown as Question // the same members
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
  // The first valid answer counts. If a check took time, a later answer could win.
  if (parsed instanceof Promise) throw new TypeError(`${what} needs a schema that validates at once`)
  return parsed as Answer // what passed a schema of JSON is JSON
}
