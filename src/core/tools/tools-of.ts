import type { Agent } from '../shapes/agent.ts'
import type { ToolSpec } from '../shapes/model.ts'
import { specOf } from './tool.ts'

/** A tool of an agent as it is in one of its modes, without its code. `effect`: it changes something outside the session. */
export interface ToolOfMode extends ToolSpec {
  readonly mode: string
  readonly effect: boolean
}

/** The tools of an agent, mode by mode. */
export const toolsOf = <State>({ modes }: Pick<Agent<State>, 'modes'>): readonly ToolOfMode[] =>
  Object.entries(modes).flatMap(([mode, { tools }]) => tools.map((tool) => ({ mode, ...specOf(tool), effect: tool.effect })))
