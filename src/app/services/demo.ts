import type { RemoteSession } from '../../bridge/client.ts'
import { messageOf } from '../../core/shapes/model.ts'
import { loadScreens } from '../load-screens.ts'
import type { SessionController } from '../session/session-controller.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import type { Navigation } from './navigation.ts'
import type { SessionList } from './session-list.ts'

/** The agent whose replies were written beforehand: the worker gives it a model of its own, which needs no key and no network. */
export const DEMO = 'demo'

interface Needs {
  readonly session: SessionController
  readonly sessions: SessionList
  readonly navigation: Navigation
}

/** Begins a demo in a new session and goes there: its title says on each screen that it is a demo. An error becomes the controller's `problem`. */
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
      if (controller.session === session) controller.report(fill(first.sessions.demoFailed, { why: messageOf(error) }))
    })
  // While Home loads the list it shows the one before. Without this it would welcome a person who already has a session.
  await sessions.load()
}

async function begin(session: RemoteSession): Promise<void> {
  const [photo] = await Promise.all([shippedPhoto(), session.title(first.sessions.demo)])
  const { id } = await session.addPhoto(photo)
  await session.say([
    { type: 'image', photo: id },
    { type: 'text', text: first.sessions.demoWords },
  ])
}

/** The address of the place after the demo, a drawing. */
export const demoAfter = (): string => new URL('scenes/desk-after.svg', document.baseURI).href

async function shippedPhoto(): Promise<Blob> {
  const answer = await fetch(new URL('recordings/desk.jpg', document.baseURI))
  if (!answer.ok) throw new Error(fill(first.sessions.demoPhotoFailed, { status: answer.status }))
  return answer.blob()
}
