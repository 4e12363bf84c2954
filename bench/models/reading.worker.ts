import OpenAI from 'openai'
import { openai } from '../../src/models/openai.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { serving, type Workload, workloads } from '../loop/workloads.ts'

/** One round, in milliseconds: the same bytes read by the SDK alone, by the adapter alone, and by the loop with the adapter. */
export interface Reading {
  readonly workload: string
  readonly paced: boolean
  readonly sdk: number
  readonly adapter: number
  readonly loop: number
}

const ROUNDS = 21
const WARM_UP = 8
const signal = new AbortController().signal
const asked = { system: '', messages: [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'go' }] }], tools: [] }
const single: readonly Workload[] = [
  workloads.find(({ name }) => name.includes('20,000'))!,
  { ...workloads.find(({ name }) => name.includes('4,000'))!, replies: workloads.at(-1)!.replies.slice(0, 1) },
]

const readers: Readonly<Record<'sdk' | 'adapter' | 'loop', (send: typeof fetch) => Promise<number>>> = {
  async sdk(send) {
    const client = new OpenAI({
      apiKey: 'sk-bench',
      baseURL: 'https://bench.invalid/v1',
      dangerouslyAllowBrowser: true,
      maxRetries: 0,
      fetch: send,
    })
    const stream = await client.chat.completions.create({
      model: 'bench',
      stream: true,
      messages: [{ role: 'user', content: 'go' }],
    })
    let read = 0
    for await (const { choices } of stream) {
      const delta = choices[0]?.delta
      read += (delta?.content ?? delta?.tool_calls?.[0]?.function?.arguments ?? '').length
    }
    return read
  },
  async adapter(send) {
    const model = openai({ model: 'bench', apiKey: 'sk-bench', baseURL: 'https://bench.invalid/v1', fetch: send })
    let read = 0
    for await (const part of model.stream(asked, signal))
      if (part.type === 'text' || part.type === 'call.delta') read += part.delta.length
    return read
  },
  async loop(send) {
    const model = openai({ model: 'bench', apiKey: 'sk-bench', baseURL: 'https://bench.invalid/v1', fetch: send })
    const { turns, text } = await chat({ model, messages: 'go', mode: 'manual' })
    return text.length + JSON.stringify(turns[0]?.calls[0]?.args ?? '').length - 2
  },
}

async function round(workload: Workload, paced: boolean): Promise<Reading> {
  const took = { sdk: 0, adapter: 0, loop: 0 }
  const read = new Set<number>()
  for (const name of Object.keys(readers) as (keyof typeof readers)[]) {
    const started = performance.now()
    read.add(await readers[name](serving(workload, paced)))
    took[name] = performance.now() - started
  }
  if (Math.max(...read) - Math.min(...read) > 2)
    throw new Error(`${workload.name} was read as ${[...read].join(', ')} characters`)
  return { workload: workload.name, paced, ...took }
}

for (let at = 0; at < WARM_UP; at++) for (const workload of single) await round(workload, at % 2 === 0)
for (const paced of [true, false])
  for (const workload of single) for (let at = 0; at < ROUNDS; at++) postMessage(await round(workload, paced))
postMessage(null)
