import type { Dialect } from './dialect.ts'
import { callOf, cut, isOpen, type Reply } from './replies.ts'

interface Part {
  readonly text?: string
  readonly functionCall?: { readonly id?: string; readonly name: string }
  readonly functionResponse?: { readonly id?: string; readonly name: string; readonly response: unknown }
  readonly thoughtSignature?: string
}
interface Content {
  readonly role: string
  readonly parts: readonly Part[]
}

/** Gemini's own API, with the ids and signatures that its newer models give. A call comes whole, and all calls of a reply in one chunk. */
export const gemini: Dialect = {
  base: '/v1beta',
  path: '/v1beta/models/test-model:streamGenerateContent',
  headers: ['x-goog-api-key', 'content-type'],
  keyIn: (headers) => headers['x-goog-api-key'],
  streams: () => true,

  chunks(reply, model, number) {
    const size = reply.pieces === 'odd' ? 3 : 12
    const { text = '', reasoning = '' } = reply
    const calls = callsOf(reply, number)
    const groups = [
      ...cut(reasoning, size).map((piece) => [{ text: piece, thought: true }]),
      ...cut(text, size).map((piece) => [{ text: piece }]),
      ...(calls.length > 0 ? [calls] : []),
    ]
    const chunk = (parts: readonly object[], more: object = {}) => ({
      candidates: [{ content: { parts, role: 'model' }, index: 0, ...more }],
      usageMetadata: usageOf(reply),
      modelVersion: model,
    })
    const said = groups.map((parts) => chunk(parts))
    const end = chunk([{ text: '', thoughtSignature: `signature-${number}` }], { finishReason: reply.finish ?? 'STOP' })
    return [...said, ...(isOpen(reply) ? [] : [end])].map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`)
  },

  overloaded:
    '{\n  "error": {\n    "code": 503,\n    "message": "The model is overloaded.",\n    "status": "UNAVAILABLE"\n  }\n}\n',

  whole: (reply, model, number) => ({
    candidates: [
      {
        content: { parts: [...(reply.text ? [{ text: reply.text }] : []), ...callsOf(reply, number)], role: 'model' },
        finishReason: reply.finish ?? 'STOP',
        index: 0,
      },
    ],
    usageMetadata: usageOf(reply),
    modelVersion: model,
  }),

  tools: (body) =>
    (body?.tools ?? []).flatMap((tool: { functionDeclarations: { name: string }[] }) =>
      tool.functionDeclarations.map(({ name }) => name),
    ),

  assert({ contents }, where) {
    let open: readonly Part[] = []
    contents.forEach(({ role, parts }: Content, at: number) => {
      const place = `${where}, content ${at} (${role})`
      if (parts.length === 0) throw new Error(`${place}: says nothing`)
      const results = parts.filter(({ functionResponse }) => functionResponse)
      if (results.length !== open.length) throw new Error(`${place}: has ${results.length} results for ${open.length} calls`)
      if (results.length > 0 && results.length < parts.length) throw new Error(`${place}: says something beside results`)
      for (const [index, { functionCall }] of open.entries()) {
        const { id, name } = results[index]!.functionResponse!
        if (name !== functionCall?.name || id !== functionCall.id)
          throw new Error(`${place}: result ${index} is for another call`)
      }
      open = parts.filter(({ functionCall }) => functionCall)
      if (open.length > 0 && !open[0]!.thoughtSignature) throw new Error(`${place}: misses the signature of its first call`)
    })
    if (open.length > 0) throw new Error(`${where}: ends before the results of its calls`)
    if (contents[0]?.role !== 'user') throw new Error(`${where}: does not begin with the person`)
  },
}

const usageOf = ({ usage: { input, output, cached } = { input: 10, output: 5 } }: Reply) => ({
  promptTokenCount: input,
  candidatesTokenCount: output,
  totalTokenCount: input + output,
  ...(cached !== undefined && { cachedContentTokenCount: cached }),
})

/** Only the first of several calls is signed. */
const callsOf = ({ calls = [] }: Reply, number: number) =>
  calls.map((call, index) => {
    const { id, name } = callOf(call, number, index)
    return {
      functionCall: { id, name, ...(call.args !== undefined && { args: call.args }) },
      ...(index === 0 && { thoughtSignature: `signature-${number}` }),
    }
  })
