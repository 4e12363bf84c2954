import type { Model } from '../../core/shapes/model.ts'
import { usualAddress } from '../hosts.ts'
import type { AdapterOptions } from '../wire/adapter-options.ts'
import { wholeAddress } from '../wire/base-url.ts'
import { type Endpoint, failed } from '../wire/failure/failure.ts'
import { lazy } from '../wire/loaded.ts'
import { ownHeaders } from '../wire/own-headers.ts'
import { providerCall } from '../wire/provider-call.ts'
import { replyStream } from '../wire/stream/reply-stream.ts'
import { messagesReply } from './reply.ts'
import { messagesRequest } from './request.ts'

/** The most pauses that a host may make in one reply. */
const mostPauses = 16

/** The words with which older models and other hosts refuse `output_config`. */
const noFormat = /output_config|output_format|output format|structured output|json_schema/i

/**
 * A model at Anthropic, or at any host that speaks its Messages API. Output that must fit a schema is asked for as
 * `output_config`, and where a host refuses that, in the system prompt. A reply that the host pauses goes on by itself. `/v1` at the
 * end of `baseURL` may be there or not.
 */
export function anthropic({ model, fetch, contextWindow, ...options }: AdapterOptions): Model {
  const apiKey = options.apiKey.trim()
  const provider = 'anthropic'
  const baseURL = wholeAddress(options.baseURL ?? usualAddress('anthropic'), provider)
  const { host } = new URL(baseURL)
  const endpoint: Endpoint = { provider, host, key: apiKey, headers: ownHeaders(options.headers, provider) }
  const headers = ['accept', 'content-type', 'anthropic-version', 'anthropic-dangerous-direct-browser-access']
  const call = providerCall({
    endpoint,
    baseURL,
    headers: apiKey === '' ? headers : [...headers, 'x-api-key'],
    fetch,
    optional: noFormat,
  })
  const client = lazy(async () => {
    // The base class, because the full class contains all other APIs of Anthropic.
    const { BaseAnthropic } = await import('@anthropic-ai/sdk/client')
    return new BaseAnthropic({
      // The SDK wants a key. For a host that wants none, the header is not sent.
      apiKey: apiKey === '' ? 'none' : apiKey,
      authToken: null,
      baseURL: baseURL.replace(/\/(v1\/?)?$/, ''),
      // In a browser it adds the header that makes Anthropic allow requests from web pages.
      dangerouslyAllowBrowser: true,
      maxRetries: 0,
      logLevel: 'off',
      fetch: call.fetch,
    })
  })

  return {
    provider: endpoint.provider,
    name: model,
    ...(contextWindow !== undefined && { contextWindow }),
    load: client.load,

    stream(request, signal) {
      const reader = messagesReply(host)
      let pauses = 0
      const open = async () => {
        if (pauses++ > mostPauses) throw failed('unknown', `${host} paused its reply more than ${mostPauses} times`, endpoint)
        return call.ask(
          (held) => messagesRequest(request, { model, host, held, before: reader.before }),
          async (body) => (await client.load(signal)).post('/v1/messages', { body, stream: true, signal }).asResponse(),
          signal,
        )
      }
      return replyStream({ endpoint, reader, signal, open })
    },
  }
}
