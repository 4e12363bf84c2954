import { afterStep, isBranch, isOwnWords, isStep, type NextQuestions } from './choose-path.ts'
import { type Answer, type Branch, type Option, type OwnWords, type Question, type QuestionOf, reveals } from './question.ts'
import { show } from './show.ts'

/** Checks a question of any kind, in which a path may end. */
type ParseEnd = (question: Question) => Question
/** Checks the answer to a question of any kind. */
type ParseEndAnswer = (question: Question, value: unknown) => Answer

/** A choose with all that its options reveal, checked. Throws a sentence. */
export function parseChoose(question: QuestionOf<'choose'>, parseEnd: ParseEnd): QuestionOf<'choose'> {
  if (!Array.isArray(question.options) || question.options.length === 0) throw new TypeError('a choose needs options')
  return parseBranch(question, true, parseEnd)
}

/** A branch with what its options reveal. Its `last` option may reveal a question that ends the path: nothing is asked after it. */
function parseBranch<B extends Branch>(branch: B, isLast: boolean, parseEnd: ParseEnd): B {
  const { prompt, id, options, other } = branch
  if (typeof id !== 'string') throw new TypeError(`the choose ${show(prompt)} needs an id`)
  if (typeof prompt !== 'string') throw new TypeError(`the branch "${id}" needs a prompt`)
  if (!Array.isArray(options)) throw new TypeError(`the branch "${id}" needs options`)
  if (other !== undefined && other !== true) throw new TypeError(`"other" of "${id}" is true or left out; got: ${show(other)}`)
  return { ...branch, options: options.map((option: Option) => parseOption(option, id, isLast, parseEnd)) }
}

function parseOption(option: Option, id: string, isLast: boolean, parseEnd: ParseEnd): Option {
  if (typeof option?.label !== 'string' || typeof option.value !== 'string')
    throw new TypeError(`an option of "${id}" needs a label and a value; got: ${show(option)}`)
  const { reveals, value } = option
  if (reveals === undefined) return option
  if (!Array.isArray(reveals)) throw new TypeError(`what "${value}" of "${id}" reveals is a list; got: ${show(reveals)}`)
  const parse = (one: Branch | Question, at: number): Branch | Question => {
    const ends = isLast && at === reveals.length - 1
    if (typeof one !== 'object' || one === null)
      throw new TypeError(`"${value}" of "${id}" reveals branches and questions, and this is neither: ${show(one)}`)
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

/** The answer to a choose: a value, the person's own words, or a path. Throws a sentence. */
export function parseChoice(question: QuestionOf<'choose'>, value: unknown, parseEnd: ParseEndAnswer): Answer {
  const { id, options } = question
  if (reveals(options)) return parsePath(question, value, parseEnd)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return parseWords(question, value)
  if (value === '' || options.some((option) => option.value === value)) return value as string
  throw new TypeError(`${show(value)} is not among the options of "${id}"`)
}

/** A path is empty (nobody answered) or goes down one option a branch, in the order the branches appear; a question ends it. */
function parsePath(question: Branch, value: unknown, parseEnd: ParseEndAnswer): Answer {
  if (!Array.isArray(value)) throw new TypeError(`the answer to "${question.id}" is a path of steps; got: ${show(value)}`)
  let asked: NextQuestions = [question]
  return value.map((element: unknown, at): Answer => {
    const [id, picked] = Array.isArray(element) ? element : []
    const one = asked.find((each) => !isBranch(each) || each.id === id)
    if (one && !isBranch(one)) {
      if (at < value.length - 1)
        throw new TypeError(`the answer to "${one.prompt ?? one.kind}" ends the path of "${question.id}"`)
      return parseEnd(one, element)
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
