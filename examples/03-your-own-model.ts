// A host that no adapter knows: a Model is one method. This one speaks Ollama's own API, which sends one JSON text a line
// (https://github.com/ollama/ollama/blob/main/docs/api.md).
//
//   node scripts/run.mjs examples/03-your-own-model.ts
//
// Here a function stands in for the host. With Ollama running, leave the last argument out: ollama('qwen3', 'http://localhost:11434').

import { chat, defineTool, type Message, type Model, ModelError, type ModelErrorKind } from 'pocketloop'
import { whenRun } from './when-run.ts'

export const ollama = (name: string, baseURL: string, fetch: typeof globalThis.fetch = globalThis.fetch): Model => ({
  provider: 'ollama',
  name,
  async *stream({ system, messages, tools }, signal) {
    const functions = tools.map(({ name, description, schema }) => ({ name, description, parameters: schema }))
    const body = JSON.stringify({
      model: name,
      messages: [{ role: 'system', content: system }, ...messages.map(wireOf)],
      tools: functions.map((one) => ({ type: 'function', function: one })),
    })
    const response = await fetch(`${baseURL}/api/chat`, { method: 'POST', body, signal })
    if (!response.ok)
      throw failed(`${baseURL} answered ${response.status}`, response.status < 500 ? 'invalid_request' : 'unavailable')
    for await (const { error, message, done, done_reason, prompt_eval_count, eval_count } of linesOf(response)) {
      if (error) throw failed(error, 'unavailable')
      if (message?.content) yield { type: 'text', delta: message.content }
      for (const { function: call } of message?.tool_calls ?? [])
        yield { type: 'call', call: { name: call.name, args: call.arguments } }
      if (done) yield { type: 'usage', usage: { input: prompt_eval_count ?? 0, output: eval_count ?? 0 } }
      // A reply without this is one that was cut short: the loop makes an error of it, not an answer.
      if (done) yield { type: 'finish', reason: done_reason === 'length' ? 'length' : 'stop' }
    }
  },
})

/** The kind decides what happens: what is `unavailable` is asked again, as long as nothing was shown yet. */
const failed = (message: string, kind: ModelErrorKind) => new ModelError({ kind, message, provider: 'ollama' })

interface Line {
  readonly error?: string
  readonly message?: {
    readonly content?: string
    readonly tool_calls?: readonly { readonly function: { readonly name: string; readonly arguments: unknown } }[]
  }
  readonly done?: boolean
  readonly done_reason?: string
  readonly prompt_eval_count?: number
  readonly eval_count?: number
}

async function* linesOf({ body }: Response): AsyncGenerator<Line> {
  let rest = ''
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim()) yield JSON.parse(line)
  }
  if (rest.trim()) yield JSON.parse(rest)
}

/** Pictures are left out: this model reads text. */
function wireOf(message: Message) {
  const textOf = (parts: Extract<Message, { role: 'user' }>['parts']) =>
    parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  switch (message.role) {
    case 'user':
      return { role: 'user', content: textOf(message.parts) }
    case 'tool':
      return { role: 'tool', tool_name: message.name, content: textOf(message.parts) }
    case 'assistant': {
      const calls = message.calls.map(({ name, args }) => ({ function: { name, arguments: args } }))
      return { role: 'assistant', content: message.text, tool_calls: calls }
    }
  }
}

/** Stands in for a host: asks for the time, then tells it. */
export const standIn: typeof fetch = async (_, init) => {
  const { messages } = JSON.parse(String(init?.body)) as { messages: { role: string; content: string }[] }
  const last = messages.at(-1)
  const message =
    last?.role === 'tool'
      ? { content: `It is ${last.content}.` }
      : { content: '', tool_calls: [{ function: { name: 'clock', arguments: {} } }] }
  return new Response(
    `${JSON.stringify({ message, done: false })}\n${JSON.stringify({ done: true, done_reason: 'stop', prompt_eval_count: 20, eval_count: 5 })}\n`,
  )
}

const clock = defineTool({ name: 'clock', description: 'The time of day.', input: { type: 'object' }, run: async () => 'noon' })

export const askTheTime = (model: Model = ollama('stand-in', 'http://localhost:11434', standIn)) =>
  chat({ model, tools: [clock], messages: 'What time is it?' })

await whenRun(import.meta, async () => (await askTheTime()).text)
