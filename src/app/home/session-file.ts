import { html } from 'lit'

/** An unseen field for a file of sessions; each picked one goes to `take`. */
export const sessionFileInput = (take: (file: File) => void) =>
  html`<input class="session-file" type="file" hidden accept=".zip,.jsonl,application/zip" @change=${(event: Event) => {
    const input = event.target as HTMLInputElement
    const [file] = input.files ?? []
    if (file) take(file)
    // The same file can be picked again.
    input.value = ''
  }} />`

/** Lets the person pick one. */
export const pickSessionFile = (root: ParentNode): void => root.querySelector<HTMLInputElement>('.session-file')?.click()
