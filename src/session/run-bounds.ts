import type { Budget, Env } from '../core/shapes/env.ts'
import type { ModelRequest } from '../core/shapes/model.ts'
import type { Output } from '../core/shapes/output.ts'
import { withoutUndefined } from '../core/without-undefined.ts'

/** The bounds of a session's runs, and the options of their model calls. */
export interface RunBounds
  extends Pick<
    Env,
    'maxTurns' | 'retry' | 'toolConcurrency' | 'toolTimeoutMs' | 'firstPartMs' | 'gapMs' | 'onToolError' | 'haltWhen'
  > {
  readonly modelOptions?: ModelRequest['options']
  /** The schema of a reply without calls, where the mode has none. */
  readonly output?: Output
  /** For the whole session, checked before each model call. A function is called by each run. */
  readonly budget?: Budget | (() => Budget | undefined | Promise<Budget | undefined>)
}

/** The bounds among some options. A member that is undefined is left out: it must not hide a default. */
export function boundsIn(options: RunBounds): RunBounds {
  const { maxTurns, retry, toolConcurrency, toolTimeoutMs, firstPartMs, gapMs } = options
  const { onToolError, haltWhen, budget, modelOptions, output } = options
  const times = { toolTimeoutMs, firstPartMs, gapMs }
  return withoutUndefined({ maxTurns, retry, toolConcurrency, ...times, onToolError, haltWhen, budget, modelOptions, output })
}
