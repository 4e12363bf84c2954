import { modelWith } from '../core/model-with.ts'
import type { Message, Part } from '../core/shapes/message.ts'
import {
  failureOf,
  type Model,
  ModelError,
  type ModelErrorKind,
  type ModelFailure,
  type ModelFailureDetail,
  type ModelRequest,
} from '../core/shapes/model.ts'
import { isTextType, plainType } from './wire/part-forms.ts'

/** The failures after which another model may do better. What is wrong with a request is wrong for the next model too. */
const helpedByAnother: ReadonlySet<ModelErrorKind> = new Set([
  'network',
  'unavailable',
  'timeout',
  'unsupported',
  'authentication_failed',
  'rate_limited',
])

/**
 * Several models as one. The first is asked; one that cannot be reached, is down, refuses the key or cannot do this gives way to the next.
 *
 * - The loop asks each of them by its retry policy and with time limits of its own, and goes on to the next when the policy tries no more. After
 *   the first part of a reply no other model is asked. If all fail, the failure is the last one's.
 * - Who replies is the first part of the stream, and `model.replied` names it. The window, and the prices in a budget, are those of that model.
 * - Until the person's next input the loop asks the model that replied last; then the first again. This is read from the log by the models'
 *   names, so it survives a reload, and of two models with the same name only the first is found again.
 * - A model that stands in for the first gets the conversation as far as it can take it: a note in place of each photo if it takes
 *   none, and of each file or sound of a type that it does not take, and no reasoning of another host. The conversation is not shortened for it: at
 *   90 % of its window the run halts with `budget`, and where it refuses the conversation as too long, the failure has the detail `stand_in`.
 * - Outside the loop, as `context.model` of a tool, each model is asked once. To try each more often, wrap it: `firstOf(withRetry(a), withRetry(b))`.
 *
 * ```ts
 * const model = firstOf(
 *   anthropic({ model: 'claude-sonnet-5-5', apiKey }),
 *   openai({ model: 'gpt-5-mini', apiKey: otherKey }),
 *   onDevice(),
 * )
 * ```
 */
export function firstOf(...models: readonly Model[]): Model {
  const [first] = models
  if (!first) throw new Error('firstOf needs at least one model')
  /** What stand-ins said that they do not take: only the first of their refusals costs a request. */
  const lacks = new Map<Model, ReadonlySet<InputType>>()

  const member = (model: Model, place: number): Model => {
    let lastRequest: ModelRequest | undefined
    let problem: unknown
    return {
      ...modelWith(model, (request, signal) => {
        const lacking = lacks.get(model)
        lastRequest = lacking ? without(lacking, request) : request
        return speaking(model, model.stream(lastRequest, signal), place > 0, (error) => {
          problem = error
        })
      }),
      standsIn: place > 0,
      instead(failure) {
        const kind = failure.detail && lackOf[failure.detail]
        const known = lacks.get(model) ?? new Set()
        const types = place > 0 && kind && lastRequest ? typesRefused(kind, lastRequest, problem) : []
        if (types.some((type) => !known.has(type))) {
          lacks.set(model, new Set([...known, ...types]))
          return member(model, place)
        }
        const next = models[place + 1]
        return next && helpedByAnother.has(failure.kind) ? member(next, place + 1) : undefined
      },
    }
  }
  const pick: NonNullable<Model['pick']> = ({ turnsSinceInput, turn }) => {
    const place = turnsSinceInput > 0 ? models.findIndex(({ name }) => name === turn?.model) : 0
    return place > 0 ? member(models[place]!, place) : member(first, 0)
  }

  return {
    ...modelWith(first, async function* (request, signal) {
      for (let model = member(first, 0); ; ) {
        let hasBegun = false
        try {
          for await (const part of model.stream(request, signal)) {
            hasBegun = true
            yield part
          }
          return
        } catch (error) {
          signal.throwIfAborted()
          const other = hasBegun ? undefined : model.instead?.(failureOf(error, model.provider))
          if (!other) throw error
          model = other
        }
      }
    }),
    pick,
  }
}

/** The stream, with the name of its model as the first part. */
async function* speaking(
  { name }: Model,
  stream: ReturnType<Model['stream']>,
  standsIn: boolean,
  onFailure: (error: unknown) => void,
): ReturnType<Model['stream']> {
  let hasBegun = false
  try {
    for await (const part of stream) {
      // Several models as one, among these models, name the one that replies themselves.
      if (!hasBegun && part.type !== 'model') yield { type: 'model', name }
      hasBegun = true
      yield part
    }
  } catch (error) {
    onFailure(error)
    throw standsIn && error instanceof ModelError ? asStandIn(error) : error
  }
}

const asStandIn = (error: ModelError): ModelError =>
  error.kind === 'context_length_exceeded'
    ? new ModelError({ ...error.failure, detail: 'stand_in' } satisfies ModelFailure, { cause: error })
    : error

type LeftOut = Exclude<Part['type'], 'text'>

const lackOf: { readonly [Detail in ModelFailureDetail]?: LeftOut } = { no_vision: 'image', no_files: 'file', no_audio: 'audio' }

/** A kind of input and, but for photos, the type of its bytes. */
type InputType = string

const typeOf = (part: Extract<Part, { type: LeftOut }>): InputType =>
  part.type === 'image' ? part.type : `${part.type} ${plainType(part.mime)}`

/** The types of a kind that a model refuses. A dialect names the type; a host may mean any of those that were sent. */
function typesRefused(kind: LeftOut, { messages }: ModelRequest, error: unknown): readonly InputType[] {
  // What `formOf` threw is the cause of the failure.
  const refusal = error instanceof Error ? error.cause : undefined
  if (refusal instanceof ModelError && typeof refusal.cause === 'string') return [`${kind} ${refusal.cause}`]
  const parts = messages.flatMap((message) => ('parts' in message ? message.parts : []))
  return parts.flatMap((part) => (part.type === kind && canBeLeftOut(part) ? [typeOf(part)] : []))
}

const without = (types: ReadonlySet<InputType>, request: ModelRequest): ModelRequest => ({
  ...request,
  messages: request.messages.map((message) => withoutParts(types, message)),
})

const withoutParts = (types: ReadonlySet<InputType>, message: Message): Message =>
  'parts' in message
    ? {
        ...message,
        parts: message.parts.map((part) => (canBeLeftOut(part) && types.has(typeOf(part)) ? notes[part.type] : part)),
      }
    : message

/** Text is taken by every model. */
const canBeLeftOut = (part: Part): part is Extract<Part, { type: LeftOut }> =>
  part.type !== 'text' && !(part.type === 'file' && isTextType(part.mime))

const notes: Readonly<Record<LeftOut, Part>> = {
  image: { type: 'text', text: '[a photo, left out: this model sees no photos]' },
  file: { type: 'text', text: '[a file, left out: this model takes no such files]' },
  audio: { type: 'text', text: '[sound, left out: this model takes no such sound]' },
}
