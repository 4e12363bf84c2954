import { html, nothing } from 'lit'
import { icon } from '../../../elements/icons.ts'
import '../../../elements/sheet.ts'
import { type Disposition, dispositionFor } from '../../../tidy/disposition.ts'
import { iconOf } from '../../parts/disposition-icon.ts'
import { nameForm } from '../../parts/name-form.ts'
import { shownName } from '../../parts/shown-name.ts'
import { words } from '../../words/words.ts'

interface PlaceSheet {
  readonly isOpen: boolean
  /** Used before, the latest first. */
  readonly places: readonly string[]
  /** What the field shows while it is empty. */
  readonly fallback: string
  /** It was sent with nothing in the field. */
  readonly isMissing: boolean
  /** Something was typed. */
  type(): void
  /** The form was sent. */
  put(event: SubmitEvent): void
  /** A place or a pile was tapped. */
  choose(disposition: Disposition): void
  close(event: Event): void
}

/** Another place for a thing: one that is typed, or one that was used before. */
export const placeSheet = ({ isOpen, places, fallback, isMissing, type, put, choose, close }: PlaceSheet) =>
  html`<loop-sheet .open=${isOpen} heading=${words.session.whereThen} @close=${close}>
      <form class="stack" novalidate @submit=${put}>
        <div class="field"><label for="place">${words.session.place}</label><input
          class="input"
          id="place"
          dir="auto"
          required
          aria-invalid=${isMissing}
          aria-describedby=${isMissing ? 'place-note' : nothing}
          maxlength="200"
          autocomplete="off"
          enterkeyhint="done"
          autofocus
          @input=${type}
          placeholder=${fallback} />${isMissing ? html`<p class="wrong" id="place-note">${words.session.placeFirst}</p>` : nothing}</div>
        <div class="stack-2"><p class="label" id="used">${words.session.orOneOfThese}</p><div class="picks" role="group" aria-labelledby="used">
          ${[
            ...places.map((place) => pick(dispositionFor(place), shownName(place), choose)),
            ...piles.map((to) => pick({ to }, words.session[to], choose)),
          ]}</div></div>
        <button class="btn main">${words.session.putItThere}</button>
      </form></loop-sheet>`

const pick = (disposition: Disposition, name: string, choose: (disposition: Disposition) => void) =>
  html`<button class="pick" type="button" @click=${() => choose(disposition)}>${icon(iconOf(disposition))}<bdi>${name}</bdi></button>`

const piles = ['donate', 'recycle', 'trash'] as const

/** Where a thing goes by the words that the person typed: the name of a pile is that pile, all other words are a place. */
export function typedDisposition(typed: string): Disposition {
  const pile = piles.find((to) => words.session[to].toLowerCase() === typed.toLowerCase())
  return pile ? { to: pile } : dispositionFor(typed)
}

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
      heading=${words.session.anotherName}
      @close=${close}>${nameForm({ label: words.session.name, name, most: 200, use: rename, close })}</loop-sheet>`
