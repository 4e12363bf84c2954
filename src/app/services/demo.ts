import type { RemoteSession } from '../../bridge/client.ts'
import { messageOf } from '../../core/shapes/model.ts'
import { loadScreens } from '../load-screens.ts'
import type { SessionController } from '../session/session-controller.ts'
import type { Navigation } from './navigation.ts'
import type { SessionList } from './session-list.ts'

/** The agent whose replies were written beforehand: the worker gives it a model of its own, which needs no key and no network. */
export const DEMO = 'demo'

/** The title of a demo session: each of its screens says that it is a demo. */
export const demoTitle = 'Demo: desk corner'

/** The person's words in the demo. They are sent with the photo. */
export const demoWords = 'This is my desk. I would like to draw here again.'

interface Needs {
  readonly session: SessionController
  readonly sessions: SessionList
  readonly navigation: Navigation
}

/** Begins a demo in a new session and goes there. An error becomes the controller's `problem`. */
export async function startDemo(needs: Needs): Promise<void> {
  const { sessions, navigation } = needs
  const id = crypto.randomUUID()
  const isLoaded = await loadScreens().then(
    () => true,
    () => false,
  )
  // The app says there that the screen cannot be loaded.
  if (!isLoaded) return navigation.go({ screen: 'session', id })
  const { session: controller } = needs
  const opening = controller.open(id, DEMO)
  navigation.go({ screen: 'session', id })
  await opening
  const { session } = controller
  if (session?.id === id)
    await begin(session).catch((error: unknown) => {
      if (controller.session === session) controller.report(`The demo could not begin: ${messageOf(error)}.`)
    })
  // While Home loads the list it shows the one before. Without this it would welcome a person who already has a session.
  await sessions.load()
}

async function begin(session: RemoteSession): Promise<void> {
  const [photo] = await Promise.all([shippedPhoto(), session.title(demoTitle)])
  const { id } = await session.addPhoto(photo)
  await session.say([
    { type: 'image', photo: id },
    { type: 'text', text: demoWords },
  ])
}

/** The address of the place after the demo, a drawing. */
export const demoAfter = (): string => new URL('scenes/desk-after.svg', document.baseURI).href

async function shippedPhoto(): Promise<Blob> {
  const answer = await fetch(new URL('recordings/desk.jpg', document.baseURI))
  if (!answer.ok) throw new Error(`its photo did not load (${answer.status})`)
  return answer.blob()
}
