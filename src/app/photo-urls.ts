import type { Client } from '../bridge/client.ts'

/** Addresses of kept photos for the page to show: null until the photo is there, then `changed` is called. */
export function photoUrls(client: Client, changed: () => void): (id: string, size?: 'full' | 'small') => string | null {
  const urls = new Map<string, string | null>()
  return (id, size = 'full') => {
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
  }
}
