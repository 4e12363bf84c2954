import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { announce } from '../../elements/base/announce.ts'
import { focusHeading } from '../../elements/base/focus-heading.ts'
import { focusedNow } from '../../elements/base/focused-now.ts'
import { prompt } from '../../elements/base/prompt.ts'
import { openInput, photoInput } from '../../elements/conversation/photo-input.ts'
import { type IconName, icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { fields } from '../../elements/look/fields.ts'
import { rows } from '../../elements/look/rows.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { countdown } from './countdown.ts'
import { emit, type PlainEvent } from './events.ts'
import { showWords } from './passkey-switch.ts'
import { isPassphrase, secretField } from './secret-field.ts'
import { gapAfter } from './sentence.ts'

/** A way on. The event of that name is fired when it is tapped; `photos` opens the camera, `leave-help` leads back to the cards. */
export interface Way {
  readonly label: string
  readonly event: PlainEvent | 'photos' | 'leave-help'
  readonly icon?: IconName
}

/**
 * A problem (`heading`, and `text`, '' where that says it all), or that it is over (`ready`), the data that is safe (`safe`), the first remedy, and other ways on. `raw` is the provider's
 * message, folded away; `rawFrom` names it.
 */
export interface Trouble {
  readonly sign: 'stop' | 'warn' | 'offline' | 'lock' | 'ready'
  readonly heading: string
  readonly text: string
  /** A page elsewhere that helps. */
  readonly link?: { readonly label: string; readonly href: string }
  readonly safe?: string
  /** The time until which the first remedy would be refused, and what is said in place of `text` with so many milliseconds left, 0 once it is over. */
  readonly pause?: { readonly until: number; text(left: number): string }
  readonly fix?: Way
  readonly ways: readonly Way[]
  /** What unlocks the key, and why the last try failed; '' for none. */
  readonly unlock?: { readonly by: 'passkey' | 'passphrase'; readonly wrong: string }
  /** Other words or another photo may help: there is a field for them, beside the first remedy. */
  readonly speak?: true
  readonly raw?: string
  readonly rawFrom?: string
}

const signIcons = { stop: 'alert', warn: 'alert', offline: 'offline', lock: 'lock', ready: 'play' } as const satisfies Record<
  Trouble['sign'],
  IconName
>

/** What ends a trouble that words or a photo may end, of what there is. */
export const sendable = ({ speak }: Trouble, photos: readonly unknown[], hasWords: boolean): TidyTrouble['sends'] => {
  if (!speak) return null
  return photos.length > 0 ? 'photo' : hasWords ? 'words' : null
}

/**
 * Shows a trouble in this order: the problem, the safe data, the remedy, the ways on. Its heading is announced. Ways with a
 * picture are a list, the others buttons. With words below that can be sent the first remedy is not the strong button; with a photo it is not there.
 *
 * @slot - in the place of the remedy.
 * @slot beside - a button beside the remedy.
 * @slot below - a field for words in place of it.
 * @fires photo - `CustomEvent<{ file: File }>`
 * @fires branch - this one and the next nine are ways out of trouble
 * @fires choose-model
 * @fires home
 * @fires leave-help - `CustomEvent<{ way: WayOut }>`
 * @fires lists
 * @fires replay
 * @fires rest - a new session with what is left
 * @fires retry
 * @fires send-smaller - it is sent again with small photos
 * @fires settings
 * @fires stand-in - the browser's own model goes on in place of the person's
 * @fires unlock - `CustomEvent<string | null>`: a passphrase, or null for the passkey; it is fired in the tap
 * @fires pause-over - the host may be asked again, and the person looks on
 */
export class TidyTrouble extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    rows,
    css`
      .badge { width: 2.75rem; height: 2.75rem; border-radius: 50%; display: grid; place-items: center;
        background: var(--loop-stop-soft); color: var(--loop-stop) }
      .badge.warn, .badge.offline { background: var(--loop-warn-soft); color: var(--loop-warn) }
      summary { display: grid; place-items: center; min-height: var(--loop-target); list-style: none; cursor: pointer;
        font: var(--loop-type-small) var(--loop-font); color: var(--loop-text-muted) }
      summary::-webkit-details-marker { display: none }
      pre { margin: 0; padding: .75rem; border-radius: var(--loop-radius-m); background: var(--loop-raised);
        font: .8125rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 12rem;
        overflow: auto }
      ::slotted([slot='beside']) { flex: 1 1 min(8rem, 100%) }
      .badge.lock, .badge.ready { background: var(--loop-raised); color: inherit }
      /* In the line, and large enough for a finger. */
      a { display: inline-block; min-width: var(--loop-target); margin-block: -.8rem; padding-block: .8rem; font-weight: 600; color: var(--loop-accent); text-underline-offset: 3px }
      a svg.i { width: 1.05rem; height: 1.05rem; margin-inline-start: .25rem; vertical-align: -.15em }
      /* All ways on stay in a low window. */
      @media (max-height: 44em) {
        .stack { gap: var(--loop-space-2) }
        .head { grid-template-columns: auto minmax(0, 1fr); column-gap: var(--loop-space-3); --loop-type-title: var(--loop-type-section) }
        .badge { width: 2.25rem; height: 2.25rem }
        .why { font: var(--loop-type-small) var(--loop-font) }
        .note { padding-block: .5rem }
        .pair { gap: var(--loop-space-2) }
        .pair .btn, ::slotted([slot='beside']) { flex-basis: min(6.5rem, 100%); padding-inline: var(--loop-space-2) }
      }
      /* The remedy and the field are in view with it. */
      @media (max-width: 30em) and (max-height: 44em) { .speaks .note { display: none } }
      @media (forced-colors: active) { .badge { border: 1px solid } }
    `,
  ]

  static override properties = {
    trouble: { attribute: false },
    sends: {},
    isShown: { state: true },
    isShort: { state: true },
  }
  declare trouble: Trouble | null
  /** What can be sent to end it. With a photo the first remedy, which would leave that unsent, is not there. */
  declare sends: 'photo' | 'words' | null
  /** The letters of the passphrase are shown. */
  declare isShown: boolean
  /** The passphrase that was typed is too short to be one. */
  declare isShort: boolean

  constructor() {
    super()
    this.trouble = null
    this.sends = null
    this.isShown = false
    this.isShort = false
    countdown(this, () => this.#left, this.#endPause)
  }

  /** Milliseconds that the pause still lasts. */
  get #left() {
    return Math.max(0, (this.trouble?.pause?.until ?? 0) - Date.now())
  }

  protected override updated(changed: PropertyValues<this>) {
    if (!this.trouble || !changed.has('trouble')) return
    const before = changed.get('trouble')
    const { heading, unlock } = this.trouble
    if (heading !== before?.heading) announce(heading)
    const wrong = unlock?.wrong
    if (!wrong || wrong === before?.unlock?.wrong) return
    announce(wrong)
    this.renderRoot.querySelector<HTMLInputElement>('#passphrase')?.focus()
  }

  /** The end of a pause is said. Who looks on need not tap then, unless they write, or a sheet is open, under which nothing takes the focus. */
  #endPause = () => {
    const { pause } = this.trouble ?? {}
    if (!pause) return
    announce(pause.text(0))
    if (document.hidden || focusedNow()?.matches(':is(textarea,input)')) return
    focusHeading(this)
    if (this.shadowRoot!.activeElement) emit(this, 'pause-over')
  }

  override render() {
    const { trouble } = this
    if (!trouble) return nothing
    const iconWays = trouble.ways.filter((way) => way.icon)
    const plain = trouble.ways.filter((way) => !way.icon)
    const left = this.#left
    const text = trouble.pause?.text(left) ?? trouble.text
    const { fix } = trouble
    return html`<div class="stack ${trouble.speak ? 'speaks' : ''}">
      <div class="stack head"><span class="badge ${trouble.sign}">${icon(signIcons[trouble.sign])}</span>
        <div class="stack-2">${prompt(trouble.heading)}${text ? html`<p class="why" part="more">${text}${trouble.link ? [gapAfter(text), linkTo(trouble.link)] : nothing}</p>` : nothing}</div></div>
      ${trouble.safe ? html`<div class="note" part="more">${icon('shield')}<span class="grow">${trouble.safe}</span></div>` : nothing}
      ${
        iconWays.length > 0
          ? html`<ul class="rows flat">${iconWays.map(
              (way) => html`<li><button
            class="line tight"
            @click=${this.#fire(way)}>${icon(way.icon!)}<span class="grow">${way.label}</span>${icon('chevron')}</button></li>`,
            )}</ul>`
          : nothing
      }
      <slot></slot>
      ${trouble.unlock ? this.#unlock(trouble.unlock) : nothing}
      ${fix && this.sends !== 'photo' ? html`<div class="pair"><slot name="beside"></slot><button class="btn ${left > 0 || this.sends ? 'second' : 'main'}" @click=${this.#fire(fix)}>${fix.label}</button></div>` : nothing}
      <slot name="below"></slot>
      ${
        plain.length > 0
          ? html`<div class="pair">${plain.map(
              (way) => html`<button
            class="btn second"
            @click=${this.#fire(way)}>${way.label}</button>`,
            )}</div>`
          : nothing
      }
      ${
        trouble.raw
          ? html`<details><summary>${trouble.rawFrom ? fill(words.parts.whatSaid, { host: trouble.rawFrom }) : words.parts.details}</summary>
              <pre tabindex="0" dir="auto">${trouble.raw}</pre></details>`
          : nothing
      }
      ${iconWays.length > 0 ? photoInput('later', true, (file) => emit(this, 'photo', { file })) : nothing}
    </div>`
  }

  #unlock({ by, wrong }: NonNullable<Trouble['unlock']>) {
    if (by === 'passkey')
      return html`${wrong ? html`<p class="wrong">${wrong}</p>` : nothing}
        <button class="btn main" @click=${() => emit(this, 'unlock', null)}>${icon('finger')}${showWords()}</button>`
    const field = secretField({
      id: 'passphrase',
      label: words.parts.passphrase,
      autocomplete: 'current-password',
      note: '',
      wrong: this.isShort ? words.parts.passphraseLeast : wrong,
      isShown: this.isShown,
      toggle: () => {
        this.isShown = !this.isShown
      },
    })
    return html`<form class="stack" @submit=${this.#submit}>${field}<button class="btn main">${icon('lock')}${words.parts.unlock}</button></form>`
  }

  // The field is emptied: the passphrase leaves the element in the event and nowhere else.
  #submit = (event: Event) => {
    event.preventDefault()
    const field = this.renderRoot.querySelector<HTMLInputElement>('#passphrase')!
    const { value } = field
    this.isShort = !isPassphrase(value)
    if (this.isShort) return field.focus()
    field.value = ''
    emit(this, 'unlock', value)
  }

  #fire =
    ({ event }: Way) =>
    () => {
      if (event === 'photos') openInput(this.renderRoot, 'later')
      else if (event === 'leave-help') emit(this, event, { way: 'back' })
      else emit(this, event)
    }
}

const linkTo = ({ label, href }: NonNullable<Trouble['link']>) =>
  html`<a href=${href} target="_blank" rel="noopener noreferrer">${label}${icon('out')}</a>`

customElements.define('tidy-trouble', TidyTrouble)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-trouble': TidyTrouble
  }
}
