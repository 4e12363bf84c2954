import type { Model } from '../../core/shapes/model.ts'
import type { AdapterOptions } from '../wire/adapter-options.ts'
import { providerCall } from '../wire/provider-call.ts'
import { replyStream } from '../wire/stream/reply-stream.ts'
import type { Target } from '../wire/target.ts'
import { geminiReply } from './reply.ts'
import { geminiRequest } from './request.ts'

/** Matches the errors of models that take no pictures in results, or take no output schema together with tools. */
const notComplete = /function_?response|response_?(mime_?type|json_?schema|format)|response mime type/i

/** Gemini's own API, which needs no SDK. */
export function geminiModel({ model, fetch }: AdapterOptions, { baseURL, endpoint }: Target): Model {
  const { host, key } = endpoint
  const headers = { 'content-type': 'application/json', ...(key !== '' && { 'x-goog-api-key': key }) }
  const call = providerCall({ endpoint, baseURL, headers: Object.keys(headers), fetch, optional: notComplete })
  const name = model.includes('/') ? model : `models/${model}`
  const url = `${baseURL.replace(/\/+$/, '')}/${encodeURI(name)}:streamGenerateContent?alt=sse`

  return {
    provider: endpoint.provider,
    name: model,

    stream(request, signal) {
      const open = () =>
        call.ask(
          (complete) => JSON.stringify(geminiRequest(request, { model, host, complete })),
          (body) => call.fetch(url, { method: 'POST', headers, body, signal }),
          signal,
        )
      return replyStream({ endpoint, reader: geminiReply(endpoint), signal, open })
    },
  }
}
