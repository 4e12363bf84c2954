import { BaseAnthropic } from '@anthropic-ai/sdk/client'
import type { Model } from '../../core/shapes/model.ts'
import type { AdapterOptions } from '../wire/adapter-options.ts'
import { failed } from '../wire/failure/failure.ts'
import { providerCall } from '../wire/provider-call.ts'
import { replyStream } from '../wire/stream/reply-stream.ts'
import type { Target } from '../wire/target.ts'
import { messagesReply } from './reply.ts'
import { messagesRequest } from './request.ts'

/** The most pauses that a host may make in one reply. */
const mostPauses = 16

/** The words with which older models and other hosts refuse `output_config`. */
const noFormat = /output_config|output_format|output format|structured output|json_schema/i

/** The Messages API, at Anthropic and at every host that speaks it. The SDK makes the request, and the body is read here. */
export function messagesModel({ model, fetch }: AdapterOptions, { baseURL, endpoint }: Target): Model {
  const { host, key } = endpoint
  const headers = ['accept', 'content-type', 'anthropic-version', 'anthropic-dangerous-direct-browser-access']
  const call = providerCall({
    endpoint,
    baseURL,
    headers: key === '' ? headers : [...headers, 'x-api-key'],
    fetch,
    optional: noFormat,
  })
  // The base class, because the full class contains all other APIs of Anthropic.
  const client = new BaseAnthropic({
    // The SDK wants a key. For a host that wants none, the header is not sent.
    apiKey: key === '' ? 'none' : key,
    authToken: null,
    baseURL: baseURL.replace(/\/(v1\/?)?$/, ''),
    // In a browser it adds the header that makes Anthropic allow requests from web pages.
    dangerouslyAllowBrowser: true,
    maxRetries: 0,
    logLevel: 'off',
    fetch: call.fetch,
  })

  return {
    provider: endpoint.provider,
    name: model,

    stream(request, signal) {
      const reader = messagesReply(host)
      let pauses = 0
      const open = async () => {
        if (pauses++ > mostPauses) throw failed('unknown', `${host} paused its reply more than ${mostPauses} times`, endpoint)
        return call.ask(
          (held) => messagesRequest(request, { model, host, held, before: reader.before }),
          (body) => client.post('/v1/messages', { body, stream: true, signal }).asResponse(),
          signal,
        )
      }
      return replyStream({ endpoint, reader, signal, open })
    },
  }
}
