/** The storage of the page itself, apart from the worker's: small values that no model reads and no session needs. */
export const pageStorage = {
  /** The value; null where there is none, or where the browser lets the page keep nothing. */
  get(name: string): string | null {
    try {
      return localStorage.getItem(own + name)
    } catch {
      return null // a browser that keeps nothing for this page
    }
  },
  /** Keeps a value; an empty text removes it. */
  set(name: string, text: string): void {
    try {
      if (text) localStorage.setItem(own + name, text)
      else localStorage.removeItem(own + name)
    } catch {
      // The browser keeps nothing: the value is lost.
    }
  },
  /** The names that begin with `prefix`, without it. */
  names(prefix: string): string[] {
    try {
      const all = Object.keys(localStorage).filter((name) => name.startsWith(own + prefix))
      return all.map((name) => name.slice((own + prefix).length))
    } catch {
      return [] // a browser that keeps nothing for this page
    }
  },
}

const own = 'tidy/'

/** Removes every value that pages of this app stored. Values of other pages on this host stay. */
export async function clearPageStorage(): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) removeFrom(storage, '')
  await caches.delete(sharedCacheName())
}

/** Removes the values that the page stores for a session, after the session was deleted: their names end in its id. */
export function forgetSession(id: string): void {
  try {
    removeFrom(localStorage, `/${id}`)
  } catch {
    // a browser that keeps nothing for this page
  }
}

function removeFrom(storage: Storage, end: string) {
  for (const name of Object.keys(storage)) if (/^(tidy|ticked)\//.test(name) && name.endsWith(end)) storage.removeItem(name)
}

/** The cache in which the service worker puts the files and words that another app shares, until a page takes them. */
export const sharedCacheName = (): string => `shared ${new URL('./', document.baseURI).href}`
