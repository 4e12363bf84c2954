import { sessionPhotos } from '../../../src/app/session/session-photos.ts'
import type { RemoteSession } from '../../../src/bridge/client.ts'
import { open, type Stage, stage, until } from '../../bridge/stage.ts'
import { equal, failureOf, ok } from '../../store/assert.ts'
import { photoLyingDown } from '../../store/exif-photo.ts'

let at: Stage
beforeEach(async () => {
  localStorage.clear()
  at = await stage()
})
afterEach(() => at.close())

const photo = async () => new File([await photoLyingDown(40, 30)], 'place.jpg')
/** The photos of a session as a page finds them that opens it. */
async function foundIn(session: RemoteSession, named?: string) {
  const photos = sessionPhotos(at.client)
  await photos.find(session, named)
  return photos
}
const ids = (photos: readonly { readonly id: string }[]) => photos.map(({ id }) => id)

describe('photos that are picked together', () => {
  it('keep their order, however long each takes, also past one that is no photo', async () => {
    const session = await open(at.client)
    const photos = sessionPhotos(at.client)
    const large = new File([await photoLyingDown(2400, 1800)], 'desk.jpg')
    const added = [large, new File(['words'], 'words.jpg'), await photo(), await photo()].map((file) =>
      photos.add(session, file, false).then(
        () => photos.unsent.at(-1)!.id,
        () => 'refused',
      ),
    )
    const order = (await Promise.all(added)).filter((id) => id !== 'refused')
    equal([order.length, photos.unsent[0]!.width > 40], [3, true])
    equal(ids(photos.unsent), order)
    equal(ids((await foundIn(session)).unsent), order, 'after a reload, too')
  })

  it('are each told where they are none, and no more of them with the next ones', async () => {
    const session = await open(at.client)
    const photos = sessionPhotos(at.client)
    const named = ['one.jpg', 'two.jpg'].map((name) => new File(['words'], name))
    const told = async (files: readonly File[], add: (file: File) => Promise<unknown>) => {
      const all = await Promise.allSettled(files.map(add))
      return all.flatMap((one) => (one.status === 'rejected' ? (one.reason as Error).message : [])).at(-1) ?? ''
    }
    const add = (file: File) => photos.add(session, file, false)
    const names = (text: string) => ['one.jpg', 'two.jpg', 'three.jpg'].filter((name) => text.includes(name))
    equal(names(await told([named[0]!, await photo(), named[1]!, await photo()], add)), ['one.jpg', 'two.jpg'])
    equal(photos.unsent.length, 2)
    const { length } = (await told(named.slice(0, 1), add)).split('photo')
    const both = await told(named, add)
    equal([names(both), both.split('photo').length], [['one.jpg', 'two.jpg'], length], 'the reason once')
    const unlike = [...named, new File(['....ftypheic'], 'three.jpg')]
    equal((await told(unlike, add)).split('\n').map(names), [['one.jpg', 'two.jpg'], ['three.jpg']], 'a line for each reason')
    equal(names(await told([new File(['words'], 'three.jpg')], add)), ['three.jpg'])
    const failure = await failureOf(photos.addAll(session, named))
    equal(names(failure.message), ['one.jpg', 'two.jpg'], 'dropped at a card')
  })
})

describe('photos that are dropped at a card', () => {
  it('T39 go with the next answer, with those that wait and without what is no photo, unless they are taken back', async () => {
    const session = await open(at.client)
    const photos = sessionPhotos(at.client)
    await photos.add(session, await photo(), false)
    const sent: string[] = []
    const files = [await photo(), new File(['words'], 'words.jpg'), await photo()]
    const failure = await failureOf(photos.addAll(session, files))
    ok(failure.message.includes('words.jpg'), 'says which is none')
    const wait = ids(photos.waiting)
    equal(wait.length, 3)
    await photos.remove(wait.pop()!)
    equal(ids(photos.waiting), wait)
    await failureOf(photos.send(() => Promise.reject(new Error('not now'))))
    const again = await foundIn(session)
    equal(ids(again.waiting), wait, 'after a reload, too')
    const first = again.send(async (some) => void sent.push(...ids(some)))
    equal(again.waiting, [], 'on their way')
    await first
    equal([sent, again.unsent], [wait, []], 'once')
  })
})

describe('the photo of the place in the end', () => {
  it('of a branch leaves the one of its session', async () => {
    const session = await open(at.client)
    const photos = sessionPhotos(at.client)
    await photos.addAfter(session, await photo(), false)
    await until(() => session.events.length > 0, 'the photo in the log')
    const before = photos.after!.id
    const branch = await open(at.client, undefined, await session.branch(session.events.length - 1))
    const own = await foundIn(branch, before)
    equal(own.after?.id, before)
    await own.addAfter(branch, await photo(), false)
    ok(own.after?.id !== before, 'another photo in the branch')
    ok(await at.client.photo(before), 'the photo of the session')
    equal((await foundIn(session, before)).after?.id, before)
    equal((await foundIn(branch, own.after?.id)).unsent, [], 'the earlier one is not to be sent')
  })

  it('is new until another session is opened', async () => {
    const session = await open(at.client)
    const photos = sessionPhotos(at.client)
    await photos.addAfter(session, await photo(), false)
    const { isAfterNew } = photos
    await photos.find(await open(at.client))
    equal([isAfterNew, photos.isAfterNew], [true, false])
  })

  it('is not to be sent, when the page ended before the log named it', async () => {
    const session = await open(at.client)
    const photos = sessionPhotos(at.client)
    await photos.add(session, await photo(), false)
    const note = () => Promise.reject(new Error('the page was left'))
    await failureOf(photos.addAfter({ ...session, id: session.id, note } as RemoteSession, await photo(), false))
    equal((await at.client.photos(session.id)).length, 2)
    equal(photos.after, null)
    await photos.add(session, await photo(), false)
    const found = await foundIn(session)
    equal([ids(found.unsent), found.after], [ids(photos.unsent), null])
  })
})
