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
  /** Milliseconds that are left of the pause that a busy host asked for; `doing` says them. */
  readonly pause: number
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

/** A host that cannot be reached is not busy. */
const retryWords = ({ kind }: ModelFailure, online: boolean): string => {
  const { retry, retryBusy, waitsForNetwork } = words.photos
  if (!online) return waitsForNetwork
  return kind === 'network' ? retry : retryBusy
}

export function replyView(): ReplyView {
  let text = ''
  let doing = ''
  /** The time until which a busy host wants to be left alone. */
  let until = 0
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
    until = 0
    isRetry = false
  }
  const pause = () => Math.max(0, until - Date.now())

  return {
    get text() {
      return text
    },
    get doing() {
      const left = pause()
      return left > 0 ? fill(words.photos.retryBusyIn, { count: Math.ceil(left / 1_000) }) : doing
    },
    get pause() {
      return pause()
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
        if (!isRetry) return
        const { failure, wait } = draft
        doing = retryWords(failure, online)
        if (online && failure.kind !== 'network' && failure.retryAfter) until = Date.now() + wait
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
