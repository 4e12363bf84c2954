import { html, nothing, type TemplateResult } from 'lit'
import { plain } from '../../core/plain.ts'
import type { PathStep, Question } from '../../core/tools/question.ts'
import { unmarked } from '../../core/unmarked.ts'
import { prompt } from '../../elements/base/prompt.ts'
import type { Said } from '../../elements/conversation/conversation.ts'
import '../../elements/conversation/conversation.ts'
import { icon } from '../../elements/icons.ts'
import '../../elements/conversation/composer.ts'
import '../../elements/questions/question.ts'
import { byModel } from '../parts/by-model.ts'
import { emit } from '../parts/events.ts'
import { saidOnce } from '../parts/one-line.ts'
import { paragraphs } from '../parts/paragraphs.ts'
import { sentences } from '../parts/sentence.ts'
import { shownName } from '../parts/shown-name.ts'
import { first } from '../words/first.ts'
import { listed } from '../words/listed.ts'
import { words } from '../words/words.ts'
import { folded } from './folded.ts'
import type { Shot } from './shots.ts'
import { cutOff } from './trouble/cut-off.ts'

/** What the survey asks for. */
export const asked = (): TemplateResult =>
  html`<div class="stack-2 asked">${prompt(words.session.looksLike)}
    <p class="small">${words.session.onePhoto}</p></div>`

/** Why nothing runs: the person stopped it, or something else did. */
export const keptWords = (isStopped: boolean): string =>
  sentences([isStopped ? words.session.stopped : '', words.session.keptAsItWas])

/** A run that was stopped goes on with one tap. `hasMore`: something else can be sent, which goes on too. */
export const stopped = (isStopped: boolean, hasMore: boolean, goOn: () => void): TemplateResult =>
  html`<div class="stack-2 asked">${prompt(words.session.readyToGoOn)}
      <p class="small">${keptWords(isStopped)}</p></div>
    <button class="btn ${hasMore ? 'second' : 'main'}" @click=${goOn}>${words.session.goOn}</button>`

/** The model has only talked, or said nothing, again and again: that it sorts nothing is said, and `chooseModel` is what may help. */
export const onlyTalksNote = (): TemplateResult => html`<p class="small">${words.trouble.onlyTalks}</p>`
export const chooseModel = (host: HTMLElement, look = 'main'): TemplateResult =>
  html`<button class="btn ${look}" @click=${() => emit(host, 'choose-model')}>${words.trouble.chooseModel}</button>`

interface Talk {
  readonly otherwise: string
  readonly talks: boolean
  readonly draft: string
  readonly thinking: string
  readonly summary: string
  readonly cut: boolean
  readonly working: boolean
  readonly doing: string
}

/** What was said, and the work that is under way, the words of which have changed so often. */
export const talk = (
  { otherwise, talks, draft, thinking, summary, cut, working, doing }: Talk,
  messages: readonly Said[],
  changes: number,
) =>
  html`${
    messages.length > 0 || draft
      ? html`<loop-conversation tabindex=${talks ? 0 : nothing} name=${words.said.theModel} .messages=${messages} .draft=${draft}></loop-conversation>`
      : nothing
  }
    ${folded({ thinking, summary })}
    ${cut ? cutOff() : otherwise && !working ? html`<p class="why">${otherwise}</p>` : nothing}
    ${working ? html`<p class="why" dir="auto">${plain(doing) || words.photos[waits[changes]!]}</p>` : nothing}`

/** The messages of a wait for an answer to words alone: at first, and when it takes longer. */
const waits = ['thinking', 'stillThinking', 'slow'] as const

interface Asking {
  readonly questionId: string
  readonly photos: readonly Shot[]
  readonly path: readonly PathStep[]
  readonly unsentText: string
}

/**
 * A question of the model, with what it said before and its reason, where they scroll; a confirm asks in the app's words. A photo for it is the last one that is
 * not sent.
 */
export function questionOf(
  { questionId, photos, path, unsentText }: Asking,
  question: Question,
  answer: (event: CustomEvent) => void,
  { said = '', say }: { readonly said?: string; say?(event: CustomEvent): void } = {},
) {
  const { kind, reason } = question
  const before = saidOnce(said, typeof reason === 'string' ? reason : '')
  const by = kind === 'confirm' ? nothing : byModel()
  return html`${before ? html`<p class="why said" dir="auto"><bdi>${byModel()}</bdi>${paragraphs(plain(unmarked(before)))}</p>` : by}<loop-question
        .question=${kind === 'confirm' ? { ...question, reason: null } : question}
        .questionId=${questionId}
        .photo=${photos.at(-1) ?? null}
        .path=${path}
        .text=${unsentText}
        @answer=${answer}><loop-composer slim .text=${unsentText} @send=${say}></loop-composer></loop-question>`
}

/** The things that the last session left, and a way to begin with them. */
export const leftOver = (left: readonly string[], start: () => void) =>
  html`<div class="note left">${icon('list')}<span class="grow"><b>${words.session.leftFromLastTime}</b><br /><bdi>${listed(left.map(shownName))}</bdi></span>
    <button class="btn quiet" @click=${start}>${words.session.startWithThis}</button></div>`

/** What a space may be for, as one would say it; a tap hands it over. */
export const examples = (use: (words: string) => void) =>
  [words.session.drawHere, words.session.guests, words.session.findTable].map(
    (example) => html`<button class="example" @click=${() => use(example)}>${example}</button>`,
  )

/** Chooses a session of just five things, or takes that back. */
export const fiveButton = (isFive: boolean, toggle: () => void) =>
  html`<button class="btn quiet five" aria-pressed=${isFive} @click=${toggle}>${icon(isFive ? 'check' : 'clock')}${first.home.five}</button>`
