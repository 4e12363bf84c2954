import { expect, test } from 'vitest'
import type { Event } from '../../../src/core/shapes/event.ts'
import { type Model, ModelError } from '../../../src/core/shapes/model.ts'
import { firstOf } from '../../../src/models/first-of.ts'
import { compactions, counting, isSummary, many, talk, wordy } from './long.ts'

const named = (model: Model, name: string): Model => ({ ...model, name })
const small = () =>
  named(
    counting(() => wordy('reply', 100), { most: 1_000 }),
    'small',
  )

/** A model that is not there any more from the request on for which `isGone` says so. */
const gone = (model: Model, isGone: (request: Parameters<Model['stream']>[0]) => boolean): Model => ({
  ...model,
  async *stream(request, signal) {
    if (isGone(request))
      throw new ModelError({ kind: 'network', detail: 'not_reached', message: 'nobody there', provider: model.provider })
    yield* model.stream(request, signal)
  },
})

test('B65 B67 a session that is too long for a model that stands in fails there, and is not made shorter for it', async () => {
  const first = named(
    counting(() => wordy('reply', 100)),
    'first',
  )
  const model = firstOf(
    gone(first, ({ turn }) => turn === 8),
    small(),
  )
  const { state, log } = await talk(model, many(9), { retry: false })
  expect(state.failure).toMatchObject({ kind: 'context_length_exceeded', detail: 'stand_in' })
  expect(state.halted).toEqual({ reason: 'error' })
  expect(compactions(log)).toEqual([])
})

test('B65 B67 a session that is too long for the first model is made shorter, by the one that stands in if the first is gone', async () => {
  const first = named(
    counting(() => wordy('reply', 100), { window: 1_000 }),
    'first',
  )
  const model = firstOf(gone(first, isSummary), small())
  const log: Event[] = []
  const { state } = await talk(model, many(8), { retry: false }, log)
  expect(state.halted).toEqual({ reason: 'completed' })
  expect(compactions(log)[0]).toMatchObject({ model: 'small' })
  const { usage } = compactions(log)[0]!
  expect(state.usageOf.small!.input).toBeGreaterThanOrEqual(usage.input)
})
