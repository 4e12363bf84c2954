import { openStore } from '../../src/store/store.ts'
import { equal, ok } from './assert.ts'
import type { Said } from './ended.worker.ts'
import { fresh, row, said } from './sample.ts'

const ROUNDS = process.env.FULL ? 200 : 12
const LANES = 20

/** Starts a worker that writes, and ends it after `count` of its writes, while others are under way. Resolves with the last number that it said was saved, by session. */
function endAfter(count: number, name: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const address = new URL('./ended.worker.ts', import.meta.url)
  address.searchParams.set('store', name)
  for (const id of ids) address.searchParams.append('id', id)
  const worker = new Worker(address, { type: 'module' })
  const saved = new Map<string, number>()
  let left = count
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if ('trouble' in data) return reject(new Error(data.trouble))
      saved.set(data.id, data.seq)
      if (--left > 0) return
      worker.terminate()
      worker.onmessage = null
      resolve(saved)
    }
  })
}

describe('a worker that is ended', () => {
  it('B47 loses nothing that it said was saved, and leaves a database that answers', async () => {
    const name = fresh('ended')
    const store = openStore(name)
    const sums = { acknowledged: 0, events: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const ids = Array.from({ length: LANES }, (_, lane) => `${round}/${lane}`)
      const saved = await endAfter(1 + ((round * 37) % 150), name, ids)
      for (const id of ids) {
        const { events, missing } = await store.examine(id)
        equal(missing, [], `missing numbers of ${id} in round ${round}`)
        ok(events.length > (saved.get(id) ?? -1), `all that was saved of ${id} in round ${round}`)
        sums.acknowledged += (saved.get(id) ?? -1) + 1
        sums.events += events.length
      }
      // Another realm writes where the worker stopped.
      const { events } = await store.examine(ids[0]!)
      store.append([said(ids[0]!, events.length)], row(ids[0]!))
      await store.settled(ids[0]!)
    }
    store.close()
    console.log(`${ROUNDS} workers ended while they wrote: ${JSON.stringify(sums)}; none lost, the database answers`)
  }).timeout(600_000)
})
