import { isDemo } from '../../tidy/recordings.ts'
import { handled } from '../../tidy/state.ts'
import { isOver } from '../parts/open-session.ts'
import type { Services } from '../shell/services.ts'
import { demoAfter } from './begin-demo.ts'

/** The address of the place as it is in the end of the open session: its photo, or a drawing where a demo has come to its end; null for none. */
export function afterUrlOf({ photos, session: { app, cards, photos: own, session } }: Services): string | null {
  if (own.after) return photos.url(own.after.id)
  return isDemo(session?.state.agent) && handled(app) > 0 && isOver(session!, app, cards.top) ? demoAfter() : null
}
