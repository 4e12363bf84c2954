import type { Model } from '../shapes/model.ts'

/** Stands in where there is no model: its first call fails with `error`, where every model failure is told. */
export const failingModel = (error: unknown): Model => ({
  provider: 'none',
  name: 'none',
  async *stream() {
    throw error
  },
})
