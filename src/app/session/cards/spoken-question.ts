import type { SessionState } from '../../../core/shapes/state.ts'
import type { Question } from '../../../core/tools/question.ts'
import { handled, type TidyState } from '../../../tidy/state.ts'
import { askedWords } from '../../parts/asked-words.ts'
import { leftOutSaid } from '../../parts/left-out.ts'
import { inOneLine } from '../../parts/one-line.ts'
import { first } from '../../words/first.ts'
import type { ShownCard } from './shown-card.ts'

/**
 * The question of a card in the person's language, where it is one that the tool words itself: the log has it in English. The words of a model stay as
 * they are, but for the marks of what a file left out, and without those of Markdown in what it says with the question of a tool.
 */
export function spokenQuestion({ question, callId }: ShownCard, { batch }: SessionState, app: TidyState): Question {
  const call = callOf(callId, batch)
  const { item } = Object(call?.args) as { readonly item?: unknown } // arguments may have any shape
  return worded(question, askedWords(call?.name, { item, handled: handled(app) }))
}

/** Whether the model asks if the person is done for now. */
export const asksIfDone = (card: ShownCard | null, { batch }: SessionState): boolean =>
  card !== null && callOf(card.callId, batch)?.name === 'confirm_done'

const callOf = (callId: string, batch: SessionState['batch']) => batch?.calls.find(({ id }) => id === callId)

const shown = ['prompt', 'placeholder', 'label', 'reason']
const wordedBefore = new WeakMap<
  Question,
  { readonly prompt: unknown; readonly said: typeof first; readonly question: Question }
>()

/** The same one as long as its words and the language are: what shows it begins anew with another. */
function worded(question: Question, own: string | undefined): Question {
  const prompt = own ?? question.prompt
  const before = wordedBefore.get(question)
  if (before && before.prompt === prompt && before.said === first) return before.question
  const { reason } = question
  const plain = {
    ...question,
    prompt,
    ...(own !== undefined && typeof reason === 'string' && { reason: inOneLine(reason) }),
  }
  const text = JSON.stringify(plain, (key, value) =>
    shown.includes(key) && typeof value === 'string' ? leftOutSaid(value) : value,
  )
  const now: Question = text === JSON.stringify(question) ? question : JSON.parse(text)
  wordedBefore.set(question, { prompt, said: first, question: now })
  return now
}
