import { unzipSync } from 'fflate'
import { exportSession } from '../../src/archive/export.ts'
import { type Imported, importSession } from '../../src/archive/import.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { photoLyingDown } from '../store/exif-photo.ts'
import { journalOf, photosJournaled } from '../store/kept.ts'
import { fresh } from '../store/sample.ts'
import { itWith, syncFiles } from '../support/needs.ts'
import { everything, keep, lines, logOf, zipOf } from './sample.ts'

const agents = [tidy]
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
const latin = async (file: Blob) => new TextDecoder('latin1').decode(await file.arrayBuffer())
const encoded = (text: string) => new TextEncoder().encode(text)

/** A session with a photo that it took, and its file. */
async function shared() {
  const store = openStore(fresh('shared'))
  const { id: photo } = await store.photos.add('s', await photoLyingDown(1600, 1200))
  await keep(store, logOf('s', everything(photo)))
  return { store, photo, file: await exportSession(store, 's') }
}

describe('an archive with photos', () => {
  it('B48 comes back with the same events and the photo under its id, in both sizes', async () => {
    const { store, photo, file } = await shared()
    const names = Object.keys(unzipSync(await bytesOf(file)))
    equal(names, ['README.md', 'archive.json', 'session.jsonl', `photos/${photo}.jpg`])
    const other = openStore(fresh('other'))
    const log = logOf('s', everything(photo))
    equal(await importSession(other, file, { agents }), { id: 's', events: log.length, photos: 1 })
    equal(await other.read('s'), await store.read('s'), 'the log')
    const [was, is] = [await store.photos.row(photo), await other.photos.row(photo)]
    equal([is?.width, is?.height, is?.type, is?.session], [was?.width, was?.height, 'image/jpeg', 's'])
    const small = await createImageBitmap((await other.photos.get(photo, 'small'))!)
    equal([small.width, small.height], [384, 512])
    equal(
      (await other.photos.of('s')).map(({ id }) => id),
      [photo],
    )
    equal(await importSession(other, file, { agents }), { id: 's', events: 0, photos: 0 }, 'again')
  })

  it('a photo is drawn anew: what a camera or a stranger wrote in it is gone', async () => {
    const wild = await photoLyingDown(300, 200)
    const poisoned = new Blob([wild, '<script>alert(1)</script>'], { type: 'image/jpeg' })
    ok((await latin(poisoned)).includes('Exif'), 'notes of the camera')
    const store = openStore(fresh('wild'))
    const file = zipOf({ 'session.jsonl': encoded(lines(logOf('s'))), 'photos/photo-1.jpg': await bytesOf(poisoned) })
    equal((await importSession(store, file, { agents })).photos, 1)
    const photo = (await store.photos.get('photo-1'))!
    const text = await latin(photo)
    ok(text.startsWith('\xff\xd8\xff') && !/Exif|GPS|script/.test(text), 'a plain JPEG')
    const row = await store.photos.row('photo-1')
    equal([row?.width, row?.height], [200, 300], 'upright')
  })

  it('PNG and WebP are read; what is no picture, or too large a one, is left out and told', async () => {
    const canvas = new OffscreenCanvas(40, 30)
    canvas.getContext('2d')!.fillRect(0, 0, 20, 30)
    const picture = async (type: string) => bytesOf(await canvas.convertToBlob({ type }))
    const wide = await picture('image/png')
    new DataView(wide.buffer).setUint32(16, 40_000)
    new DataView(wide.buffer).setUint32(20, 40_000)
    const torn = (await picture('image/jpeg')).slice(0, 300)
    const store = openStore(fresh('kinds'))
    const file = zipOf({
      'session.jsonl': encoded(lines(logOf('s'))),
      'photos/a.png': await picture('image/png'),
      'photos/b.webp': await picture('image/webp'),
      'photos/c.jpg': encoded('just a note.'),
      'photos/d.png': wide,
      'photos/e.jpg': encoded('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'photos/f.jpg': torn,
    })
    const { photos, skipped } = await importSession(store, file, { agents })
    equal(photos, 2)
    for (const id of ['a', 'b']) equal([(await store.photos.row(id))?.width, (await store.photos.row(id))?.height], [40, 30], id)
    equal(skipped?.slice(0, 3), [
      'photo 3 of 6 was left out: it is no picture',
      'photo 4 of 6 was left out: a picture of 1600000000 pixels cannot be read here (16000000 at most)',
      'photo 5 of 6 was left out: it is no picture',
    ])
    ok(skipped?.length === 4 && /^photo 6 of 6 was left out: /.test(skipped[3]!), 'the torn one to be told')
  })

  it('a photo that another session has, or has lost, stays what it is', async () => {
    const { store, photo } = await shared()
    const before = await bytesOf((await store.photos.get(photo))!)
    const theirs = zipOf({
      'session.jsonl': encoded(lines(logOf('theirs', everything(photo)))),
      [`photos/${photo}.jpg`]: await bytesOf(await photoLyingDown(30, 20)),
    })
    const { photos, skipped, lost } = await importSession(store, theirs, { agents })
    equal([photos, skipped, lost], [0, undefined, undefined])
    equal(
      (await store.photos.of('theirs')).map(({ id }) => id),
      [photo],
      'they show it too',
    )
    equal([...(await bytesOf((await store.photos.get(photo))!))], [...before])
    await store.remove('theirs')
    ok(await store.photos.get(photo), 'the photo to be there when they are gone')
  })

  it('without photos there is none in the file', async () => {
    const { store, photo } = await shared()
    const file = await exportSession(store, 's', { redact: { photos: true } })
    ok(!(await latin(file)).includes(photo), 'no name of it')
    const other = openStore(fresh('bare'))
    equal((await importSession(other, file, { agents })).photos, 0)
  })

  itWith(syncFiles)('in a worker it is kept in the journal too, and goes out as it came in', async () => {
    const { photo, file } = await shared()
    const name = fresh('worker')
    const worker = new Worker(new URL('./archive.worker.ts', import.meta.url), { type: 'module' })
    worker.postMessage({ name, file })
    const { data } = await new Promise<
      MessageEvent<{ imported: Imported; marked: boolean; file: Blob; realm: string; error?: string }>
    >((resolve, reject) => {
      worker.onmessage = resolve
      worker.onerror = ({ message }) => reject(new Error(message))
    })
    const log = logOf('s', everything(photo))
    equal([data.error, data.realm, data.marked], [undefined, 'undefined', true])
    equal(data.imported, { id: 's', events: log.length, photos: 1 })
    equal(await journalOf(name, 's'), lines(log), 'the journal')
    while ((await photosJournaled(name)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    equal(await photosJournaled(name), [photo], 'the second copy of the photo')
    const [was, is] = [unzipSync(await bytesOf(file)), unzipSync(await bytesOf(data.file))]
    equal(Object.keys(is), Object.keys(was))
    equal([...is['session.jsonl']!], [...was['session.jsonl']!])
    worker.terminate()
  })

  it('a bomb is refused, and nothing of it is kept', async () => {
    const store = openStore(fresh('bomb'))
    const bomb = zipOf({ 'session.jsonl': new Uint8Array(20_000_000) })
    equal(
      (await failureOf(importSession(store, bomb, { agents }))).message,
      '"session.jsonl" in this ZIP is packed tighter than anything real',
    )
    equal(await store.sessions(), [])
  })
})
