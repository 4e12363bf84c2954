import type { Client } from '../../bridge/client.ts'

/** The first photo of each session: its id, null while nobody knows it or there is none. `changed` is called when one is found. */
export function covers(client: Client, changed: () => void): { of(session: string): string | null; forget(): void } {
  const known = new Map<string, string | null>()
  return {
    of(session) {
      const cover = known.get(session)
      if (cover !== undefined) return cover
      known.set(session, null)
      client.photos(session).then(
        ([first]) => {
          known.set(session, first?.id ?? null)
          changed()
        },
        () => known.delete(session),
      )
      return null
    },
    forget: () => known.clear(),
  }
}
