import { html } from 'lit'
import { first } from '../words/first.ts'
import type { Busy } from './backup-button.ts'

/** An unseen field for a file of sessions; each picked one goes to `take`. */
export const sessionFileInput = (take: (file: File) => void) =>
  html`<input class="session-file" type="file" hidden accept=".zip,.jsonl,application/zip" @change=${(event: Event) => {
    const input = event.target as HTMLInputElement
    const [file] = input.files ?? []
    if (file) take(file)
    // The same file can be picked again.
    input.value = ''
  }} />`

/** Lets the person pick one; while one is being opened the button says so, and a tap does nothing. */
export function openBackupButton(root: ParentNode, busy: Busy) {
  const isOpening = busy === 'import'
  return html`<button class="btn quiet" aria-disabled=${isOpening} @click=${() => {
    if (!isOpening) root.querySelector<HTMLInputElement>('.session-file')?.click()
  }}>${isOpening ? first.files.opening : first.files.openBackup}</button>`
}
