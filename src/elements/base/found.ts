import { css, type SVGTemplateResult, svg } from 'lit'
import type { Box, Size } from './crop.ts'
import { inPhoto } from './in-photo.ts'

/** The look of `foundMarks`. */
export const foundLook = css`
  .found circle { fill: var(--loop-lit); stroke: rgb(18 22 17 / .5); stroke-width: 2.5; transform-box: fill-box; transform-origin: center;
    animation: found var(--loop-move) var(--loop-ease) backwards }
  .found .ring { fill: none; stroke: var(--loop-lit); opacity: .75 }
  @keyframes found { from { opacity: 0; transform: scale(.4) } }
`

/** Dots for the things that are found while a photo is looked at, the newest with a ring. `pixel` is the size of a pixel of the screen, in those of the photo. */
export const foundMarks = (regions: readonly Box[], { width, height }: Size, pixel: number): SVGTemplateResult => {
  const points = regions.flatMap((region) => {
    const box = inPhoto(region)
    return box ? [{ x: (box.x + box.width / 2) * width, y: (box.y + box.height / 2) * height }] : []
  })
  const last = points.at(-1)
  return svg`<g class="found">${points.map(({ x, y }) => svg`<circle cx=${x} cy=${y} r=${6 * pixel} vector-effect="non-scaling-stroke"></circle>`)}${
    last && svg`<circle class="ring" cx=${last.x} cy=${last.y} r=${14 * pixel} vector-effect="non-scaling-stroke"></circle>`
  }</g>`
}
