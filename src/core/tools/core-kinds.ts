import { endOfPath, endsOf, isOwnWords } from './choose-path.ts'
import { parseChoice, parseChoose } from './choose-rules.ts'
import { type Answer, type CoreKind, type CoreQuestion, kinds, type Question, type QuestionOf, reveals } from './question.ts'
import { show } from './show.ts'

/** All that the core knows of one kind of question. `parseEnd` checks a question of any kind, or the answer to it. */
interface KindRules<Q> {
  /** The question, checked before it is logged and shown: its prompt is text already. Throws a sentence. */
  check(question: Q, parseEnd: (question: Question) => Question): Q
  /** The answer as it is logged. Throws a sentence when it does not fit. */
  parse(question: Q, value: unknown, parseEnd: (question: Question, value: unknown) => Answer): Answer
  /** The answer for a person who gave none. */
  fallback(question: Q): Answer
  /** The words in an answer that the person typed. An answer in a file may be anything. */
  typed(answer: Answer): readonly string[]
  /** The id of the photo that the answer is; null where it is none. */
  photo(answer: Answer): string | null
  /** Whether the person is asked for a photo. */
  readonly wantsPhoto: boolean
  /** The questions of other kinds in which an answer may end. */
  ends(question: Q): readonly Question[]
}

/** A kind whose answers hold neither words nor a photo, and end in no other question. */
const plain = { check: <Q>(question: Q): Q => question, typed: () => [], photo: () => null, wantsPhoto: false, ends: () => [] }

const coreKinds = {
  confirm: {
    ...plain,
    parse(_, value) {
      if (typeof value === 'boolean') return value
      throw new TypeError(`the answer to a confirm is true or false; got: ${show(value)}`)
    },
    fallback: (question) => question.default ?? true,
  },
  choose: {
    ...plain,
    check: parseChoose,
    parse: parseChoice,
    fallback: ({ options }) => (reveals(options) ? [] : ''),
    typed: (answer) => [answer].flat(2).flatMap((element) => (isOwnWords(element) ? [element.other] : [])),
    ends: endsOf,
  },
  freeText: {
    ...plain,
    parse(_, value) {
      if (typeof value === 'string') return value
      throw new TypeError(`the answer to a freeText is text; got: ${show(value)}`)
    },
    fallback: () => '',
    typed: (answer) => (typeof answer === 'string' ? [answer] : []),
  },
  photo: {
    ...plain,
    parse(_, value) {
      if (value === null || (typeof value === 'string' && value !== '')) return value
      throw new TypeError(`the answer to a photo is a photo's id or null; got: ${show(value)}`)
    },
    fallback: () => null,
    photo: (answer) => (typeof answer === 'string' ? answer : null),
    wantsPhoto: true,
  },
} satisfies { readonly [K in CoreKind]: KindRules<QuestionOf<K>> }

/** Whether a question is of one of the core's kinds. */
export const isCoreQuestion = (question: Question | CoreQuestion): question is CoreQuestion =>
  Object.hasOwn(coreKinds, question.kind)

/** The rules of a core question's kind. */
export const rulesFor = (question: CoreQuestion): KindRules<CoreQuestion> =>
  coreKinds[question.kind] as unknown as KindRules<CoreQuestion> // the rules of its own kind

/** Whether it is one of the core's kinds, or one that was defined. */
export const isKnownKind = (kind: string): boolean => Object.hasOwn(coreKinds, kind) || kinds.has(kind)

/** The answer for a person who gave none. Every question of a known kind has one; for an unknown kind it is null. */
export const fallbackAnswer = (question: Question): Answer =>
  isCoreQuestion(question)
    ? rulesFor(question).fallback(question)
    : (kinds.get(question.kind)?.fallback(question as never) ?? null) // the kind's name says that it fits

/** The words in an answer that the person typed, also where the answer is a path that ends in another question. */
export function typedWords(asked: Question, given: Answer): readonly string[] {
  const end = endOfPath(asked, given)
  const own = typedIn(asked, given)
  return end.question === asked ? own : [...own, ...typedIn(end.question, end.answer)]
}

const typedIn = (question: Question, answer: Answer): readonly string[] =>
  isCoreQuestion(question) ? rulesFor(question).typed(answer) : (kinds.get(question.kind)?.typed?.(answer) ?? [])

/** The photo that an answer names, also at the end of a path; null where it names none. */
export function photoIn(asked: Question, given: Answer): string | null {
  const { question, answer } = endOfPath(asked, given)
  return isCoreQuestion(question) ? rulesFor(question).photo(answer) : null
}

/** Whether a question asks for a photo. */
export const wantsPhoto = (question: Question): boolean => isCoreQuestion(question) && rulesFor(question).wantsPhoto

/** The questions of other kinds in which the answer to a question may end. */
export const endsIn = (question: Question): readonly Question[] =>
  isCoreQuestion(question) ? rulesFor(question).ends(question) : []
