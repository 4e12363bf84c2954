import { html } from 'lit'
import { first } from '../words/first.ts'
import { emit } from './events.ts'

/** The person's command that is running; `share`: none is, and a backup that was made waits for the tap that shares it. */
export type Busy = 'backup' | 'import' | 'delete' | 'share' | null

/** Fires `backup`. */
export const backupButton = (host: HTMLElement, busy: Busy) =>
  html`<button class="btn quiet" aria-disabled=${busy === 'backup'} @click=${() => emit(host, 'backup')}>
    ${busy === 'backup' ? first.files.backingUp : busy === 'share' ? first.files.shareBackup : first.files.backUp}</button>`
