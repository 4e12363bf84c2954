import type { Json } from '../shapes/json.ts'
import type { SchemaSource } from './schema.ts'

/**
 * One choice: the label that the person reads, the value that is the answer, and the questions that it reveals. Those are branches, and
 * at the end perhaps a question of another kind; a choose is a branch too.
 */
export interface Option {
  readonly label: string
  readonly value: string
  readonly reveals?: readonly (Branch | Question)[]
}
/** A question below an option. `id` names it in the path that is the answer. With `other`, the person's own words are an answer too. */
export interface Branch {
  readonly prompt: string
  readonly id: string
  readonly options: readonly Option[]
  readonly other?: true
}

/** The person's own words in place of an option. */
export type OwnWords = { readonly other: string }
/** The choice in one branch. */
export type PathStep = readonly [id: string, value: string | OwnWords]

/** The questions of the core's own kinds. An app defines kinds of its own with `defineQuestion`. */
export type CoreQuestion =
  | { kind: 'confirm'; prompt: string; default: boolean }
  | { kind: 'choose'; prompt: string; id: string; options: readonly Option[]; other?: true }
  | { kind: 'freeText'; prompt: string; placeholder?: string }
  | { kind: 'photo'; prompt: string }

/** A new kind needs an entry in each table by `CoreKind`: the compiler names them. */
export type CoreKind = CoreQuestion['kind']

/** The question of one of the core's kinds. */
export type QuestionOf<K extends CoreKind> = Extract<CoreQuestion, { kind: K }>

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
  /** The words in an answer that the person typed: a file that is shared without text leaves them out. Without it there are none. */
  typed?(answer: Answer): readonly string[]
}

/** The kinds that apps have defined, by name. The types of their questions are not known here: the name leads to the functions that fit. */
export const kinds = new Map<string, Omit<QuestionKind, 'kind' | 'fallback'> & { fallback(question: never): Answer }>()

/** The fallback of a question whose kind is an app's own; null where the kind is not known. */
export const ownFallback = (question: Question): Answer => kinds.get(question.kind)?.fallback(question as never) ?? null // the kind's name says that it fits

/** Makes a kind of question known to `parseAnswer` and `fallbackAnswer`, on the page as in the worker. A later definition of the same name replaces the earlier one. */
export function defineQuestion<Q extends Question, A extends Answer>(definition: QuestionKind<Q, A>): QuestionKind<Q, A> {
  kinds.set(definition.kind, definition)
  return definition
}

/** A question to answer with yes or no. `fallback` is the answer if nobody answers. */
export const confirm = (prompt: string, fallback = true): QuestionOf<'confirm'> => ({
  kind: 'confirm',
  prompt,
  default: fallback,
})

/**
 * A question with options. The answer is the `value` of one option or, with `other`, the person's own words: `{ other: text }`.
 *
 * If an option `reveals` further questions, to any depth, the answer is a path instead: `[id, value]` or `[id, { other: text }]` for each
 * step from the root. If the path ends in a question of another kind, the answer to that is its last element.
 *
 * If nobody answers, the answer is `''`, or an empty path.
 */
export const choose = (
  prompt: string,
  id: string,
  options: readonly Option[],
  { other = false }: { readonly other?: boolean } = {},
): QuestionOf<'choose'> => ({
  kind: 'choose',
  prompt,
  id,
  options,
  ...(other && { other }),
})

/** A question answered in the person's own words; `''` when nobody answers. */
export const freeText = (prompt: string, placeholder?: string): QuestionOf<'freeText'> => ({
  kind: 'freeText',
  prompt,
  ...(placeholder !== undefined && { placeholder }),
})

/** The type of an answer to each of the core's kinds. */
interface CoreAnswers {
  readonly confirm: boolean
  readonly choose: string | OwnWords | readonly (PathStep | Answer)[]
  readonly freeText: string
  readonly photo: string | null
}

/** The answer's type, by the question's kind. */
export type AnswerTo<Q> = Q extends { kind: infer K extends CoreKind } ? CoreAnswers[K] : Answer

/** Asks from inside a tool: `const yes = yield* ask(confirm('Delete it?'))`. */
export function* ask<A = never, const Q extends Question | CoreQuestion = Question>(
  question: Q,
): Generator<Question, [A] extends [never] ? AnswerTo<Q> : A, Answer> {
  // The loop only ever sends back an answer that passed `parseAnswer` for this very question.
  return (yield question as Question) as [A] extends [never] ? AnswerTo<Q> : A
}

/** Whether an option reveals further questions: then the answer is a path. */
export const reveals = (options: readonly Option[]): boolean => options.some((option) => (option.reveals?.length ?? 0) > 0)
