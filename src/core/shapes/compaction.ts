import type { Model } from './model.ts'

/**
 * How a session that becomes too long for its model is made shorter: a model writes a summary, which is sent in place of the older messages.
 * The log keeps these messages.
 */
export interface Compaction {
  /** The share of the model's context window at which a summary is due. Above 0 and at most 1, default 0.8. */
  readonly at?: number
  /**
   * How many of the last turns are sent as they are. A positive integer, default 6. Fewer are, where so many alone would be about as long as
   * what the model has read so far.
   */
  readonly keep?: number
  /** The model that writes the summary; by default the model of the session. */
  readonly model?: Model
  /** The instructions for that model, in place of the default ones. */
  readonly prompt?: string
}
