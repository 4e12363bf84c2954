import type { Message } from '../../src/core/shapes/message.ts'
import type { Model, ModelRequest } from '../../src/core/shapes/model.ts'
import { heard, serving, simple } from './captures.ts'

export const said = (text: string): Message => ({ role: 'user', parts: [{ type: 'text', text }] })

export const result = (callId: string, text: string, isError = false): Message => ({
  role: 'tool',
  callId,
  name: 't',
  parts: [{ type: 'text', text }],
  isError,
})

export const reply = (...calls: { id: string; providerId?: string; args?: unknown; raw?: string }[]): Message => ({
  role: 'assistant',
  text: '',
  calls: calls.map((call) => ({ name: 't', args: {}, ...call })),
})

/** What goes over the wire for a request, to a host that answers with these bodies in turn, the last one again and again. */
export async function sentBy(
  model: (fetch: typeof globalThis.fetch) => Model,
  answers: readonly Response[] | Uint8Array,
  request: Partial<ModelRequest>,
) {
  const requests: { url: string; init: RequestInit }[] = []
  const answer: typeof fetch = async (url, init) => {
    requests.push({ url: String(url), init: init! })
    if (answers instanceof Uint8Array) return serving([answers])(url, init)
    return (answers[requests.length - 1] ?? answers.at(-1)!).clone()
  }
  const heardOf = await heard(model(answer), { ...simple, ...request })
  const sent = requests.map(({ url, init }) => ({
    url,
    init,
    headers: init.headers as Record<string, string>,
    // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was sent
    body: JSON.parse(String(init.body)) as any,
  }))
  return { sent, ...heardOf }
}
