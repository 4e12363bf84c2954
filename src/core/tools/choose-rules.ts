import { afterStep, isBranch, isOwnWords, isStep, type NextQuestions } from './choose-path.ts'
import { type Answer, type Branch, type Option, type OwnWords, type Question, type QuestionOf, reveals } from './question.ts'
import { quote } from './quote.ts'

/** Checks a question of any kind, in which a path may end. */
type ParseEnd = (question: Question) => Question
/** Checks the answer to a question of any kind. */
type ParseEndAnswer = (question: Question, value: unknown) => Answer

/** Checks a `choose` question and all questions that its options reveal. Throws a TypeError that says what is wrong. */
export function parseChoose(question: QuestionOf<'choose'>, parseEnd: ParseEnd): QuestionOf<'choose'> {
  if (!Array.isArray(question.options) || question.options.length === 0) throw new TypeError('a choose needs options')
  return parseBranch(question, true, parseEnd)
}

/**
 * Checks a branch and the questions that its options reveal. Only if no question can follow the branch (`isLast`) may the last question that
 * an option reveals be of another kind: that question ends the path.
 */
function parseBranch<B extends Branch>(branch: B, isLast: boolean, parseEnd: ParseEnd): B {
  const { prompt, id, options, other } = branch
  if (typeof id !== 'string') throw new TypeError(`the choose ${quote(prompt)} needs an id`)
  if (typeof prompt !== 'string') throw new TypeError(`the branch "${id}" needs a prompt`)
  if (!Array.isArray(options)) throw new TypeError(`the branch "${id}" needs options`)
  if (other !== undefined && other !== true) throw new TypeError(`"other" of "${id}" is true or left out; got: ${quote(other)}`)
  return { ...branch, options: options.map((option: Option) => parseOption(option, id, isLast, parseEnd)) }
}

function parseOption(option: Option, id: string, isLast: boolean, parseEnd: ParseEnd): Option {
  if (typeof option?.label !== 'string' || typeof option.value !== 'string')
    throw new TypeError(`an option of "${id}" needs a label and a value; got: ${quote(option)}`)
  const { reveals, value } = option
  if (reveals === undefined) return option
  if (!Array.isArray(reveals)) throw new TypeError(`what "${value}" of "${id}" reveals is a list; got: ${quote(reveals)}`)
  const parse = (one: Branch | Question, at: number): Branch | Question => {
    const ends = isLast && at === reveals.length - 1
    if (typeof one !== 'object' || one === null)
      throw new TypeError(`"${value}" of "${id}" reveals branches and questions, and this is neither: ${quote(one)}`)
    if (isBranch(one)) return parseBranch(one, ends, parseEnd)
    if (!ends)
      throw new TypeError(`the ${one.kind} that "${value}" of "${id}" reveals ends the path: nothing can be asked after it`)
    try {
      return parseEnd(one)
    } catch (error) {
      throw new TypeError(`what "${value}" of "${id}" reveals cannot be asked: ${(error as Error).message}`, { cause: error })
    }
  }
  return { ...option, reveals: reveals.map(parse) }
}

/** Checks the answer to a `choose` question: a value, the person's own words, or a path. Throws a TypeError that says what is wrong. */
export function parseChoice(question: QuestionOf<'choose'>, value: unknown, parseEnd: ParseEndAnswer): Answer {
  const { id, options } = question
  if (reveals(options)) return parsePath(question, value, parseEnd)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return parseWords(question, value)
  if (value === '' || options.some((option) => option.value === value)) return value as string
  throw new TypeError(`${quote(value)} is not among the options of "${id}"`)
}

/**
 * Checks a path. It is empty if nobody answered. Else it has a step for each branch, in the order in which they appear; branches may be
 * skipped. The answer to a question of another kind ends it.
 */
function parsePath(question: Branch, value: unknown, parseEnd: ParseEndAnswer): Answer {
  if (!Array.isArray(value)) throw new TypeError(`the answer to "${question.id}" is a path of steps; got: ${quote(value)}`)
  let next: NextQuestions = [question]
  return value.map((element: unknown, at): Answer => {
    const [id, picked] = Array.isArray(element) ? element : []
    const one = next.find((each) => !isBranch(each) || each.id === id)
    if (one && !isBranch(one)) {
      if (at < value.length - 1)
        throw new TypeError(`the answer to "${one.prompt ?? one.kind}" ends the path of "${question.id}"`)
      return parseEnd(one, element)
    }
    if (one && typeof picked === 'object' && picked !== null) parseWords(one, picked)
    const after = isStep(element) ? afterStep(next, element) : undefined
    if (!after) throw new TypeError(`${quote(element)} is not a step that "${question.id}" offers here`)
    next = after
    return element as Answer // a step
  })
}

function parseWords(branch: Branch, words: object): OwnWords {
  if (branch.other !== true) throw new TypeError(`the answer to "${branch.id}" is one of its options; got: ${quote(words)}`)
  if (isOwnWords(words)) return words
  throw new TypeError(`an answer to "${branch.id}" in one's own words is { other: text }; got: ${quote(words)}`)
}
