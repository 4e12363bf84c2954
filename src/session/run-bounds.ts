import type { Compaction } from '../core/shapes/compaction.ts'
import type { Budget, Env } from '../core/shapes/env.ts'
import type { ModelRequest } from '../core/shapes/model.ts'
import type { Output } from '../core/shapes/output.ts'
import { withoutUndefined } from '../core/without-undefined.ts'

/** The bounds of a session's runs, and the options of their model calls. */
export interface RunBounds
  extends Pick<
    Env,
    'maxTurns' | 'sizes' | 'retry' | 'toolConcurrency' | 'toolTimeoutMs' | 'firstPartMs' | 'gapMs' | 'onToolError' | 'haltWhen'
  > {
  /**
   * How the session is made shorter when it becomes too long for the model. Without it that is done where the model's context window is known;
   * `false` turns it off.
   */
  readonly compact?: Compaction | false
  readonly modelOptions?: ModelRequest['options']
  /** The schema of a reply without calls, where the mode has none. */
  readonly output?: Output
  /** For the whole session, checked before each model call. A function is called by each run. */
  readonly budget?: Budget | (() => Budget | undefined | Promise<Budget | undefined>)
}

/** The bounds among some options. A member that is undefined is left out: it must not hide a default. */
export function boundsIn(options: RunBounds): RunBounds {
  const { maxTurns, sizes, retry, toolConcurrency, toolTimeoutMs, firstPartMs, gapMs } = options
  const { onToolError, haltWhen, budget, compact, modelOptions, output } = options
  const times = { toolTimeoutMs, firstPartMs, gapMs }
  return withoutUndefined({
    maxTurns,
    sizes,
    retry,
    toolConcurrency,
    ...times,
    onToolError,
    haltWhen,
    budget,
    compact,
    modelOptions,
    output,
  })
}
