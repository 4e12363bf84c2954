import { html } from 'lit'
import { icon } from '../../elements/icons.ts'
import { words } from '../words/words.ts'
import { emit } from './events.ts'
import type { Counts } from './lists.ts'

/** What the end of a demo says, and why one goes on: one that made the place tidy says `tidy`, not one that was stopped, or in which all is for another day. */
export const demoWords = (
  tidy: string,
  isStopped: boolean,
  { belongs, out }: Pick<Counts, 'belongs' | 'out'>,
): readonly [title: string, why: string] => {
  const { demoBegun, demoBegunWhy, demoDoneWhy, demoPutOffWhy } = words.end
  return belongs + out > 0 && !isStopped ? [tidy, demoDoneWhy] : [demoBegun, isStopped ? demoBegunWhy : demoPutOffWhy]
}

/** The strong button of the end of a demo. */
export const toOwnMess = (host: HTMLElement) =>
  html`<button class="btn main" @click=${() => emit(host, 'connect')}>${icon('camera')}${words.end.ownMess}</button>`
