import type { Draft, Logged } from '../../core/shapes/event.ts'
import { progressWords, thinkingIn } from '../parts/view.ts'

/** The reply that is under way, as the screens show it. */
export interface ReplyView {
  /** Its text, as far as it came. */
  readonly text: string
  /** The work of the model just now, in a few words; empty when it is not known. */
  readonly doing: string
  /** The thoughts of the model in this reply, as far as they came; after it, the thoughts before the last reply. */
  readonly thinking: string
  add(draft: Draft): void
  /** Follows an event. It replaces the drafts before it. */
  follow(event: Logged): void
  /** Forgets the drafts: they will come again, or they belong to another session. */
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
        // The first thoughts of a reply replace those of the reply before.
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
