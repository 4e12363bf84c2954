import { shortDate } from './dates.ts'
import type { SessionEntry } from './session-entry.ts'
import { shownName } from './shown-name.ts'
import { wholeName } from './told-apart.ts'

/** The name of a session and the day at which something was in it, for two places of one line; what tells it apart stands in one of them. */
export const nameAndDate = (session: SessionEntry, at: number): { readonly name: string; readonly date: string } =>
  session.apart?.isDated
    ? { name: shownName(session.name), date: session.apart.text }
    : { name: wholeName(session), date: shortDate(at) }
