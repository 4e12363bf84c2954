import type { Model } from '../../core/shapes/model.ts'
import type { AdapterOptions } from '../wire/adapter-options.ts'
import { openaiClient } from '../wire/openai-client.ts'
import { replyStream } from '../wire/stream/reply-stream.ts'
import type { Target } from '../wire/target.ts'
import { responsesReply } from './reply.ts'
import { responsesRequest } from './request.ts'

/** Matches the errors of hosts that do not know `include`, or have nothing to include. */
const noReasoning = /encrypted|include/i

/** The Responses API, at OpenAI and at every host that speaks it. The host keeps nothing: each request has the whole conversation. */
export function responsesModel({ model, fetch }: AdapterOptions, target: Target): Model {
  const { endpoint } = target
  const { client, call } = openaiClient(target, fetch, noReasoning)
  const { host } = endpoint

  return {
    provider: endpoint.provider,
    name: model,

    stream(request, signal) {
      const open = () =>
        call.ask(
          (encrypted) => responsesRequest(request, { model, host, encrypted }),
          (body) => client.post('/responses', { body, stream: true, signal }).asResponse(),
          signal,
        )
      return replyStream({ endpoint, reader: responsesReply(endpoint), signal, open })
    },
  }
}
