import { html, nothing } from 'lit'
import type { Event } from '../../core/shapes/event.ts'
import { sightOfCall, sightsOf } from '../../tidy/sights.ts'
import { type Decision, pilesOf, type TidyState } from '../../tidy/state.ts'
import { words } from '../words/words.ts'
import './heaps.ts'
import type { TidyHeaps } from './heaps.ts'
import type { Pictures } from './thumb.ts'

/** What shows each thing of a session, by the call of its card; those of `proposed` too, whose cards may not have been asked. */
export const picturesOf = (
  events: readonly Event[],
  url: (photo: string) => string | null,
  proposed: readonly string[] = [],
): Pictures =>
  new Map(
    [...sightsOf(events).keys(), ...proposed].flatMap((callId) => {
      const { photo, region = null } = sightOfCall(events, callId) ?? {}
      return photo === undefined ? [] : [[callId, { src: url(photo), region }]]
    }),
  )

/** The things of both piles, as their marks show them. */
export function shownIn(app: TidyState, pictures: Pictures): NonNullable<TidyHeaps['shown']> {
  const shown = (pile: readonly Decision[]) => pile.map(({ callId, disposition }) => ({ ...pictures.get(callId), disposition }))
  const { belongs, out } = pilesOf(app)
  return { belongs: shown(belongs), out: shown(out) }
}

/** The photo of the place before, as large as the screen has it. */
export const beforeInset = (url: string | null) =>
  url
    ? html`<figure class="inset"><img src=${url} alt=${words.end.placeBefore} /><span class="tag" aria-hidden="true">${words.end.before}</span></figure>`
    : nothing

/** The piles in place of the place as it is now: the photo before shows what lies there no longer, and is dimmed below them. */
export const piles = ({
  counts,
  shown,
  beforeUrl,
}: Pick<TidyHeaps, 'counts' | 'shown'> & { readonly beforeUrl: string | null }) =>
  html`<tidy-heaps .counts=${counts} .shown=${shown}></tidy-heaps>${beforeInset(beforeUrl)}`
