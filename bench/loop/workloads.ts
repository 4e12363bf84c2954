/** A conversation as bytes: one SSE body per model call, cut into the chunks in which it arrives. */
export interface Workload {
  readonly name: string
  readonly replies: readonly (readonly Uint8Array<ArrayBuffer>[])[]
}

const encoder = new TextEncoder()
const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'bench' }
const event = (delta: object, finish: string | null = null) =>
  encoder.encode(`data: ${JSON.stringify({ ...head, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`)
const usage = () =>
  encoder.encode(
    `data: ${JSON.stringify({ ...head, choices: [], usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } })}\n\n`,
  )
const done = encoder.encode('data: [DONE]\n\n')

function reply(texts: number, call: { id: string; fragments: readonly string[] } | null): Uint8Array<ArrayBuffer>[] {
  const text = Array.from({ length: texts }, () => event({ content: 'word ' }))
  const calls = call
    ? [
        event({ tool_calls: [{ index: 0, id: call.id, type: 'function', function: { name: 'note', arguments: '' } }] }),
        ...call.fragments.map((piece) => event({ tool_calls: [{ index: 0, function: { arguments: piece } }] })),
      ]
    : []
  return [event({ role: 'assistant', content: '' }), ...text, ...calls, event({}, call ? 'tool_calls' : 'stop'), usage(), done]
}

/** `turns` model calls that each call a tool but the last, with `deltas` pieces of text each. */
const turns = (count: number, deltas: number): Workload => ({
  name: `${count} turns x ${deltas} deltas`,
  replies: Array.from({ length: count }, (_, index) =>
    reply(deltas, index < count - 1 ? { id: `c${index}`, fragments: ['{"text":', '"x"}'] } : null),
  ),
})

const fragments = Array.from({ length: 4000 }, (_, index) => (index === 0 ? '{"text":"' : index === 3999 ? '"}' : '12345678'))

export const workloads: readonly Workload[] = [
  turns(20, 100),
  turns(200, 100),
  turns(100, 10),
  turns(300, 5),
  { name: '1 turn x 20,000 text deltas', replies: [reply(20_000, null)] },
  { name: 'arguments in 4,000 fragments', replies: [reply(0, { id: 'c0', fragments }), reply(1, null)] },
]

/** Resolves in a task of its own, as bytes from a network come. */
const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.onmessage = () => waiting.shift()?.()
const nextTask = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve)
    port2.postMessage(null)
  })

/** A `fetch` that asks the bench's own server for the workload: a real connection, with a real network stack before it. */
export const overHttp =
  (workload: Workload): typeof fetch =>
  (_, init) =>
    fetch(`/bench/${workloads.indexOf(workload)}`, { method: 'POST', body: init?.body ?? null, signal: init?.signal ?? null })

/** A `fetch` that answers with the workload's bodies in turn, chunk by chunk: each in a task of its own, or all ready at once. */
export function serving({ replies }: Workload, paced: boolean): typeof fetch {
  let call = 0
  return async () => {
    const chunks = replies[call++] ?? []
    let at = 0
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (paced) await nextTask()
        const chunk = chunks[at++]
        if (chunk) controller.enqueue(chunk)
        else controller.close()
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
}
