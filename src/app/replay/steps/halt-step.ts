import type { HaltedReason, Logged } from '../../../core/shapes/event.ts'
import { modeWords } from '../../../tidy/fact-words.ts'
import type { Step } from './step-words.ts'

/** Why it stopped; nothing where it is the person's turn, or another line says so. */
export function haltOf({ reason, value, detail }: Extract<Logged, { type: 'run.halted' }>): Step | undefined {
  switch (reason) {
    case 'completed':
    case 'ask_user':
    case 'ended':
      return undefined
    case 'budget':
      return { kind: detail === 'context' ? 'tooLong' : 'overLimit' }
    case 'max_turns':
      return { kind: 'paused', turns: typeof value === 'number' ? value : null }
    case 'cancelled':
      return { kind: 'stopped' }
    case 'five_done':
      return { kind: 'fiveDone' }
    case 'error':
    case 'tool_error':
      return { kind: 'notContinued' }
  }
  const other: HaltedReason = reason
  return { kind: 'halted', reason: modeWords(other).toLowerCase() }
}
