import type { Model } from '../../core/shapes/model.ts'
import { usualAddress } from '../hosts.ts'
import type { AdapterOptions } from '../wire/adapter-options.ts'
import { wholeAddress } from '../wire/base-url.ts'
import type { Endpoint } from '../wire/failure/failure.ts'
import { ownHeaders } from '../wire/own-headers.ts'
import { providerCall } from '../wire/provider-call.ts'
import { replyStream } from '../wire/stream/reply-stream.ts'
import { geminiReply } from './reply.ts'
import { geminiRequest } from './request.ts'

/** Matches the errors of models that take no pictures in results, or take no output schema together with tools. */
const notComplete = /function_?response|response_?(mime_?type|json_?schema|format)|response mime type/i

/**
 * A Gemini model at Google, or at any host that speaks its API; the address of the models is `baseURL` and `/models`. Pictures in results, and the
 * schema of the output, are sent in the form for newer models. If a model refuses that, they are sent in the form for older ones.
 */
export function gemini({ model, fetch, contextWindow, ...options }: AdapterOptions): Model {
  const apiKey = options.apiKey.trim()
  const provider = 'gemini'
  const baseURL = wholeAddress(options.baseURL ?? usualAddress('gemini'), provider)
  const { host } = new URL(baseURL)
  const endpoint: Endpoint = { provider, host, key: apiKey, headers: ownHeaders(options.headers, provider) }
  const headers = { 'content-type': 'application/json', ...(apiKey !== '' && { 'x-goog-api-key': apiKey }) }
  const call = providerCall({ endpoint, baseURL, headers: Object.keys(headers), fetch, optional: notComplete })
  const name = model.includes('/') ? model : `models/${model}`
  const url = `${baseURL.replace(/\/+$/, '')}/${encodeURI(name)}:streamGenerateContent?alt=sse`

  return {
    provider,
    name: model,
    ...(contextWindow !== undefined && { contextWindow }),

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
