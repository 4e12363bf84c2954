import { html, nothing, type TemplateResult } from 'lit'

/**
 * A hidden file input for photos: with `capture` the camera, else the phone's own, several at once unless told otherwise. Each
 * photo is handed over by itself; cancelling does nothing. It stays in the page, because a phone may drop an input that is
 * nowhere while its camera is open.
 */
export const photoInput = (id: string, capture: boolean, use: (file: File) => void, many = !capture): TemplateResult =>
  html`<input
    hidden
    id=${id}
    type="file"
    accept="image/*"
    ?multiple=${many}
    capture=${capture ? 'environment' : nothing}
    @change=${(event: Event) => take(event.target as HTMLInputElement, use)} />`

/** Opens the file input of that id. */
export const openInput = (root: ParentNode, id: string) => root.querySelector<HTMLInputElement>(`#${id}`)?.click()

function take(input: HTMLInputElement, use: (file: File) => void) {
  const files = [...(input.files ?? [])]
  // The same photo can then be picked again.
  input.value = ''
  files.forEach(use)
}
