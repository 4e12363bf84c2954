import type { Agent } from '../core/shapes/agent.ts'
import type { Budget } from '../core/shapes/env.ts'
import type { RunBounds } from '../session/run-bounds.ts'
import type { OpenSession } from '../session/session.ts'
import type { Preferences } from './protocol.ts'

// biome-ignore lint/suspicious/noExplicitAny: agents of any state; each is only handed its own
export type AnyAgent = Agent<any>

/**
 * An agent with the options of its sessions, which are those of `openSession`; they bind no other agent.
 *
 * - An agent with a `model` of its own never gets the person's model or key.
 * - Of `budget` and the person's own limit the lower one counts.
 * - Without `patienceMs` the person's preference counts.
 */
export interface ServedAgent extends RunBounds, Partial<Pick<OpenSession<unknown>, 'model' | 'patienceMs' | 'goesOnWithinMs'>> {
  readonly agent: AnyAgent
}

/** The agents of a worker, by name. */
export interface ServedAgents {
  /** Undefined for an agent that is not served. */
  agent(name: string): AnyAgent | undefined
  all(): readonly AnyAgent[]
  /** The options of an agent's sessions. Throws for an agent that is not served. */
  options(name: string): ServedAgent
}

export function servedAgents(agents: Readonly<Record<string, AnyAgent | ServedAgent>>): ServedAgents {
  const find = (name: string): ServedAgent | undefined => {
    const found = Object.hasOwn(agents, name) ? agents[name] : undefined
    return found && ('agent' in found ? found : { agent: found })
  }
  return {
    agent: (name) => find(name)?.agent,
    all: () => Object.keys(agents).flatMap((name) => find(name)?.agent ?? []),
    options(name) {
      const found = find(name)
      if (!found) throw new Error(`there is no agent "${name}"`)
      return found
    },
  }
}

/** The budget of a session: the agent's, and the person's limit of tokens. Of two limits the lower one counts. */
export async function budgetWith(options: RunBounds, { cap }: Preferences): Promise<Budget | undefined> {
  const own = typeof options.budget === 'function' ? await options.budget() : options.budget
  if (cap === null) return own
  return { ...own, total: Math.min(own?.total ?? cap, cap) }
}
