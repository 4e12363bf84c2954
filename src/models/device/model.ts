import type { Json } from '../../core/shapes/json.ts'
import {
  type Model,
  ModelError,
  type ModelErrorKind,
  type ModelFailureDetail,
  type ModelRequest,
  messageOf,
} from '../../core/shapes/model.ts'
import { writingFailure } from '../wire/part-forms.ts'
import { type DeviceMessage, deviceOptions, type LanguageModel, type LanguageModelSession } from './language-model.ts'
import { deviceMessages, replyFormat, told } from './prompt.ts'
import { deviceReply } from './reply.ts'

const provider = 'on-device'

/**
 * The model that is built into the browser: no key, no network. It cannot call tools itself, so the prompt describes them, and the reply must be JSON
 * that names the calls. A reply in another format fails as `malformed_response`; its text is kept and not repaired. With tools the whole text
 * comes at the end.
 */
export function onDevice(languageModel: LanguageModel): Model {
  return {
    provider,
    name: 'built-in',

    async *stream(request, signal) {
      signal.throwIfAborted()
      const session = await opened(languageModel, request, signal)
      try {
        const { messages, constraint } = promptFor(request)
        const stream = session.promptStreaming(messages, {
          ...(constraint !== undefined && { responseConstraint: constraint }),
          signal,
        })
        yield* deviceReply(pieces(stream, signal), { calls: request.tools.length > 0 && request.toolChoice !== 'none' })
      } catch (error) {
        signal.throwIfAborted()
        throw failure(error)
      } finally {
        session.destroy()
      }
    },
  }
}

async function opened(languageModel: LanguageModel, request: ModelRequest, signal: AbortSignal): Promise<LanguageModelSession> {
  const failed = (detail: ModelFailureDetail, message: string) =>
    new ModelError({ kind: 'unsupported', detail, message, provider })
  try {
    const state = await languageModel.availability(deviceOptions)
    if (state === 'unavailable')
      throw failed('no_own_model', 'this browser has no model of its own that sees pictures, or this device is too small for it')
    if (state !== 'available') throw failed('not_downloaded', 'the model of this browser has to be downloaded first')
    return await languageModel.create({ ...deviceOptions, initialPrompts: [{ role: 'system', content: told(request) }], signal })
  } catch (error) {
    signal.throwIfAborted()
    throw failure(error)
  }
}

function promptFor(request: ModelRequest): { messages: readonly DeviceMessage[]; constraint: Json | undefined } {
  try {
    return { messages: deviceMessages(request), constraint: request.output?.schema ?? replyFormat(request) }
  } catch (error) {
    throw new ModelError({ ...writingFailure(error), message: messageOf(error), provider }, { cause: error })
  }
}

async function* pieces(stream: ReadableStream<string>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = stream.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      signal.throwIfAborted()
      yield read.value
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}

const kinds: Readonly<Record<string, ModelErrorKind>> = {
  QuotaExceededError: 'context_length_exceeded',
  NotSupportedError: 'unsupported',
  NotAllowedError: 'unsupported',
  NotReadableError: 'content_filter',
  InvalidStateError: 'unavailable',
}

function failure(error: unknown): ModelError {
  if (error instanceof ModelError) return error
  const kind = (error instanceof Error && kinds[error.name]) || 'unknown'
  return new ModelError({ kind, message: `the model of this browser failed: ${messageOf(error)}`, provider }, { cause: error })
}
