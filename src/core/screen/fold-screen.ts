import { fold } from '../fold.ts'
import { own } from '../own.ts'
import { type Draft, type Event, isDraft } from '../shapes/event.ts'
import { emptySession, type SessionState } from '../shapes/state.ts'
import type { SessionDraft } from '../view/draft.ts'
import { isPiece, type Piece, piecesOf, withPiece, withProgress, withSameParts } from './arriving.ts'
import { foldCall } from './fold-call.ts'
import type { ScreenMessage } from './message.ts'
import { type MessageList, messageList } from './message-list.ts'
import { replyParts, saidParts, textPart } from './parts.ts'

/** What the fold of a screen knows after some events and drafts. */
interface Known {
  /** The state of the session after the same events. */
  readonly state: SessionState
  /** The messages that the log gives. */
  readonly list: readonly ScreenMessage[]
  /** The reply that arrives, and its place in the list. The place is null if no reply is due. What is said meanwhile comes after it. */
  readonly arriving: ScreenMessage | null
  readonly replyAt: number | null
  /** How many messages of the person, or of the app in their name, came before. The next one has this number. */
  readonly said: number
  /** How many replies came before, complete or not. The next one has this number. */
  readonly replies: number
}

/** What a screen shows of a session, after some events and drafts. */
export interface Screen {
  /** The oldest first. A message that did not change is the same object as before. */
  readonly messages: readonly ScreenMessage[]
  /** The reply that arrives; it is among the messages too. */
  readonly arriving: ScreenMessage | null
  /** The state of the session after the same events. */
  readonly state: SessionState
  /** For `foldScreen` alone. */
  readonly known: Known
}

/** The screen with its messages in one list, which is made when it is first read: a draft that nobody looks at costs no list. */
function screenWith(known: Known): Screen {
  const { state, arriving, list, replyAt } = known
  let messages = arriving ? undefined : list
  return {
    get messages() {
      messages ??= list.toSpliced(replyAt ?? list.length, 0, arriving!) // there is one, or the list is used
      return messages
    },
    arriving,
    state,
    known,
  }
}

/** The screen before the first event. */
export const emptyScreen: Screen = screenWith({
  state: emptySession,
  list: [],
  arriving: null,
  replyAt: null,
  said: 0,
  replies: 0,
})

/**
 * The screen after further events and drafts. Pure, and as `fold` the same log always gives the same screen.
 *
 * - Its work is for the new items alone: the messages before are neither read nor made again. A message that did not change stays the same
 *   object, and a part too.
 * - Drafts show the reply that arrives and the progress of calls. The event that follows replaces them: the screen is then the one that the
 *   events alone give.
 * - Messages for the model alone (results of calls, notes of an undo or a shift) are not shown: the call shows them.
 */
export function foldScreen(screen: Screen, items: readonly (Event | Draft)[]): Screen {
  const messages = messageList(screen.known.list)
  let next = screen.known
  for (const item of items) next = isDraft(item) ? afterDraft(next, item, messages) : afterEvent(next, item, messages)
  return changed(screen, next, messages)
}

/**
 * The screen with other drafts in place of its own: the sum of those that have no event yet. With `null` it has none: they are lost, or will
 * come again because another worker or tab continues the run.
 */
export function withDraft(screen: Screen, draft: SessionDraft | null): Screen {
  const { known } = screen
  const messages = messageList(known.list)
  const pieces = draft ? piecesOf(draft) : []
  const next = pieces.length > 0 ? withPieces(known, pieces, messages, true) : known.arriving ? due(known, messages) : known
  for (const { id } of known.state.batch?.calls ?? [])
    messages.changeTool(id, (tool) => withProgress(tool, own(draft?.progress, id)))
  return changed(screen, next, messages)
}

const changed = (screen: Screen, next: Known, { list }: MessageList): Screen =>
  next === screen.known && list === next.list ? screen : screenWith({ ...next, list })

function afterDraft(known: Known, draft: Draft, messages: MessageList): Known {
  if (draft.type === 'draft.progress') messages.changeTool(draft.callId, (tool) => withProgress(tool, draft.value))
  return isPiece(draft) ? withPieces(known, [draft], messages) : known
}

/** Adds pieces to the reply that arrives; `anew` makes it of these pieces alone. */
function withPieces(known: Known, pieces: readonly Piece[], { list }: MessageList, anew = false): Known {
  const { arriving: before, replyAt, state } = known
  const empty: ScreenMessage = { id: replyId(known), role: 'assistant', state: 'arriving', parts: [] }
  const first = anew ? empty : (before ?? empty)
  const reply = pieces.reduce((message, piece) => withPiece(message, piece, state.replies), first)
  const arriving = before ? withSameParts(reply, before) : reply
  return arriving === before ? known : { ...known, arriving, replyAt: replyAt ?? list.length }
}

function afterEvent(before: Known, event: Event, messages: MessageList): Known {
  const state = fold(before.state, event)
  const known = { ...before, state }
  switch (event.type) {
    case 'user.said':
      return said(known, messages)
    case 'background.finished':
      if (state === before.state) return known
      foldCall(event, before.state, messages)
      return said(known, messages)
    case 'model.replied': {
      const about = { parts: replyParts(event), state: event.finish === 'length' ? 'cut_off' : 'complete' } as const
      return placeReply(known, event.seen, before.state, messages, about)
    }
    case 'model.failed': {
      const { text, failure } = event
      const parts = text ? [textPart(text)] : []
      const about = { parts, state: failure.detail === 'stopped' ? 'stopped' : 'failed', failure } as const
      return placeReply(known, event.seen, before.state, messages, about)
    }
    case 'run.halted':
      // A reply that was stopped before its first word is in no event.
      return due(known, messages)
    default:
      if (state !== before.state) foldCall(event, before.state, messages)
      return state.batch || before.replyAt !== null ? known : due(known, messages)
  }
}

/** Adds what was said last: `fold` has put it at the end of the messages, or behind the open batch. */
function said(known: Known, messages: MessageList): Known {
  const { state } = known
  const message = state.batch ? state.batch.inbox.at(-1) : state.messages.at(-1)
  if (message?.role !== 'user') return known
  messages.insert(messages.list.length, {
    id: `said:${known.said}`,
    role: 'user',
    state: 'complete',
    parts: saidParts(message.parts),
    ...(message.synthetic && { synthetic: true as const }),
  })
  const next = { ...known, said: known.said + 1 }
  // A reply that is under way does not know this message: it stays before it.
  return known.replyAt === null ? due(next, messages) : next
}

/** Puts a reply before the messages that it did not know, as `fold` does. */
function placeReply(
  known: Known,
  seen: number,
  before: SessionState,
  messages: MessageList,
  about: Pick<ScreenMessage, 'parts' | 'state' | 'failure'>,
): Known {
  if (about.parts.length > 0) {
    const unseen = before.messages.slice(seen).concat(before.batch?.inbox ?? [])
    // Notes of an undo are among the messages, and not on the screen.
    const shown = unseen.filter((message) => message.role === 'user' && !message.undone && !message.remade).length
    const reply: ScreenMessage = { id: replyId(known), role: 'assistant', ...about }
    const at = Math.max(0, messages.list.length - shown)
    messages.insert(at, known.arriving ? withSameParts(reply, known.arriving) : reply)
  }
  return due({ ...known, replies: known.replies + 1 }, messages)
}

/** No reply arrives. If one is due, its place is the last one. */
const due = (known: Known, { list }: MessageList): Known => ({
  ...known,
  arriving: null,
  replyAt: isReplyDue(known.state) ? list.length : null,
})

/** Whether the model is asked next, or just now. */
const isReplyDue = ({ batch, halted, failure, messages }: SessionState): boolean =>
  !batch && !halted && !failure && messages.length > 0 && messages.at(-1)?.role !== 'assistant'

const replyId = ({ replies }: Known): string => `reply:${replies}`
