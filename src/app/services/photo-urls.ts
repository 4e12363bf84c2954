import type { Client } from '../../bridge/client.ts'

/** Addresses of kept photos for the page to show. */
export interface PhotoUrls {
  /** Null until the photo is there, then `changed` is called. */
  of(id: string, size?: 'full' | 'small'): string | null
  /** Lets go of all of them. */
  forget(): void
}

export function photoUrls(client: Client, changed: () => void): PhotoUrls {
  const urls = new Map<string, string | null>()
  return {
    of(id, size = 'full') {
      const key = `${size}:${id}`
      const known = urls.get(key)
      if (known !== undefined) return known
      urls.set(key, null)
      client.photo(id, size).then(
        (blob) => {
          if (!blob) return
          urls.set(key, URL.createObjectURL(blob))
          changed()
        },
        () => urls.delete(key),
      )
      return null
    },
    forget() {
      for (const url of urls.values()) if (url) URL.revokeObjectURL(url)
      urls.clear()
    },
  }
}
