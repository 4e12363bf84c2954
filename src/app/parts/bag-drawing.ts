import { html, svg, type TemplateResult } from 'lit'

const shadow = svg`<ellipse cx="46" cy="98" rx="37" ry="5" fill="#000" opacity=".16"/>`

const drawings = {
  recycle: svg`<path d="M18 22L26 12 34 20 44 10 54 20 64 12 74 22 78 96H14Z" fill="#c9a06c"/><path d="M14 96L18 22 32 30V96Z" fill="#a97f4d" opacity=".5"/><path d="M46 46l9 14M46 46l-9 14M34 66l5 12h6M58 66l-5 12h-6" stroke="#5d4325" stroke-width="4" stroke-linecap="round" fill="none"/>`,
  trash: svg`<path d="M36 20Q30 8 40 10 46 4 52 10 62 8 56 20Z" fill="#54585a"/><path d="M36 20h20q28 22 26 54-2 24-36 24T10 74Q8 42 36 20z" fill="#44484a"/><path d="M35 20h22v6H35z" fill="#8a4a44"/><path d="M26 44q-8 20-2 38M46 34v16M66 46q8 20 0 36" stroke="#6c7173" stroke-width="4" stroke-linecap="round" fill="none"/>`,
  donate: svg`<path d="M8 44L2 28 40 24 46 44Z" fill="#b88d58"/><path d="M84 44L90 28 52 24 46 44Z" fill="#c39863"/><path d="M22 44q2-30 24-30t24 30" fill="none" stroke="#333336" stroke-width="8" stroke-linecap="round"/><path d="M8 44H84L80 98H12Z" fill="#c9a06c"/><path d="M8 44H84l-.6 8H8.600z" fill="#7e5a33" opacity=".35"/><path d="M46 66c-4-7-13-6-13 1 0 5 6 9 13 14 7-5 13-9 13-14 0-7-9-8-13-1z" fill="#8a4c24"/>`,
}

/** A paper bag, a rubbish bag or an open box: in what the things of a list leave the home. Its words stand beside it. */
export const bagDrawing = (kind: keyof typeof drawings): TemplateResult =>
  html`<svg class="drawing" viewBox="0 0 92 104" aria-hidden="true">${shadow}${drawings[kind]}</svg>`
