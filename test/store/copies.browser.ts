import { deleteDB } from 'idb'
import { openStore } from '../../src/store/store.ts'
import { equal, ok } from './assert.ts'
import { photoLyingDown } from './exif-photo.ts'
import { cutPhoto, filesOf, type Kept, kept, photosJournaled } from './kept.ts'
import { fresh, said } from './sample.ts'

const shortly = () => new Promise((resolve) => setTimeout(resolve, 5))
const nothing = { sessions: {}, photos: 0, damaged: 0, failed: {} }

describe('second copies', () => {
  let name: string
  let running: Kept[]
  const start = (options?: { refuses: boolean }): Kept => {
    const one = kept(name, options)
    running.push(one)
    return one
  }
  const photoKept = async (id: string) => {
    while (!(await photosJournaled(name)).includes(id)) await shortly()
  }
  beforeEach(() => {
    name = fresh('copies')
    running = []
  })
  afterEach(() => {
    for (const one of running) one.end()
  })

  it('where the browser refuses to open files, that is told before anything is written, and no empty file is left', async () => {
    const one = start({ refuses: true })
    equal((await one.status()).unjournaled, 'this browser lets no second copy be kept here')
    equal(await one.claim('s'), nothing)
    await one.append([said('s', 0)])
    const photo = await one.photo('s', await photoLyingDown(80, 60))
    await one.claim('s')
    await one.release('s')
    ok(await openStore(name).photos.get(photo), 'the photo in the database')
    equal(await filesOf(name, 'sessions'), [])
    // A file is made before the browser can refuse to open it, and no call waits until it is gone again.
    while ((await filesOf(name, 'photos')).length > 0) await shortly()
    equal(await start().recover(), nothing)
  })

  for (const [what, length] of [
    ['nothing', 0],
    ['a part', 600],
  ] as const)
    it(`a photo's file that a worker left with ${what} in it is no copy: the next claim makes one`, async function () {
      const one = start()
      if ((await one.status()).unjournaled) this.skip() // this browser opens no files
      const id = await one.photo('s', await photoLyingDown(80, 60))
      await photoKept(id)
      one.end()
      await cutPhoto(name, id, length)
      equal(await photosJournaled(name), [])
      await start().claim('s')
      await photoKept(id)
      const last = start()
      for (const other of running) if (other !== last) other.end()
      await deleteDB(name)
      equal(await last.recover(), { ...nothing, photos: 1 })
    })
})
