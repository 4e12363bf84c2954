const own = new Map<string, number>()

/** Notes that this page offers a tool of that name itself. The returned function takes the note back. */
export function addOwn(name: string): () => void {
  own.set(name, (own.get(name) ?? 0) + 1)
  return () => void own.set(name, (own.get(name) ?? 1) - 1)
}

/** Whether an assistant of this page is behind that name: it must not talk to itself. */
export const isOwn = (name: string): boolean => (own.get(name) ?? 0) > 0
