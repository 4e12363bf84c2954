import { html, nothing } from 'lit'
import type { Question } from '../../../core/tools/question.ts'
import { unmarked } from '../../../core/unmarked.ts'
import { prompt } from '../../../elements/base/prompt.ts'
import '../../../elements/conversation/composer.ts'
import '../../../elements/questions/options.ts'
import { openInput, photoInput } from '../../../elements/conversation/photo-input.ts'
import { icon } from '../../../elements/icons.ts'
import { suggested } from '../../../tidy/tools/suggested.ts'
import { byModel } from '../../parts/by-model.ts'
import { emit } from '../../parts/events.ts'
import { paragraphs } from '../../parts/paragraphs.ts'
import type { About } from '../../parts/view.ts'
import { words } from '../../words/words.ts'
import { answersInWords, isOpen } from '../answers-in-words.ts'
import { asks } from '../asks.ts'
import { headingOf } from '../help-heading.ts'
import type { SortingElement } from '../layout/sorting-element.ts'
import { backButton } from '../leave-buttons.ts'
import '../shots.ts'
import { chooseModel, keptWords, onlyTalksNote, questionOf } from '../survey-parts.ts'
import '../wait/wait.ts'

// What the tray shows while there is no card. `host` is the screen of cards.

type Say = (event: CustomEvent<{ text: string }>) => void

interface Talk {
  /** The bar has "Done for now" in words. */
  readonly isDoneShown: boolean
  done(): void
  readonly say: Say
  readonly sayAlone: Say
}

/** The model has only talked: its words, one tap that goes on, one that ends it for now, and a field. Where it only talks again, the tap chooses another one. */
export function talk(host: SortingElement, { isDoneShown, done, say, sayAlone }: Talk) {
  const inWords = answersInWords(host)
  const { text } = inWords
  const by = host.isModels ? byModel() : nothing
  const said = isEmpty(host)
    ? nothing
    : host.said
      ? html`${text ? html`<p class="said talk" dir="auto"><bdi>${by}</bdi>${paragraphs(text)}</p>` : nothing}${asks(host, inWords, text === '')}`
      : html`<p class="why">${words.session.noCard}</p>`
  if (host.photos.length > 0) return html`${said}${composer(host, say)}`
  const isEnd = host.work === 'end'
  // Who has begun may end here, as in the bar: the model may only have said that it is through.
  const mayEnd = !host.first && !isEnd && !isDoneShown
  const chooses = host.onlyTalks && !host.demo && !isEnd
  const look = mayEnd ? 'quiet' : 'second'
  const main = strongWay(host)
  const begin = (kind: string) => button(kind, ...start(host))
  const others = html`${mayEnd ? morePhotos(host, look) : nothing}${chooses ? begin(look) : nothing}`
  const open = isOpen(inWords)
  const field = (look = '') =>
    html`<loop-composer class=${look} slim strong .text=${host.unsentText} @send=${sayAlone}></loop-composer>`
  return html`${said}${open ? field('answer') : nothing}${chooses ? onlyTalksNote() : nothing}
      <div class="ways-on"><div class="pair">
        ${mayEnd ? button('second', words.session.doneForNow, done) : morePhotos(host)}
        ${isEnd ? button(main, words.session.seeLists, done) : chooses ? chooseModel(host, main) : begin(main)}
      </div>
      ${mayEnd ? html`<div class="trio">${others}</div>` : others}</div>
      ${open ? nothing : field()}`
}

/** A run that was stopped goes on with one tap. Before the first card, another photo or a few words can be what it goes on with. */
export function stopped(host: SortingElement, { say, sayAlone }: { say: Say; sayAlone: Say }) {
  const hasMore = host.photos.length > 0
  const look = !host.first ? 'main' : hasMore ? 'second' : strongWay(host)
  const goOn = html`<button class="btn ${look}" @click=${() => emit(host, 'continue')}>${words.session.goOn}</button>`
  const head = html`<div class="stack-2">${prompt(words.session.readyToGoOn)}
      <p class="why">${keptWords(host.isStopped)}</p></div>`
  if (!host.first || host.helps)
    return html`${head}${goOn}${host.helps ? html`<div class="trio">${backButton(host)}</div>` : nothing}`
  if (hasMore) return html`${head}${goOn}${composer(host, say)}`
  return html`${head}<div class="pair">${morePhotos(host)}${goOn}</div>
      <loop-composer slim strong .text=${host.unsentText} @send=${sayAlone}></loop-composer>`
}

/** The look of what goes on: with words in the field "Send" is the strong button. */
const strongWay = ({ unsentText }: SortingElement) => (unsentText.trim() ? 'second' : 'main')

/** In a trouble that words or a photo may end: the ways to both beside its remedy, or, in its place, the photos that are there and "Send". */
export const speakOn = (host: SortingElement, say: Say) =>
  host.photos.length > 0
    ? composer(host, say)
    : html`${morePhotos(host, 'second', 'beside')}<loop-composer slot="below" slim strong .text=${host.unsentText} @send=${say}></loop-composer>`

/** One more photo is taken. */
const morePhotos = (host: SortingElement, look = 'second', slot?: string) =>
  html`<button class="btn ${look}" slot=${slot ?? nothing} @click=${() => openInput(host.renderRoot, 'more')}>${icon('camera')}${words.photos.takePhoto}</button>
    ${photoInput('more', true, (file) => emit(host, 'photo', { file }))}`

/** The model was cut off before its first word. */
const isEmpty = ({ cut, isModels }: SortingElement) => cut && !isModels

/** What is shown of a reply of nothing to the photos is a sentence of the app. */
const saysNothing = ({ first, said, isModels }: SortingElement) => first && said !== '' && !isModels

function start(host: SortingElement): readonly [string, () => void] {
  const { belongs, out } = host.counts
  const isBegun = belongs + out > 0
  const say = (text: string) => () => emit(host, 'say', { text, tapped: true })
  const { goOnSorting, pleaseGoOn, startSorting, pleaseStart } = words.session
  if (isEmpty(host) || saysNothing(host)) return [words.trouble.tryAgain, say(isBegun ? pleaseGoOn : pleaseStart)]
  return isBegun ? [goOnSorting, say(pleaseGoOn)] : [startSorting, say(pleaseStart)]
}

const button = (look: string, label: string, act: () => void) => html`<button class="btn ${look}" @click=${act}>${label}</button>`

/** The wait for the model. */
export const wait = (host: SortingElement, doing: string) =>
  html`<tidy-wait
      .work=${host.work}
      .doing=${doing}
      .draft=${host.about ? helpSoFar(host.about, host.draft) : unmarked(host.draft)}
      .heard=${host.heard}
      .things=${host.things}
      .photos=${Math.max(1, host.views.length)}
      .sent=${host.stays || host.demo || !host.online ? 0 : host.views.length}
      .sorts=${!host.first}></tidy-wait>`

/** What the help will show of a reply that has come so far. */
function helpSoFar({ how }: About, draft: string): string {
  // The mark of an answer comes before its words.
  const { text, answers } = suggested(draft.replace(/\n\s*(?:[-*•–]|\d[.)]?)\s*$/, ''))
  return headingOf(text, answers.length > 0 || how === 'decision_support')
}

/** The unsent photos, and a field for words with them. */
const composer = (host: SortingElement, say: Say) =>
  html`${shots(host)}
      <loop-composer
        camera
        noEmptySend
        .text=${host.unsentText}
        .mayBeEmpty=${host.photos.length > 0}
        @send=${say}></loop-composer>`

/** The unsent photos. */
export const shots = ({ photos, to, stays, price }: SortingElement) =>
  photos.length > 0 ? html`<tidy-shots small .photos=${photos} .to=${to} .stays=${stays} .price=${price}></tidy-shots>` : nothing

/** A question that is no card. */
export const otherQuestion = (
  { said, photos, path, unsentText }: SortingElement,
  { id, question }: { readonly id: string; readonly question: Question },
  { answer, say }: { answer(event: CustomEvent): void; say: Say },
) => questionOf({ questionId: id, photos, path, unsentText }, question, answer, { said, say })
