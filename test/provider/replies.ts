import type { Json } from '../../src/core/shapes/json.ts'

/** A call that a reply makes. `args` that is text goes out as it is, JSON or not. */
export interface ReplyCall {
  readonly name: string
  readonly args?: Json
  readonly id?: string
}

/**
 * What the provider says to one model call: a reply or a refusal.
 *
 * `pieces: 'odd'` cuts the arguments and the bytes on the socket at odd places, also inside a character; `delay` waits that many
 * milliseconds before each chunk; `cut` resets the connection after that many bytes of the body; `stall` says all of it but the
 * end, and then nothing more; `breaks` says that the host is overloaded in place of the end; `endless` says the text again and
 * again. `after` says nothing before that is so. `bytes` is the body itself, whatever it is.
 *
 * A reply with a call of a tool that the request does not list is refused, unless it says `unlisted`: providers let through no such call.
 */
export interface Reply {
  readonly text?: string
  readonly reasoning?: string
  readonly calls?: readonly ReplyCall[]
  readonly finish?: string
  readonly usage?: { readonly input: number; readonly output: number; readonly cached?: number }
  readonly pieces?: 'odd'
  readonly delay?: number
  readonly after?: Promise<void>
  readonly cut?: number
  readonly stall?: true
  readonly breaks?: true
  readonly endless?: true
  readonly bytes?: Uint8Array
  readonly unlisted?: true
}
export interface Refusal {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export const isRefusal = (reply: Reply | Refusal): reply is Refusal => 'status' in reply

/** Whether the end of a reply is left out. */
export const isOpen = ({ stall, breaks, endless }: Reply): boolean => stall === true || breaks === true || endless === true

/** The chunks of a streamed reply, as OpenAI sends them. The last one, with the usage, and the end mark are left out of an open one. */
export function chunksOf(reply: Reply, model: string, number: number): string[] {
  const { text = '', reasoning = '', calls = [], usage = { input: 10, output: 5 } } = reply
  const size = reply.pieces === 'odd' ? 3 : 12
  const head = { id: `chatcmpl-${number}`, object: 'chat.completion.chunk', created: 1_700_000_000, model }
  const chunk = (delta: object, finish: string | null = null) => ({
    ...head,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    usage: null,
  })
  const said = [
    chunk({ role: 'assistant', content: '', refusal: null }),
    ...cut(reasoning, size).map((piece) => chunk({ reasoning_content: piece })),
    ...cut(text, size).map((piece) => chunk({ content: piece })),
    ...calls.flatMap((call, index) => {
      const { id, name, text: args } = callOf(call, number, index)
      return [
        chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
        ...cut(args, size).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
      ]
    }),
  ]
  const end = [chunk({}, finishOf(reply)), { ...head, choices: [], usage: usageOf(usage) }]
  const events = [...said, ...(isOpen(reply) ? [] : end)].map((one) => `data: ${JSON.stringify(one)}\n\n`)
  return isOpen(reply) ? events : [...events, 'data: [DONE]\n\n']
}

/** The body of a reply to a request that asked for no stream. */
export function bodyOf(reply: Reply, model: string, number: number): object {
  const { text, reasoning, calls = [], usage = { input: 10, output: 5 } } = reply
  const tool_calls = calls.map((call, index) => {
    const { id, name, text: args } = callOf(call, number, index)
    return { id, type: 'function', function: { name, arguments: args } }
  })
  const message = {
    role: 'assistant',
    content: text ?? null,
    refusal: null,
    ...(reasoning !== undefined && { reasoning_content: reasoning }),
    ...(calls.length > 0 && { tool_calls }),
  }
  const choices = [{ index: 0, message, logprobs: null, finish_reason: finishOf(reply) }]
  return { id: `chatcmpl-${number}`, object: 'chat.completion', created: 1_700_000_000, model, choices, usage: usageOf(usage) }
}

/** A call with the id and the text that it goes out with. */
export const callOf = ({ id, name, args = {} }: ReplyCall, number: number, index: number) => ({
  id: id ?? `call_${number}_${index}`,
  name,
  text: typeof args === 'string' ? args : JSON.stringify(args),
})

const finishOf = ({ finish, calls = [] }: Reply) => finish ?? (calls.length > 0 ? 'tool_calls' : 'stop')

const usageOf = ({ input, output, cached = 0 }: NonNullable<Reply['usage']>) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: cached },
})

/** A text in pieces of that many characters. */
export function cut(text: string, size: number): string[] {
  const letters = Array.from(text)
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, at) => letters.slice(at * size, (at + 1) * size).join(''))
}
