import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Message, ToolCall } from '../../src/core/shapes/message.ts'
import type { Model } from '../../src/core/shapes/model.ts'
import { anthropic } from '../../src/models/anthropic.ts'
import { gemini } from '../../src/models/gemini.ts'
import type { WireDialect } from '../../src/models/hosts.ts'
import { openai } from '../../src/models/openai.ts'
import { idRules } from '../../src/models/wire/call-ids.ts'
import { framed, heard, serving } from './captures.ts'
import { result, said, sentBy } from './conversation.ts'

const bytes = (file: string) => new Uint8Array(readFileSync(new URL(`../fixtures/${file}.sse`, import.meta.url)))
const apiKey = 'k'

type Make = (fetch: typeof globalThis.fetch) => Model

/** Each provider with a reply of its own that has thoughts, text and calls, and one that only ends. */
const providers: Readonly<Record<WireDialect, { make: Make; reply: Uint8Array; rule: RegExp; end: Uint8Array }>> = {
  chat: {
    make: (fetch) => openai({ model: 'm', apiKey, baseURL: 'https://chat.test/v1', fetch }),
    reply: framed([
      '{"choices":[{"delta":{"reasoning_content":"hm","content":"Hello"}}]}',
      '{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"functions.look:0","function":{"name":"look","arguments":"{}"}},{"index":1,"id":"functions.look:1","function":{"name":"look","arguments":"{}"}}]},"finish_reason":"tool_calls"}]}',
    ]),
    rule: idRules.chat,
    end: framed(['{"choices":[{"delta":{"content":"ok"},"finish_reason":"stop"}]}']),
  },
  responses: {
    make: (fetch) => openai({ model: 'm', apiKey, baseURL: 'https://responses.test/v1', api: 'responses', fetch }),
    reply: bytes('responses/reasoning-between-calls'),
    rule: idRules.responses,
    end: new TextEncoder().encode('data: {"type":"response.completed","response":{"status":"completed"}}\n\n'),
  },
  messages: {
    make: (fetch) => anthropic({ model: 'm', apiKey, baseURL: 'https://messages.test', fetch }),
    reply: bytes('messages/interleaved-thinking'),
    rule: idRules.messages,
    end: new TextEncoder().encode('data: {"type":"message_delta","delta":{"stop_reason":"end_turn"}}\n\n'),
  },
  gemini: {
    make: (fetch) => gemini({ model: 'm', apiKey, baseURL: 'https://gemini.test', fetch }),
    reply: framed(
      [
        '{"candidates":[{"content":{"parts":[{"text":"hm","thought":true},{"text":"Hello"}]}}]}',
        '{"candidates":[{"content":{"parts":[{"functionCall":{"id":"g1","name":"look"},"thoughtSignature":"sig1"},{"functionCall":{"id":"g2","name":"look"}}]},"finishReason":"STOP"}]}',
      ],
      false,
    ),
    rule: idRules.gemini,
    end: framed(['{"candidates":[{"finishReason":"STOP"}]}'], false),
  },
}

/** A conversation of one turn of each of these, numbered as the core does it. */
async function conversation(names: readonly WireDialect[]): Promise<Message[]> {
  const messages: Message[] = []
  for (const [turn, name] of names.entries()) {
    const { make, reply } = providers[name]
    const { text, calls, kept, error } = await heard(make(serving([reply])))
    if (error) throw error
    const numbered: ToolCall[] = calls.map((call, at) => ({ ...call, id: `call_${turn}_${at}` }))
    messages.push(said(`turn ${turn}`), { role: 'assistant', text, calls: numbered, reasoning: kept })
    messages.push(...numbered.map(({ id }) => result(id, `result of ${id}`)))
  }
  return messages
}

const names = Object.keys(providers) as WireDialect[]
const orders = names.flatMap((first) => names.flatMap((second) => names.map((to) => [first, second, to] as const)))

describe('a session that moves between providers', () => {
  test.each(orders)('begun at %s, gone on at %s, is sent to %s', async (first, second, to) => {
    const messages = await conversation([first, second, first])
    const { make, rule, end } = providers[to]
    const { sent, error } = await sentBy(make, end, { messages })
    expect(error).toBeUndefined()
    const wire = JSON.stringify(sent[0]!.body)
    const calls = [
      ...wire.matchAll(/(?<!"functionResponse":\{)"(?:type":"tool_use","id|id|call_id)":"([^"]+)","(?:type":"function|name)"/g),
    ].map(([, id]) => id!)
    const results = [
      ...wire.matchAll(
        /"(?:tool_use_id|tool_call_id)":"([^"]+)"|"function_call_output","call_id":"([^"]+)"|"functionResponse":\{"id":"([^"]+)"/g,
      ),
    ].map((found) => found.slice(1).find((id) => id !== undefined)!)
    expect(calls).toHaveLength(6)
    expect(new Set(calls).size).toBe(6)
    expect(results).toEqual(calls)
    for (const id of calls) expect(id).toMatch(rule)
    // What only its own host can read goes back there, and to no other.
    const secrets = {
      chat: /"reasoning_content":"hm"/,
      responses: /"encrypted_content":"enc1"/,
      messages: /"signature":"s1"/,
      gemini: /"thoughtSignature":"sig1"/,
    }
    for (const [name, secret] of Object.entries(secrets))
      expect([name, secret.test(wire)]).toEqual([name, name === to && (name === first || name === second)])
    for (const text of ['turn 0', 'turn 1', 'turn 2', 'result of call_2_1']) expect(wire).toContain(text)
    expect(wire.match(/Hello/g)).toHaveLength(3)
  })
})
