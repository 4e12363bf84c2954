import { defaults, type Running } from '../shapes/env.ts'
import type { Aside, Event } from '../shapes/event.ts'
import type { Part } from '../shapes/message.ts'
import { type Model, ModelError } from '../shapes/model.ts'
import type { SessionState } from '../shapes/state.ts'
import type { Fact } from '../tools/outcome.ts'
import { deadline } from './deadline.ts'
import { overheard } from './spending.ts'
import { type Wait, waiting } from './wait.ts'

/**
 * What the agent notes of the person's words and photos before the model is called: a `fact.noted` each, the first with what the model
 * replied to the hook. Once for each message; one of which nothing could be noted is tried again only if its reply fails. The session
 * goes on without what could not be noted; a hook that hangs is given up like a model.
 */
export async function* hear(
  first: SessionState,
  seen: number,
  running: Running,
  wait: Wait,
): AsyncGenerator<Event, SessionState, SessionState> {
  let state = first
  const parts = unheard(state, seen)
  if (parts.length === 0) return state
  const replies: Aside[] = []
  for (const [index, fact] of (await noted(parts, { seen, replies }, running, wait)).entries())
    state = yield { type: 'fact.noted', fact, seen, ...(index === 0 && replies.length > 0 && { replies }) }
  return state
}

const unheard = ({ messages, heard }: SessionState, seen: number): readonly Part[] =>
  messages.slice(heard, seen).flatMap((message) => (message.role === 'user' && !message.synthetic ? message.parts : []))

interface Hearing {
  readonly seen: number
  readonly replies: Aside[]
}

/** The model as the hook has it: what it replies is kept, so that its tokens count and a recording can give it again. */
function heardByHook({ env: { model }, now }: Running, { seen, replies }: Hearing): Model {
  let calls = 0
  return overheard(
    model,
    now,
    ({ text, usage, duration }, { aside }) =>
      replies.push({ number: aside?.number ?? 0, text, usage, model: model.name, duration }),
    (request) => ({ ...request, aside: { seen, number: calls++ } }),
  )
}

async function noted(parts: readonly Part[], hearing: Hearing, running: Running, wait: Wait): Promise<readonly Fact[]> {
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
    return await own.on(env.agent.onUserSaid!(parts, { model: heardByHook(running, hearing), signal: call.signal })) // `defineAgent` sees to it that there is one
  } catch {
    await wait.on(undefined) // a stop is one, whatever the hook makes of it
    return []
  } finally {
    late.release()
    own.release()
    signal.removeEventListener('abort', stop)
  }
}
