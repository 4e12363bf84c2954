/**
 * Why a call failed for a reason that is not the tool's own. `not_run`: it never started. `interrupted`: the app was closed
 * while it ran. `cancelled`: the run was stopped while it ran. `denied`: the person did not allow it.
 */
export type ToolErrorKind =
  | 'not_run'
  | 'interrupted'
  | 'timed_out'
  | 'cancelled'
  | 'unknown_tool'
  | 'invalid_arguments'
  | 'denied'

/** Whether the call was not run, or not run to its end. That is no failure of the tool. */
export const isNotRun = (kind: ToolErrorKind | undefined): boolean =>
  kind === 'not_run' || kind === 'interrupted' || kind === 'cancelled'

/** Whether an error outcome of this kind is a failure of the tool or its call, and not that of a call that was not run or not allowed. */
export const isToolError = (kind: ToolErrorKind | undefined): boolean => kind !== 'denied' && !isNotRun(kind)
