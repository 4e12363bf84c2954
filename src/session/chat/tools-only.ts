import { failingModel } from '../../core/loop/failing-model.ts'
import type { Env } from '../../core/shapes/env.ts'
import type { Tool } from '../../core/tools/tool.ts'

/** An environment in which calls are run and no model is asked. */
export const toolsOnly = (tools: readonly Tool[], more: Partial<Env>): Env => ({
  ...withoutModes(() => tools),
  // There is no model to call where only tools are run.
  model: failingModel(new Error('no model was given')),
  haltWhen: () => true,
  anyMode: true,
  ...more,
})

/** A name no tool would shift to: where there are no modes there is nowhere to go. */
const NOWHERE = '\u0000'

/** An agent without modes and facts: one prompt, and the tools of the moment. */
export const withoutModes = (tools: () => readonly Tool[], system = ''): Pick<Env, 'agent' | 'tools'> => ({
  agent: {
    name: 'chat',
    modes: { [NOWHERE]: { prompt: system, tools: [] } },
    initialMode: NOWHERE,
    initialState: null,
    reduce: (state) => state,
  },
  tools,
})
