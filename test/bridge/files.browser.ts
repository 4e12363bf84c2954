import { deleteDB } from 'idb'
import { importFile } from '../../src/archive/backup.ts'
import { filePart } from '../../src/index.ts'
import { openStore } from '../../src/store/store.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { photosJournaled } from '../store/kept.ts'
import { fresh } from '../store/sample.ts'
import { itWith, syncFiles } from '../support/needs.ts'
import { open, rested, type Stage, stage } from './stage.ts'

/** Bytes of every value, which are no text. */
const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256)
const lease = new File([bytes], 'lease.pdf', { type: 'application/pdf', lastModified: 1 })
const sameBytes = async (blob: Blob | undefined) => {
  const is = new Uint8Array(await blob!.arrayBuffer())
  ok(is.length === bytes.length && is.every((byte, at) => byte === bytes[at]), 'the same bytes')
}

/** Two files may have been added in the same millisecond. */
const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

describe('files in a worker', () => {
  let at: Stage
  beforeEach(async () => {
    at = await stage()
  })
  afterEach(() => at.close())

  /** A session in which a file and sound were said. */
  async function said() {
    const session = await open(at.client)
    const file = await session.addFile(lease)
    const sound = await session.addFile(new Blob(['RIFF'], { type: 'audio/wav' }))
    await session.say([{ type: 'text', text: 'count 2' }, filePart(file), filePart(sound)])
    await rested(session)
    return { session, file, sound }
  }

  it('B72 a file is stored as it is, and is there after a reload, in the log by its id', async () => {
    const { session, file, sound } = await said()
    equal([file.name, file.type, file.size, file.session], ['lease.pdf', 'application/pdf', bytes.length, session.id])
    at.client.close()
    const page = at.another()
    const again = await open(page, undefined, session.id)
    equal(again.state.messages[0], {
      role: 'user',
      parts: [
        { type: 'text', text: 'count 2' },
        { type: 'file', file: file.id, mime: 'application/pdf', name: 'lease.pdf' },
        { type: 'audio', file: sound.id, mime: 'audio/wav' },
      ],
    })
    equal(byId(await page.files(session.id)), byId([file, sound]))
    equal(await page.photos(session.id), [])
    const stored = await page.photo(file.id)
    await sameBytes(stored)
    ok(!(stored instanceof File), 'no name or time of the file on the disk in it')
    await page.removePhoto(file.id)
    equal(await page.files(session.id), [sound])
  })

  it('B72 it goes out in an archive, and comes back into an empty database byte for byte', async () => {
    const { session, file, sound } = await said()
    const archive = await at.client.exportSession(session.id)
    const other = openStore(fresh('files'))
    const [imported] = await importFile(other, archive)
    equal([imported?.id, imported?.files, imported?.skipped], [session.id, 2, undefined])
    await sameBytes(await other.photos.get(file.id))
    const rows = (await other.photos.filesOf(session.id)).map(({ id, name, type }) => [id, name, type])
    equal(rows, [
      [file.id, 'lease.pdf', 'application/pdf'],
      [sound.id, 'file', 'audio/wav'],
    ])
    await other.close()
  })

  it('B72 what is no file is refused with a sentence that reaches the page', async () => {
    const session = await open(at.client)
    equal((await failureOf(session.addFile(new File([], 'a.pdf')))).message, 'this file is empty')
    const odd = session.addFile(new File([new Uint8Array([255])], 'a.bin'))
    equal((await failureOf(odd)).message, 'nothing says what type of file "a.bin" is')
    equal(await at.client.files(session.id), [])
  })

  itWith(syncFiles)('B72 a file has a second copy, from which it comes back where the database is lost', async () => {
    const { session, file, sound } = await said()
    const { name } = at.store
    while ((await photosJournaled(name)).length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    await session.close()
    at.client.close()
    for (const worker of at.workers) worker.terminate()
    await at.store.close()
    await deleteDB(name)
    const page = at.another()
    await page.list() // waits for the recovery
    equal(byId(await page.files(session.id)), byId([file, sound]))
    await sameBytes(await page.photo(file.id))
  })
})
