import type { Message, ToolCall } from '../../src/core/shapes/message.ts'
import { type Model, type ModelRequest, messageOf, type StreamPart } from '../../src/core/shapes/model.ts'
import { probeModel } from '../../worker/probe-model.ts'

/** What one step found. `note` says what came, or what went wrong. */
export interface StepResult {
  readonly step: 'text' | 'tool' | 'photo' | 'stop'
  readonly passed: boolean
  readonly note: string
}

/** How long a step may take, in milliseconds: a server on the person's own device loads the model first. */
const PATIENCE = 120_000

const clock = {
  name: 'clock',
  description: 'Tells what time it is in a city',
  schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
} as const

const said = (text: string): Message => ({ role: 'user', parts: [{ type: 'text', text }] })

/** Tries a model at its real host in four steps, one after the other; a step that fails does not keep the others from being tried. */
export async function* smokeSteps(model: Model, host: string): AsyncGenerator<StepResult> {
  const steps = {
    text: () => speaks(model),
    tool: () => callsTool(model),
    photo: () => seesPhoto(model, host),
    stop: () => stops(model),
  }
  for (const step of ['text', 'tool', 'photo', 'stop'] as const) {
    try {
      yield { step, passed: true, note: await steps[step]() }
    } catch (error) {
      yield { step, passed: false, note: messageOf(error) }
    }
  }
}

async function speaks(model: Model): Promise<string> {
  const { text, finish, tokens } = await replyOf(model, { messages: [said('Say hello in one short sentence.')] })
  if (text.trim() === '') throw new Error(`the model said nothing and finished with "${finish}"`)
  return `“${text.trim().slice(0, 60)}”, finished with "${finish}", ${tokens}`
}

/** A call and its result, sent back with all that the host wants to have back with it. */
async function callsTool(model: Model): Promise<string> {
  const asked = said('Use the tool "clock" to look up the time in Lima, then tell me the time.')
  const first = await replyOf(model, { messages: [asked], tools: [clock] })
  if (first.calls.length === 0) throw new Error(`the model called no tool and said “${first.text.slice(0, 60)}”`)
  const calls = first.calls.map((call, at): ToolCall => ({ ...call, id: `call_0_${at}` }))
  const results = calls.map(
    ({ id, name }): Message => ({
      role: 'tool',
      callId: id,
      name,
      parts: [{ type: 'text', text: 'It is 12:34.' }],
      isError: false,
    }),
  )
  const reply: Message = { role: 'assistant', text: first.text, calls, reasoning: first.reasoning }
  const { text } = await replyOf(model, { messages: [asked, reply, ...results], tools: [clock] })
  if (text.trim() === '') throw new Error('the model said nothing after the result of its call')
  return `called ${calls.map(({ name, args }) => `${name}(${JSON.stringify(args)})`).join(', ')}, then “${text.trim().slice(0, 60)}”`
}

async function seesPhoto(model: Model, host: string): Promise<string> {
  const problem = await probeModel(model, host)
  if (problem) throw new Error([problem.kind, problem.said ?? problem.detail].filter(Boolean).join(': '))
  return 'told the colour of a picture'
}

async function stops(model: Model): Promise<string> {
  const stop = new AbortController()
  const request: ModelRequest = { system: '', messages: [said('Count from one to three hundred in words.')], tools: [] }
  let parts = 0
  let began = 0
  try {
    for await (const part of model.stream(request, AbortSignal.any([stop.signal, AbortSignal.timeout(PATIENCE)]))) {
      if (part.type !== 'text' && part.type !== 'reasoning') continue
      if (parts++ > 0) continue
      began = performance.now()
      stop.abort()
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error
    return `stopped ${Math.round(performance.now() - began)} ms after the first part`
  }
  throw new Error('the reply went on to its end')
}

async function replyOf(model: Model, more: Pick<ModelRequest, 'messages'> & Partial<ModelRequest>) {
  const parts: StreamPart[] = []
  const request: ModelRequest = { system: 'Be brief.', tools: [], ...more }
  for await (const part of model.stream(request, AbortSignal.timeout(PATIENCE))) parts.push(part)
  const usage = parts.findLast((part) => part.type === 'usage')?.usage
  return {
    text: parts.map((part) => (part.type === 'text' ? part.delta : '')).join(''),
    calls: parts.flatMap((part) => (part.type === 'call' ? [part.call] : [])),
    reasoning: parts.flatMap((part) => (part.type === 'reasoning' && part.done ? [part.done] : [])),
    finish: parts.findLast((part) => part.type === 'finish')?.reason,
    tokens: usage ? `${usage.input} tokens in, ${usage.output} out` : 'no usage told',
  }
}
