import type { ReactiveControllerHost } from 'lit'
import type { Logged } from '../../core/shapes/event.ts'
import { messageOf } from '../../core/shapes/model.ts'
import type { Speed } from '../../elements/replay/transport.ts'
import { sentence } from '../parts/sentence.ts'
import { RecordedLog } from './recorded-log.ts'

/** Reads a log into memory and plays it: it knows the time on the clock and the event that is shown. */
export class Player {
  log = new RecordedLog()
  time = 0
  isPlaying = false
  speed: Speed = 1
  /** Why the log could not be read; empty when nothing is wrong. */
  problem = ''
  /** The event that is shown. Of two events at the same time the clock knows only the last, so the time is not enough. */
  index = -1

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

  /** Reads a log from its begin, or, with `isSame`, the events that were added to it. */
  async read(fetchEvents: (from: number, most: number) => Promise<readonly Logged[]>, isSame: boolean): Promise<void> {
    const reading = ++this.#reading
    if (!isSame) this.#reset()
    this.problem = ''
    const { log } = this
    const isWanted = () => reading === this.#reading
    const changed = () => {
      if (this.index < 0 && log.events.length > 0) this.go(0)
      this.#host.requestUpdate()
    }
    try {
      await log.read(fetchEvents, { isWanted, changed })
      if (isWanted() && log.events.length === 0) this.problem = 'There is nothing to replay in this session.'
    } catch (error) {
      if (isWanted()) this.problem = sentence(messageOf(error))
    }
    this.#host.requestUpdate()
  }

  #reset() {
    this.pause()
    this.log = new RecordedLog()
    this.index = -1
    this.time = 0
  }

  /** Goes to the time of an event, and shows the state after `last`, the last of the events that belong to it. */
  go(index: number, last = index): void {
    this.index = last
    this.time = this.log.clock.timeOf(index)
    this.#host.requestUpdate()
  }

  /** Goes to a line of the timeline. */
  pick(row: number): void {
    const line = this.log.rows[row]
    if (!line) return
    this.pause()
    this.go(line.index, this.log.endOf(row) - 1)
  }

  seek(time: number): void {
    this.time = time
    this.index = Math.max(0, this.log.clock.indexAt(time))
    this.#host.requestUpdate()
  }

  setSpeed(speed: Speed): void {
    this.speed = speed
    this.#host.requestUpdate()
  }

  play = (): void => {
    if (this.time >= this.log.clock.length) this.seek(0)
    this.isPlaying = true
    let before: number | undefined
    const tick = (now: number) => {
      this.seek(Math.min(this.log.clock.length, this.time + (now - (before ?? now)) * this.speed))
      before = now
      if (this.time >= this.log.clock.length) this.isPlaying = false
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
}
