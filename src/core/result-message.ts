import type { Message, Part, ToolCall } from './shapes/message.ts'
import type { Outcome } from './tools/outcome.ts'

/** The message that tells the model the result of a call. */
export function resultMessage(call: Pick<ToolCall, 'id' | 'name'>, outcome: Outcome): Extract<Message, { role: 'tool' }> {
  return {
    role: 'tool',
    callId: call.id,
    name: call.name,
    parts: [{ type: 'text', text: textFor(outcome) || '(no output)' }, ...imagesOf(outcome)],
    isError: outcome.type === 'error',
    ...(outcome.type === 'error' && outcome.kind && { kind: outcome.kind }),
  }
}

/** The late result of a background call, as the parts of a message. */
export const lateResult = ({ name }: ToolCall, outcome: Outcome): readonly Part[] => {
  const text = `${outcome.type === 'error' ? 'Error: ' : ''}${textFor(outcome) || '(no output)'}`
  return [{ type: 'text', text: `[Background result of ${name}: ${text}]` }, ...imagesOf(outcome)]
}

const imagesOf = (outcome: Outcome): readonly Part[] => (outcome.type === 'ok' ? (outcome.images ?? []) : [])

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
