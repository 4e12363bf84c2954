import type { Spending } from '../loop/spending.ts'
import type { Running } from '../shapes/env.ts'
import type { Event } from '../shapes/event.ts'
import type { ToolCall } from '../shapes/message.ts'
import type { SessionState } from '../shapes/state.ts'
import type { Outcome } from '../tools/outcome.ts'
import type { Answer } from '../tools/question.ts'
import type { Tool } from '../tools/tool.ts'

/** The call that runs a sub-agent. `number`: how many sub-agents it ran before. */
export interface DelegatingCall {
  readonly tool: Tool
  readonly call: ToolCall
  readonly number: number
  readonly state: SessionState
  readonly running: Running
  readonly spending: Spending
}

/** The work of a sub-agent as steps of the call: it ends with the value for the tool, or with the outcome that the call has without it. */
export type DelegationSteps = AsyncGenerator<
  Event,
  { readonly value: Answer; readonly state: SessionState } | { readonly outcome: Outcome },
  SessionState
>
