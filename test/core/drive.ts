import { fold } from '../../src/core/fold.ts'
import { run } from '../../src/core/run.ts'
import { type Agent, defineAgent } from '../../src/core/shapes/agent.ts'
import type { Env } from '../../src/core/shapes/env.ts'
import { type Draft, type Event, isDraft } from '../../src/core/shapes/event.ts'
import { emptySession, type SessionState } from '../../src/core/shapes/state.ts'
import type { Tool } from '../../src/core/tools/tool.ts'

/** An agent of one mode, for tests that are not about modes. */
export const agentWith = (...tools: readonly Tool[]): Agent<null> =>
  defineAgent({
    name: 'test',
    modes: { only: { prompt: 'be brief', tools } },
    initialMode: 'only',
    initialState: null,
    reduce: (state) => state,
  })

export const said = (text: string): Event => ({ type: 'user.said', parts: [{ type: 'text', text }] })

/** The platform's clock, as a session has it. */
export const clock: Pick<Env, 'now' | 'timer'> = {
  now: () => Date.now(),
  timer(ms, fire) {
    const timer = setTimeout(fire, ms)
    return () => clearTimeout(timer)
  },
}

export interface Driven {
  readonly state: SessionState
  readonly log: Event[]
  readonly drafts: Draft[]
}

/** Drives the loop as a session does, with an array for a log. `meanwhile` may add events, as a person does. */
export async function drive<State>(
  log: Event[],
  env: Env<State>,
  meanwhile: (what: Event | Draft, add: (event: Event) => void) => void = () => {},
): Promise<Driven> {
  let state = log.reduce(fold, emptySession)
  const drafts: Draft[] = []
  const add = (event: Event) => {
    // Through JSON, as every store does it: what does not survive that must not be in an event.
    const kept = JSON.parse(JSON.stringify(event)) as Event
    log.push(kept)
    state = fold(state, kept)
  }
  const background: NonNullable<Env['background']> = new Map()
  do {
    if (background.size > 0) await Promise.race(background.values())
    const steps = run(state, { ...clock, background, ...env })
    for (let step = await steps.next(state); !step.done; step = await steps.next(state)) {
      if (isDraft(step.value)) drafts.push(step.value)
      else add(step.value)
      meanwhile(step.value, add)
    }
  } while (background.size > 0)
  return { state, log, drafts }
}

export const types = (log: readonly Event[]): string[] => log.map((event) => event.type)

/** The text of every tool result in the messages, in order. */
export const results = ({ messages }: SessionState): string[] =>
  messages.flatMap((message) =>
    message.role === 'tool' ? [message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')] : [],
  )
