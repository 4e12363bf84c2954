/** What the page itself keeps, beside what the worker does: small things that no model hears of and no session needs. */
export const pageStorage = {
  /** Null where nothing is kept, or nothing may be. */
  get(name: string): string | null {
    try {
      return localStorage.getItem(own + name)
    } catch {
      return null // a browser that keeps nothing for this page
    }
  },
  /** An empty text is forgotten. */
  set(name: string, text: string): void {
    try {
      if (text) localStorage.setItem(own + name, text)
      else localStorage.removeItem(own + name)
    } catch {
      // It holds until the page is closed.
    }
  },
  /** What follows `prefix` in the names of all that is kept under one that begins with it. */
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

/** Forgets all that pages of this app have kept; what others on this host keep stays. */
export async function clearPageStorage(): Promise<void> {
  for (const name of Object.keys(localStorage)) if (/^(tidy|ticked)\//.test(name)) localStorage.removeItem(name)
  await caches.delete(sharedCacheName())
}

/** The cache in which the service worker puts what another app shares, until a page takes it. */
export const sharedCacheName = (): string => `shared ${new URL('./', document.baseURI).href}`
