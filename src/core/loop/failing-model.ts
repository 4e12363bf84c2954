import type { Model } from '../shapes/model.ts'

/** A model for where there is none: each call fails with `error`, like every failure of a model. */
export const failingModel = (error: unknown): Model => ({
  provider: 'none',
  name: 'none',
  async *stream() {
    throw error
  },
})
