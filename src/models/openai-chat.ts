import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai'
import { type Model, ModelError, type ModelRequest, messageOf } from '../core/model.ts'
import { chatChunks } from './chat-chunks.ts'
import { chatReply } from './chat-reply.ts'
import { chatRequest } from './chat-request.ts'
import { type Asked, failed, malformed, refused, unreachable } from './failure.ts'
import { leanFetch } from './lean-fetch.ts'
import { nextTask } from './next-task.ts'
import type { OpenAIOptions } from './openai.ts'

/** Milliseconds of reading without a pause, at most. */
const breath = 8

/**
 * Chat Completions, at OpenAI and at every host that speaks it.
 *
 * The SDK makes the request; the body is read here, because the SDK's own reader loses an event that lacks its blank line, hides
 * the end mark and the abort, and copies what is left of a chunk once for each event in it.
 */
export function openaiChat({
  model,
  baseURL = 'https://api.openai.com/v1',
  fetch,
  contextWindow,
  ...options
}: OpenAIOptions): Model {
  const apiKey = options.apiKey.trim()
  const { host } = new URL(baseURL)
  const asked: Asked = { provider: 'openai', host, key: apiKey }
  const headers = ['accept', 'content-type', ...(apiKey === '' ? [] : ['authorization'])]
  const lean = leanFetch({ baseURL, provider: asked.provider, headers, fetch })
  const client = new OpenAI({
    // The SDK insists on a key; a host that wants none is sent no header at all.
    apiKey: apiKey === '' ? 'none' : apiKey,
    baseURL,
    organization: null,
    project: null,
    dangerouslyAllowBrowser: true,
    maxRetries: 0,
    logLevel: 'off',
    fetch: async (url, init) => wholeRefusal(await lean(url, init)),
  })
  // Some hosts refuse to be asked for usage, and send it unasked.
  let asksUsage = true

  async function open(request: ModelRequest, signal: AbortSignal): Promise<Response> {
    // A header cannot hold it, and the platform's own error would quote it.
    if (/[^!-~]/.test(apiKey)) throw failed('authentication_failed', 'the API key has characters that no key has', asked)
    const { stream_options, ...body } = wireOf(request)
    try {
      return await client.chat.completions.create({ ...body, ...(asksUsage && { stream_options }) }, { signal }).asResponse()
    } catch (error) {
      signal.throwIfAborted()
      const failure = failureOf(error, asked)
      if (!asksUsage || failure.kind !== 'invalid_request' || !failure.message.includes('stream_options')) throw failure
      asksUsage = false
      return open(request, signal)
    }
  }

  function wireOf(request: ModelRequest) {
    try {
      return chatRequest(request, { model, host })
    } catch (error) {
      throw failed('invalid_request', messageOf(error), asked, {}, error)
    }
  }

  return {
    provider: asked.provider,
    name: model,
    ...(contextWindow !== undefined && { contextWindow }),

    async *stream(request, signal) {
      signal.throwIfAborted()
      const response = await open(request, signal)
      const reply = chatReply(host)
      let ended = false
      let since = performance.now()
      for await (const batch of chatChunks(response, asked, signal)) {
        for (const said of batch) {
          if (performance.now() - since > breath) {
            await nextTask()
            since = performance.now()
          }
          signal.throwIfAborted()
          // Not `yield*`: handing an async generator's turn to a plain one costs three more ticks a part.
          if (said.type === 'chunk') for (const part of reply.take(said.chunk)) yield part
          else if (said.type === 'end') ended = true
          else if (said.type === 'error' || !reply.finished) {
            yield* reply.usage()
            throw said.failure
          }
          // The host had said that it was done: what broke off after that is not missed.
          else ended = true
          if (ended) break
        }
        if (ended) break
      }
      signal.throwIfAborted()
      if (!ended && !reply.finished) {
        yield* reply.usage()
        throw malformed(`${host} ended the reply without saying that it was finished`, asked)
      }
      yield* reply.end()
    },
  }
}

/** The SDK keeps only the `error` of a refusal's body, and hosts put their words elsewhere too: so it is handed the whole text there. */
async function wholeRefusal(response: Response): Promise<Response> {
  if (response.ok) return response
  const text = await response.text().catch(() => '')
  return new Response(JSON.stringify({ error: { text } }), { status: response.status, headers: response.headers })
}

function failureOf(error: unknown, asked: Asked): ModelError {
  if (error instanceof ModelError) return error
  if (error instanceof APIConnectionTimeoutError)
    return failed('timeout', `${asked.host} did not answer in time`, asked, {}, error)
  if (error instanceof APIConnectionError)
    return error.cause instanceof ModelError ? error.cause : unreachable(error.cause, asked)
  if (error instanceof APIError && error.status !== undefined) {
    const { text } = error.error as { text: string } // put there by `wholeRefusal`
    return refused({ status: error.status, headers: error.headers, body: text }, asked)
  }
  return failed('unknown', messageOf(error), asked, {}, error)
}
