import { css, html } from 'lit'

/** The look of `scan`: a light that goes over the photo and back; after a minute the photo only breathes. Without motion it is a still brightening. */
export const scanLook = css`
  .scan { position: absolute; inset: 0; z-index: 1; overflow: hidden; pointer-events: none; border-radius: inherit;
    animation: breathe 2.8s 61.6s ease-in-out infinite alternate backwards }
  .scan::before { content: ''; position: absolute; inset-block: -20%; inset-inline-start: 0; width: 62%; transform: translateX(-110%) skewX(-9deg);
    background: linear-gradient(90deg, transparent, rgb(255 246 216 / .1) 25%, rgb(255 250 232 / .42) 58%, rgb(255 246 216 / .12) 70%, transparent 86%);
    animation: sweep 2.8s cubic-bezier(.45, .05, .55, .95) 22 alternate }
  .scan:dir(rtl)::before { animation-direction: alternate-reverse; transform: translateX(110%) skewX(-9deg) }
  @keyframes sweep { from { transform: translateX(-110%) skewX(-9deg) } to { transform: translateX(175%) skewX(-9deg) } }
  @keyframes breathe { from { background: rgb(255 246 216 / .06) } to { background: rgb(255 246 216 / .16) } }
  @media (prefers-reduced-motion: reduce) { .scan { animation: none; background: rgb(255 246 216 / .16) } .scan::before { display: none } }
`

/** The light over a photo that is looked at. */
export const scan = html`<div class="scan" aria-hidden="true"></div>`
