import { type Dialect, namedTools } from './dialect.ts'
import { callOf, cut, isOpen, type Reply } from './replies.ts'

interface Block {
  readonly type: string
  readonly id?: string
  readonly tool_use_id?: string
  readonly text?: string
}
interface Message {
  readonly role: string
  readonly content: readonly Block[]
}

/** The Messages API of Anthropic. */
export const messages: Dialect = {
  base: '/v1',
  path: '/v1/messages',
  headers: ['x-api-key', 'anthropic-version', 'anthropic-dangerous-direct-browser-access', 'content-type', 'accept'],
  keyIn: (headers) => headers['x-api-key'],

  chunks(reply, model, number) {
    const size = reply.pieces === 'odd' ? 3 : 12
    const blocks = contentOf(reply, number)
    const usage = usageOf(reply)
    const events = [
      { type: 'message_start', message: { ...head(model, number), content: [], usage: { ...usage, output_tokens: 1 } } },
      { type: 'ping' },
      ...blocks.flatMap(({ start, deltas }, index) => [
        { type: 'content_block_start', index, content_block: start },
        ...deltas(size).map((delta) => ({ type: 'content_block_delta', index, delta })),
        { type: 'content_block_stop', index },
      ]),
    ]
    const end = [
      { type: 'message_delta', delta: { stop_reason: stopOf(reply), stop_sequence: null }, usage },
      { type: 'message_stop' },
    ]
    return [...events, ...(isOpen(reply) ? [] : end)].map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  },

  overloaded: 'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n',

  whole: (reply, model, number) => ({
    ...head(model, number),
    content: contentOf(reply, number).map(({ whole }) => whole),
    stop_reason: stopOf(reply),
    usage: usageOf(reply),
  }),

  tools: namedTools,

  assert({ messages: said, max_tokens }, where) {
    if (!(max_tokens > 0)) throw new Error(`${where}: has no max_tokens`)
    let open = new Set<string>()
    said.forEach(({ role, content }: Message, at: number) => {
      const place = `${where}, message ${at} (${role})`
      if (role !== (at % 2 === 0 ? 'user' : 'assistant')) throw new Error(`${place}: the roles do not take turns`)
      const blank = content.some(({ type, text }) => type === 'text' && text?.trim() === '')
      if (content.length === 0 || blank) throw new Error(`${place}: says nothing`)
      const results = content.filter(({ type }) => type === 'tool_result')
      if (content.slice(0, results.length).some(({ type }) => type !== 'tool_result'))
        throw new Error(`${place}: says something before a result`)
      for (const { tool_use_id = '' } of results)
        if (!open.delete(tool_use_id)) throw new Error(`${place}: a result for "${tool_use_id}", which no call is waiting for`)
      if (open.size > 0) throw new Error(`${place}: lacks the results of ${[...open].join(', ')}`)
      const ids = content.flatMap(({ type, id = '' }) => (type === 'tool_use' ? [id] : []))
      if (!ids.every((id) => /^[a-zA-Z0-9_-]+$/.test(id)))
        throw new Error(`${place}: has a call with an odd id: ${ids.join(', ')}`)
      open = new Set(ids)
      if (open.size < ids.length) throw new Error(`${place}: has two calls with the same id: ${ids.join(', ')}`)
    })
    if (open.size > 0) throw new Error(`${where}: ends before the results of ${[...open].join(', ')}`)
  },
}

const head = (model: string, number: number) => ({ id: `msg_${number}`, type: 'message', role: 'assistant', model })

const stopOf = ({ finish, calls = [] }: Reply) => finish ?? (calls.length > 0 ? 'tool_use' : 'end_turn')

const usageOf = ({ usage: { input, output, cached = 0 } = { input: 10, output: 5 } }: Reply) => ({
  input_tokens: input - cached,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: cached,
  output_tokens: output,
})

/** The blocks of a reply: as they begin, as they grow, and whole. */
function contentOf({ text = '', reasoning = '', calls = [] }: Reply, number: number) {
  const thought = { type: 'thinking', thinking: '', signature: '' }
  const signature = `signature-${number}`
  const thoughts = {
    start: thought,
    deltas: (size: number): object[] => [
      ...cut(reasoning, size).map((piece) => ({ type: 'thinking_delta', thinking: piece })),
      { type: 'signature_delta', signature },
    ],
    whole: { ...thought, thinking: reasoning, signature },
  }
  const words = {
    start: { type: 'text', text: '' },
    deltas: (size: number): object[] => cut(text, size).map((piece) => ({ type: 'text_delta', text: piece })),
    whole: { type: 'text', text },
  }
  const uses = calls.map((call, index) => {
    const { id, name, text: args } = callOf(call, number, index)
    const start = { type: 'tool_use', id, name, input: {} }
    const deltas = (size: number): object[] => cut(args, size).map((piece) => ({ type: 'input_json_delta', partial_json: piece }))
    return { start, deltas, whole: { ...start, input: call.args ?? {} } }
  })
  return [...(reasoning === '' ? [] : [thoughts]), ...(text === '' ? [] : [words]), ...uses]
}
