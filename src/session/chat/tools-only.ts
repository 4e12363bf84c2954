import { failingModel } from '../../core/loop/failing-model.ts'
import type { Agent } from '../../core/shapes/agent.ts'
import type { Env } from '../../core/shapes/env.ts'
import type { Tool } from '../../core/tools/tool.ts'

/** An environment in which calls are run and no model is asked. */
export const toolsOnly = (tools: readonly Tool[], more: Partial<Env>): Env => ({
  ...withoutModes(() => tools),
  // Only a tool that calls a model itself gets to this one.
  model: failingModel(new Error('no model was given')),
  haltWhen: () => true,
  anyMode: true,
  ...more,
})

/** The name of the only mode. No tool uses this name, so no shift leads to it. */
const NOWHERE = '\u0000'

/** An agent without modes and facts: it has one prompt. `tools` is called for each turn. */
export const withoutModes = (
  tools: () => readonly Tool[],
  system = '',
  around?: Agent['around'],
): Pick<Env, 'agent' | 'tools'> => ({
  agent: {
    name: 'chat',
    modes: { [NOWHERE]: { prompt: system, tools: [] } },
    initialMode: NOWHERE,
    initialState: null,
    reduce: (state) => state,
    ...(around && { around }),
  },
  tools,
})
