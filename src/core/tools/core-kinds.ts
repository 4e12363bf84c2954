import { approvalMembers } from './approval-answer.ts'
import { endOfPath, endsOf, isOwnWords } from './choose-path.ts'
import { parseChoice, parseChoose } from './choose-rules.ts'
import {
  type Answer,
  type CoreKind,
  type CoreQuestion,
  kinds,
  ownFallback,
  type Question,
  type QuestionOf,
  reveals,
} from './question.ts'
import { quote } from './quote.ts'

/** All that the core knows of one kind of question. `parseEnd` checks a question of any kind, or the answer to it. */
interface KindRules<Q> {
  /** Checks the question before it is logged and shown. Its prompt is already known to be text. Throws a TypeError that says what is wrong. */
  check(question: Q, parseEnd: (question: Question) => Question): Q
  /** Checks an answer, and returns it as it is logged. Throws a TypeError that says what is wrong. */
  parse(question: Q, value: unknown, parseEnd: (question: Question, value: unknown) => Answer): Answer
  /** The answer for a person who gave none. */
  fallback(question: Q): Answer
  /** The words in an answer that the person typed. An answer in a file may be anything. */
  typed(answer: Answer): readonly string[]
  /** The photo's id, if the answer is one; else null. */
  photo(answer: Answer): string | null
  /** Whether the person is asked for a photo. */
  readonly wantsPhoto: boolean
  /** The questions of other kinds in which an answer may end. */
  ends(question: Q): readonly Question[]
}

/** Members for a kind whose answers hold neither words nor a photo, and end in no other question. They are not spread: a bundler would keep them. */
const asIs = <Q>(question: Q): Q => question
const none = () => []
const noPhoto = () => null

const coreKinds = {
  confirm: {
    check: asIs,
    typed: none,
    photo: noPhoto,
    wantsPhoto: false,
    ends: none,
    parse(_, value) {
      if (typeof value === 'boolean') return value
      throw new TypeError(`the answer to a confirm is true or false; got: ${quote(value)}`)
    },
    fallback: (question) => question.default ?? true,
  },
  choose: {
    photo: noPhoto,
    wantsPhoto: false,
    check: parseChoose,
    parse: parseChoice,
    fallback: ({ options }) => (reveals(options) ? [] : ''),
    typed: (answer) => [answer].flat(2).flatMap((element) => (isOwnWords(element) ? [element.other] : [])),
    ends: endsOf,
  },
  freeText: {
    check: asIs,
    photo: noPhoto,
    wantsPhoto: false,
    ends: none,
    parse(_, value) {
      if (typeof value === 'string') return value
      throw new TypeError(`the answer to a freeText is text; got: ${quote(value)}`)
    },
    fallback: () => '',
    typed: (answer) => (typeof answer === 'string' ? [answer] : []),
  },
  photo: {
    check: asIs,
    typed: none,
    ends: none,
    parse(_, value) {
      if (value === null || (typeof value === 'string' && value !== '')) return value
      throw new TypeError(`the answer to a photo is a photo's id or null; got: ${quote(value)}`)
    },
    fallback: () => null,
    photo: (answer) => (typeof answer === 'string' ? answer : null),
    wantsPhoto: true,
  },
  approval: {
    check: asIs,
    photo: noPhoto,
    wantsPhoto: false,
    ends: none,
    parse(_, value) {
      const { allow, forSession = true, words = '' } = approvalMembers(value)
      if (typeof allow === 'boolean' && forSession === true && typeof words === 'string') return value as Answer // checked, but for members that nobody reads
      throw new TypeError(`the answer to an approval is true, false or { allow, forSession, words }; got: ${quote(value)}`)
    },
    fallback: () => false,
    typed(answer) {
      const { words } = approvalMembers(answer)
      return typeof words === 'string' ? [words] : []
    },
  },
} satisfies { readonly [K in CoreKind]: KindRules<QuestionOf<K>> }

/** Whether a question is of one of the core's kinds. */
export const isCoreQuestion = (question: Question | CoreQuestion): question is CoreQuestion =>
  Object.hasOwn(coreKinds, question.kind)

/** The rules of a core question's kind. */
export const rulesFor = (question: CoreQuestion): KindRules<CoreQuestion> =>
  coreKinds[question.kind] as unknown as KindRules<CoreQuestion> // the rules of its own kind

/** Whether there is such a kind: one of the core's, or one that an app has defined. */
export const isKnownKind = (kind: string): boolean => Object.hasOwn(coreKinds, kind) || kinds.has(kind)

/** The answer for a person who gave none. Every question of a known kind has one; for an unknown kind it is null. */
export const fallbackAnswer = (question: Question): Answer =>
  isCoreQuestion(question) ? rulesFor(question).fallback(question) : ownFallback(question)

/** The words in an answer that the person typed, also where the answer is a path that ends in another question. */
export function typedWords(question: Question, answer: Answer): readonly string[] {
  const end = endOfPath(question, answer)
  const own = typedIn(question, answer)
  return end.question === question ? own : [...own, ...typedIn(end.question, end.answer)]
}

const typedIn = (question: Question, answer: Answer): readonly string[] =>
  isCoreQuestion(question) ? rulesFor(question).typed(answer) : (kinds.get(question.kind)?.typed?.(answer) ?? [])

/** The photo that an answer names, also at the end of a path; null where it names none. */
export function photoIn(question: Question, answer: Answer): string | null {
  const end = endOfPath(question, answer)
  return isCoreQuestion(end.question) ? rulesFor(end.question).photo(end.answer) : null
}

/** Whether a question asks for a photo. */
export const wantsPhoto = (question: Question): boolean => isCoreQuestion(question) && rulesFor(question).wantsPhoto

/** The questions of other kinds in which the answer to a question may end. */
export const endsIn = (question: Question): readonly Question[] =>
  isCoreQuestion(question) ? rulesFor(question).ends(question) : []
