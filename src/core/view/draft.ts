import type { Draft, Logged } from '../shapes/event.ts'
import type { Json } from '../shapes/json.ts'
import type { ToolCall } from '../shapes/message.ts'
import type { ModelFailure } from '../shapes/model.ts'

/** A call of the reply under way. `args` is its arguments as JSON text, as far as they came. */
export interface DraftCall {
  readonly index: number
  readonly name: string
  readonly args: string
  /** The call itself, once its arguments have come whole. */
  readonly call?: ToolCall
}

/** What is under way and not in the log yet: the reply that streams, and the work of tools. */
export interface SessionDraft {
  readonly text: string
  readonly reasoning: string
  readonly calls: readonly DraftCall[]
  /** The last value that each running tool reported, by the id of its call. */
  readonly progress: Readonly<Record<string, Json>>
  /** The model call failed and is made again after `wait` milliseconds; null once something came. */
  readonly retry: { readonly attempt: number; readonly wait: number; readonly failure: ModelFailure } | null
}

const nothing: SessionDraft = { text: '', reasoning: '', calls: [], progress: {}, retry: null }

/** Adds up the drafts of a session. */
export interface DraftSum {
  /** The same object until another item has changed it. */
  readonly draft: SessionDraft
  /** Takes a draft, or an event, which may be the end of drafts. */
  add(item: Logged | Draft): void
  /** Forgets all drafts: they will come again. */
  clear(): void
}

export function draftSum(): DraftSum {
  let draft = nothing

  return {
    get draft() {
      return draft
    },
    add(item) {
      const { text, reasoning, calls, progress } = draft
      if (item.type === 'draft.text') draft = { ...draft, text: text + item.delta, retry: null }
      else if (item.type === 'draft.reasoning') draft = { ...draft, reasoning: reasoning + item.delta, retry: null }
      else if (item.type === 'draft.call') draft = { ...draft, calls: withDelta(calls, item), retry: null }
      else if (item.type === 'draft.progress') draft = { ...draft, progress: { ...progress, [item.callId]: item.value } }
      // The reply begins anew.
      else if (item.type === 'draft.retry') draft = { ...nothing, progress, retry: item }
      // The reply is in the log now, or there will be none.
      else if (item.type === 'model.replied' || item.type === 'model.failed')
        draft = draft === nothing ? draft : { ...nothing, progress }
      else if (item.type === 'tool.returned' && Object.hasOwn(progress, item.callId)) {
        const { [item.callId]: _, ...others } = progress
        draft = { ...draft, progress: others }
      } else if (item.type === 'run.halted' || (item.type === 'draft.status' && item.anew)) draft = nothing
    },
    clear() {
      draft = nothing
    },
  }
}

function withDelta(
  calls: readonly DraftCall[],
  { index, name, delta, call }: Extract<Draft, { type: 'draft.call' }>,
): readonly DraftCall[] {
  const at = calls.findIndex((other) => other.index === index)
  const before = calls[at]
  const whole = call ?? before?.call
  const after = { index, name, args: (before?.args ?? '') + delta, ...(whole && { call: whole }) }
  return before ? calls.with(at, after) : [...calls, after]
}
