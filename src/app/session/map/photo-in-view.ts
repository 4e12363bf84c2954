import type { Logged } from '../../../core/shapes/event.ts'
import { closerIn, photoOf, unseenIn } from '../../../tidy/sights.ts'
import { aboutOf } from '../../parts/view.ts'
import type { SessionController } from '../session-controller.ts'
import type { DraftThing } from '../wait/draft-things.ts'

/**
 * Tells which photo is shown: in a help the one that was given from near; a card has its photo (`named`), else that of the place. While the model looks
 * at several it is the first, then that of the first thing which it has found: its card is the next. While there is no card else, which is so while the
 * session waits and in trouble, the photo stays.
 */
export function photoInView() {
  /** The photo that was shown last, and how many were sent by then. */
  let last: { readonly photo: string; readonly count: number } | null = null

  const pick = ({ session, app, cards, reply }: SessionController, sent: readonly string[], named: string | undefined) => {
    const events = session?.events ?? []
    if (cards.top) return photoOf(sent, events, named)
    const closer = aboutOf(app) ? closerIn(events) : undefined
    if (closer !== undefined) return closer
    const found = reply.things.find(({ region }) => region)
    if (found) return photoOf(sent, events, found.photo)
    if (named !== undefined) return photoOf(sent, events, named)
    if (last?.count === sent.length && sent.includes(last.photo)) return last.photo
    return unseenIn(events) ?? photoOf(sent, events)
  }

  return (controller: SessionController, sent: readonly string[], named: string | undefined): string | undefined => {
    const photo = pick(controller, sent, named)
    last = photo === undefined ? null : { photo, count: sent.length }
    return photo
  }
}

/** The things of a reply, each with its place only where that is in the photo which is shown. */
export const inShownPhoto = (
  things: readonly DraftThing[],
  {
    shown,
    sent,
    events,
  }: { readonly shown: string | undefined; readonly sent: readonly string[]; readonly events: readonly Logged[] },
): readonly DraftThing[] =>
  things.map((thing) => (thing.region && photoOf(sent, events, thing.photo) !== shown ? { ...thing, region: null } : thing))
