import type { Message } from './shapes/message.ts'

/**
 * Messages of any origin in a form that every model accepts: each call has exactly one result, right after its reply and in call order.
 * Results without a call are left out, and so are replies without text and calls.
 */
export function transcript(messages: readonly Message[]): Message[] {
  const ready: Message[] = []
  for (let at = 0; at < messages.length; at++) {
    const message = messages[at]!
    if (message.role === 'tool') continue
    if (message.role === 'user') {
      ready.push(message)
      continue
    }
    if (message.text || message.calls.length > 0) ready.push(message)
    for (const call of message.calls) ready.push(resultOf(messages, at, call.id) ?? lost(call.id, call.name))
  }
  return ready
}

/** The first result of a call after its reply and before the next: ids are only unique within one reply, if that. */
function resultOf(messages: readonly Message[], reply: number, callId: string): Message | undefined {
  for (let at = reply + 1; at < messages.length; at++) {
    const message = messages[at]!
    if (message.role === 'assistant') return undefined
    if (message.role === 'tool' && message.callId === callId) return message
  }
  return undefined
}

const lost = (callId: string, name: string): Message => ({
  role: 'tool',
  callId,
  name,
  parts: [{ type: 'text', text: 'not run: no result was kept' }],
  isError: true,
  kind: 'not_run',
})
