import { Told } from '../../parts/fault-words.ts'
import { words } from '../../words/words.ts'

/** What is recorded, and how fast. */
export interface ClipOptions {
  readonly canvas: HTMLCanvasElement
  /** A kind of video that this browser can record. */
  readonly type: string
  /** How long the clip is, in milliseconds. */
  readonly length: number
  /** Draws the canvas as it is at a share of the whole, from 0 to 1. */
  draw(share: number): void
  readonly signal: AbortSignal
}

const FRAMES = 30
const BITS = 4_000_000
/** The longest step between two frames: while the page is not seen no time passes in the clip. */
const STEP = 100

/**
 * Records a canvas while it is drawn from begin to end, which takes as long as the clip is. Nothing is recorded while the page is hidden. Rejects with an
 * `AbortError` when the signal is aborted.
 */
export async function recordClip({ canvas, type, length, draw, signal }: ClipOptions): Promise<Blob> {
  signal.throwIfAborted()
  draw(0)
  const stream = canvas.captureStream(FRAMES)
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  // What has stopped can neither pause nor go on.
  const seen = () => recorder.state !== 'inactive' && (document.hidden ? recorder.pause() : recorder.resume())
  let frame = 0
  try {
    recorder.start()
    document.addEventListener('visibilitychange', seen)
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      recorder.addEventListener('error', () => reject(new Told(words.replay.recordingStopped)), { once: true })
      let time = 0
      let before: number | undefined
      const tick = (now: number) => {
        time += Math.min(STEP, now - (before ?? now))
        before = now
        draw(Math.min(1, time / length))
        // One more frame, or the last picture is not in the clip.
        if (time >= length + 2 * STEP) resolve()
        else frame = requestAnimationFrame(tick)
      }
      frame = requestAnimationFrame(tick)
    })
    await new Promise((resolve) => {
      recorder.addEventListener('stop', resolve, { once: true })
      recorder.stop()
    })
    signal.throwIfAborted()
    return new Blob(parts, { type: recorder.mimeType || type })
  } finally {
    cancelAnimationFrame(frame)
    document.removeEventListener('visibilitychange', seen)
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }
}
