import type { Message } from '../../src/core/shapes/message.ts'

/** What is wrong with the messages of a request: each call has one result, right after its reply and in call order, and each result its call. */
export function unpaired(messages: readonly Message[]): string[] {
  const wrong: string[] = []
  for (let at = 0; at < messages.length; ) {
    const message = messages[at++]!
    if (message.role === 'tool') wrong.push(`a result of ${message.callId} without a call`)
    if (message.role !== 'assistant') continue
    for (const { id } of message.calls) {
      const result = messages[at]
      if (result?.role === 'tool' && result.callId === id) at++
      else wrong.push(`no result of ${id}`)
    }
  }
  return wrong
}
