import { openStore, type PhotoRow } from '../../src/store/store.ts'
import { equal, failureOf, ok } from './assert.ts'
import { photoLyingDown, quarters } from './exif-photo.ts'
import { fresh, row, said } from './sample.ts'

const bytes = async (photo: Blob): Promise<string> => new TextDecoder('latin1').decode(await photo.arrayBuffer())

const clean = async (photo: Blob) => {
  const text = await bytes(photo)
  ok(text.startsWith('\xff\xd8\xff'), 'a JPEG')
  ok(!text.includes('Exif') && !text.includes('GPS'), 'no notes of the camera')
}

const pixelsOf = async (photo: Blob) => {
  const bitmap = await createImageBitmap(photo)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const at = (x: number, y: number) => [
    ...context.getImageData(Math.floor(x * (bitmap.width - 1)), Math.floor(y * (bitmap.height - 1)), 1, 1).data,
  ]
  return { width: bitmap.width, height: bitmap.height, at }
}

const near = (pixel: readonly number[], colour: readonly number[], where: string) =>
  ok(
    colour.every((value, i) => Math.abs(value - pixel[i]!) < 24),
    `${where} to be ${colour}, got ${pixel}`,
  )

describe('photos', () => {
  const store = openStore(fresh('photos'))

  it('a photo lying down is turned upright, shrunk and stripped, in both sizes', async () => {
    const file = await photoLyingDown(1600, 1200)
    ok((await bytes(file)).includes('Exif'), 'the photo to have notes of the camera')
    const kept = await store.photos.add('s', file)
    equal([kept.width, kept.height, kept.type, kept.session], [960, 1280, 'image/jpeg', 's'])

    for (const [size, width, height] of [
      ['full', 960, 1280],
      ['small', 384, 512],
    ] as const) {
      const photo = await store.photos.get(kept.id, size)
      ok(photo, `a ${size} photo`)
      await clean(photo)
      const pixels = await pixelsOf(photo)
      equal([pixels.width, pixels.height], [width, height], size)
      near(pixels.at(0.02, 0.02), quarters.yellow, `${size} top left`)
      near(pixels.at(0.98, 0.02), quarters.red, `${size} top right`)
      near(pixels.at(0.98, 0.98), quarters.green, `${size} bottom right`)
      near(pixels.at(0.02, 0.98), quarters.blue, `${size} bottom left`)
    }
    equal((await store.photos.get(kept.id))!.size, kept.size, 'the size in the row')
  })

  it('a small photo is not enlarged, and no wish makes one longer than 2000 pixels', async () => {
    const small = await store.photos.add('sizes', await photoLyingDown(300, 200))
    equal([small.width, small.height], [200, 300])
    equal((await pixelsOf((await store.photos.get(small.id, 'small'))!)).height, 300)
    const large = await store.photos.add('sizes', await photoLyingDown(3000, 1500), { longest: 9999 })
    equal([large.width, large.height], [1000, 2000])
    const close = await store.photos.add('sizes', await photoLyingDown(3000, 1500), { longest: 768 })
    equal([close.width, close.height], [384, 768])
  })

  it('what is see-through becomes white, not black', async () => {
    const canvas = new OffscreenCanvas(40, 30)
    canvas.getContext('2d')
    const png = await canvas.convertToBlob({ type: 'image/png' })
    const kept = await store.photos.add('s', png)
    near((await pixelsOf((await store.photos.get(kept.id))!)).at(0.5, 0.5), [255, 255, 255], 'the middle')
  })

  it('a file that is no photo is refused with a sentence, and nothing is kept', async () => {
    const refused = async (file: Blob) => (await failureOf(store.photos.add('refused', file))).message
    const unreadable = 'this file is not a photo that this browser can read'
    equal(await refused(new Blob(['just a note.'], { type: 'text/plain' })), unreadable)
    equal(await refused(new Blob(['\xff\xd8\xff nonsense'], { type: 'image/jpeg' })), unreadable)
    equal(await refused(new Blob(['?'])), unreadable)
    // The first bytes of a HEIC photo; some systems give such a file no type.
    equal(
      await refused(new Blob(['\0\0\0\x18ftypheic\0\0\0\0'])),
      'this browser cannot read this HEIC photo: save it as JPEG first, or open the app in Safari 17 or newer',
    )
    equal(await refused(new Blob([], { type: 'image/jpeg' })), 'this file is empty')
    const heavy = new Blob([new Uint8Array(61_000_000)], { type: 'image/jpeg' })
    equal(await refused(heavy), 'this file is too large for a photo (image/jpeg, 61 MB; 60 MB at most)')
    equal(await store.photos.of('refused'), [])
  })

  it('photos are listed by session without their bytes, and go with it', async () => {
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push((await store.photos.add('mine', await photoLyingDown(40, 30))).id)
    const other = await store.photos.add('theirs', await photoLyingDown(40, 30))
    equal(
      (await store.photos.of('mine')).map(({ id }) => id),
      ids,
    )
    equal(Object.keys((await store.photos.row(ids[0]!))!).sort(), ['at', 'height', 'id', 'session', 'size', 'type', 'width'])
    store.append([said('mine', 0)], row('mine'))
    await store.remove('mine')
    equal(await store.photos.of('mine'), [])
    equal(await store.photos.get(ids[0]!), undefined)
    equal(await store.read('mine'), [])
    ok(await store.photos.get(other.id), "the other session's photo")
  })

  it('a worker takes photos in, and the page reads them after the worker is gone', async () => {
    const name = fresh('worker')
    const worker = new Worker(new URL('./intake.worker.ts', import.meta.url), { type: 'module' })
    const take = (file: Blob) =>
      new Promise<{ row?: PhotoRow; error?: string; realm: string }>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = (event) => reject(new Error(event.message))
        worker.postMessage({ name, session: 's', file })
      })
    const taken = await take(await photoLyingDown(1600, 1200))
    equal([taken.realm, taken.row?.width, taken.row?.height], ['undefined', 960, 1280])
    const refused = await take(new Blob(['just a note.'], { type: 'text/plain' }))
    equal(refused.error, 'Error: this file is not a photo that this browser can read')
    worker.terminate()

    const page = openStore(name)
    for (const size of ['full', 'small'] as const) await clean((await page.photos.get(taken.row!.id, size))!)
    near((await pixelsOf((await page.photos.get(taken.row!.id))!)).at(0.98, 0.02), quarters.red, 'top right')
  })

  for (const file of ['Landscape_6.jpg', 'Portrait_3.jpg', 'Portrait_6.jpg', 'Portrait_8.jpg']) {
    it(`a camera's own photo is turned upright and stripped: ${file}`, async function () {
      const response = await fetch(`/fixtures/photos/${file}`)
      if (!response.ok) {
        console.log(`skipped ${file}: the recorded fixtures are not beside the project`)
        this.skip()
      }
      const photo = await response.blob()
      ok((await bytes(photo)).includes('Exif'), 'the photo to have notes of the camera')
      const kept = await store.photos.add('fixtures', photo)
      equal(kept.width > kept.height, file.startsWith('Landscape'), 'lying')
      for (const size of ['full', 'small'] as const) {
        const made = (await store.photos.get(kept.id, size))!
        await clean(made)
        const pixels = await pixelsOf(made)
        equal(pixels.width > pixels.height, file.startsWith('Landscape'), `${size} lying`)
      }
    })
  }
})
