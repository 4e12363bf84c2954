import { css, html, nothing, type TemplateResult } from 'lit'
import { plain } from '../../../core/plain.ts'

export const heardLook = css`
  .heard { justify-self: end; align-self: end; max-width: 85%; padding: .6rem .9rem; border-radius: var(--loop-radius-m); background: var(--loop-accent-soft);
    white-space: pre-line; overflow-wrap: anywhere }
  .heard .words { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }
  /* The words of the wait stay in view, however much was said. */
  .all.heard .words { -webkit-line-clamp: 4 }
  @media (max-height: 40em) { .all.heard .words { -webkit-line-clamp: 2 } .trouble.heard { padding-block: .3rem } .trouble.heard .words { -webkit-line-clamp: 1 } }
  @media (max-height: 30em) { .heard:has(+ tidy-trouble > tidy-shots) { display: none } }
  /* In the column of what is below it, which is as wide as its words there. */
  :host([layout='medium']) .tray > .trouble.heard { width: fit-content; max-width: 30rem; margin-inline-end: max(0px, 50% - 18rem) }
  /* The ways on come first. */
  @media (max-width: 30em) and (max-height: 44em) { .trouble.heard { display: none } }
`

/** The beginning of what the person said and nobody has answered yet. `room`: how much room there is for it. */
export const heardLine = (heard: string, room: 'all' | 'short' | 'trouble'): TemplateResult | typeof nothing =>
  heard ? html`<p class="heard ${room}"><span class="words" dir="auto">${plain(heard)}</span></p>` : nothing
