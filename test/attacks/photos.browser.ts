import { backUp } from '../../src/archive/backup.ts'
import { exportSession } from '../../src/archive/export.ts'
import { openStore } from '../../src/store/store.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { photoLyingDown } from '../store/exif-photo.ts'
import { fresh, row, said } from '../store/sample.ts'

const canary = 'canary-47N-of-my-street'
const utf8 = new TextEncoder()
const latin = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer())

/** A segment of a JPEG with some bytes. */
const segment = (marker: number, text: string): Uint8Array<ArrayBuffer> => {
  const bytes = utf8.encode(text)
  return new Uint8Array([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes])
}

/** A photo with the canary wherever a camera, an editor or a thief may have written something. */
async function marked(): Promise<File> {
  const photo = new Uint8Array(await (await photoLyingDown(1600, 1200)).arrayBuffer())
  const parts = [
    photo.slice(0, 2),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${canary}</x:xmpmeta>`),
    segment(0xed, `Photoshop 3.0\0${canary}`),
    segment(0xef, canary),
    segment(0xfe, canary),
    photo.slice(2),
    utf8.encode(canary),
  ]
  return new File(parts, `${canary}.jpg`, { type: 'image/jpeg', lastModified: 1_234_567_890_000 })
}

describe('notes in a photo', () => {
  it('are in no photo that is stored or sent, in no export and in no backup', async () => {
    const file = await marked()
    ok((await latin(file)).includes(canary) && (await latin(file)).includes('Exif'), 'a photo with notes')
    const store = openStore(fresh('notes'))
    const photo = await store.photos.add('s', file)
    store.append([said('s', 0)], row('s'))
    await store.settled('s')
    const places: readonly (readonly [string, Blob | undefined])[] = [
      ['the photo', await store.photos.get(photo.id)],
      ['the small photo', await store.photos.get(photo.id, 'small')],
      ['an export', await exportSession(store, 's')],
      ['a backup', await backUp(store)],
    ]
    for (const [name, blob] of places) {
      const text = await latin(blob!)
      ok(text.length > 100, `${name} to have something`)
      for (const note of [canary, 'Exif', 'xmpmeta', 'Photoshop']) equal(text.includes(note), false, `${note} in ${name}`)
    }
    equal(JSON.stringify(photo).includes(canary), false, 'the row')
    store.close()
  })

  for (const [name, bytes] of [
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("https://evil.test")</script></svg>'],
    ['a web page', '<!doctype html><img src=https://evil.test>'],
    ['half a photo', '\u00ff\u00d8'],
  ] as const)
    it(`${name} is no photo, and is refused in words`, async () => {
      const store = openStore(fresh('no photo'))
      const error = await failureOf(store.photos.add('s', new File([bytes], 'a.jpg', { type: 'image/jpeg' })))
      ok(error.message.includes('not a photo'), error.message)
      store.close()
    })
})
