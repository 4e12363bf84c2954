import { type Model, ModelError, type ModelRequest } from '../src/core/shapes/model.ts'
import { type ConnectionProblem, problemOf } from './connection-problem.ts'
import { within } from './within.ts'

/** A grey picture of 64 by 64 pixels. Some models refuse smaller ones. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAS0lEQVR42u3PMQ0AAAwDoEqv9ErYvQQckD4XAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAYHLAB8+AWnmfUycAAAAAElFTkSuQmCC'

/** How long a reply may take, in milliseconds. It is long because a server on the person's own device loads the model first. */
const PATIENCE = 90_000

const colours = ['black', 'white', 'grey', 'red', 'green', 'blue']
const colour = {
  name: 'colour',
  description: 'Says which colour the picture has.',
  schema: { type: 'object', properties: { name: { type: 'string', enum: colours } }, required: ['name'] },
} as const

/**
 * Tests whether a model sees photos and calls tools, and returns the problem; undefined when it does both. The model is sent a
 * picture and is told to call a tool that says what the picture shows. A model that calls the tool only when it must passes as
 * well.
 */
export async function probeModel(model: Model, host: string, end?: AbortSignal): Promise<ConnectionProblem | undefined> {
  try {
    const said = (await calledWith(model, {}, end)) ?? (await calledWith(model, { toolChoice: 'required' }, end))
    if (said === undefined) return { kind: 'tools' }
    return /gr[ae]y/i.test(said) ? undefined : { kind: 'vision', detail: 'guessed' }
  } catch (error) {
    // It is asked only after its host has let the page in.
    const found = problemOf(error, host, true)
    if (found.kind !== 'other' || !(error instanceof ModelError)) return found
    // The reason is not known. If the same request passes without the picture, the picture is the problem.
    const blind = await calledWith(model, {}, end, false).catch(() => undefined)
    return blind === undefined ? found : { kind: 'vision' }
  }
}

/** The arguments of the model's call, as text; undefined when it calls no tool. */
async function calledWith(
  model: Model,
  more: Pick<ModelRequest, 'toolChoice'>,
  end?: AbortSignal,
  shown = true,
): Promise<string | undefined> {
  const signal = within(PATIENCE, end)
  const request: ModelRequest = {
    system: 'You are being tested. Answer by calling the tool "colour" once, and say nothing.',
    messages: [
      {
        role: 'user',
        parts: [
          ...(shown ? [{ type: 'image' as const, url: PICTURE }] : []),
          { type: 'text', text: shown ? 'Which colour is this picture?' : 'Which colour is the sky at night?' },
        ],
      },
    ],
    tools: [colour],
    // A model that reasons needs tokens for that, too.
    options: { maxTokens: 2000 },
    ...more,
  }
  let said: string | undefined
  for await (const part of model.stream(request, signal)) if (part.type === 'call') said ??= JSON.stringify(part.call.args ?? {})
  return said
}
