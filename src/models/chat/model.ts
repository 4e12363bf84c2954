import type { Model } from '../../core/shapes/model.ts'
import type { OpenAIOptions } from '../openai.ts'
import { openaiClient } from '../wire/openai-client.ts'
import { replyStream } from '../wire/reply-stream.ts'
import { chatReply } from './reply.ts'
import { chatRequests } from './request.ts'

/**
 * Chat Completions, at OpenAI and at every host that speaks it.
 *
 * The SDK makes the request; the body is read here, because the SDK's own reader loses an event that lacks its blank line, hides
 * the end mark and the abort, and copies what is left of a chunk once for each event in it.
 */
export function openaiChat(options: OpenAIOptions): Model {
  const { model, contextWindow } = options
  // Some hosts refuse to be asked for usage, and send it unasked.
  const { client, asked, call } = openaiClient(options, /stream_options/)
  const bodyOf = chatRequests({ model, host: asked.host })

  return {
    provider: asked.provider,
    name: model,
    ...(contextWindow !== undefined && { contextWindow }),

    stream(request, signal) {
      const send = (body: string) =>
        client.post('/chat/completions', { body, headers: { 'content-type': 'application/json' }, signal }).asResponse()
      const open = () => call.ask((asksUsage) => bodyOf(request, { asksUsage }), send, signal)
      return replyStream({ asked, reader: chatReply(asked.host), signal, open })
    },
  }
}
