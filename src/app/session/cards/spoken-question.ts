import type { SessionState } from '../../../core/shapes/state.ts'
import type { Question } from '../../../core/tools/question.ts'
import { unmarked } from '../../../core/unmarked.ts'
import { handled, type TidyState } from '../../../tidy/state.ts'
import { askedWords } from '../../parts/asked-words.ts'
import type { ShownCard } from './shown-card.ts'

/**
 * The question of a card in the person's language, where it is one that the tool words itself: the log has it in English. The words of a model stay as
 * they are, without marks of Markdown.
 */
export function spokenQuestion({ question, callId }: ShownCard, { batch }: SessionState, app: TidyState): Question {
  const call = callOf(callId, batch)
  const { item } = Object(call?.args) as { readonly item?: unknown } // arguments may have any shape
  const prompt = askedWords(call?.name, { item, handled: handled(app) })
  return prompt === undefined ? question : worded(question, prompt)
}

/** Whether the model asks if the person is done for now. */
export const asksIfDone = (card: ShownCard | null, { batch }: SessionState): boolean =>
  card !== null && callOf(card.callId, batch)?.name === 'confirm_done'

const callOf = (callId: string, batch: SessionState['batch']) => batch?.calls.find(({ id }) => id === callId)

const wordedBefore = new WeakMap<Question, Question & { readonly prompt: string }>()

/** The same one as long as its words are: what shows it begins anew with another. */
function worded(question: Question, prompt: string): Question {
  const before = wordedBefore.get(question)
  if (before?.prompt === prompt) return before
  const { reason } = question
  const now = { ...question, prompt, ...(typeof reason === 'string' && { reason: unmarked(reason) }) }
  wordedBefore.set(question, now)
  return now
}
