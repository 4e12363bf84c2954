import { drawClipFrame, HEIGHT, WIDTH } from '../../src/app/replay/clip/clip-frame.ts'
import { clipType } from '../../src/app/replay/clip/clip-type.ts'
import { recordClip } from '../../src/app/replay/clip/record-clip.ts'
import { Painter } from '../../src/app/replay/lapse/painter.ts'
import { frameAt, LENGTH, timeLapseOf } from '../../src/app/replay/lapse/time-lapse.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import { needs, recordedVideo } from '../support/needs.ts'
import { same } from './stage.ts'

/** A part of a picture that changes: its middle, in few pixels. */
function smallOf(source: CanvasImageSource): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 36, height: 45 })
  const context = canvas.getContext('2d')!
  context.drawImage(source, 0, 0, 36, 45)
  return [...context.getImageData(0, 0, 36, 45).data].map((value) => value >> 5).join()
}

describe('a clip', () => {
  let log: readonly Logged[]
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')!
  const painter = new Painter(() => {})

  before(async function () {
    await needs(this, recordedVideo)
    const answer = await fetch('/public/recordings/desk.jsonl')
    log = (await answer.text())
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as Logged)
    painter.show(timeLapseOf(log).things)
    await painter.load('desk', '/public/recordings/desk.jpg')
  })

  it('T40 has moving pictures, from before to the end, which a video can show', async () => {
    const lapse = timeLapseOf(log)
    const clip = await recordClip({
      canvas,
      type: clipType()!,
      length: 600,
      signal: new AbortController().signal,
      draw: (share) => drawClipFrame(context, painter, frameAt(lapse, share * LENGTH), ''),
    })
    same(clip.size > 10_000, true, `${clip.size} bytes`)
    const video = Object.assign(document.createElement('video'), { muted: true, src: URL.createObjectURL(clip) })
    await new Promise((resolve, reject) => {
      video.addEventListener('loadeddata', resolve)
      video.addEventListener('error', () => reject(video.error))
    })
    same([video.videoWidth, video.videoHeight], [WIDTH, HEIGHT])
    const first = smallOf(video)
    await Promise.all([new Promise((resolve) => video.addEventListener('ended', resolve)), video.play()])
    same(smallOf(video) === first, false, 'the last picture is another one')
  })

  for (const how of ['page is hidden', 'clip is cancelled'])
    it(`T40 ends without a fault when the ${how} after the last picture`, async () => {
      const faults: unknown[] = []
      const note = (event: ErrorEvent) => {
        event.preventDefault()
        faults.push(event.message)
      }
      const { onerror } = window
      window.onerror = null
      window.addEventListener('error', note)
      const cancelled = new AbortController()
      const { stop } = MediaRecorder.prototype
      MediaRecorder.prototype.stop = function () {
        stop.call(this)
        if (how === 'page is hidden') document.dispatchEvent(new Event('visibilitychange'))
        else cancelled.abort()
      }
      try {
        const recorded = recordClip({ canvas, type: clipType()!, length: 50, signal: cancelled.signal, draw: () => {} })
        same(
          await recorded.then(
            () => 'a clip',
            ({ name }) => name,
          ),
          how === 'page is hidden' ? 'a clip' : 'AbortError',
        )
        same(faults, [])
      } finally {
        MediaRecorder.prototype.stop = stop
        window.removeEventListener('error', note)
        window.onerror = onerror
      }
    })

  it('T40 has no word of the session in it', () => {
    const words: string[] = []
    const listening = new Proxy(context, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (name === 'fillText' || name === 'strokeText') return (text: string) => words.push(text)
        return typeof member === 'function' ? member.bind(target) : member
      },
      set: (target, name, value) => Reflect.set(target, name, value),
    })
    for (const share of [0, 0.5, 1]) drawClipFrame(listening, painter, frameAt(timeLapseOf(log), share * LENGTH), '')
    same(
      [...new Set(words)].filter((word) => !/^\d+$/.test(word)),
      ['Belongs', 'Out', 'Tidy'],
    )
  })

  it('T40 can be cancelled, and leaves nothing that records', async () => {
    const stop = new AbortController()
    const recording = recordClip({
      canvas,
      type: clipType()!,
      length: 60_000,
      signal: stop.signal,
      draw: (share) => {
        if (share > 0) stop.abort()
      },
    })
    const name = await recording.then(
      () => 'done',
      (error: Error) => error.name,
    )
    same(name, 'AbortError')
  })
})
