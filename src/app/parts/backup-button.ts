import { html } from 'lit'
import { emit } from './events.ts'

/** The person's command that is running; `share`: none is, and a backup that was made waits for the tap that shares it. */
export type Busy = 'backup' | 'import' | 'delete' | 'share' | null

const labels: Partial<Record<NonNullable<Busy>, string>> = { backup: 'Backing up…', share: 'Share the backup' }

/** Fires `backup`. */
export const backupButton = (host: HTMLElement, busy: Busy) =>
  html`<button class="btn quiet" aria-disabled=${busy === 'backup'} @click=${() => emit(host, 'backup')}>
    ${(busy && labels[busy]) ?? 'Back up now'}</button>`
