import type { WireDialect } from '../../src/models/hosts.ts'
import { bearer, type Dialect } from './dialect.ts'
import { gemini } from './gemini-dialect.ts'
import { messages } from './messages-dialect.ts'
import { bodyOf, chunksOf } from './replies.ts'
import { responses } from './responses-dialect.ts'
import { assertMessages } from './well-formed.ts'

const chat: Dialect = {
  base: '/v1',
  path: '/v1/chat/completions',
  headers: ['authorization', 'content-type', 'accept'],
  keyIn: bearer,
  chunks: chunksOf,
  overloaded: 'data: {"error":{"message":"The server is overloaded","type":"server_error","code":"overloaded"}}\n\n',
  whole: bodyOf,
  tools: (body) => (body?.tools ?? []).map((tool: { function: { name: string } }) => tool.function.name),
  assert: ({ messages }, where) => assertMessages(messages, where),
}

/** What a provider may speak: all that an adapter does. */
export const dialects = { chat, messages, responses, gemini } as const satisfies Record<WireDialect, Dialect>
