import type { Model } from '../shapes/model.ts'

/** Stands in where there is no model. Each call throws `error`, which the loop handles like any failure of a model. */
export const failingModel = (error: unknown): Model => ({
  provider: 'none',
  name: 'none',
  async *stream() {
    throw error
  },
})
