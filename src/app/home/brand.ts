import { css, html } from 'lit'

/** The mark, a frame around one thing, and the name. */
export const brand = html`<span slot="title" class="brand"><svg viewBox="0 0 24 24" aria-hidden="true"><rect
  class="frame"
  x="2"
  y="2"
  width="20"
  height="20"
  rx="7" /><rect class="thing" x="8" y="8" width="8" height="8" rx="3" /></svg>Tidy</span>`

export const brandStyles = css`
  .brand { display: inline-flex; vertical-align: middle; align-items: center; gap: .5rem; font: 650 1.375rem/1.3 var(--loop-font);
    letter-spacing: -.03em }
  .brand svg { width: 1.5rem; height: 1.5rem; display: block }
  .frame { fill: #8faa8a }
  .thing { fill: #fff }
`
