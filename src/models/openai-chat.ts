import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai'
import { type Model, ModelError, type ModelRequest, messageOf, type StreamPart } from '../core/model.ts'
import { type ChatChunks, chatChunks, chunkIn, failureIn } from './chat-chunks.ts'
import { type Chunk, chatReply } from './chat-reply.ts'
import { chatRequests } from './chat-request.ts'
import { type Asked, failed, malformed, refused, unreachable } from './failure.ts'
import { leanFetch } from './lean-fetch.ts'
import { nextTask } from './next-task.ts'
import type { OpenAIOptions } from './openai.ts'
import { queuedParts } from './queued-parts.ts'
import type { ServerEvent } from './server-events.ts'

/** Milliseconds of reading without a pause, at most. */
const breath = 8
/** Parts handed out between two looks at the clock, about. */
const group = 64

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
  const bodies = chatRequests({ model, host })
  // Some hosts refuse to be asked for usage, and send it unasked.
  let asksUsage = true

  async function open(request: ModelRequest, signal: AbortSignal): Promise<Response> {
    // A header cannot hold it, and the platform's own error would quote it.
    if (/[^!-~]/.test(apiKey)) throw failed('authentication_failed', 'the API key has characters that no key has', asked)
    const body = bodyOf(request)
    try {
      return await client
        .post('/chat/completions', { body, headers: { 'content-type': 'application/json' }, signal })
        .asResponse()
    } catch (error) {
      signal.throwIfAborted()
      const failure = failureOf(error, asked)
      if (!asksUsage || failure.kind !== 'invalid_request' || !failure.message.includes('stream_options')) throw failure
      asksUsage = false
      return open(request, signal)
    }
  }

  function bodyOf(request: ModelRequest): string {
    try {
      return bodies(request, { asksUsage })
    } catch (error) {
      throw failed('invalid_request', messageOf(error), asked, {}, error)
    }
  }

  return {
    provider: asked.provider,
    name: model,
    ...(contextWindow !== undefined && { contextWindow }),

    stream(request, signal) {
      const reply = chatReply(host)
      let response: Response | undefined
      let chunks: ChatChunks | undefined
      let batch: readonly ServerEvent[] = []
      let at = 0
      let ended = false
      let since = 0

      /** Takes in what has arrived, or as much of it as one breath allows. */
      const pull = async (into: StreamPart[]): Promise<boolean> => {
        signal.throwIfAborted()
        if (!chunks) {
          response = await open(request, signal)
          chunks = chatChunks(response, asked, signal)
          since = performance.now()
        }
        if (at === batch.length && !ended) {
          const next = await more(chunks, into)
          signal.throwIfAborted()
          if (!next) return finish(into)
          batch = next
          at = 0
        }
        if (performance.now() - since > breath) {
          await nextTask()
          signal.throwIfAborted()
          since = performance.now()
        }
        // In small groups: the time that whoever reads them takes counts too.
        while (at < batch.length && !ended && into.length < group) take(batch[at++]!, into)
        return ended ? finish(into) : true
      }

      const more = (from: ChatChunks, into: StreamPart[]) => from.next().catch((error: unknown) => broken(error, into))

      const take = (event: ServerEvent, into: StreamPart[]) => {
        let chunk: Chunk | 'end' | undefined
        try {
          chunk = chunkIn(event, asked)
        } catch (error) {
          return broken(error, into)
        }
        if (chunk === 'end') ended = true
        else if (chunk) {
          reply.take(chunk, into)
          const failure = failureIn(event, chunk, response!, asked) // there is one: it is being read
          if (!failure) return
          reply.usage(into)
          throw failure
        }
      }

      /** The host had said that it was done: what broke off after that is not missed. */
      const broken = (error: unknown, into: StreamPart[]): undefined => {
        signal.throwIfAborted()
        if (!reply.finished) {
          reply.usage(into)
          throw error
        }
        ended = true
      }

      const finish = (into: StreamPart[]): false => {
        if (!ended && !reply.finished) {
          reply.usage(into)
          throw malformed(`${host} ended the reply without saying that it was finished`, asked)
        }
        reply.end(into)
        return false
      }

      return queuedParts(pull, () => chunks?.close())
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
