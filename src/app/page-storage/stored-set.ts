/** A set of texts that the page stores under one name. */
export interface StoredSet {
  has(text: string): boolean
  set(text: string, is: boolean): void
}

/** What was read last, by the name of the set: screens ask in each update, and only a text that has changed is read again. */
const cache = new Map<string, { json: string | null; readonly texts: Set<string> }>()

/** The set with this full name. It is stored as a JSON list, and removed when it is empty; anything else in its place counts as nothing. */
export function storedSet(name: string): StoredSet {
  const read = () => {
    const json = stored(name)
    const before = cache.get(name)
    if (before?.json === json) return before
    const now = { json, texts: new Set(textsIn(json)) }
    cache.set(name, now)
    return now
  }
  const change = (act: (texts: Set<string>) => unknown) => {
    const now = read()
    act(now.texts)
    const json = now.texts.size > 0 ? JSON.stringify([...now.texts]) : null
    try {
      if (json) localStorage.setItem(name, json)
      else localStorage.removeItem(name)
      now.json = json
    } catch {
      // The browser keeps nothing, or no more: the set holds until the page is closed.
    }
  }
  return {
    has: (text) => read().texts.has(text),
    set: (text, is) => change((texts) => (is ? texts.add(text) : texts.delete(text))),
  }
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function textsIn(json: string | null): readonly string[] {
  try {
    const texts: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(texts) ? texts.map(String) : []
  } catch {
    return []
  }
}
