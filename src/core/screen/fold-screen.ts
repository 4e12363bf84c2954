import { fold } from '../fold.ts'
import { own } from '../own.ts'
import { type Draft, type Event, isDraft, type Logged } from '../shapes/event.ts'
import { emptySession, type SessionState } from '../shapes/state.ts'
import type { SessionDraft } from '../view/draft.ts'
import { isPiece, type Piece, piecesOf, withPiece, withProgress, withSameParts } from './arriving.ts'
import { foldCall } from './fold-call.ts'
import type { ScreenMessage } from './message.ts'
import { type MessageList, messageList } from './message-list.ts'
import { replyParts, saidParts, textPart } from './parts.ts'

/** What the fold of a screen remembers after some events and drafts. */
export interface Memory {
  /** The state of the session after the same events. */
  readonly state: SessionState
  /** The messages that the log gives. */
  readonly list: readonly ScreenMessage[]
  /** The reply that arrives, and its place in the list. The place is null if no reply is due. What is said meanwhile comes after it. */
  readonly arriving: ScreenMessage | null
  readonly replyAt: number | null
  /** How many messages of the person, or of the app in their name, came before. The next one has this number. */
  readonly userMessages: number
  /** How many replies came before, complete or not. The next one has this number. */
  readonly replies: number
  /** How many summaries came before. The next one has this number. */
  readonly summaries: number
}

/** What a screen shows of a session, after some events and drafts. */
export interface Screen {
  /** The oldest first. A message that did not change is the same object as before. */
  readonly messages: readonly ScreenMessage[]
  /** The reply that arrives; it is among the messages too. */
  readonly arrivingReply: ScreenMessage | null
  /** The state of the session after the same events. */
  readonly state: SessionState
  /** For the next fold alone. */
  readonly memory: Memory
}

/** The screen with its messages in one list, which is made when it is first read: a draft that nobody looks at costs no list. */
function screenOn(memory: Memory): Screen {
  const { state, arriving, list, replyAt } = memory
  let messages = arriving ? undefined : list
  return {
    get messages() {
      messages ??= list.toSpliced(replyAt ?? list.length, 0, arriving!) // there is one, or the list is used
      return messages
    },
    arrivingReply: arriving,
    state,
    memory,
  }
}

/** The screen before the first event. */
export const emptyScreen: Screen = screenOn({
  state: emptySession,
  list: [],
  arriving: null,
  replyAt: null,
  userMessages: 0,
  replies: 0,
  summaries: 0,
})

/**
 * The screen after further events and drafts. Pure, and as `fold` the same log always gives the same screen.
 *
 * - Its work is for the new items alone. Of the messages before only the few are made again that a new item changes, such as the one with
 *   the call that returned. A message that did not change stays the same object, and a part too.
 * - Drafts show the reply that arrives and the progress of calls. The event that follows replaces them: the screen is then the one that the
 *   events alone give.
 * - A summary (`context.compacted`) is a message of its own, in its place among the others: all that it stands for is still before it.
 * - Messages for the model alone (results of calls, notes of an undo or a shift) are not shown: the call shows them.
 */
export function foldScreen(screen: Screen, items: readonly (Event | Draft)[]): Screen {
  const messages = messageList(screen.memory.list)
  let next = screen.memory
  for (const item of items) next = isDraft(item) ? afterDraft(next, item, messages) : afterEvent(next, item, messages)
  return screenAfter(screen, next, messages)
}

/**
 * The screen with other drafts in place of its own: the sum of those that have no event yet. With `null` it has none: they are lost, or will
 * come again because another worker or tab continues the run.
 */
export function withDraft(screen: Screen, draft: SessionDraft | null): Screen {
  const messages = messageList(screen.memory.list)
  return screenAfter(screen, withOtherDraft(screen.memory, draft, messages), messages)
}

function withOtherDraft(memory: Memory, draft: SessionDraft | null, messages: MessageList): Memory {
  for (const { id } of memory.state.batch?.calls ?? [])
    messages.changeTool(id, (tool) => withProgress(tool, own(draft?.progress, id)))
  const pieces = draft ? piecesOf(draft) : []
  if (pieces.length > 0) return withPieces(memory, pieces, messages, true)
  return memory.arriving ? awaitReply(memory, messages) : memory
}

const screenAfter = (screen: Screen, next: Memory, { list }: MessageList): Screen =>
  next === screen.memory && list === next.list ? screen : screenOn({ ...next, list })

function afterDraft(memory: Memory, draft: Draft, messages: MessageList): Memory {
  if (draft.type === 'draft.status' && draft.anew) return withOtherDraft(memory, null, messages)
  if (draft.type === 'draft.progress') messages.changeTool(draft.callId, (tool) => withProgress(tool, draft.value))
  return isPiece(draft) ? withPieces(memory, [draft], messages) : memory
}

/** Adds pieces to the reply that arrives; `anew` makes it of these pieces alone. */
function withPieces(memory: Memory, pieces: readonly Piece[], { list }: MessageList, anew = false): Memory {
  const { arriving: before, replyAt, state } = memory
  const empty: ScreenMessage = { id: replyId(memory), role: 'assistant', state: 'arriving', parts: [] }
  const first = anew ? empty : (before ?? empty)
  const reply = pieces.reduce((message, piece) => withPiece(message, piece, state.replies), first)
  const arriving = before ? withSameParts(reply, before) : reply
  return arriving === before ? memory : { ...memory, arriving, replyAt: replyAt ?? list.length }
}

function afterEvent(before: Memory, event: Event, messages: MessageList): Memory {
  const state = fold(before.state, event)
  const memory = { ...before, state }
  switch (event.type) {
    case 'user.said':
      return withUserMessage(memory, event, messages)
    case 'background.finished':
      if (state === before.state) return memory
      foldCall(event, before.state, messages)
      // A note is not shown.
      return state.notes.length > before.state.notes.length ? memory : withUserMessage(memory, event, messages)
    case 'model.replied': {
      const about = { parts: replyParts(event), state: event.finish === 'length' ? 'cut_off' : 'complete' } as const
      return placeReply(memory, event, before.state, messages, about)
    }
    case 'model.failed': {
      const { text, failure } = event
      const parts = text ? [textPart(text)] : []
      const about = { parts, state: failure.detail === 'stopped' ? 'stopped' : 'failed', failure } as const
      return placeReply(memory, event, before.state, messages, about)
    }
    case 'call.made': {
      if (state === before.state) return memory
      const { call, by } = event
      const parts = replyParts({ text: '', calls: [call] })
      const about = {
        id: `call:${call.id}`,
        role: 'assistant',
        state: 'complete',
        parts,
        ...(by && { by }),
        ...placeInLog(event),
      } as const
      messages.insert(messages.list.length, about)
      return awaitReply(memory, messages)
    }
    case 'context.compacted':
      messages.insert(messages.list.length, {
        id: `summary:${memory.summaries}`,
        role: 'summary',
        state: 'complete',
        parts: [textPart(event.summary)],
        ...placeInLog(event),
      })
      return awaitReply({ ...memory, summaries: memory.summaries + 1 }, messages)
    case 'run.halted':
      // A reply that was stopped before its first word is in no event.
      return awaitReply(memory, messages)
    default:
      if (state !== before.state) foldCall(event, before.state, messages)
      return state.batch || before.replyAt !== null ? memory : awaitReply(memory, messages)
  }
}

/** Adds what was said last: `fold` has put it at the end of the messages, or behind the open batch. */
function withUserMessage(memory: Memory, event: Event, messages: MessageList): Memory {
  const { state } = memory
  const message = state.batch ? state.batch.inbox.at(-1) : state.messages.at(-1)
  if (message?.role !== 'user') return memory
  messages.insert(messages.list.length, {
    id: `said:${memory.userMessages}`,
    role: 'user',
    state: 'complete',
    parts: saidParts(message.parts),
    ...(message.synthetic && { synthetic: true as const }),
    ...(message.by && { by: message.by }),
    ...placeInLog(event),
  })
  const next = { ...memory, userMessages: memory.userMessages + 1 }
  // A reply that is under way does not know this message: it stays before it.
  return memory.replyAt === null ? awaitReply(next, messages) : next
}

/** Puts a reply before the messages that it did not know, as `fold` does. */
function placeReply(
  memory: Memory,
  event: Extract<Event, { seen: number; text: string }>,
  before: SessionState,
  messages: MessageList,
  about: Pick<ScreenMessage, 'parts' | 'state' | 'failure'>,
): Memory {
  if (about.parts.length > 0) {
    const unseen = before.messages.slice(event.seen).concat(before.batch?.inbox ?? [])
    // Notes of an undo are among the messages, and not on the screen.
    const shown = unseen.filter((message) => message.role === 'user' && !message.undone && !message.remade).length
    const reply: ScreenMessage = { id: replyId(memory), role: 'assistant', ...about, ...placeInLog(event) }
    const at = Math.max(0, messages.list.length - shown)
    messages.insert(at, memory.arriving ? withSameParts(reply, memory.arriving) : reply)
  }
  return awaitReply({ ...memory, replies: memory.replies + 1 }, messages)
}

/** No reply arrives. If one is due, its place is the last one. */
const awaitReply = (memory: Memory, { list }: MessageList): Memory => ({
  ...memory,
  arriving: null,
  replyAt: isReplyDue(memory.state) ? list.length : null,
})

/** Whether the model is asked next, or just now. */
const isReplyDue = ({ batch, halted, failure, messages }: SessionState): boolean =>
  !batch && !halted && !failure && messages.length > 0 && messages.at(-1)?.role !== 'assistant'

/** The number and the time of an event, if it comes from a log. */
function placeInLog(event: Event): Pick<ScreenMessage, 'seq' | 'at'> {
  const { seq, at }: Partial<Logged> = event
  return { ...(seq !== undefined && { seq }), ...(at !== undefined && { at }) }
}

const replyId = ({ replies }: Memory): string => `reply:${replies}`
