import { openStore } from '../../src/store/store.ts'
import { row, said } from './sample.ts'

/** Says that events of a session up to and with number `seq` are saved, or why one could not be. */
export type Said = { readonly id: string; readonly seq: number } | { readonly trouble: string }

// Writes to many sessions side by side, as fast as it can, until it is ended.

const { searchParams } = new URL(location.href)
const store = openStore(searchParams.get('store')!)
const say = (said: Said) => postMessage(said)

async function write(id: string): Promise<void> {
  for (let seq = 0; ; seq++) {
    store.append([said(id, seq)], row(id, { events: seq + 1, title: `${id} ${seq}` }), { strict: seq % 5 === 4 })
    await store.settled(id)
    say({ id, seq })
    if (seq % 7 === 6) await store.settings.set(id, seq)
  }
}

for (const id of searchParams.getAll('id')) write(id).catch((error: unknown) => say({ trouble: String(error) }))
