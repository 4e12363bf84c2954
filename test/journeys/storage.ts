import type { Page } from 'playwright-core'
import type { Logged } from '../../src/core/shapes/event.ts'

/** Everything that page and origin keep, as text: what a thief with the disk, a script or an export could read. */
export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [
      document.documentElement.outerHTML,
      document.cookie,
      location.href,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ]
    const shadows = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) found.push(element.value)
        if (element.shadowRoot) {
          found.push(element.shadowRoot.innerHTML)
          shadows(element.shadowRoot)
        }
      }
    }
    shadows(document)
    const plain = async (value: unknown): Promise<unknown> => {
      if (value instanceof Blob) return value.text()
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value as ArrayBuffer)
      if (value instanceof CryptoKey)
        return crypto.subtle.exportKey('raw', value).then(
          (raw) => `an extractable key: ${new Uint8Array(raw)}`,
          () => 'a key that cannot be taken out',
        )
      if (Array.isArray(value)) return Promise.all(value.map(plain))
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(
          await Promise.all(Object.entries(value).map(async ([name, member]) => [name, await plain(member)])),
        )
      return value
    }
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = db.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
        found.push(`${name}/${store}: ${JSON.stringify(await plain(rows))}`)
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push(request.url, [...request.headers].join(), await (await cache.match(request))!.text())
    }
    const files = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, entry] of folder.entries()) {
        const at = `${path}/${name}`
        if (entry instanceof FileSystemDirectoryHandle) await files(entry, at)
        else found.push(`${at}: ${await (await (entry as FileSystemFileHandle).getFile()).text()}`)
      }
    }
    await files(await navigator.storage.getDirectory(), 'files')
    return found.join('\n')
  })

/** A session's events as IndexedDB has them. It runs in the page. */
export const readEvents = (id: string): Promise<Logged[]> =>
  new Promise<Logged[]>((resolve, reject) => {
    const opening = indexedDB.open('pocketloop')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      const reading = db
        .transaction('events')
        .objectStore('events')
        .getAll(IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]))
      reading.onsuccess = () => {
        db.close()
        resolve(reading.result as Logged[])
      }
      reading.onerror = () => reject(reading.error)
    }
  })

export const eventsStored = (page: Page, session: string): Promise<Logged[]> => page.evaluate(readEvents, session)
