import type { Agent } from './shapes/agent.ts'
import type { SessionState } from './shapes/state.ts'

/**
 * A function that reduces the facts of a session to the app's state. It remembers the facts of the call before, so that a call
 * reduces only the new facts; after an undo it reduces all of them again. `since` is a state to start from, with the app's state at that
 * point. A change of mode is a fact too: `mode.changed {from, to, data?}`.
 */
export function appState<State>(
  agent: Pick<Agent<State>, 'initialMode' | 'initialState' | 'reduce'>,
  since?: { readonly session: SessionState; readonly app: State },
): (session: SessionState) => State {
  let before = since?.session.facts ?? []
  let app = since ? since.app : agent.initialState
  let mode = since?.session.mode ?? agent.initialMode

  return ({ facts }) => {
    if (facts === before) return app
    const onlyAdded = facts.length >= before.length && facts[before.length - 1] === before.at(-1)
    if (!onlyAdded) {
      app = agent.initialState
      mode = agent.initialMode
    }
    for (const { fact, callId, mode: newMode } of facts.slice(onlyAdded ? before.length : 0)) {
      if (newMode !== undefined) {
        app = agent.reduce(app, { ...fact, from: mode }, {})
        mode = newMode
      } else app = agent.reduce(app, fact, callId === undefined ? {} : { callId })
    }
    before = facts
    return app
  }
}
