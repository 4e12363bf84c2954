import type { Model } from './shapes/model.ts'

/** The same model with another stream. Its members are read by name, because it may be an instance of a class: a copy would lack some. */
export function modelWith(model: Model, stream: Model['stream']): Model {
  const { provider, name, contextWindow, standsIn } = model
  return {
    provider,
    name,
    ...(contextWindow !== undefined && { contextWindow }),
    ...(standsIn && { standsIn }),
    ...(model.load && { load: () => model.load!() }), // it is there
    stream,
  }
}

/** The same for a model that the loop asks: those that it may ask in its place (`firstOf`) get such a stream, too. */
export function everyModelWith(model: Model, streamOf: (model: Model) => Model['stream']): Model {
  const again = <Other extends Model | undefined>(other: Other) => (other && everyModelWith(other, streamOf)) as Other
  return {
    ...modelWith(model, streamOf(model)),
    // They are there.
    ...(model.pick && { pick: (session) => again(model.pick!(session)) }),
    ...(model.instead && { instead: (failure) => again(model.instead!(failure)) }),
  }
}
