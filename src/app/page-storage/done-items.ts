/** Which things of a session's lists are done. The page keeps it: no model reads it. */
export interface DoneItems {
  has(list: string, item: string): boolean
  set(list: string, item: string, done: boolean): void
  /** Removes the values that the page stores for a session, after the session was deleted. */
  forget(): void
}

/** The keys of things: their names, and a number after the name where two things have the same one. */
export const itemKeys = (items: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const before = counts.get(item) ?? 0
    counts.set(item, before + 1)
    return before === 0 ? item : `${item} (${before + 1})`
  })
}

export function doneItems(session: string): DoneItems {
  const name = `ticked/${session}`
  const key = (list: string, item: string) => JSON.stringify([list, item])
  const done = new Set<string>(read(name))
  return {
    has: (list, item) => done.has(key(list, item)),
    set(list, item, is) {
      if (is) done.add(key(list, item))
      else done.delete(key(list, item))
      try {
        localStorage.setItem(name, JSON.stringify([...done]))
      } catch {
        // The storage is full: the choice holds until the page is closed.
      }
    },
    forget() {
      done.clear()
      localStorage.removeItem(name)
    },
  }
}

function read(name: string): string[] {
  try {
    const storedKeys: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(storedKeys) ? storedKeys.map(String) : []
  } catch {
    return [] // something else wrote it: nothing is done
  }
}
