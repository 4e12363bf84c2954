import { isSpoken } from '../shapes/message.ts'
import type { SessionState } from '../shapes/state.ts'
import type { Tool } from '../tools/tool.ts'

/** Whether what happens now comes of what an agent of the browser said or called. */
export function isLed({ messages, batch }: SessionState): boolean {
  if (batch?.rest) return batch.by !== undefined
  const last = messages.findLast(isSpoken)
  return last?.role === 'user' && last.by !== undefined
}

/** Whether a tool has an effect that an agent of the browser leads to: then the person allows each. */
export const isLedByAgent = (tool: Tool | undefined, state: SessionState): boolean => tool?.effect === true && isLed(state)

/** Whether the calls of a tool wait for a yes. Where an agent of the browser leads, each effect does. */
export const wantsApproval = (tool: Tool | undefined, state: SessionState): boolean =>
  tool?.approve !== undefined || isLedByAgent(tool, state)
