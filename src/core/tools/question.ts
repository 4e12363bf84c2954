import type { Answer, CoreQuestion, Option, Question, QuestionOf } from '../shapes/question.ts'
import type { AnswerTo, ChoiceAnswer, WithAnswer } from './answer-to.ts'
import type { SchemaSource } from './schema.ts'

export type {
  Answer,
  AnsweredBy,
  ApprovalAnswer,
  ApprovalScope,
  Branch,
  CoreKind,
  CoreQuestion,
  Option,
  OwnWords,
  PathStep,
  Question,
  QuestionOf,
} from '../shapes/question.ts'
export type { AnswerTo, ChoiceAnswer, CoreAnswers, WithAnswer } from './answer-to.ts'

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

/** What `defineQuestion` returns: the definition, and a function that makes a question of the kind from its other members. */
export interface DefinedQuestion<Q extends Question, A extends Answer> extends QuestionKind<Q, A> {
  (members: Q extends unknown ? { [Name in keyof Q as Exclude<Name, 'kind'>]: Q[Name] } : never): Q & WithAnswer<A>
}

/**
 * Makes a kind of question known to `parseAnswer` and `fallbackAnswer`, on the page as in the worker. A later definition of the same name
 * replaces the earlier one. What it returns is also a function that makes such a question from its other members:
 * `const given = yield* ask(stars({ prompt: 'How was it?', most: 5 }))` has the type of the kind's answers.
 */
export function defineQuestion<Q extends Question, A extends Answer>(definition: QuestionKind<Q, A>): DefinedQuestion<Q, A> {
  kinds.set(definition.kind, definition)
  const make = (members: object) => ({ kind: definition.kind, ...members }) as unknown as Q // the kind, and all other members
  return Object.assign(make, definition)
}

/** A question to answer with yes or no. `fallback` is the answer if nobody answers; a card shows it as its strong button. */
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
 * If nobody answers, or the person skips it where `skip` lets them, the answer is `''`, or an empty path. Where the options are written in the call,
 * their values are the type of the answer.
 */
export const choose = <const Id extends string, const Options extends readonly Option[], Other extends boolean = false>(
  prompt: string,
  id: Id,
  options: Options,
  { other, skip }: { readonly other?: Other; readonly skip?: boolean } = {},
): QuestionOf<'choose'> & WithAnswer<ChoiceAnswer<Id, Options[number], Other>> => ({
  kind: 'choose',
  prompt,
  id,
  options,
  ...(other && { other }),
  ...(skip && { skip }),
})

/** A question answered in the person's own words; `''` when nobody answers. */
export const freeText = (prompt: string, placeholder?: string): QuestionOf<'freeText'> => ({
  kind: 'freeText',
  prompt,
  ...(placeholder !== undefined && { placeholder }),
})

/** A question answered with a photo: the id of one of the session's photos, or null when nobody answers. */
export const photo = (prompt: string): QuestionOf<'photo'> => ({ kind: 'photo', prompt })

/**
 * Asks whether a call may run, in words of the app's own: `approve: ({ to }) => approval(`Send it to ${to}?`)`. The loop adds the name of the
 * tool and the arguments.
 */
export const approval = (prompt: string): QuestionOf<'approval'> => ({ kind: 'approval', prompt })

/** Asks from inside a tool: `const yes = yield* ask(confirm('Delete it?'))`. The type of the answer is that of the question's answers. */
export function* ask<const Q extends Question | CoreQuestion>(question: Q): Generator<Question, AnswerTo<Q>, Answer> {
  // The loop only ever sends back an answer that passed `parseAnswer` for this very question.
  return (yield question) as AnswerTo<Q>
}

/** Whether an option reveals further questions: then the answer is a path. */
export const reveals = (options: readonly Option[]): boolean => options.some((option) => (option.reveals?.length ?? 0) > 0)
