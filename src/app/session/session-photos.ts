import type { Client, RemoteSession } from '../../bridge/client.ts'
import type { PhotoRow } from '../../bridge/protocol.ts'
import type { Answer } from '../../core/tools/question.ts'
import { afterPhoto, sendablePhotos } from '../page-storage/after-photo.ts'
import { faultWords, Told } from '../parts/fault-words.ts'
import { photosSent } from '../parts/photos-sent.ts'
import { sentences } from '../parts/sentence.ts'
import { listed } from '../words/listed.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/** The photos of a session that no event names. */
export interface SessionPhotos {
  /** Photos that are stored and not sent yet. */
  readonly unsent: readonly PhotoRow[]
  /** Those of them that are not on their way. At a card they go with its answer, wherever they were brought. */
  readonly waiting: readonly PhotoRow[]
  /** The place as it is in the end: stored with the session, and never sent. */
  readonly after: PhotoRow | null
  /** It was taken just now, in this session: the end has not been left since. */
  isAfterNew: boolean
  /** Finds the photos that were stored when the session was open before; `after` is the one that the log names for the end. */
  find(session: RemoteSession, after?: string): Promise<void>
  /** Photos keep the order in which they are added. */
  add(session: RemoteSession, file: File, closeUp: boolean): Promise<void>
  /** The place as it is now. An earlier photo of that stays stored: the logs of this session and of its branches name it. */
  addAfter(session: RemoteSession, file: File, closeUp: boolean): Promise<void>
  /** Adds those that were dropped together: one that is no photo keeps none of the others out, and the refusal says why all were refused. */
  addAll(session: RemoteSession, files: readonly File[]): Promise<void>
  remove(id: string): Promise<void>
  /** Sends the photos that wait: a second tap does not send them again. */
  send(command: (photos: readonly PhotoRow[]) => Promise<void>): Promise<void>
  /** An answer was logged: the photos in it are sent. */
  answered(answer: Answer): void
}

/** Why files were refused, said once, with the name of each. */
function refusal([why, [name, ...others]]: readonly [why: string, names: readonly string[]]): string {
  const { ofFile, sameFor } = words.photos
  // Set apart, the name stays as the person wrote it: a sentence begins with a capital.
  const one = fill(ofFile, { name: `\u2068${name}\u2069`, why })
  return sentences([one, others.length > 0 ? fill(sameFor, { names: listed(others) }) : ''])
}

export function sessionPhotos(client: Client): SessionPhotos {
  let unsent: readonly PhotoRow[] = []
  let after: PhotoRow | null = null
  const onTheirWay = new Set<string>()
  const waiting = () => unsent.filter(({ id }) => !onTheirWay.has(id))

  /** The photo that is being stored, or was last. */
  let last: Promise<unknown> = Promise.resolve()
  /** The names of those before it that were refused, by the reason: of several that are added together each refusal is told with all before it. */
  const refused = new Map<string, readonly string[]>()

  // One by one: a small photo would overtake a large one that was picked before it.
  const store = (session: RemoteSession, file: File, closeUp: boolean): Promise<PhotoRow> => {
    const stored = last
      .then(() => session.addPhoto(file, closeUp))
      .catch((error: unknown) => {
        const why = faultWords(error)
        refused.set(why, [...(refused.get(why) ?? []), file.name])
        throw new Told([...refused].map(refusal).join('\n'), { cause: error })
      })
    const end = stored
      .catch(() => undefined)
      .then(() => {
        if (last === end) refused.clear()
      })
    last = end
    return stored
  }

  const add = async (session: RemoteSession, file: File, closeUp: boolean): Promise<void> => {
    const photo = await store(session, file, closeUp)
    sendablePhotos.add(session.id, photo.id)
    // Read after the wait: another photo may have been added meanwhile.
    unsent = unsent.concat(photo)
  }

  return {
    get unsent() {
      return unsent
    },
    get waiting() {
      return waiting()
    },
    get after() {
      return after
    },
    isAfterNew: false,
    async find({ id, state, events }, named) {
      const photos = await client.photos(id)
      // A photo is the answer itself, or the last of a path.
      const answers = events.flatMap((event) => (event.type === 'question.answered' ? event.answer : []))
      const facts = events.flatMap((event) => (event.type === 'fact.noted' ? (event.fact?.photo ?? []) : []))
      const earlier = afterPhoto.get(id)
      const afterId = named ?? earlier
      const exceptions = new Set<unknown>([...photosSent(state), ...answers, ...facts, afterId, earlier])
      after = photos.find((photo) => photo.id === afterId) ?? null
      this.isAfterNew = false
      unsent = photos.filter((photo) => !exceptions.has(photo.id) && sendablePhotos.has(id, photo.id))
    },
    add,
    async addAll(session, files) {
      const added = await Promise.allSettled(files.map((file) => add(session, file, false)))
      // The last one says why all were refused.
      const bad = added.findLast((one) => one.status === 'rejected')
      if (bad) throw bad.reason
    },
    async addAfter(session, file, closeUp) {
      sendablePhotos.begin(
        session.id,
        unsent.map(({ id }) => id),
      )
      const photo = await store(session, file, closeUp)
      await session.note({ type: 'place.photographed', photo: photo.id })
      after = photo
      this.isAfterNew = true
    },
    async remove(id) {
      await client.removePhoto(id)
      unsent = unsent.filter((photo) => photo.id !== id)
    },
    async send(command) {
      const photos = waiting()
      for (const { id } of photos) onTheirWay.add(id)
      try {
        await command(photos)
        unsent = unsent.filter((photo) => !photos.includes(photo))
      } finally {
        for (const { id } of photos) onTheirWay.delete(id)
      }
    },
    answered(answer) {
      unsent = unsent.filter(({ id }) => ![answer].flat().includes(id))
    },
  }
}
