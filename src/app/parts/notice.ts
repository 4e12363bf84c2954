import { html, nothing } from 'lit'
import { emit } from './events.ts'
import '../../elements/note.ts'

/** A sentence or two that stay until they are put away. `warn` for lost data and refused commands. */
export interface Note {
  readonly id: string
  readonly text: string
  readonly sign: 'plain' | 'warn'
  /** The session that it is about, and the button that opens it. */
  readonly open?: { readonly id: string; readonly label: string }
}

/** A note as a screen shows it; nothing where there is none. Put away, the screen fires `put-away` with its id; `open`, where it is about one session. */
export const notice = (screen: HTMLElement, note: Note | null) =>
  note
    ? html`<loop-note .sign=${note.sign} .text=${note.text} @dismiss=${(event: Event) => {
        event.stopPropagation()
        emit(screen, 'put-away', { id: note.id })
      }}>${note.open === undefined ? nothing : openButton(screen, note.open)}</loop-note>`
    : nothing

const openButton = (screen: HTMLElement, { id, label }: NonNullable<Note['open']>) =>
  html`<button class="btn quiet" @click=${() => emit(screen, 'open', { id })}>${label}</button>`
