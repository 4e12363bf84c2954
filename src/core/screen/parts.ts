import { resultMessage } from '../result-message.ts'
import type { Replied } from '../shapes/event.ts'
import { type Part, textOf } from '../shapes/message.ts'
import { isToolError } from '../shapes/tool-error.ts'
import type { Outcome } from '../tools/outcome.ts'
import type { ScreenPart, ScreenTool, ScreenToolState } from './message.ts'

// The parts of a message, made from what the log has. A part keeps its id for ever, so an id comes from a place that does not change: the
// place in what the person said, the one text and the one reasoning of a reply, and the place of a call in its reply.

export const reasoningPart = (text: string): ScreenPart => ({ type: 'reasoning', id: 'reasoning', text })
export const textPart = (text: string): ScreenPart => ({ type: 'text', id: 'text', text })
export const toolId = (index: number): string => `tool:${index}`

/** The parts of what the person said. */
export const saidParts = (parts: readonly Part[]): readonly ScreenPart[] =>
  parts.map((part, index): ScreenPart => ({ ...part, id: `part:${index}` }))

/** The parts of a complete reply: its thoughts, its text, its calls. */
export const replyParts = ({
  reasoning = [],
  text,
  calls,
}: Pick<Replied, 'reasoning' | 'text' | 'calls'>): readonly ScreenPart[] => {
  const thoughts = reasoning.flatMap((one) => one.text || []).join('\n\n')
  return [
    ...(thoughts ? [reasoningPart(thoughts)] : []),
    ...(text ? [textPart(text)] : []),
    ...calls.map(
      ({ id: callId, name, args, raw }, index): ScreenTool => ({
        type: 'tool',
        id: toolId(index),
        callId,
        name,
        state: 'waiting',
        ...(raw === undefined ? { args } : { raw }),
      }),
    ),
  ]
}

/** The call with its result. Its progress is over. */
export function withOutcome(tool: ScreenTool, outcome: Outcome, duration?: number): ScreenTool {
  const { progress: _, forUser: __, kind: ___, undone: ____, ...rest } = tool
  const words = wordsFor(outcome)
  const kind = outcome.type === 'error' ? outcome.kind : undefined
  return {
    ...rest,
    state: stateOf(outcome),
    outcome,
    forModel: textOf(resultMessage({ id: tool.callId, name: tool.name }, outcome).parts),
    ...(words !== undefined && { forUser: words }),
    ...(kind && { kind }),
    ...(duration !== undefined && { duration }),
  }
}

function stateOf(outcome: Outcome): ScreenToolState {
  if (outcome.type === 'background') return 'background'
  if (outcome.type !== 'error') return 'done'
  return isToolError(outcome.kind) ? 'failed' : 'stopped'
}

/** The words of a result for the person. */
function wordsFor(outcome: Outcome): string | undefined {
  if (outcome.type === 'askUser') return outcome.prompt
  if (outcome.type !== 'ok' && outcome.type !== 'error') return undefined
  return outcome.silent ? undefined : outcome.forUser
}
