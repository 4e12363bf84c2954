import type { FaultKind } from '../../../core/shapes/fault.ts'
import type { Message } from '../message.ts'

/**
 * English: why something was refused or did not work. The errors bring these sentences themselves, some with more in them, so English is not loaded: it is here for
 * those who translate, by the kind of the fault.
 */
export const faults = {
  // A photo or a file of the person.
  file_empty: 'This file is empty.',
  file_too_large: 'This file is too large ({most} MB at most).',
  photo_unreadable: 'This file is not a photo that this browser can read.',
  photo_heic: 'This browser cannot read this HEIC photo: save it as JPEG first, or open the app in Safari 17 or newer.',
  photo_no_room: 'There is no room to draw this photo.',

  // What is stored on this device. A second copy is a file from which a session is brought back when the browser has lost it.
  not_saved: 'This could not be saved.',
  no_room: 'This could not be saved: there is no room left on this device.',
  store_newer: 'What is kept here was written by a newer version of this app: reload to get it.',
  store_blocked: 'What is kept here does not open: another tab may keep an older version of it open.',
  store_silent: 'What is kept here does not answer: close this app in every tab and window, and open it again.',
  store_closed: 'What is kept here is closed just now. Load this page again.',
  no_copies: 'This browser lets no second copy be kept here.',
  no_room_for_copy: 'There is no room for a second copy.',
  copy_open:
    'This cannot be deleted now, because its second copy is open: go to the tab that has it, which may be asleep, or close it, and delete again.',
  // {name}: of a session
  not_removed: '{name} is open in another tab: close it there first; nothing was deleted.',

  open_elsewhere: 'This session is open in another tab: close it there first.',
  session_elsewhere: 'This session is open in another tab: go on there, or close it there to go on here.',
  session_imported: 'This session came from a file and stays as it was there: branch it to go on.',
  session_deleted: 'This session was deleted in another tab: begin a new one to go on.',
  session_closed: 'This session is not open any more: open it again.',
  session_missing: 'This session is not there any more.',

  // What the person tapped.
  not_now: 'That is not possible just now.',
  nothing_to_say: 'There is nothing to say: add some text or a photo.',
  question_closed: 'This question is not open any more.',
  question_answered: 'This question has its answer already.',
  not_undone: 'There is nothing here to take back.',
  not_decided_again: 'This cannot be decided again.',

  // What works in the background.
  worker_failed: 'Something failed in the background. Try again.',
  worker_not_started: 'The app could not be started: a part of it did not load. Check your network, then load this page again.',
  interrupted: 'That was interrupted. Try again.',
  script_missing: 'A part of the app did not load. Check your network, then try again.',

  no_connection: 'No model is connected yet: connect one first.',
  no_provider: 'There is no provider “{provider}”.',
  no_model: 'No model is chosen yet.',
  // {origin}: `https://api.openai.com`
  no_key: 'There is no key saved for {origin}: type it again.',
  key_wanted: 'Type the key for {host}.',
  other_host: '{host} is not the host that was connected on this page: save the connection again.',
  no_address: '“{address}” is not an address: it should begin with https://.',
  key_empty: 'This key is empty.',
  key_odd: 'This key has a character at place {place} that no key can have: copy it again.',
  key_locked: 'Your key was locked.',
  keys_taken: 'Another tab does not let go of the keys: close it.',
  keys_no_room: 'There is no room on this device for the secret of the keys.',
  wrong_passphrase: 'This passphrase is not the right one.',
  wrong_passkey: 'This passkey is not the right one.',
  passkey_no_secret: 'Passkeys of this device make no secrets, so they cannot unlock a key: use a passphrase.',
  passkey_gave_none: 'This browser gave no secret of the passkey.',

  // A file that was to be opened.
  archive_none: 'There is no session in this file.',
  archive_other: 'This file is something else than a session.',
  archive_damaged: 'This file is damaged, or not whole.',
  archive_too_large: 'This file is too large for a session.',
  archive_newer: 'This session was written by a newer version of this app: reload to get it.',
  archive_moved_on: 'This session went on meanwhile: import the file again.',
} as const satisfies Record<FaultKind, Message>
