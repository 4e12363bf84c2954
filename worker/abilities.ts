import { type Model, ModelError, type ModelRequest } from '../src/core/shapes/model.ts'
import { type Found, wallOf } from './wall-of.ts'

/** 64 by 64 pixels, all of them grey. Smaller ones are refused by some models. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAS0lEQVR42u3PMQ0AAAwDoEqv9ErYvQQckD4XAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAYHLAB8+AWnmfUycAAAAAElFTkSuQmCC'

/** How long a reply may take, in milliseconds: a model on the person's own device is loaded first. */
const PATIENCE = 90_000

const colours = ['black', 'white', 'grey', 'red', 'green', 'blue']
const colour = {
  name: 'colour',
  description: 'Says which colour the picture has.',
  schema: { type: 'object', properties: { name: { type: 'string', enum: colours } }, required: ['name'] },
} as const

/**
 * What keeps a model from seeing photos and calling tools; undefined when it does both. It is shown a picture and told to say by
 * a tool what it sees. Some have to be forced to: those can, too. Throws what has to do with neither.
 */
export async function inability(model: Model, host: string): Promise<Found | undefined> {
  try {
    const said = (await calledWith(model, {})) ?? (await calledWith(model, { toolChoice: 'required' }))
    if (said === undefined) return { wall: 'tools' }
    return /gr[ae]y/i.test(said) ? undefined : { wall: 'vision', said: 'guessed' }
  } catch (error) {
    const found = wallOf(error, host)
    if (found.wall !== 'other' || !(error instanceof ModelError)) return found
    // Refused without a reason that is known here: what if there were no picture?
    const blind = await calledWith(model, {}, false).catch(() => undefined)
    return blind === undefined ? found : { wall: 'vision' }
  }
}

/** What the model calls the tool with, as text; undefined when it does not call it. */
async function calledWith(model: Model, more: Pick<ModelRequest, 'toolChoice'>, shown = true): Promise<string | undefined> {
  const signal = AbortSignal.timeout(PATIENCE)
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
    // Models that reason do so here as well.
    options: { maxTokens: 2000 },
    ...more,
  }
  let said: string | undefined
  for await (const part of model.stream(request, signal)) if (part.type === 'call') said ??= JSON.stringify(part.call.args ?? {})
  return said
}
