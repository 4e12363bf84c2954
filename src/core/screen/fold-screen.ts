import { fold } from '../fold.ts'
import { own } from '../own.ts'
import { type Draft, type Event, isDraft } from '../shapes/event.ts'
import { emptySession, type SessionState } from '../shapes/state.ts'
import { isPiece, type Piece, piecesOf, withPiece, withProgress, withSameParts } from './arriving.ts'
import { foldCall } from './fold-call.ts'
import type { ScreenDraft, ScreenMessage } from './message.ts'
import { type MessageList, messageList } from './message-list.ts'
import { replyParts, saidParts, textPart } from './parts.ts'

/** What a screen shows of a session, after some events and drafts. */
export interface Screen {
  /** The oldest first. A message that did not change is the same object as before. */
  readonly messages: readonly ScreenMessage[]
  /** The state of the session after the same events. */
  readonly state: SessionState
  /** How many messages of the person, or of the app in their name, came before. The next one has this number. */
  readonly said: number
  /** How many replies came before, complete or not. The next one has this number. */
  readonly attempts: number
  /** The place of the reply that is due or under way; null if none is. What is said meanwhile comes after it. */
  readonly replyAt: number | null
}

/** The screen before the first event. */
export const emptyScreen: Screen = { messages: [], state: emptySession, said: 0, attempts: 0, replyAt: null }

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
  const messages = messageList(screen.messages)
  let next = screen
  for (const item of items) next = isDraft(item) ? afterDraft(next, item, messages) : afterEvent(next, item, messages)
  return next === screen ? screen : { ...next, messages: messages.list }
}

/**
 * The screen with other drafts in place of its own: the sum of those that have no event yet. With `null` it has none: they are lost, or will
 * come again because another worker or tab continues the run.
 */
export function withDraft(screen: Screen, draft: ScreenDraft | null): Screen {
  const messages = messageList(screen.messages)
  const pieces = draft ? piecesOf(draft) : []
  const next = pieces.length > 0 ? withPieces(screen, pieces, messages, true) : withoutArriving(screen, messages)
  for (const { id } of screen.state.batch?.calls ?? [])
    messages.changeTool(id, (tool) => withProgress(tool, own(draft?.progress, id)))
  return messages.list === screen.messages ? screen : { ...next, messages: messages.list }
}

function afterDraft(screen: Screen, draft: Draft, messages: MessageList): Screen {
  if (draft.type === 'draft.progress') {
    messages.changeTool(draft.callId, (tool) => withProgress(tool, draft.value))
    return { ...screen }
  }
  return isPiece(draft) ? withPieces(screen, [draft], messages) : screen
}

/** Adds pieces to the reply that arrives; `anew` makes it of these pieces alone. */
function withPieces(screen: Screen, pieces: readonly Piece[], messages: MessageList, anew = false): Screen {
  const at = screen.replyAt ?? messages.list.length
  const before = arrivingAt(at, messages)
  const empty: ScreenMessage = { id: replyId(screen), role: 'assistant', state: 'arriving', parts: [] }
  const first = anew ? empty : (before ?? empty)
  const message = pieces.reduce((reply, piece) => withPiece(reply, piece, screen.state.replies), first)
  if (before) messages.replace(at, withSameParts(message, before))
  else messages.insert(at, message)
  return { ...screen, replyAt: at }
}

/** A reply that comes again knows all messages: its place is the last one. */
const withoutArriving = (screen: Screen, messages: MessageList): Screen =>
  removeArriving(screen, messages) ? due(screen, messages) : screen

function afterEvent(screen: Screen, event: Event, messages: MessageList): Screen {
  const { state: before } = screen
  const state = fold(before, event)
  const next = { ...screen, state }
  switch (event.type) {
    case 'user.said':
      return said(next, messages)
    case 'background.finished':
      if (state === before) return next
      foldCall(event, before, messages)
      return said(next, messages)
    case 'model.replied': {
      const parts = replyParts(event)
      return placeReply(next, event.seen, before, messages, {
        parts,
        state: event.finish === 'length' ? 'cut_off' : 'complete',
      })
    }
    case 'model.failed': {
      const { text, failure } = event
      return placeReply(next, event.seen, before, messages, {
        parts: text ? [textPart(text)] : [],
        state: failure.detail === 'stopped' ? 'stopped' : 'failed',
        failure,
      })
    }
    case 'run.halted':
      // A reply that was stopped before its first word is in no event.
      if (state.halted) removeArriving(screen, messages)
      return due(next, messages)
    default:
      if (state !== before) foldCall(event, before, messages)
      return state.batch || screen.replyAt !== null ? next : due(next, messages)
  }
}

/** Adds what was said last: `fold` has put it at the end of the messages, or behind the open batch. */
function said(screen: Screen, messages: MessageList): Screen {
  const { state } = screen
  const message = state.batch ? state.batch.inbox.at(-1) : state.messages.at(-1)
  if (message?.role !== 'user') return screen
  messages.insert(messages.list.length, {
    id: `said:${screen.said}`,
    role: 'user',
    state: 'complete',
    parts: saidParts(message.parts),
    ...(message.synthetic && { synthetic: true as const }),
  })
  const next = { ...screen, said: screen.said + 1 }
  // A reply that is under way does not know this message: it stays before it.
  return screen.replyAt === null ? due(next, messages) : next
}

/** Puts a reply before the messages that it did not know, as `fold` does. */
function placeReply(
  screen: Screen,
  seen: number,
  before: SessionState,
  messages: MessageList,
  about: Pick<ScreenMessage, 'parts' | 'state' | 'failure'>,
): Screen {
  const old = removeArriving(screen, messages)
  if (about.parts.length > 0) {
    const unseen = before.messages.slice(seen).concat(before.batch?.inbox ?? [])
    // Notes of an undo are among the messages, and not on the screen.
    const shown = unseen.filter((message) => message.role === 'user' && !message.undone && !message.remade).length
    const reply: ScreenMessage = { id: replyId(screen), role: 'assistant', ...about }
    messages.insert(Math.max(0, messages.list.length - shown), old ? withSameParts(reply, old) : reply)
  }
  return due({ ...screen, attempts: screen.attempts + 1 }, messages)
}

const due = (screen: Screen, { list }: MessageList): Screen => ({
  ...screen,
  replyAt: isReplyDue(screen.state) ? list.length : null,
})

/** Whether the model is asked next, or just now. */
const isReplyDue = ({ batch, halted, failure, messages }: SessionState): boolean =>
  !batch && !halted && !failure && messages.length > 0 && messages.at(-1)?.role !== 'assistant'

const replyId = ({ attempts }: Screen): string => `reply:${attempts}`

const arrivingAt = (at: number | null, { list }: MessageList): ScreenMessage | undefined => {
  const message = at === null ? undefined : list[at]
  return message?.state === 'arriving' ? message : undefined
}

/** Removes the reply that arrives, if there is one, and returns it. */
function removeArriving({ replyAt }: Screen, messages: MessageList): ScreenMessage | undefined {
  const message = arrivingAt(replyAt, messages)
  if (message && replyAt !== null) messages.remove(replyAt)
  return message
}
