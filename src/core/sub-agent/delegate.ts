import { checkPositive } from '../check-positive.ts'
import type { Agent } from '../shapes/agent.ts'
import type { Part } from '../shapes/message.ts'
import type { DelegatingCall } from '../tool-call/delegating-call.ts'
import type { Answer } from '../tools/question.ts'
import type { Delegation } from '../tools/tool.ts'
import { type DelegateOptions, type DelegateResult, runChild } from './run-child.ts'

export type { DelegateOptions, DelegateResult } from './run-child.ts'

/**
 * Runs another agent from inside a tool, and gives its result: `const { text } = yield* delegate(librarian, 'Find the book.')`.
 *
 * - The sub-agent is a session with a log of its own beside that of its parent. After a crash the tool runs again, and the sub-agent goes on where
 *   its log ends. So the tool may do nothing lasting itself, and must be exclusive, as every generator is.
 * - Its questions are asked as the parent's; its tokens count in the parent's budget; the tool's time stands still meanwhile.
 * - A stop, or what the person says meanwhile, halts it with `cancelled`. In a copy of the session it does not go on: the call is `interrupted`.
 * - A sub-agent may run others, three deep in all.
 */
export function* delegate<State>(
  agent: Agent<State>,
  what: string | readonly Part[],
  options: DelegateOptions = {},
): Generator<Delegation, DelegateResult, Answer> {
  checkPositive('maxTurns', options.maxTurns)
  const parts: readonly Part[] = typeof what === 'string' ? [{ type: 'text', text: what }] : what
  const delegation = (by: DelegatingCall) => runChild(agent as Agent, parts, options, by) // its state matters to its own functions only
  return (yield { delegation }) as unknown as DelegateResult // what `runChild` ends with
}
