import { css, html, LitElement, nothing } from 'lit'
import { onKeys } from '../../elements/base/keys.ts'
import { base } from '../../elements/look/base.ts'
import '../../elements/sheet.ts'
import { words } from '../words/words.ts'

/** The name of a key on its line in the sheet. */
export type Key = '1–9' | 'Enter' | 'Y N' | 'O' | 'S' | 'W' | 'K' | 'B' | 'R' | '/' | 'U' | 'P' | 'A' | 'C' | 'Esc' | '?'

/** Each key with what it does. Letters do nothing while a field has the focus. */
function keys(): readonly (readonly [key: Key, does: string])[] {
  const { photos, session } = words
  return [
    ['1–9', session.keyOfChoice],
    ['Enter', session.keyOfBest],
    ['Y N', session.keyOfYesNo],
    ['O', session.other],
    ['S', session.skip],
    ['W', session.whatIsIt],
    ['K', session.stuck],
    ['B', session.backToSorting],
    ['R', session.rename],
    ['/', session.saySomething],
    ['U', session.undo],
    ['P', photos.whole],
    ['A', photos.another],
    ['C', photos.closer],
    ['Esc', session.keyOfEscape],
    ['?', session.keyOfKeys],
  ]
}

/** The sheet that lists the keys which work on the screen at hand. The key `?` opens it. */
export class TidyKeys extends LitElement {
  static override styles = [
    base,
    css`
      ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: 0 var(--loop-space-4) }
      li { display: flex; align-items: center; gap: var(--loop-space-3); min-height: 2.75rem; border-bottom: 1px solid var(--loop-line) }
      .key { flex: none; min-width: 3.5rem; font: 600 .875rem/1 var(--loop-font); color: var(--loop-text-muted) }
    `,
  ]

  static override properties = { works: { attribute: false }, open: { state: true } }
  /** The keys that do something just now. */
  declare works: ReadonlySet<Key>
  declare open: boolean

  constructor() {
    super()
    this.works = new Set()
    this.open = false
    onKeys(this, (key, event) => {
      if (key !== '?') return
      event.preventDefault()
      this.show()
    })
  }

  override render() {
    return html`<loop-sheet .open=${this.open} heading=${words.session.keys} @close=${this.#close}>
      ${
        this.open
          ? html`<ul>${keys()
              .filter(([key]) => this.works.has(key))
              .map(([key, does]) => html`<li><span class="key">${key}</span><span>${does}</span></li>`)}</ul>`
          : nothing
      }</loop-sheet>`
  }

  show(): void {
    this.open = true
  }

  #close = (event: Event) => {
    event.stopPropagation()
    this.open = false
  }
}

customElements.define('tidy-keys', TidyKeys)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-keys': TidyKeys
  }
}
