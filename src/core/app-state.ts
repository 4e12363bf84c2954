import type { Agent } from './shapes/agent.ts'
import type { SessionState } from './shapes/state.ts'

/**
 * A function that reduces the facts of a session to the app's state. It keeps the facts that it has reduced, so that each call costs only
 * the new facts; after an undo it starts again. `since` is a state to start from. A change of mode is a fact too:
 * `mode.changed {from, to, data?}`.
 */
export function appState<State>(
  agent: Pick<Agent<State>, 'initialMode' | 'initialState' | 'reduce'>,
  since?: { readonly session: SessionState; readonly app: State },
): (session: SessionState) => State {
  let known = since?.session.facts ?? []
  let app = since ? since.app : agent.initialState
  let mode = since?.session.mode ?? agent.initialMode

  return ({ facts }) => {
    if (facts === known) return app
    const grown = facts.length >= known.length && facts[known.length - 1] === known.at(-1)
    if (!grown) {
      app = agent.initialState
      mode = agent.initialMode
    }
    for (const { fact, callId, mode: changed } of facts.slice(grown ? known.length : 0)) {
      if (changed !== undefined) {
        app = agent.reduce(app, { ...fact, from: mode }, {})
        mode = changed
      } else app = agent.reduce(app, fact, callId === undefined ? {} : { callId })
    }
    known = facts
    return app
  }
}
