import { html, render } from 'lit'
import type { Box, Size } from '../../../elements/base/crop.ts'
import { inPhoto } from '../../../elements/base/in-photo.ts'
import { GLIDE_MS, move } from '../../../elements/base/move.ts'

/** How large a thing is as it reaches its pile, in pixels. */
const SMALL = 18

/** The picture of a thing: the photo, its size, and the part of it that shows the thing. */
export interface Picture {
  readonly src: string
  readonly size: Size
  readonly region: Box
}

/**
 * Flies the picture of a thing from its place on the screen to its pile, or back, in one layer over the page that takes no tap. Resolves when it
 * has landed, also where nothing moves.
 */
export async function fly(root: ShadowRoot, { src, size, region }: Picture, at: Box, pile: Box, isBack: boolean): Promise<void> {
  const part = inPhoto(region)
  if (!part) return
  const layer = document.createElement('div')
  layer.className = 'flight'
  layer.setAttribute('aria-hidden', 'true')
  for (const [name, value] of Object.entries({ left: at.x, top: at.y, width: at.width, height: at.height }))
    layer.style.setProperty(name, `${value}px`)
  const { width, height } = size
  const view = `${part.x * width} ${part.y * height} ${part.width * width} ${part.height * height}`
  render(
    html`<svg viewBox=${view} preserveAspectRatio="xMidYMid slice"><image href=${src} width=${width} height=${height} preserveAspectRatio="none"></image></svg>`,
    layer,
  )
  root.append(layer)
  const scale = SMALL / Math.max(at.width, at.height)
  const x = pile.x + pile.width / 2 - at.x - at.width / 2
  const y = pile.y + pile.height / 2 - at.y - at.height / 2
  const frames: Keyframe[] = [
    { transform: 'none', opacity: 1 },
    { opacity: 1, offset: isBack ? 0.2 : 0.8 },
    { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.4 },
  ]
  // Either way it slows down where it lands.
  const flight = move(layer, isBack ? frames.reverse() : frames, { duration: GLIDE_MS, fill: 'both' })
  await flight?.finished.catch(() => undefined)
  layer.remove()
}
