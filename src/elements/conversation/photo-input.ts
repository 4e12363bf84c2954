import { html, nothing, type TemplateResult } from 'lit'

/**
 * A hidden file input for photos: with `capture` the camera, else the phone's own, several at once unless told otherwise. Each
 * photo is handed over by itself; cancelling does nothing. It stays in the page, because a phone may drop an input that is
 * nowhere while its camera is open.
 */
export const photoInput = (id: string, capture: boolean, use: (file: File) => void, many = !capture): TemplateResult =>
  photosInput(id, capture, (files) => files.forEach(use), many)

/** The same, for an owner that takes all photos of one choice together. */
export const photosInput = (
  id: string,
  capture: boolean,
  use: (files: readonly File[]) => void,
  many = !capture,
): TemplateResult =>
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

function take(input: HTMLInputElement, use: (files: readonly File[]) => void) {
  const files = [...(input.files ?? [])]
  // The same photo can then be picked again.
  input.value = ''
  if (files.length > 0) use(files)
}
