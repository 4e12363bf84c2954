import { html, nothing } from 'lit'
import { plain } from '../../../core/plain.ts'
import type { Question } from '../../../core/tools/question.ts'
import '../../../elements/conversation/composer.ts'
import { openInput, photoInput } from '../../../elements/conversation/photo-input.ts'
import { icon } from '../../../elements/icons.ts'
import '../../../elements/questions/question.ts'
import { suggested } from '../../../tidy/tools/suggested.ts'
import { byModel } from '../../parts/by-model.ts'
import { emit } from '../../parts/events.ts'
import { words } from '../../words/words.ts'
import type { SortingElement } from '../layout/sorting-element.ts'
import '../shots.ts'
import '../wait/wait.ts'

// What the tray shows while there is no card. `host` is the screen of cards.

type Say = (event: CustomEvent<{ text: string }>) => void

/** The model has only talked: its words, one tap that goes on, and a field. */
export function talk(host: SortingElement, { done, say, sayAlone }: { done(): void; say: Say; sayAlone: Say }) {
  const said = isEmpty(host)
    ? nothing
    : host.said
      ? html`<div>${host.isModels ? byModel() : nothing}<p class="said" dir="auto" tabindex=${focusable(host.said)}>${host.said}</p></div>`
      : html`<p class="why">${words.session.noCard}</p>`
  if (host.photos.length > 0) return html`${said}${composer(host, say)}`
  return html`${said}
      <div class="pair">
        <button class="btn second" @click=${() => openInput(host.renderRoot, 'more')}>${icon('camera')}${words.photos.takePhoto}</button>
        ${host.work === 'end' ? main(words.session.seeLists, done) : main(...start(host))}
        ${photoInput('more', true, (file) => emit(host, 'photo', { file }))}
      </div>
      ${host.onlyTalks && !host.demo && host.work !== 'end' ? html`<button class="btn second" @click=${() => emit(host, 'choose-model')}>${words.trouble.chooseModel}</button>` : nothing}
      <loop-composer slim .text=${host.unsentText} @send=${sayAlone}></loop-composer>`
}

/** Long words scroll in themselves, with keys too. */
const focusable = (said: string) => (said.length > 200 ? 0 : nothing)

/** The model was cut off before its first word. */
const isEmpty = ({ cut, isModels }: SortingElement) => cut && !isModels

/** What is shown of a reply of nothing to the photos is a sentence of the app. */
const saysNothing = ({ first, said, isModels }: SortingElement) => first && said !== '' && !isModels

function start(host: SortingElement): readonly [string, () => void] {
  const { belongs, out } = host.counts
  const isBegun = belongs + out > 0
  const say = (text: string) => () => emit(host, 'say', { text, alone: true })
  const { goOnSorting, pleaseGoOn, startSorting, pleaseStart } = words.session
  if (isEmpty(host) || saysNothing(host)) return [words.trouble.tryAgain, say(isBegun ? pleaseGoOn : pleaseStart)]
  return isBegun ? [goOnSorting, say(pleaseGoOn)] : [startSorting, say(pleaseStart)]
}

const main = (label: string, act: () => void) => html`<button class="btn main" @click=${act}>${label}</button>`

/** The wait for the model. */
export const wait = (host: SortingElement, doing: string) =>
  html`<tidy-wait
      .work=${host.work}
      .doing=${doing}
      .draft=${host.about ? suggested(host.draft).text : host.draft}
      .heard=${host.heard}
      .things=${host.things}
      .sorts=${!host.first}></tidy-wait>`

/** The unsent photos, and a field for words with them. */
export const composer = (host: SortingElement, say: Say) =>
  html`${shots(host)}
      <loop-composer
        camera
        .text=${host.unsentText}
        .mayBeEmpty=${host.photos.length > 0}
        @send=${say}></loop-composer>`

/** The unsent photos. */
export const shots = ({ photos, to, stays, price }: SortingElement) =>
  photos.length > 0 ? html`<tidy-shots small .photos=${photos} .to=${to} .stays=${stays} .price=${price}></tidy-shots>` : nothing

/** A question that is no card. */
export function otherQuestion(
  { said, photos }: SortingElement,
  { id, question }: { readonly id: string; readonly question: Question },
  { answer, say }: { answer(event: CustomEvent): void; say: Say },
) {
  // Where the thing is that is asked about; a confirm shows its reason itself.
  const where = question.kind !== 'confirm' && typeof question.reason === 'string' ? question.reason : ''
  const before = [said, where].filter(Boolean).join('\n')
  return html`${question.kind === 'confirm' && !before ? nothing : byModel()}${before ? html`<p class="why said" dir="auto" tabindex=${focusable(before)}>${plain(before)}</p>` : nothing}
      <loop-question .question=${question} .questionId=${id} .photo=${photos.at(-1) ?? null} @answer=${answer}>
        <loop-composer slim @send=${say}></loop-composer></loop-question>`
}
