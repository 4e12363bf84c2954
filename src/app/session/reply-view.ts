import type { Draft, Logged } from '../../core/shapes/event.ts'
import { progressWords, thinkingIn } from '../parts/view.ts'

/** What the screens show of the reply that is under way. */
export interface ReplyView {
  /** Its text, as far as it came. */
  readonly text: string
  /** What is done just now, in a few words; empty when nobody knows. */
  readonly doing: string
  /** What the model thinks, as far as it came, and then what it thought before its last reply. */
  readonly thinking: string
  add(draft: Draft): void
  /** Follows an event, which is the truth about the drafts before it. */
  follow(event: Logged): void
  /** Forgets the drafts: they will be drafted again, or belong to another session. */
  startAnew(events: readonly Logged[]): void
}

export function replyView(): ReplyView {
  let text = ''
  let doing = ''
  let thinking = ''
  /** Whether the reply under way has begun to think. */
  let isThinking = false

  const clear = () => {
    text = ''
    doing = ''
  }

  return {
    get text() {
      return text
    },
    get doing() {
      return doing
    },
    get thinking() {
      return thinking
    },
    add(draft) {
      if (draft.type === 'draft.text') text += draft.delta
      else if (draft.type === 'draft.reasoning') {
        // The first of a reply takes the place of what was thought before.
        thinking = isThinking ? thinking + draft.delta : draft.delta
        isThinking = true
      } else if (draft.type === 'draft.progress') doing = progressWords(draft.value)
      else if (draft.type === 'draft.call' && doing === '') doing = 'Choosing what comes first…'
      else if (draft.type === 'draft.retry') doing = 'It is busy. Trying again…'
    },
    follow(event) {
      if (event.type === 'run.halted' || event.type === 'tool.returned') clear()
      if (event.type === 'user.said' && !event.synthetic) thinking = ''
      if (event.type !== 'model.replied' && event.type !== 'model.failed') return
      clear()
      isThinking = false
      if (event.type === 'model.replied') thinking = thinkingIn([event])
    },
    startAnew(events) {
      clear()
      isThinking = false
      thinking = thinkingIn(events)
    },
  }
}
