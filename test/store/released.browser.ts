import { deleteDB } from 'idb'
import { openStore } from '../../src/store/store.ts'
import { itWith, syncFiles } from '../support/needs.ts'
import { equal } from './assert.ts'
import { journalOf, kept, photosJournaled } from './kept.ts'
import { makeReleasedV1, releasedEvents } from './released-v1.ts'
import { fresh } from './sample.ts'

describe('released databases', () => {
  itWith(syncFiles)(
    'B48 one of version 1 opens with its events and photos, and gets its second copies when its session is opened',
    async () => {
      const name = fresh('v1')
      await makeReleasedV1(name)
      const store = openStore(name)
      equal(await store.examine('kept'), { events: releasedEvents, missing: [] })
      equal(
        (await store.photos.of('branch')).map(({ id }) => id),
        ['photo-1', 'photo-2'],
      )
      equal(await (await store.photos.get('photo-2', 'small'))!.text(), 'ixels of the mug')

      const one = kept(name)
      await one.claim('kept')
      while ((await photosJournaled(name)).length < 3) await new Promise((resolve) => setTimeout(resolve, 5))
      await one.release('kept')
      one.end()
      equal(await journalOf(name, 'kept'), releasedEvents.map((event) => `${JSON.stringify(event)}\n`).join(''))
      await deleteDB(name)
      const two = kept(name)
      equal(await two.recover(), { sessions: { kept: releasedEvents.length }, photos: 3, damaged: 0, failed: {} })
      equal(await store.read('kept'), releasedEvents)
      equal(await (await store.photos.get('photo-1'))!.text(), 'pixels of the desk')
      two.end()
    },
  )
})
