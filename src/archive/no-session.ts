import { type Fault, withFault } from '../core/shapes/fault.ts'
/** The error for a file that is no session, or not a complete one. `why` says for people what the file is instead. */
export interface NoSession extends Error {
  readonly kind: 'no_session'
  readonly why: string
  readonly fault: Fault
}

/** The file is empty, holds no session, or is another one than it should be, or a damaged one. */
type NoSessionFault = 'file_empty' | 'archive_none' | 'archive_other' | 'archive_damaged'

/** Makes the error. Its message is `why`, unless `message` says more. */
export const noSession = (kind: NoSessionFault, why: string, message = why, cause?: unknown): NoSession =>
  withFault(
    Object.assign(new Error(message, cause === undefined ? undefined : { cause }), { kind: 'no_session' as const, why }),
    kind,
  )

/** Whether a file was refused because it holds no session. */
export const isNoSession = (error: unknown): error is NoSession =>
  error instanceof Error && (error as Partial<NoSession>).kind === 'no_session' // made above, and nowhere else
