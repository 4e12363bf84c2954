import { css, nothing, svg } from 'lit'
import { type Box, outline } from './crop.ts'

/** The look of `veil`: what dims a photo comes and goes in the time in which a camera moves over it. */
export const veilLook = css`
  .veil { fill: var(--loop-dim); opacity: 0; transition: opacity calc(1.75 * var(--loop-move)) var(--loop-ease) }
  .dim { opacity: 1 }
  .lit { fill: none; stroke: var(--loop-lit); stroke-width: 3 }
  :host([unlit]) .lit { visibility: hidden }
  :host([unlit]) .veil { fill-rule: nonzero }
`

/** Draws the ring of what is lit, with corners of radius `r`, and dims all else. Where the ring goes, its surroundings fade as they are. */
export function veil() {
  let path = ''
  let last: string | null = null
  return (src: string | null, all: string, ring: Box | null, r: number, isDimmed: boolean) => {
    if (ring || isDimmed || src !== last) path = all + (ring ? outline(ring, r) : '')
    last = src
    return svg`<path class="veil ${ring || isDimmed ? 'dim' : ''}" fill-rule="evenodd" d=${path}></path>${
      ring
        ? svg`<rect class="lit" x=${ring.x} y=${ring.y} width=${ring.width} height=${ring.height} rx=${r} vector-effect="non-scaling-stroke"></rect>`
        : nothing
    }`
  }
}
