import type { Agent } from '../core/shapes/agent.ts'
import type { Output } from '../core/shapes/output.ts'
import type { SessionState } from '../core/shapes/state.ts'

/** A function that says whether the last reply's text had to fit a schema and does. `output` is the schema for modes that have none. */
export const hasOutput =
  <State>({ modes, initialMode }: Agent<State>, output: Output | undefined) =>
  ({ messages, mode, misfit }: SessionState): boolean => {
    const last = messages.at(-1)
    const isText = last?.role === 'assistant' && last.calls.length === 0
    return isText && !misfit && (modes[mode ?? initialMode]?.output ?? output) !== undefined
  }
