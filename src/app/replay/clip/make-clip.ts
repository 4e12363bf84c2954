import type { Painter } from '../lapse/painter.ts'
import type { Frame } from '../lapse/time-lapse.ts'
import { drawClipFrame, HEIGHT, WIDTH } from './clip-frame.ts'
import { type ClipOptions, recordClip } from './record-clip.ts'

export interface ClipOfLapse extends Omit<ClipOptions, 'draw'> {
  readonly painter: Painter
  readonly afterPhoto: string
  /** The frame at a share of the whole, from 0 to 1. */
  frameOf(share: number): Frame
  /** Called with each share that was drawn. */
  drawn(share: number): void
}

/** Draws a time-lapse on a canvas and records it. */
export function makeClip({ painter, afterPhoto, frameOf, drawn, ...options }: ClipOfLapse): Promise<Blob> {
  const { canvas } = options
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')!
  const draw = (share: number) => {
    drawClipFrame(context, painter, frameOf(share), afterPhoto)
    drawn(share)
  }
  return recordClip({ ...options, draw })
}
