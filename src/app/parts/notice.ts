import { html, nothing } from 'lit'
import type { IconName } from '../../elements/icons.ts'
import { emit } from './events.ts'
import '../../elements/note.ts'

/** A sentence or two that stay until they are put away. `warn` for lost data, `stop` for what was refused. */
export interface Note {
  readonly id: string
  readonly text: string
  readonly sign: 'plain' | 'warn' | 'stop'
  /** The picture before the text, where it is not that of its sign. */
  readonly icon?: IconName
  /** The session that it is about, and the button that opens it. */
  readonly open?: { readonly id: string; readonly label: string }
}

/** A note as a screen shows it; nothing where there is none. Put away, the screen fires `put-away` with its id; `open`, where it is about one session. `action` is its button otherwise. */
export const notice = (screen: HTMLElement, note: Note | null, action: unknown = nothing) =>
  note
    ? html`<loop-note .sign=${note.sign} .icon=${note.icon} .text=${note.text} @dismiss=${(event: Event) => {
        event.stopPropagation()
        emit(screen, 'put-away', { id: note.id })
      }}>${note.open ? openButton(screen, note.open) : action}</loop-note>`
    : nothing

const openButton = (screen: HTMLElement, { id, label }: NonNullable<Note['open']>) =>
  html`<button class="btn quiet" @click=${() => emit(screen, 'open', { id })}>${label}</button>`
