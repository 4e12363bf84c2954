import type { ReactiveElement } from 'lit'
import type { Box } from '../../../elements/base/crop.ts'
import { isCalm } from '../../../elements/base/move.ts'
import type { Disposition } from '../../../tidy/disposition.ts'
import { afterFrame } from '../../parts/after-frame.ts'
import { fly } from './flight.ts'
import { feel } from './haptics.ts'

/** What moves on the screen of cards. */
export interface SortingMotion {
  /** The thing that is lit will fly to its pile; a thing for another day has none. */
  leave(to: Disposition): void
  /** The card has gone: its thing flies. */
  go(): void
  /** It has not gone after all: its answer was refused. */
  stay(): void
  /** The thing that is lit now has come back from its pile. */
  comeBack(from: Disposition): void
}

export function sortingMotion(host: ReactiveElement): SortingMotion {
  const find = <Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] | null =>
    host.renderRoot.querySelector(name)

  /** Where things end up on the screen: in their bin, else at the end of their pile's bar. */
  const pileOf = (disposition: Disposition): Box | null =>
    find('tidy-strip')?.boxOf(disposition) ?? find('loop-share-bar')?.endOf(disposition.to === 'place' ? 'in' : 'out') ?? null

  const flies = ({ to }: Disposition) => !isCalm() && to !== 'skip' && to !== 'need_more_info'

  /** The flight from the thing that is lit now to its pile, which may come with it; or back from where that is or was. */
  const flightTo = (disposition: Disposition, from?: Box): (() => Promise<void>) | undefined => {
    const lit = flies(disposition) ? find('tidy-photo-view')?.lit : null
    return lit
      ? async () => {
          const pile = from ?? pileOf(disposition)
          if (pile) await fly(host.renderRoot as ShadowRoot, lit.picture, lit.at, pile, from !== undefined)
        }
      : undefined
  }
  let leaving: (() => Promise<void>) | undefined

  return {
    leave(to) {
      leaving = flightTo(to)
    },
    stay() {
      leaving = undefined
    },
    go() {
      const flight = leaving
      leaving = undefined
      // The card comes first: on a slow phone each frame of a movement would delay it.
      if (flight) requestAnimationFrame(() => void flight().then(() => feel('land')))
    },
    comeBack(from) {
      leaving = undefined
      feel('undo')
      const photo = find('tidy-photo-view')
      if (!photo || !flies(from)) return
      // A pile that had this thing alone goes with it, when what shows the piles is drawn: after this screen.
      const pile = pileOf(from)
      if (!pile) return
      photo.unlit = true
      // The photo is drawn after this screen, what is in it after the photo, and what it has room for is known in the frame after that.
      const land = async () => {
        await photo.updateComplete
        await afterFrame()
        await flightTo(from, pile)?.()
        photo.unlit = false
      }
      void land()
    },
  }
}
