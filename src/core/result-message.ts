import type { Message, Part, ToolCall } from './shapes/message.ts'
import { haltedText, type Outcome } from './tools/outcome.ts'

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

/** A result as the parts of a message of the app's: that of background work, or of a call that the model did not make. `what` says which. */
export const resultParts = (what: string, outcome: Outcome): readonly Part[] => [
  { type: 'text', text: `[${what}: ${resultText(outcome)}]` },
  ...imagesOf(outcome),
]

/** The text of a result where nothing else says that it is an error. */
export const resultText = (outcome: Outcome): string =>
  `${outcome.type === 'error' ? 'Error: ' : ''}${textFor(outcome) || '(no output)'}`

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
      return 'forModel' in outcome ? outcome.forModel : haltedText(outcome.reason)
  }
}
