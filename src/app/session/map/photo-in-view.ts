import { photoOf } from '../../../tidy/sights.ts'
import type { SessionController } from '../session-controller.ts'

/**
 * Tells which photo is shown: a card has its photo (`named`), else that of the place. While there is no card, which is so while the session waits and in
 * trouble, the photo stays.
 */
export function photoInView() {
  /** The photo that was shown last, and how many were sent by then. */
  let last: { readonly photo: string; readonly count: number } | null = null

  return ({ session, cards }: SessionController, sent: readonly string[], named: string | undefined): string | undefined => {
    const stays = !cards.top && last?.count === sent.length && sent.includes(last.photo)
    const photo = stays && named === undefined ? last?.photo : photoOf(sent, session?.events ?? [], named)
    last = photo === undefined ? null : { photo, count: sent.length }
    return photo
  }
}
