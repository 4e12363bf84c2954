/**
 * What an error is about, for whoever says it to a person. The English sentence is the message of the error; an app that speaks another language says it
 * from the kind and the values. Not every error has one: what only a mistake of the code can cause has its message alone.
 */
export interface Fault {
  readonly kind: FaultKind
  readonly values?: Readonly<Record<string, string | number>>
}

/** What can stand in the way. A comment names the values that one comes with. */
export type FaultKind =
  // A photo or a file of the person.
  | 'file_empty'
  | 'file_too_large' // most: in MB
  | 'photo_unreadable'
  | 'photo_heic'
  | 'photo_no_room'
  // What is stored.
  | 'not_saved'
  | 'no_room'
  | 'store_newer'
  | 'store_blocked'
  | 'store_silent'
  | 'store_closed'
  | 'no_copies'
  | 'no_room_for_copy'
  | 'copy_open'
  | 'not_removed' // name
  // A session that is elsewhere, or is not open.
  | 'open_elsewhere'
  | 'session_elsewhere'
  | 'session_imported'
  | 'session_deleted'
  | 'session_closed'
  | 'session_missing'
  // A command that was refused.
  | 'not_now'
  | 'nothing_to_say'
  | 'question_closed'
  | 'question_answered'
  | 'not_undone'
  | 'not_decided_again'
  // The worker.
  | 'worker_failed'
  | 'worker_not_started'
  | 'interrupted'
  | 'script_missing'
  // The connection to a model, and its key.
  | 'no_connection'
  | 'no_provider' // provider
  | 'no_model'
  | 'no_key' // origin
  | 'key_wanted' // host
  | 'other_host' // host
  | 'no_address' // address
  | 'key_empty'
  | 'key_odd' // place
  | 'key_locked'
  | 'keys_taken'
  | 'keys_no_room'
  | 'wrong_passphrase'
  | 'wrong_passkey'
  | 'passkey_no_secret'
  | 'passkey_gave_none'
  // A file of a session.
  | 'archive_none'
  | 'archive_other'
  | 'archive_damaged'
  | 'archive_too_large'
  | 'archive_newer'
  | 'archive_moved_on'

/** The same error, with what it is about. */
export const withFault = <E extends Error>(error: E, kind: FaultKind, values?: Fault['values']): E & { readonly fault: Fault } =>
  Object.assign(error, { fault: { kind, ...(values && { values }) } })

/** What an error is about; undefined where only its message says it. */
export function faultOf(error: unknown): Fault | undefined {
  if (!(error instanceof Error)) return undefined
  const { fault } = error as Partial<{ fault: Fault }> // made above, and nowhere else
  // The browser's own errors are known by their names.
  return fault ?? (error.name === 'QuotaExceededError' ? { kind: 'no_room' } : undefined)
}
