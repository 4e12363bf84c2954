import type { SessionEntry } from '../parts/session-entry.ts'

/** A cover of Home: one space with its newest session. */
export interface Room {
  readonly top: SessionEntry
  /** No other cover has its name: the name of the space is enough. */
  readonly isAlone: boolean
  /** The sessions below it that are over, newest first. */
  readonly earlier: readonly SessionEntry[]
}

/**
 * The sessions as covers, one a space, in the order of the list, which has the newest first. A session that is open, or can go on, has a cover of its
 * own, so that nothing hides it; so has one without a name. Those from a file are a space of their own: they may be another's, and hide none of the person's.
 */
export function roomsOf(sessions: readonly SessionEntry[]): readonly Room[] {
  const covers: { readonly top: SessionEntry; readonly earlier: SessionEntry[] }[] = []
  const spaces = new Map<string, (typeof covers)[number]>()
  for (const session of sessions) {
    const { goesOn, imported, open, space } = session
    const name = space && `${imported} ${space.toLowerCase()}`
    const cover = spaces.get(name)
    if (cover && !open && !goesOn) {
      cover.earlier.push(session)
      continue
    }
    const made = { top: session, earlier: [] }
    covers.push(made)
    if (name && !cover) spaces.set(name, made)
  }
  const named = new Map<string, number>()
  for (const { top } of covers) named.set(top.space, (named.get(top.space) ?? 0) + 1)
  return covers.map(({ top, earlier }) => ({
    top,
    isAlone: top.space !== '' && named.get(top.space) === 1,
    earlier,
  }))
}

/** The list without the earlier runs of the demo: each is the same, and nothing in them is the person's own. */
export function withoutOldDemos(sessions: readonly SessionEntry[]): readonly SessionEntry[] {
  const newest = sessions.find(({ isDesk }) => isDesk)
  return sessions.filter((session) => session === newest || !session.isDesk)
}

/** What goes with a session that is deleted: the earlier runs of a demo, which would come up in its place. */
export const deletedWith = (id: string, sessions: readonly SessionEntry[]): readonly SessionEntry[] => {
  const deleted = sessions.find((session) => session.id === id)
  return sessions.filter((session) => session === deleted || (deleted?.isDesk && session.isDesk))
}
