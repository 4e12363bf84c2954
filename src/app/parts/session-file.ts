import { html } from 'lit'
import { first } from '../words/first.ts'
import type { Busy } from './backup-button.ts'

/** An unseen field for files of sessions; those that are picked go to `take`. */
export const sessionFileInput = (take: (files: readonly File[]) => void) =>
  html`<input class="session-file" type="file" ?multiple=${true} hidden accept=".zip,.jsonl,application/zip" @change=${(
    event: Event,
  ) => {
    const input = event.target as HTMLInputElement
    take([...input.files!]) // it has changed, so there are some
    // The same file can be picked again.
    input.value = ''
  }} />`

/** Lets the person pick some; while they are being opened the button says so, and a tap does nothing. */
export function openBackupButton(root: ParentNode, busy: Busy) {
  const isOpening = busy === 'import'
  return html`<button class="btn quiet" aria-disabled=${isOpening} @click=${() => {
    if (!isOpening) root.querySelector<HTMLInputElement>('.session-file')?.click()
  }}>${isOpening ? first.files.opening : first.files.openBackup}</button>`
}
