import type { Model } from '../../core/shapes/model.ts'
import type { AdapterOptions } from '../wire/adapter-options.ts'
import { openaiClient } from '../wire/openai-client.ts'
import { replyStream } from '../wire/stream/reply-stream.ts'
import type { Target } from '../wire/target.ts'
import { chatReply } from './reply.ts'
import { chatRequests } from './request.ts'

/**
 * Chat Completions, at OpenAI and at every host that speaks it.
 *
 * The SDK makes the request, but the body is read here. The SDK's own reader loses an event without a blank line after it, hides the end mark and the
 * abort, and copies the rest of a chunk for each event in it, which is slow.
 */
export function chatModel({ model, fetch }: AdapterOptions, target: Target): Model {
  const { endpoint } = target
  // Some hosts refuse the option that asks for usage, and send usage without it.
  const { client, call } = openaiClient(target, fetch, /stream_options/)
  const bodyOf = chatRequests({ model, host: endpoint.host })

  return {
    provider: endpoint.provider,
    name: model,

    stream(request, signal) {
      const send = (body: string) =>
        client.post('/chat/completions', { body, headers: { 'content-type': 'application/json' }, signal }).asResponse()
      const open = () => call.ask((asksUsage) => bodyOf(request, { asksUsage }), send, signal)
      return replyStream({ endpoint, reader: chatReply(endpoint.host), signal, open })
    },
  }
}
