import OpenAI from 'openai'
import { defineTool } from '../../src/core/tools/tool.ts'
import { openai } from '../../src/models/openai.ts'
import { chat } from '../../src/session/chat/chat.ts'

/** Runs a conversation to its end; resolves with how many calls were run. */
export type Contender = (send: typeof fetch) => Promise<number>

const schema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } as const

/** The least that can be called a tool loop: no errors, no abort, no checks. */
export const floor: Contender = async (send) => {
  const messages: object[] = [{ role: 'user', content: 'go' }]
  const tools = [{ type: 'function', function: { name: 'note', description: 'Notes', parameters: schema } }]
  for (let ran = 0; ; ) {
    const response = await send('https://bench.invalid/v1/chat/completions', {
      method: 'POST',
      body: JSON.stringify({ model: 'bench', stream: true, messages, tools }),
    })
    const reader = response.body!.getReader()
    const decoder = new TextDecoder()
    const calls: { id: string; name: string; arguments: string }[] = []
    let text = ''
    let rest = ''
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      rest += decoder.decode(read.value, { stream: true })
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('data: ') || line === 'data: [DONE]') continue
        const delta = JSON.parse(line.slice(6)).choices[0]?.delta
        if (delta?.content) text += delta.content
        for (const piece of delta?.tool_calls ?? []) {
          calls[piece.index] ??= { id: piece.id, name: piece.function.name, arguments: '' }
          calls[piece.index]!.arguments += piece.function.arguments
        }
      }
    }
    messages.push({
      role: 'assistant',
      content: text,
      ...(calls.length > 0 && { tool_calls: calls.map(({ id, ...rest }) => ({ id, type: 'function', function: rest })) }),
    })
    if (calls.length === 0) return ran
    for (const call of calls) {
      messages.push({ role: 'tool', tool_call_id: call.id, content: JSON.parse(call.arguments).text })
      ran++
    }
  }
}

/** This library, with its adapter and all that it promises. */
export const ours: Contender = async (send) => {
  let ran = 0
  const note = defineTool({
    name: 'note',
    description: 'Notes',
    input: schema,
    async run({ text }) {
      ran++
      return text
    },
  })
  const model = openai({ model: 'bench', apiKey: 'sk-bench', baseURL: 'https://bench.invalid/v1', fetch: send })
  const result = await chat({ model, messages: 'go', tools: [note], maxTurns: 1000 })
  if (result.haltedReason !== 'completed') throw new Error(`halted: ${result.haltedReason} ${result.failure?.message ?? ''}`)
  return ran
}

/** The SDK's own loop. */
export const runTools: Contender = async (send) => {
  let ran = 0
  const client = new OpenAI({
    apiKey: 'sk-bench',
    baseURL: 'https://bench.invalid/v1',
    dangerouslyAllowBrowser: true,
    maxRetries: 0,
    fetch: send,
  })
  const runner = client.chat.completions.runTools(
    {
      model: 'bench',
      stream: true,
      messages: [{ role: 'user', content: 'go' }],
      tools: [
        {
          type: 'function',
          function: {
            name: 'note',
            description: 'Notes',
            parameters: { ...schema, required: [...schema.required] },
            parse: (text: string): { text: string } => JSON.parse(text),
            function: async ({ text }: { text: string }) => {
              ran++
              return text
            },
          },
        },
      ],
    },
    { maxChatCompletions: 1000 },
  )
  await runner.done()
  return ran
}
