import type { Json } from './json.ts'

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

/** The questions of the core's own kinds. A choose with `skip` has a button for it, as a freeText has: it is answered as where nobody answers. An app defines kinds of its own with `defineQuestion`. */
export type CoreQuestion =
  | { kind: 'confirm'; prompt: string; default: boolean }
  | { kind: 'choose'; prompt: string; id: string; options: readonly Option[]; other?: true; skip?: true }
  | { kind: 'freeText'; prompt: string; placeholder?: string }
  | { kind: 'photo'; prompt: string }
  /** Whether a call may run. `tool` is its name and `args` all of its arguments: the loop adds both. */
  | { kind: 'approval'; prompt: string; tool?: string; args?: Json }

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
 * The answer to an approval: yes or no. `forSession`: calls of the same tool need no approval for the rest of the session. `words`: what the
 * person said to a no.
 */
export type ApprovalAnswer = boolean | { readonly allow: boolean; readonly forSession?: true; readonly words?: string }
/** What an approval holds for: a session by its id, and a tool by its definition (name, description and schema) as JSON text. */
export interface ApprovalScope {
  readonly session: string
  readonly tool: string
}
/**
 * Who answered: the person, or the question's fallback, because their time was up (`timeout`), asking them failed or the answer
 * did not fit (`error`), or they said something else instead (`superseded`).
 */
export type AnsweredBy = 'user' | 'timeout' | 'error' | 'superseded'
