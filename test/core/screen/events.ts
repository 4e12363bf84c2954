import type { Event } from '../../../src/core/shapes/event.ts'
import { emptyScreen, foldScreen, type Outcome, type ScreenMessage, type ScreenTool } from '../../../src/index.ts'

export const anything = { type: 'object' } as const
export const screenAfter = (...events: readonly Event[]) => foldScreen(emptyScreen, events)
export const toolsIn = (message: ScreenMessage | undefined) =>
  (message?.parts ?? []).filter((part): part is ScreenTool => part.type === 'tool')
export const textIn = ({ parts }: ScreenMessage) => parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('')

const usage = { input: 1, output: 1 }
export const replied = (text: string, seen: number, calls: readonly string[] = [], replies = 0): Event => ({
  type: 'model.replied',
  seen,
  text,
  calls: calls.map((name, index) => ({ id: `call_${replies}_${index}`, name, args: { a: 1 } })),
  finish: calls.length > 0 ? 'calls' : 'stop',
  usage,
  model: 'm',
  duration: 1,
})
export const returned = (callId: string, outcome: Outcome): Event => ({
  type: 'tool.returned',
  callId,
  outcome,
  duration: 5,
})
