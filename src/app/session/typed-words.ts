import { isOwnWords } from '../../core/tools/choose-path.ts'
import type { Answer, Question } from '../../core/tools/question.ts'
import { isDisposition } from '../../tidy/disposition.ts'
import type { TidyState } from '../../tidy/state.ts'
import type { LoggedSession } from '../page-storage/kept-since.ts'
import { unsentWords } from '../page-storage/unsent-words.ts'
import { aboutOf } from '../parts/view.ts'

/** What the field that is shown belongs to. `unsentText` are words that were refused, or those of a session that has not begun. */
interface Open {
  readonly session: LoggedSession | null
  readonly app: TidyState
  readonly cards: { readonly top: { readonly question: Question } | null }
  unsentText: string
}

/** Whether words answer a question, or what is asked in a help. At a card, and to a model that only talks, they say anything. */
const isAnswer = ({ app, cards: { top } }: Open): boolean => (top ? !isDisposition(top.question) : aboutOf(app) !== null)

/** The words that stand in the field and are not sent. */
export const typedIn = (open: Open): string =>
  open.unsentText || (open.session ? unsentWords.of(open.session, isAnswer(open)) : '')

/** Keeps what stands in the field: until it is sent, over a reload and with whatever comes next. */
export function keepTyped(open: Open, text: string): void {
  open.unsentText = ''
  if (open.session) unsentWords.set(open.session, text, isAnswer(open))
}

/** The person's own words in an answer: to a question without choices, or in place of them. */
export const ownWords = ({ kind }: Question, answer: Answer): readonly string[] =>
  kind === 'freeText' && typeof answer === 'string'
    ? [answer]
    : [answer].flat(2).flatMap((step) => (isOwnWords(step) ? [step.other] : []))
