import type { Answer, ApprovalAnswer, CoreKind, Option, OwnWords, PathStep } from '../shapes/question.ts'

/**
 * Says the type of a question's answers: `type Stars = { kind: 'stars'; prompt: string } & WithAnswer<number | null>`. It is for the compiler
 * alone: the member is never there.
 */
export type WithAnswer<A> = { readonly '~answer'?: { readonly type: A } }

/** The type of the answer to a question: what the question itself says (`WithAnswer`), else what its kind says. `Answer` if neither is known. */
export type AnswerTo<Q> = Q extends unknown
  ? '~answer' extends keyof Q
    ? NonNullable<Q['~answer']> extends { readonly type: infer A }
      ? A
      : Answer
    : Q extends { readonly kind: infer K extends CoreKind }
      ? CoreAnswers[K]
      : Answer
  : never

/** The type of an answer to each of the core's kinds. */
export interface CoreAnswers {
  readonly confirm: boolean
  readonly choose: string | OwnWords | readonly (PathStep | Answer)[]
  readonly freeText: string
  readonly photo: string | null
  readonly approval: ApprovalAnswer
}

/** A path whose questions are not known. Its last element may be the answer to a question of another kind. */
type AnyPath = readonly (PathStep | Answer)[]

/**
 * The answer to a `choose` question with such options: the value of one, or `''` if nobody answered, or the person's own words. A path if
 * an option reveals questions. Options of which it is not known whether they do may have any of these answers.
 */
export type ChoiceAnswer<Id extends string, One extends Option, Other extends boolean> = [RevealedBy<One>] extends [never]
  ? One['value'] | '' | WordsIf<Other>
  : readonly StepIn<Id, One, Other, []>[] | ([SureToReveal<One>] extends [never] ? One['value'] | '' | WordsIf<Other> : never)

type WordsIf<Other> = true extends Other ? OwnWords : never

/** The questions that options of a type reveal; never if they reveal none. */
type RevealedBy<One> = One extends unknown
  ? 'reveals' extends keyof One
    ? ElementOf<NonNullable<One['reveals']>>
    : never
  : never
type ElementOf<List> = List extends readonly (infer Element)[] ? Element : never

type SureToReveal<One> = Extract<One, { readonly reveals: readonly [unknown, ...unknown[]] }>

/** What a path may have as an element: a step of this branch, or what follows it. `Depth` grows, because a type of options may hold itself. */
type StepIn<Id extends string, One extends Option, Other, Depth extends readonly unknown[]> = Depth['length'] extends 6
  ? AnyPath[number]
  : IsOption<One> extends true
    ? AnyPath[number]
    : readonly [id: Id, value: One['value'] | WordsIf<Other>] | StepAfter<RevealedBy<One>, [...Depth, unknown]>

type StepAfter<Next, Depth extends readonly unknown[]> = Next extends {
  readonly id: infer Id extends string
  readonly options: readonly (infer One extends Option)[]
}
  ? StepIn<Id, One, 'other' extends keyof Next ? NonNullable<Next['other']> : false, Depth>
  : AnswerTo<Next>

/** Whether an option may reveal whatever an option can. */
type IsOption<One> = 'reveals' extends keyof One ? (Option extends One ? true : false) : false
