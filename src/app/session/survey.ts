import { css, html, nothing } from 'lit'
import type { Question } from '../../core/tools/question.ts'
import { announce } from '../../elements/base/announce.ts'
import '../../elements/bar.ts'
import '../../elements/conversation/composer.ts'
import '../../elements/conversation/conversation.ts'
import { onKeys } from '../../elements/base/keys.ts'
import { prompt } from '../../elements/base/prompt.ts'
import { icon } from '../../elements/icons.ts'
import { emit } from '../parts/events.ts'
import '../../elements/questions/question.ts'
import '../../elements/conversation/thinking.ts'
import type { Said } from '../../elements/conversation/conversation.ts'
import { notice } from '../parts/notice.ts'
import { startWords } from '../parts/session-entry.ts'
import { SessionElement } from './session-element.ts'
import { cutOff } from './trouble/cut-off.ts'
import './shots.ts'
import '../parts/trouble.ts'
import { problemNote } from '../parts/problem-note.ts'

/**
 * The screen until the first card: photos and a few words, which of them leave the phone, and the conversation. Escape stops a run.
 *
 * @fires put-away - the notice
 * @fires photo - `CustomEvent<{ file: File }>`, once per photo taken or picked
 * @fires remove - `CustomEvent<{ id: string }>`
 * @fires send - `CustomEvent<{ text: string }>`; never with neither words nor photos
 * @fires stop
 * @fires continue
 * @fires answer-question - `CustomEvent<{ id: string, answer: Answer }>`
 * @fires back
 * @fires typed - `CustomEvent<{ text: string }>`, the text in the field
 * @fires branch - this one and the next seven are ways out of trouble
 * @fires choose-model
 * @fires home
 * @fires lists
 * @fires replay
 * @fires rest - a new session with what is left
 * @fires retry
 * @fires settings
 */
export class TidySurvey extends SessionElement {
  static override styles = [
    ...SessionElement.styles,
    css`
      .sent { display: flex; flex-wrap: wrap; justify-content: end; gap: var(--loop-space-2) }
      .sent img { width: 8rem; aspect-ratio: 1; object-fit: cover; border-radius: var(--loop-radius-l) }
    `,
  ]

  static override properties = {
    ...SessionElement.properties,
    working: { type: Boolean },
    problem: {},
    doing: {},
    messages: { attribute: false },
    sent: { attribute: false },
    question: { attribute: false },
    questionId: { attribute: false },
    left: { attribute: false },
    taken: { state: true },
  }
  declare working: boolean
  declare problem: string | null
  /** The work of the model just now, in a few words. */
  declare doing: string
  /** Photos that were sent, as far as they are there. */
  declare sent: readonly (string | null)[]
  declare messages: readonly Said[]
  declare question: Question | null
  declare questionId: string
  /** The things that the last session left for another day. */
  declare left: readonly string[]
  /** These things are in the field. */
  declare taken: boolean

  constructor() {
    super()
    this.heading = 'New session'
    this.working = false
    this.problem = null
    this.doing = ''
    this.messages = []
    this.sent = []
    this.question = null
    this.questionId = ''
    this.left = []
    this.taken = false
    onKeys(this, (key, event) => {
      if (key !== 'Escape' || !this.working) return
      event.preventDefault()
      emit(this, 'stop')
    })
  }

  protected override willUpdate() {
    this.hold.over(this.trouble?.heading ?? (this.question ? this.questionId : this.waiting))
  }

  override render() {
    const begun = this.messages.length > 0
    // In trouble nothing can be sent, so nothing is asked for.
    const asks = !begun && !this.trouble
    return html`<loop-bar
      .heading=${this.heading}
      leadName="Back"
      .online=${this.online}
      .cost=${this.cost}
      @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page">
        ${notice(this, this.notice)}
        ${
          asks
            ? html`<div class="stack-2">${prompt('What does it look like?')}
                <p class="small">One or two photos are enough. Leave everything as it is.</p></div>`
            : nothing
        }
        ${asks && this.left.length > 0 && !this.taken ? this.#leftOver() : nothing}
        ${
          asks || (this.photos.length > 0 && this.question?.kind !== 'photo')
            ? html`<tidy-shots .photos=${this.photos} .to=${this.to} .stays=${this.stays} .price=${this.price}></tidy-shots>`
            : nothing
        }
        ${problemNote(this.problem, 'warn')}
        ${
          begun
            ? html`<div class="sent">${this.sent.map((url, index) =>
                url
                  ? html`<img
              src=${url}
              alt="Photo ${index + 1} that you sent" />`
                  : nothing,
              )}</div>`
            : nothing
        }
        ${
          begun || this.draft
            ? html`<loop-conversation name="Tidy" .messages=${this.messages} .draft=${this.draft}></loop-conversation>`
            : nothing
        }
        <loop-thinking .text=${this.thinking}></loop-thinking>
        ${this.cut ? cutOff : nothing}
        ${this.working ? html`<p class="small">${this.doing || 'Looking…'}</p>` : nothing}
      </main>
      <section class="tray ${this.hold.on ? 'held' : ''}" tabindex="-1" aria-label="Actions">${this.#tray()}</section>`
  }

  #tray() {
    if (this.trouble)
      return html`<tidy-trouble .trouble=${this.trouble}>${this.trouble.speak ? this.#composer() : nothing}</tidy-trouble>`
    if (this.question) {
      return html`<loop-question
        .question=${this.question}
        .questionId=${this.questionId}
        .photo=${this.photos.at(-1) ?? null}
        @answer=${this.#answer}>
        <loop-composer
          slim
          .label=${this.question.other ? 'Or send a message' : 'Or in your own words'}></loop-composer></loop-question>`
    }
    if (this.waiting) return html`<button class="btn main" @click=${() => emit(this, 'continue')}>Continue</button>`
    return this.#composer()
  }

  #composer() {
    return html`<loop-composer
      ?camera=${!this.working}
      .text=${this.unsentText}
      .working=${this.working}
      .mayBeEmpty=${this.photos.length > 0}></loop-composer>`
  }

  #leftOver() {
    return html`<div class="note">${icon('list')}<span class="grow"><b>Left from last time</b><br />${this.left.join(', ')}</span>
      <button class="btn quiet" @click=${this.#start}>Start with these</button></div>`
  }

  // The words go into the field: the person may change them before they are sent.
  #start = () => {
    this.renderRoot.querySelector('loop-composer')!.add(startWords(this.left))
    this.taken = true
    announce('It stands in the message now.')
  }

  #answer = (event: CustomEvent) => {
    event.stopPropagation()
    emit(this, 'answer-question', { id: this.questionId, answer: event.detail })
  }
}

customElements.define('tidy-survey', TidySurvey)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-survey': TidySurvey
  }
}
