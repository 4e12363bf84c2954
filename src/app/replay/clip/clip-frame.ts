import { words } from '../../words/words.ts'
import type { Painter } from '../lapse/painter.ts'
import type { Frame, LapseThing } from '../lapse/time-lapse.ts'

/** The size of a clip, in pixels: upright, as a phone shows it. */
export const WIDTH = 720
export const HEIGHT = 900
/** Below the photo are the piles. */
const PHOTO = 704
const EDGE = 40
const UNIT = 2

const GROUND = '#f6f8f3'
const INK = '#1d231b'
const MUTED = '#4a5347'

/**
 * Draws a frame of a clip: what the screen shows, and the piles below. No word of it is from the session: names and places may be
 * private, and what the person typed always is.
 */
export function drawClipFrame(context: CanvasRenderingContext2D, painter: Painter, frame: Frame, afterPhoto: string): void {
  context.fillStyle = GROUND
  context.fillRect(0, 0, WIDTH, HEIGHT)
  painter.draw(context, frame, { x: 0, y: 0, width: WIDTH, height: PHOTO, unit: UNIT, crop: 1 }, afterPhoto)
  context.direction = document.dir === 'rtl' ? 'rtl' : 'ltr'
  const [first, second] = [EDGE, WIDTH / 2 + EDGE / 2]
  const isMirrored = context.direction === 'rtl'
  drawPile(context, painter, frame, 'in', words.replay.belongs, isMirrored ? second : first)
  drawPile(context, painter, frame, 'out', words.replay.out, isMirrored ? first : second)
  context.fillStyle = MUTED
  context.font = '500 22px system-ui, sans-serif'
  context.textAlign = 'end'
  context.fillText('Tidy', isMirrored ? EDGE : WIDTH - EDGE, HEIGHT - 24)
}

function drawPile(
  context: CanvasRenderingContext2D,
  painter: Painter,
  { left, share }: Frame,
  pile: LapseThing['pile'],
  name: string,
  x: number,
) {
  const own = left.filter((thing) => thing.pile === pile)
  const row = { x, y: PHOTO + 26, width: WIDTH / 2 - EDGE * 1.5, height: 84 }
  painter.drawHeap(context, pile, own, left.at(-1)?.pile === pile ? share : 1, row, UNIT)
  const at = (far: number) => (context.direction === 'rtl' ? x + row.width - far : x + far)
  painter.drawMark(context, pile, at(11), PHOTO + 142, 11)
  context.textAlign = 'start'
  context.fillStyle = MUTED
  context.font = '400 28px system-ui, sans-serif'
  context.fillText(name, at(34), PHOTO + 152)
  const after = at(34 + context.measureText(name).width + 12)
  context.fillStyle = INK
  context.font = '700 28px system-ui, sans-serif'
  context.fillText(String(own.length), after, PHOTO + 152)
}
