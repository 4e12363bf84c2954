import { html, nothing, type ReactiveElement, type TemplateResult } from 'lit'
import { plain } from '../../core/plain.ts'
import { unmarked } from '../../core/unmarked.ts'
import { byModel } from '../parts/by-model.ts'
import { countsLine } from '../parts/counts-line.ts'
import { growLines, showLastLines } from '../parts/fit-lines.ts'
import type { Counts } from '../parts/lists.ts'
import { nameLang } from '../parts/name-lang.ts'
import { onResize } from '../parts/on-resize.ts'
import { inOneLine } from '../parts/one-line.ts'
import { paragraphs } from '../parts/paragraphs.ts'
import { isCut, showAll } from '../parts/show-all.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/** How many things are handled, as a sentence of the app. */
export const handledWords = (count: number): string =>
  count === 0 ? words.end.nothingHandled : fill(words.end.handled, { count })

/** The screen of the end, with a sentence on the result of the session. */
interface Ending extends ReactiveElement {
  step: string
  sentence: string
  isModels: boolean
  counts: Counts
}

/** What the model says at the end of a session, and whether there was something to fold. */
interface ClosingWords {
  readonly lead: () => TemplateResult
  readonly fold: () => boolean
}

/**
 * The sentence is the heading where its lines have room for all of it. Else the app's count stays the heading, and what the model says stands below it, with
 * as many lines as have room there; of what is too long for that as well "Show all" opens the rest. Each update looks whether it fits, before anything is seen.
 */
export function closingWords(host: Ending): ClosingWords {
  let stands: 'heading' | 'below' | 'folded' | 'whole' = 'heading'
  let [sentence, step] = ['', '']
  let hasFocus = false
  const stand = (how: typeof stands) => {
    stands = how
    host.toggleAttribute('whole', how === 'whole')
    host.requestUpdate()
  }
  const show = async (all: boolean, isByKey: boolean) => {
    stand(all ? 'whole' : 'folded')
    await host.updateComplete
    // Who opened them by a key scrolls them by the next one.
    if (isByKey) host.renderRoot.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }
  // In a window of another size it has other lines; what is whole has the fewest there once it is folded.
  onResize(host, () => {
    if (stands !== 'whole') return stand('heading')
    host.renderRoot.querySelector<HTMLElement>('.why.said')?.style.removeProperty('-webkit-line-clamp')
  })
  host.addController({
    hostUpdate() {
      hasFocus ||= host.shadowRoot?.activeElement?.matches('.all, .why.said') === true
      // On another step the words are not there.
      if (sentence !== host.sentence || step !== host.step) stand('heading')
      ;({ sentence, step } = host)
    },
    hostUpdated() {
      const cut = host.renderRoot.querySelector<HTMLElement>('.cut')
      const tray = cut?.closest('.tray')
      if (cut && tray && stands === 'below') {
        growLines(tray, [cut])
        showLastLines(tray, [cut])
      }
      if (cut && stands !== 'folded' && isCut(cut)) return stand(stands === 'heading' ? 'below' : 'folded')
      // What had the focus may be gone, or scroll no more, or be there anew.
      if (hasFocus && !host.shadowRoot?.activeElement?.matches('.all, [tabindex="0"]'))
        [...host.renderRoot.querySelectorAll<HTMLElement>('h2, .all')].at(-1)?.focus({ preventScroll: true })
      hasFocus = false
    },
  })

  const lead = () => {
    const { counts, isModels } = host
    const isBelow = isModels && stands !== 'heading'
    const isWhole = stands === 'whole'
    const heading = isBelow ? handledWords(counts.belongs + counts.out) : inOneLine(sentence) || words.end.thatIsIt
    return html`<div class="lead">
        <div>${isModels && !isBelow ? byModel() : nothing}<h2 class="title said ${isModels && !isBelow ? 'cut' : ''}" dir="auto" lang=${nameLang()} tabindex="-1">${heading}</h2></div>
        ${countsLine(counts)}
        ${isBelow ? html`<p class="why said ${isWhole ? '' : 'cut'}" dir="auto" lang=${nameLang()} tabindex=${isWhole ? 0 : nothing}><bdi>${byModel()}</bdi> ${paragraphs(plain(unmarked(sentence)).trim())}</p>` : nothing}
        ${isBelow && stands !== 'below' ? showAll(isWhole, show) : nothing}</div>`
  }
  return {
    lead,
    fold() {
      const isWhole = stands === 'whole'
      if (isWhole) stand('folded')
      return isWhole
    },
  }
}
