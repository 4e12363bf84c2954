/** A record that was written, to which store, in a transaction of which durability. */
export interface Write {
  readonly durability: IDBTransactionDurability
  readonly records: readonly { readonly store: string; readonly value: object }[]
}

/** Sees the transactions that anyone in this realm writes, between `begin` and `end`. */
export function watchWrites(): { begin(): void; end(): readonly Write[] } {
  let seen: Map<IDBTransaction, Write & { records: { store: string; value: object }[] }> | undefined
  for (const method of ['add', 'put'] as const) {
    const original = IDBObjectStore.prototype[method]
    IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...given: Parameters<typeof original>) {
      if (seen) {
        const write = seen.get(this.transaction) ?? { durability: this.transaction.durability, records: [] }
        seen.set(this.transaction, write)
        write.records.push({ store: this.name, value: given[0] })
      }
      return original.apply(this, given)
    }
  }
  return {
    begin() {
      seen = new Map()
    },
    end() {
      const writes = [...(seen?.values() ?? [])]
      seen = undefined
      return writes
    },
  }
}

let opened: Promise<IDBDatabase> | undefined
let runs = 0

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bare', 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('events', { keyPath: ['session', 'seq'] })
      opening.result.createObjectStore('sessions', { keyPath: 'id' })
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })

/** Writes the same again, one transaction after the other with nothing in between; resolves with the milliseconds that took. */
export async function writeBare(writes: readonly Write[]): Promise<number> {
  opened ??= open()
  const db = await opened
  const run = runs++
  const renamed = writes.map(({ durability, records }) => ({
    durability,
    records: records.map(({ store, value }) => ({
      store,
      value: store === 'events' ? { ...value, session: `bare ${run}` } : { ...value, id: `bare ${run}` },
    })),
  }))
  const started = performance.now()
  for (const { durability, records } of renamed)
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction([...new Set(records.map(({ store }) => store))], 'readwrite', { durability })
      for (const { store, value } of records)
        if (store === 'events') transaction.objectStore(store).add(value)
        else transaction.objectStore(store).put(value)
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
  return performance.now() - started
}
