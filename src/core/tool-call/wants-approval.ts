import { isSpoken } from '../shapes/message.ts'
import type { SessionState } from '../shapes/state.ts'
import type { Tool } from '../tools/tool.ts'

/** Whether a tool has an effect that comes of what an agent of the browser said or called: then the person allows each. */
export function isLedByAgent(tool: Tool | undefined, { messages, batch }: SessionState): boolean {
  const last = messages.findLast(isSpoken)
  return tool?.effect === true && (batch?.rest !== undefined || (last?.role === 'user' && last.by !== undefined))
}

/** Whether the calls of a tool wait for a yes. Where an agent of the browser leads, each effect does. */
export const wantsApproval = (tool: Tool | undefined, state: SessionState): boolean =>
  tool?.approve !== undefined || isLedByAgent(tool, state)
