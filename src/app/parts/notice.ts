import { html, nothing } from 'lit'
import { emit } from './events.ts'
import '../../elements/note.ts'

/** A sentence or two that stay until they are put away. `warn` for lost data and refused commands. */
export interface Note {
  readonly id: string
  readonly text: string
  readonly sign: 'plain' | 'warn'
}

/** A note as a screen shows it; nothing where there is none. Put away, the screen fires `put-away` with its id. */
export const notice = (screen: HTMLElement, note: Note | null) =>
  note
    ? html`<loop-note .sign=${note.sign} .text=${note.text} @dismiss=${(event: Event) => {
        event.stopPropagation()
        emit(screen, 'put-away', { id: note.id })
      }}></loop-note>`
    : nothing
