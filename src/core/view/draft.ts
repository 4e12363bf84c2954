import { type Draft, isDraft, type Logged } from '../shapes/event.ts'
import type { Json } from '../shapes/json.ts'
import type { ModelFailure } from '../shapes/model.ts'

/** A call of the reply under way. `args` is its arguments as JSON text, as far as they came. */
export interface DraftCall {
  readonly index: number
  readonly name: string
  readonly args: string
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

  const change = (changed: Partial<SessionDraft>) => {
    draft = { ...draft, ...changed }
  }
  /** The reply is in the log now, or there will be none. */
  const endReply = () => {
    if (draft === nothing) return
    const { progress } = draft
    draft = Object.keys(progress).length > 0 ? { ...nothing, progress } : nothing
  }
  const endCall = (callId: string) => {
    if (!Object.hasOwn(draft.progress, callId)) return
    const { [callId]: _, ...progress } = draft.progress
    change({ progress })
    if (draft.text === '' && draft.reasoning === '' && draft.calls.length === 0 && !draft.retry) endReply()
  }

  const addDraft = (item: Draft) => {
    switch (item.type) {
      case 'draft.text':
        return change({ text: draft.text + item.delta, retry: null })
      case 'draft.reasoning':
        return change({ reasoning: draft.reasoning + item.delta, retry: null })
      case 'draft.call':
        return change({ calls: withDelta(draft.calls, item), retry: null })
      case 'draft.progress':
        return change({ progress: { ...draft.progress, [item.callId]: item.value } })
      case 'draft.retry': {
        const { attempt, wait, failure } = item
        return change({ retry: { attempt, wait, failure } })
      }
    }
  }

  return {
    get draft() {
      return draft
    },
    add(item) {
      if (isDraft(item)) addDraft(item)
      else if (item.type === 'model.replied' || item.type === 'model.failed') endReply()
      else if (item.type === 'tool.returned') endCall(item.callId)
      else if (item.type === 'run.halted') draft = nothing
    },
    clear() {
      draft = nothing
    },
  }
}

function withDelta(
  calls: readonly DraftCall[],
  { index, name, delta }: Extract<Draft, { type: 'draft.call' }>,
): readonly DraftCall[] {
  const at = calls.findIndex((call) => call.index === index)
  const before = calls[at]
  if (!before) return [...calls, { index, name, args: delta }]
  return calls.with(at, { index, name: name || before.name, args: before.args + delta })
}
