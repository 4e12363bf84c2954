import type { SessionEntry } from '../parts/session-entry.ts'

/** A cover of Home: one space with its newest session. */
export interface Room {
  readonly top: SessionEntry
  /** The name of the space, or of the session where the space has more than one cover. */
  readonly title: string
  /** The sessions below it that are over, newest first. */
  readonly earlier: readonly SessionEntry[]
}

/**
 * The sessions as covers, one a space, in the order of the list, which has the newest first. A session that is open has a cover of its
 * own, so that nothing hides it. One without a name, and one from a file, stand for themselves.
 */
export function roomsOf(sessions: readonly SessionEntry[]): readonly Room[] {
  const covers: { readonly top: SessionEntry; readonly earlier: SessionEntry[] }[] = []
  const spaces = new Map<string, (typeof covers)[number]>()
  for (const session of sessions) {
    const name = session.imported ? '' : session.space.toLowerCase()
    const cover = spaces.get(name)
    if (cover && !session.open) {
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
    title: top.space && named.get(top.space) === 1 ? top.space : top.title,
    earlier,
  }))
}
