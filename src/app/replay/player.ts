import type { ReactiveControllerHost } from 'lit'
import type { Logged } from '../../core/shapes/event.ts'
import type { Speed } from '../../elements/replay/transport.ts'
import { faultWords } from '../parts/fault-words.ts'
import { type Frame, frameAt, LENGTH, momentOf, stillAfter } from './lapse/time-lapse.ts'
import { RecordedLog } from './recorded-log.ts'

/** Reads a log into memory and plays its time-lapse. */
export class Player {
  log = new RecordedLog()
  /** Where it is, in milliseconds of the time-lapse at speed 1. */
  moment = 0
  isPlaying = false
  speed: Speed = 1
  /** Why the log could not be read; empty when nothing is wrong. */
  problem = ''
  /** The log was read, and there is none: the session was deleted, or never was. */
  isEmpty = false
  /** The line that the person opened; null while the lines follow the time-lapse. */
  picked: number | null = null
  /** The moment changed last, not the line that is open: the lines are scrolled to it. */
  isFollowed = false

  #host: ReactiveControllerHost
  #frame = 0
  #reading = 0

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController({
      hostDisconnected: () => {
        this.pause()
        this.#reading++
      },
    })
  }

  /** The number of this reading of the log. A result that was asked for during an earlier reading is out of date. */
  get reading(): number {
    return this.#reading
  }

  /** What is seen now. */
  get frame(): Frame {
    return frameAt(this.log.lapse, this.moment)
  }

  /** Reads a log from its begin, or, with `isSame`, the events that were added to it. */
  async read(fetchEvents: (from: number, most: number) => Promise<readonly Logged[]>, isSame: boolean): Promise<void> {
    const reading = ++this.#reading
    if (!isSame) this.#reset()
    this.problem = ''
    this.isEmpty = false
    const { log } = this
    const isWanted = () => reading === this.#reading
    try {
      await log.read(fetchEvents, { isWanted, changed: () => this.#host.requestUpdate() })
      if (isWanted()) this.isEmpty = log.events.length === 0
    } catch (error) {
      if (isWanted()) this.problem = faultWords(error)
    }
    this.#host.requestUpdate()
  }

  #reset() {
    this.pause()
    this.log = new RecordedLog()
    this.picked = null
    this.moment = 0
  }

  /** Opens a line, and goes to the moment of its thing; the line that is open is closed. */
  pick(row: number | null): void {
    this.pause()
    this.picked = row === this.picked ? null : row
    this.isFollowed = false
    const callId = row === null ? undefined : this.log.rows[row]?.callId
    const thing = this.log.lapse.things.find((one) => one.callId === callId)
    if (thing) this.moment = momentOf(thing)
    this.#host.requestUpdate()
  }

  seek(moment: number): void {
    this.moment = moment
    this.picked = null
    this.isFollowed = true
    this.#host.requestUpdate()
  }

  setSpeed(speed: Speed): void {
    this.speed = speed
    this.#host.requestUpdate()
  }

  play = (): void => {
    if (this.moment >= LENGTH) this.seek(0)
    this.isPlaying = true
    let before: number | undefined
    const tick = (now: number) => {
      this.seek(Math.min(LENGTH, this.moment + (now - (before ?? now)) * this.speed))
      before = now
      if (this.moment >= LENGTH) this.isPlaying = false
      else this.#frame = requestAnimationFrame(tick)
    }
    this.#frame = requestAnimationFrame(tick)
    this.#host.requestUpdate()
  }

  pause = (): void => {
    cancelAnimationFrame(this.#frame)
    this.isPlaying = false
    this.#host.requestUpdate()
  }

  /** Goes to the next of the stills that stand for the whole. */
  next = (): void => this.seek(stillAfter(this.log.lapse, this.moment))
}
