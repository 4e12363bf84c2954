import type { Model } from '../../core/shapes/model.ts'
import { usualAddress } from '../hosts.ts'
import { wholeAddress } from '../wire/base-url.ts'
import type { Asked } from '../wire/failure.ts'
import { ownHeaders } from '../wire/own-headers.ts'
import { providerCall } from '../wire/provider-call.ts'
import { replyStream } from '../wire/reply-stream.ts'
import { geminiReply } from './reply.ts'
import { geminiRequest } from './request.ts'

/** Where a model is, and how to reach it. `contextWindow` is in tokens: at 90 % of it a run halts with `budget`. */
export interface GeminiOptions {
  /** With or without `models/` before it. */
  readonly model: string
  /** Empty for hosts that want none. */
  readonly apiKey: string
  /** Whole, or relative to the page or worker that asks: `/api/llm` for a proxy on the app's own host. `/models/…` follows it. */
  readonly baseURL?: string
  /** Sent with each request, to the host of `baseURL` alone; one of them takes the place of the adapter's own of that name. They are quoted nowhere. */
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch?: typeof fetch
  readonly contextWindow?: number
}

/** What is said by models that take no pictures in results, or do not hold output to a schema beside tools. */
const notComplete = /function_?response|response_?(mime_?type|json_?schema|format)|response mime type/i

/** A model of Gemini by its own API. Nothing of it is an SDK: the request and the stream are written and read here. */
export function geminiModel({ model, fetch, contextWindow, ...options }: GeminiOptions): Model {
  const apiKey = options.apiKey.trim()
  const provider = 'gemini'
  const baseURL = wholeAddress(options.baseURL ?? usualAddress('gemini'), provider)
  const { host } = new URL(baseURL)
  const asked: Asked = { provider, host, key: apiKey, headers: ownHeaders(options.headers, provider) }
  const headers = { 'content-type': 'application/json', ...(apiKey !== '' && { 'x-goog-api-key': apiKey }) }
  const call = providerCall({ asked, baseURL, headers: Object.keys(headers), fetch, optional: notComplete })
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
      return replyStream({ asked, reader: geminiReply(asked), signal, open })
    },
  }
}
