import { html } from 'lit'
import { icon } from '../../../elements/icons.ts'
import '../../../elements/sheet.ts'
import { dispositionFor } from '../../../tidy/disposition.ts'
import { iconOf } from '../../parts/disposition-icon.ts'
import { nameForm } from '../../parts/name-form.ts'
import { shownName } from '../../parts/shown-name.ts'

interface PlaceSheet {
  readonly isOpen: boolean
  /** Used before, the latest first. */
  readonly places: readonly string[]
  /** What the field shows while it is empty. */
  readonly fallback: string
  /** The form was sent. */
  put(event: SubmitEvent): void
  /** A place was tapped. */
  choose(place: string): void
  close(event: Event): void
}

/** Another place for a thing: one that is typed, or one that was used before. */
export const placeSheet = ({ isOpen, places, fallback, put, choose, close }: PlaceSheet) =>
  html`<loop-sheet .open=${isOpen} heading="Where does it go, then?" @close=${close}>
      <form class="stack" @submit=${put}>
        <div class="field"><label for="place">Place</label><input
          class="input"
          id="place"
          dir="auto"
          required
          maxlength="200"
          autocomplete="off"
          enterkeyhint="done"
          autofocus
          placeholder=${fallback} /></div>
        <div class="stack-2"><p class="label" id="used">Or one of these</p><div class="picks" role="group" aria-labelledby="used">
          ${places.concat('Donate', 'Recycle', 'Trash').map(
            (place) => html`<button
            class="pick"
            type="button"
            @click=${() => choose(place)}>${icon(iconOf(dispositionFor(place)))}<bdi>${shownName(place)}</bdi></button>`,
          )}</div></div>
        <button class="btn main">Put it there</button>
      </form></loop-sheet>`

interface NameSheet {
  readonly isOpen: boolean
  readonly name: string
  rename(name: string): void
  close(event?: Event): void
}

/** Another name for a thing. */
export const nameSheet = ({ isOpen, name, rename, close }: NameSheet) =>
  html`<loop-sheet
      .open=${isOpen}
      heading="Another name"
      @close=${close}>${nameForm({ label: 'Name', name, most: 200, use: rename, close })}</loop-sheet>`
