import { html, nothing } from 'lit'
import { holdPage } from '../../../elements/base/hold.ts'
import { icon } from '../../../elements/icons.ts'
import { emit } from '../../parts/events.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'

/** So many photos go with the next answer: a button that says so and takes them back. It looks as its place has it: over a photo, or in a card. */
export const notedButton = (host: HTMLElement, count: number) => {
  const takeBack = () => {
    // A toast may come where it was, with its "Undo".
    holdPage()
    emit(host, 'take-photos-back')
  }
  return count > 0
    ? html`<button class="noted closer btn quiet" @click=${takeBack}><span>${icon('picture')}${fill(words.photos.noted, { count })}<b>${words.session.undo}</b></span></button>`
    : nothing
}
