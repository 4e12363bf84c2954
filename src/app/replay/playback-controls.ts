import { html, nothing } from 'lit'
import type { Box } from '../../elements/base/crop.ts'
import type { Speed } from '../../elements/replay/transport.ts'
import '../../elements/replay/transport.ts'
import './lapse/canvas.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { Painter } from './lapse/painter.ts'
import { type Frame, type LapseThing, LENGTH, stopsOf } from './lapse/time-lapse.ts'
import type { Player } from './player.ts'
import { momentWords } from './steps/step-words.ts'

/** A pile as it is in a frame: its number, and with a painter its last things. */
export function heap(pile: LapseThing['pile'], name: string, { left, share }: Frame, painter: Painter | null) {
  const own = left.filter((thing) => thing.pile === pile)
  const come = left.at(-1)?.pile === pile ? share : 1
  const draw = (context: CanvasRenderingContext2D, box: Box, unit: number) =>
    painter?.drawHeap(context, pile, own, come, box, unit)
  return html`<div>${painter ? html`<tidy-canvas .draw=${draw}></tidy-canvas>` : nothing}
    <p class="small num"><i class=${pile}></i> ${name} <b>${own.length}</b></p></div>`
}

/** The slider and the buttons that play the time-lapse, and the way to export the session. */
export function controls(player: Player, { left }: Frame, exportIt: () => void) {
  const { isPlaying, log, moment, speed } = player
  const { lapse } = log
  return html`<loop-transport
    label=${words.replay.moment}
    .length=${LENGTH}
    .time=${moment}
    .words=${momentWords(left.length, lapse.things.length)}
    .pace=${fill(words.replay.pace, { seconds: Math.round(LENGTH / 100 / speed) / 10 })}
    .stops=${stopsOf(lapse)}
    .still=${matchMedia('(prefers-reduced-motion: reduce)').matches}
    .playing=${isPlaying}
    .speed=${speed}
    .marks=${lapse.things.map(({ begin, pile }) => ({ at: begin / LENGTH, tint: pile }))}
    @play=${player.play}
    @pause=${player.pause}
    @next=${player.next}
    @seek=${(event: CustomEvent<{ time: number }>) => player.seek(event.detail.time)}
    @speed=${(event: CustomEvent<{ speed: Speed }>) => player.setSpeed(event.detail.speed)}>
    <button class="btn quiet" @click=${exportIt}>${words.replay.export}</button></loop-transport>`
}
