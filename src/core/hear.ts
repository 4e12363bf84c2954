import { deadline } from './deadline.ts'
import { defaults, type Running } from './env.ts'
import type { Event } from './event.ts'
import type { Part } from './message.ts'
import { ModelError } from './model.ts'
import type { Fact } from './outcome.ts'
import type { SessionState } from './state.ts'
import { type Wait, waiting } from './wait.ts'

/**
 * What the agent notes of the person's words and photos before the model is called: a `fact.noted` each. Once for each message; one of
 * which nothing could be noted is tried again only if its reply fails. The session goes on without what could not be noted; a hook that hangs is given up like a model.
 */
export async function* hear(
  first: SessionState,
  seen: number,
  running: Running,
  wait: Wait,
): AsyncGenerator<Event, SessionState, SessionState> {
  let state = first
  const { agent } = running.env
  const parts = agent.onUserSaid ? unheard(state, seen) : []
  if (parts.length === 0) return state
  for (const fact of await noted(parts, running, wait)) state = yield { type: 'fact.noted', fact, seen }
  return state
}

const unheard = ({ messages, heard }: SessionState, seen: number): readonly Part[] =>
  messages.slice(heard, seen).flatMap((message) => (message.role === 'user' && !message.synthetic ? message.parts : []))

async function noted(parts: readonly Part[], running: Running, wait: Wait): Promise<readonly Fact[]> {
  const { env, signal } = running
  const call = new AbortController()
  const stop = () => call.abort(signal.reason)
  signal.addEventListener('abort', stop)
  const ms = env.firstPartMs ?? defaults.firstPartMs
  const own = waiting(call.signal)
  const late = deadline(running, () =>
    call.abort(new ModelError({ kind: 'timeout', message: `nothing was noted within ${ms} ms`, provider: env.model.provider })),
  )
  late.set(ms)
  try {
    return await own.on(env.agent.onUserSaid!(parts, { model: env.model, signal: call.signal })) // there is one: checked by the caller
  } catch {
    await wait.on(undefined) // a stop is one, whatever the hook makes of it
    return []
  } finally {
    late.release()
    own.release()
    signal.removeEventListener('abort', stop)
  }
}
