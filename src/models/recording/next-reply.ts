import { fold } from '../../core/fold.ts'
import type { Event, Replied } from '../../core/shapes/event.ts'
import type { Message, ToolCall } from '../../core/shapes/message.ts'
import type { Model, ModelRequest } from '../../core/shapes/model.ts'
import { withKinds } from '../../core/shapes/old-events.ts'
import { emptySession, type SessionState } from '../../core/shapes/state.ts'
import { isToolError } from '../../core/shapes/tool-error.ts'
import { callKey } from '../../core/tool-call/call-key.ts'
import { nothing, replyPlayer } from './reply-player.ts'
import { sideReplies } from './side-requests.ts'

/** What to say or call when no recorded reply is left. */
export type After = (request: ModelRequest) => Pick<Replied, 'text' | 'calls'>
/** What to say or call before the next recorded reply; undefined for nothing. */
export type Before = (request: ModelRequest) => Pick<Replied, 'text' | 'calls'> | undefined

interface Order {
  readonly before: Before
  readonly after: After
  /** A key of a call: two with the same one count as the same call. */
  readonly keyOf: (call: ToolCall) => string
  /** Calls that the person put off: they count as run. */
  readonly putOff: (messages: readonly Message[]) => readonly ToolCall[]
}

/** `recorded` with `onMismatch: 'next'`, as a function of its own for those who need no more. */
export const recordedNext = (
  events: readonly Event[],
  {
    pace,
    before = () => undefined,
    after = 'That is all that was recorded.',
    keyOf = callKey,
    putOff = () => [],
  }: Partial<Omit<Order, 'after'>> & { readonly pace?: number; readonly after?: string | After } = {},
): Model => {
  const known = events.map(withKinds)
  return replyPlayer(
    known,
    repliesInOrder(known, {
      before,
      after: typeof after === 'string' ? () => ({ text: after, calls: [] }) : after,
      keyOf,
      putOff,
    }),
    sideReplies(known, false),
    pace,
  )
}

/**
 * Finds the next reply in the recorded order, whatever the person answers.
 *
 * - A reply is used up when all its calls have run, or, without calls, when its text was said. A call that was interrupted, skipped
 *   or undone by the person has not run, and comes again. No call runs twice, and no text is said twice.
 * - Only tools of the request are called. A reply whose tools the request lacks waits until a request has them.
 * - When no reply is left, `after` decides.
 */
function repliesInOrder(events: readonly Event[], { before, after, keyOf, putOff }: Order): (request: ModelRequest) => Replied {
  const state = events.reduce<SessionState>(fold, emptySession)
  const settled = new Set(state.messages.flatMap((message) => (message.role === 'tool' ? [message.callId] : [])))
  const ran = new Set(callsRun(state.messages).map(({ id }) => id))
  const replies = events
    .filter((event) => event.type === 'model.replied')
    // A call that did not run in the recording is in a later reply again, so it is left out here. The last reply has no later one.
    .map((reply, at, { length }) => ({
      ...reply,
      calls: reply.calls.filter(({ id }) => ran.has(id) || !settled.has(id) || at === length - 1),
    }))

  return (request) => {
    const { messages, tools, turn } = request
    const own = before(request)
    if (own) return { ...nothing, ...own, finish: own.calls.length > 0 ? 'calls' : 'stop' }
    // The replies that a compaction leaves out of the request are used up.
    const left = (turn ?? 0) - messages.filter(({ role }) => role === 'assistant').length
    const offered = new Set(tools.map(({ name }) => name))
    const done = counted([...callsRun(messages), ...putOff(messages)].map(keyOf))
    const said = counted(messages.flatMap((message) => (message.role === 'assistant' ? [message.text] : [])))
    for (const reply of replies.slice(Math.max(0, left))) {
      const old = take(said, reply.text) || reply.text === ''
      const open = reply.calls.filter((call) => !take(done, keyOf(call)))
      const calls = open.filter(({ name }) => offered.has(name))
      if (reply.calls.length > 0 ? calls.length === 0 : old) continue
      const { reasoning: _, ...unthought } = reply
      return { ...(old ? unthought : reply), text: old ? '' : reply.text, calls, finish: calls.length > 0 ? 'calls' : 'stop' }
    }
    const last = after(request)
    return { ...nothing, ...last, finish: last.calls.length > 0 ? 'calls' : 'stop' }
  }
}

/** The calls that ran, without those whose outcome the person undid and did not decide again. */
function callsRun(messages: readonly Message[]): readonly ToolCall[] {
  const run = new Map<string, ToolCall>()
  const undone = new Map<string, ToolCall>()
  /** Calls that another call of their reply kept from being run. The person may have decided about them after that. */
  const notRun = new Map<string, ToolCall>()
  let last: readonly ToolCall[] = []
  const move = (id: string, from: Map<string, ToolCall>, to: Map<string, ToolCall>) => {
    const call = from.get(id)
    if (call && from.delete(id)) to.set(id, call)
  }
  for (const message of messages) {
    if (message.role === 'assistant') last = message.calls
    else if (message.role === 'tool') {
      const call = last.find(({ id }) => id === message.callId)
      if (call) (hasRun(message) ? run : notRun).set(call.id, call)
    } else {
      if (message.undone !== undefined) move(message.undone, run, undone)
      if (message.remade !== undefined) for (const from of [undone, notRun]) move(message.remade, from, run)
    }
  }
  return [...run.values()]
}

const hasRun = ({ kind }: Extract<Message, { role: 'tool' }>): boolean => isToolError(kind) && kind !== 'unknown_tool'

function counted(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Takes one from the count of a key; false when none is left. */
function take(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0
  if (left > 0) counts.set(key, left - 1)
  return left > 0
}
