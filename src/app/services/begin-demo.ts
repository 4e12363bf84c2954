import type { RemoteSession } from '../../bridge/client.ts'
import { demoAgent } from '../../tidy/recordings.ts'
import { begun as begunSessions } from '../page-storage/begun.ts'
import { faultWords, Told } from '../parts/fault-words.ts'
import { sentences } from '../parts/sentence.ts'
import type { SessionController } from '../session/session-controller.ts'
import { first } from '../words/first.ts'
import { languageNow } from '../words/language.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { Navigation } from './navigation.ts'
import type { SessionList } from './session-list.ts'

export interface DemoNeeds {
  readonly session: SessionController
  readonly sessions: SessionList
  readonly navigation: Navigation
}

/** The id of the session of the demo that was begun last. Its screen has the photo at once, before that is stored and sent. */
let begun = ''

/** The address of the demo's photo, in the session of the demo that was just begun; null in all others. */
export const demoPhotoIn = (id: string): string | null => (id === begun ? demoPhoto() : null)

const demoPhoto = (): string => new URL('recordings/desk.jpg', document.baseURI).href

/** The address of the place after the demo, a drawing. */
export const demoAfter = (): string => new URL('scenes/desk-after.svg', document.baseURI).href

/**
 * Begins a demo, in the language that the app speaks, in a new session of this id and goes there: its title says on each screen that it is a demo. Its
 * replies were written beforehand: the worker gives its agent a model of its own, which needs no key and no network. An error becomes the controller's
 * `problem`.
 */
export async function beginDemo({ session: controller, sessions, navigation }: DemoNeeds, id: string): Promise<void> {
  const { demo: title, demoWords: text } = first.sessions
  begun = id
  begunSessions.set(id, true)
  const opening = controller.open(id, demoAgent(languageNow().code))
  navigation.go({ screen: 'session', id })
  await opening
  const { session } = controller
  if (session?.id === id)
    await begin(session, { title, text }).catch((error: unknown) => {
      if (begun === id) begun = ''
      if (controller.session === session) controller.report(sentences([words.sessions.demoFailed, faultWords(error)]))
    })
  // While Home loads the list it shows the one before. Without this it would welcome a person who already has a session.
  await sessions.load()
}

async function begin(session: RemoteSession, { title, text }: { readonly title: string; readonly text: string }): Promise<void> {
  const [photo] = await Promise.all([shippedPhoto(), session.title(title)])
  const { id } = await session.addPhoto(photo)
  await session.say([
    { type: 'image', photo: id },
    { type: 'text', text },
  ])
}

async function shippedPhoto(): Promise<Blob> {
  const answer = await fetch(demoPhoto())
  if (!answer.ok) throw new Told(fill(words.sessions.demoPhotoFailed, { status: answer.status }))
  return answer.blob()
}
