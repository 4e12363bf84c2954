/** The error for a file that is no session, or not a complete one. `why` says for people what the file is instead. */
export interface NoSession extends Error {
  readonly kind: 'no_session'
  readonly why: string
}

/** Makes the error. Its message is `why`, unless `message` says more. */
export const noSession = (why: string, message = why, cause?: unknown): NoSession =>
  Object.assign(new Error(message, cause === undefined ? undefined : { cause }), { kind: 'no_session' as const, why })

/** Whether a file was refused because it holds no session. */
export const isNoSession = (error: unknown): error is NoSession =>
  error instanceof Error && (error as Partial<NoSession>).kind === 'no_session' // made above, and nowhere else
