import { defaults, type Running } from '../shapes/env.ts'
import type { Event, HookReply } from '../shapes/event.ts'
import type { Part } from '../shapes/message.ts'
import { type Model, ModelError } from '../shapes/model.ts'
import type { SessionState } from '../shapes/state.ts'
import type { Fact } from '../tools/outcome.ts'
import { deadline } from './deadline.ts'
import { withReplies } from './spending.ts'
import { abortableWait, type Wait } from './wait.ts'

/**
 * Runs the agent's hook `onUserSaid` on the new messages of the person, before the model is called. Yields a `fact.noted` for each fact.
 * The first of these events also holds the model's replies to the hook.
 *
 * - The hook runs once for each message. It runs again for a message that gave no fact only if the reply to it fails.
 * - The session continues without the facts of a hook that fails. A hook that hangs is ended like a model that hangs.
 */
export async function* runInputHook(
  first: SessionState,
  seen: number,
  running: Running,
  wait: Wait,
): AsyncGenerator<Event, SessionState, SessionState> {
  const { onUserSaid } = running.env.agent
  const parts = onUserSaid ? newParts(first, seen) : []
  if (!onUserSaid || parts.length === 0) return first
  let state = first
  const replies: HookReply[] = []
  const facts = await factsFrom(
    (model, signal) => onUserSaid(parts, { model, signal }),
    hookModel(running, seen, replies),
    running,
    wait,
  )
  for (const [index, fact] of facts.entries())
    state = yield { type: 'fact.noted', fact, seen, ...(index === 0 && replies.length > 0 && { replies }) }
  return state
}

/** What the person said in the messages that the hook has not read yet. */
const newParts = ({ messages, readByHook }: SessionState, seen: number): readonly Part[] =>
  messages.slice(readByHook, seen).flatMap((message) => (message.role === 'user' && !message.synthetic ? message.parts : []))

/** The model for the hook. Its replies are collected, so that their tokens count and a recording can give them again. */
function hookModel({ env: { model }, now }: Running, seen: number, replies: HookReply[]): Model {
  let calls = 0
  return withReplies(
    model,
    now,
    ({ text, usage, model, duration }, { aside }) => replies.push({ number: aside?.number ?? 0, text, usage, model, duration }),
    (request) => ({ ...request, aside: { seen, number: calls++ } }),
  )
}

/** The facts of one run of the hook; none when it fails or its time is up. Throws only when the run is stopped. */
async function factsFrom(
  hook: (model: Model, signal: AbortSignal) => Promise<readonly Fact[]>,
  model: Model,
  running: Running,
  wait: Wait,
): Promise<readonly Fact[]> {
  const { env, signal } = running
  const call = new AbortController()
  const stop = () => call.abort(signal.reason)
  signal.addEventListener('abort', stop)
  const ms = env.firstPartMs ?? defaults.firstPartMs
  const hookWait = abortableWait(call.signal)
  const timeLimit = deadline(running, () =>
    call.abort(new ModelError({ kind: 'timeout', message: `nothing was noted within ${ms} ms`, provider: env.model.provider })),
  )
  timeLimit.set(ms)
  try {
    return await hookWait.on(hook(model, call.signal))
  } catch {
    await wait.on(undefined) // throws if the run is stopped; all other errors of the hook are dropped
    return []
  } finally {
    timeLimit.release()
    hookWait.release()
    signal.removeEventListener('abort', stop)
  }
}
