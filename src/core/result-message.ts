import type { Message, Part, ToolCall } from './message.ts'
import type { Outcome } from './outcome.ts'

/** The result of a call as the model is sent it. */
export function resultMessage(call: ToolCall, outcome: Outcome): Message {
  const images: readonly Part[] = outcome.type === 'ok' ? (outcome.images ?? []) : []
  return {
    role: 'tool',
    callId: call.id,
    name: call.name,
    parts: [{ type: 'text', text: textFor(outcome) || '(no output)' }, ...images],
    isError: outcome.type === 'error',
  }
}

function textFor(outcome: Outcome): string {
  switch (outcome.type) {
    case 'ok':
    case 'background':
      return outcome.forModel
    case 'error':
      return outcome.forModel || outcome.cause || 'it failed without a reason'
    case 'shift':
      return `now in ${outcome.mode}`
    case 'end':
      return outcome.note || 'the session has ended'
    case 'askUser':
      return '<awaiting user response>'
    case 'halt':
      return `halted: ${outcome.reason}`
  }
}
