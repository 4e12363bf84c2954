import type { Draft, Logged } from '../../core/shapes/event.ts'
import type { ModelFailure } from '../../core/shapes/model.ts'
import { progressWords, thinkingIn } from '../parts/model-words.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { type DraftThing, draftThings } from './wait/draft-things.ts'

/** The reply that is under way, as the screens show it. */
export interface ReplyView {
  /** Its text, as far as it came. */
  readonly text: string
  /** The work of the model just now, in a few words; empty when it is not known. */
  readonly doing: string
  /** That is of a call that is made again. */
  readonly isRetry: boolean
  /** The thoughts of the model in this reply, as far as they came; after it, the thoughts before the last reply. */
  readonly thinking: string
  /** The things that it proposes, as far as they came. */
  readonly things: readonly DraftThing[]
  /** Adds a draft. `online` is whether the device has a network now. */
  add(draft: Draft, online: boolean): void
  /** Follows an event. It replaces the drafts before it. */
  follow(event: Logged): void
  /** Forgets the drafts: they will come again, or they belong to another session. */
  startAnew(events: readonly Logged[]): void
}

/** A host that cannot be reached is not busy. One that asks for a pause is left alone that long. */
const retryWords = ({ kind, retryAfter }: ModelFailure, wait: number, online: boolean): string => {
  const { retry, retryBusy, retryBusyFor, waitsForNetwork } = words.photos
  if (!online) return waitsForNetwork
  if (kind === 'network') return retry
  return retryAfter ? fill(retryBusyFor, { count: Math.ceil(wait / 1_000) }) : retryBusy
}

export function replyView(): ReplyView {
  let text = ''
  let doing = ''
  let isRetry = false
  let thinking = ''
  const drafts = draftThings()
  /** The reply has ended: what comes next is another one. */
  let isOver = false
  /** Whether the reply under way has begun to think. */
  let isThinking = false

  const clear = () => {
    text = ''
    doing = ''
    isRetry = false
  }

  return {
    get text() {
      return text
    },
    get doing() {
      return doing
    },
    get isRetry() {
      return isRetry
    },
    get thinking() {
      return thinking
    },
    get things() {
      return drafts.all
    },
    add(draft, online) {
      if (isOver) drafts.clear()
      isOver = false
      // What comes is of the call that was made again.
      if (isRetry) clear()
      if (draft.type === 'draft.text') text += draft.delta
      else if (draft.type === 'draft.reasoning') {
        // The first thoughts of a reply replace those of the reply before.
        thinking = isThinking ? thinking + draft.delta : draft.delta
        isThinking = true
      } else if (draft.type === 'draft.progress') doing = progressWords(draft.value)
      else if (draft.type === 'draft.call') drafts.add(draft)
      else if (draft.type === 'draft.retry') {
        clear()
        drafts.clear()
        isThinking = false
        isRetry = draft.wait > 0
        if (isRetry) doing = retryWords(draft.failure, draft.wait, online)
      }
    },
    follow(event) {
      if (event.type === 'run.halted' || event.type === 'tool.returned') clear()
      // Until the first card is there, it is shown as far as it came.
      if (event.type === 'model.replied') isOver = true
      if (event.type === 'question.asked' || event.type === 'run.halted' || event.type === 'model.failed') drafts.clear()
      if (event.type === 'user.said' && !event.synthetic) thinking = ''
      if (event.type !== 'model.replied' && event.type !== 'model.failed') return
      clear()
      isThinking = false
      if (event.type === 'model.replied') thinking = thinkingIn([event])
    },
    startAnew(events) {
      clear()
      drafts.clear()
      isThinking = false
      thinking = thinkingIn(events)
    },
  }
}
