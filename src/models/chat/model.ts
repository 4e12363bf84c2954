import type { Model } from '../../core/shapes/model.ts'
import type { AdapterOptions } from '../wire/adapter-options.ts'
import { openaiClient } from '../wire/openai-client.ts'
import { replyStream } from '../wire/stream/reply-stream.ts'
import { chatReply } from './reply.ts'
import { chatRequests } from './request.ts'

/**
 * Chat Completions, at OpenAI and at every host that speaks it.
 *
 * The SDK makes the request, but the body is read here. The SDK's own reader loses an event without a blank line after it, hides the end mark and the
 * abort, and copies the rest of a chunk for each event in it, which is slow.
 */
export function openaiChat(options: AdapterOptions): Model {
  const { model, contextWindow } = options
  // Some hosts refuse the option that asks for usage, and send usage without it.
  const { client, endpoint, call } = openaiClient(options, /stream_options/)
  const bodyOf = chatRequests({ model, host: endpoint.host })

  return {
    provider: endpoint.provider,
    name: model,
    ...(contextWindow !== undefined && { contextWindow }),
    load: client.load,

    stream(request, signal) {
      const send = async (body: string) =>
        (await client.load(signal))
          .post('/chat/completions', { body, headers: { 'content-type': 'application/json' }, signal })
          .asResponse()
      const open = () => call.ask((asksUsage) => bodyOf(request, { asksUsage }), send, signal)
      return replyStream({ endpoint, reader: chatReply(endpoint.host), signal, open })
    },
  }
}
