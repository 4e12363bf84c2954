import { bearer, type Dialect, namedTools } from './dialect.ts'
import { callOf, cut, isOpen, type Reply } from './replies.ts'

interface Item {
  readonly type: string
  readonly call_id?: string
}

/** The Responses API of OpenAI, with nothing kept. */
export const responses: Dialect = {
  base: '/v1',
  path: '/v1/responses',
  headers: ['authorization', 'content-type', 'accept'],
  keyIn: bearer,

  chunks(reply, model, number) {
    const size = reply.pieces === 'odd' ? 3 : 12
    const items = outputOf(reply, number)
    const response = responses.whole(reply, model, number)
    const events: { type: string; [name: string]: unknown }[] = [
      { type: 'response.created', response: { ...response, status: 'in_progress', output: [], usage: null } },
      ...items.flatMap(({ start, whole, grows, text }, output_index) => [
        { type: 'response.output_item.added', output_index, item: start },
        ...cut(text, size).map((delta) => ({
          type: `response.${grows}.delta`,
          output_index,
          content_index: 0,
          summary_index: 0,
          delta,
        })),
        { type: 'response.output_item.done', output_index, item: whole },
      ]),
    ]
    const end = { type: `response.${statusOf(reply)}`, response }
    return [...events, ...(isOpen(reply) ? [] : [end])].map(
      (event, sequence_number) => `event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number })}\n\n`,
    )
  },

  overloaded:
    'event: error\ndata: {"type":"error","code":"server_error","message":"The server is overloaded","param":null,"sequence_number":9}\n\n',

  whole: (reply, model, number) => ({
    id: `resp_${number}`,
    object: 'response',
    model,
    status: statusOf(reply),
    error: null,
    incomplete_details: reply.finish ? { reason: reply.finish } : null,
    output: outputOf(reply, number).map(({ whole }) => whole),
    usage: usageOf(reply),
  }),

  tools: namedTools,

  assert({ input, store }, where) {
    if (store !== false) throw new Error(`${where}: asks the host to keep it`)
    const open = new Set<string>()
    const known = new Set<string>()
    input.forEach(({ type, call_id = '' }: Item, at: number) => {
      const place = `${where}, item ${at} (${type})`
      if (type === 'function_call') {
        if (known.has(call_id)) throw new Error(`${place}: a second call with the id "${call_id}"`)
        if (!/^[\w-]{1,64}$/.test(call_id)) throw new Error(`${place}: has an odd id "${call_id}"`)
        known.add(call_id)
        open.add(call_id)
      } else if (type === 'function_call_output') {
        if (!open.delete(call_id)) throw new Error(`${place}: a result for "${call_id}", which no call is waiting for`)
      } else if (type === 'message' && open.size > 0) {
        throw new Error(`${place}: comes before the results of ${[...open].join(', ')}`)
      }
    })
    if (open.size > 0) throw new Error(`${where}: ends before the results of ${[...open].join(', ')}`)
  },
}

const statusOf = ({ finish }: Reply) => (finish ? 'incomplete' : 'completed')

const usageOf = ({ usage: { input, output, cached = 0 } = { input: 10, output: 5 } }: Reply) => ({
  input_tokens: input,
  input_tokens_details: { cached_tokens: cached },
  output_tokens: output,
  total_tokens: input + output,
})

/** The items of a reply: as they begin, whole, and what they grow by. */
function outputOf({ text = '', reasoning = '', calls = [] }: Reply, number: number) {
  const thought = { type: 'reasoning', id: `rs_${number}`, summary: [] }
  const summary = [{ type: 'summary_text', text: reasoning }]
  const message = { type: 'message', id: `msg_${number}`, role: 'assistant', content: [] }
  return [
    ...(reasoning === ''
      ? []
      : [
          {
            start: thought,
            whole: { ...thought, summary, encrypted_content: `encrypted-${number}` },
            grows: 'reasoning_summary_text',
            text: reasoning,
          },
        ]),
    ...(text === ''
      ? []
      : [{ start: message, whole: { ...message, content: [{ type: 'output_text', text }] }, grows: 'output_text', text }]),
    ...calls.map((call, index) => {
      const { id, name, text: args } = callOf(call, number, index)
      const start = { type: 'function_call', id: `fc_${number}_${index}`, call_id: id, name, arguments: '' }
      return { start, whole: { ...start, arguments: args }, grows: 'function_call_arguments', text: args }
    }),
  ]
}
