import type { RemoteSession } from '../../bridge/client.ts'
import { messageOf } from '../../core/shapes/model.ts'
import type { SessionController } from '../session/session-controller.ts'

/** The agent whose replies were written beforehand: the worker gives it a model of its own, which needs no key and no network. */
export const DEMO = 'demo'

/** What a demo session is called: every screen of it says that it is one. */
export const demoTitle = 'Demo: desk corner'

/** What the person says in it, with the photo. */
export const demoWords = 'This is my desk. I would like to draw here again.'

/** Begins a demo in a session of its own. `show` is called with its id at once; what goes wrong is the controller's `problem`. */
export async function startDemo(controller: SessionController, show: (id: string) => void): Promise<void> {
  const id = crypto.randomUUID()
  const opened = controller.open(id, DEMO)
  show(id)
  await opened
  const { session } = controller
  if (session?.id !== id) return
  try {
    await begin(session)
  } catch (error) {
    if (controller.session === session) controller.report(`The demo could not begin: ${messageOf(error)}.`)
  }
}

async function begin(session: RemoteSession): Promise<void> {
  const [photo] = await Promise.all([shippedPhoto(), session.title(demoTitle)])
  const { id } = await session.addPhoto(photo)
  await session.say([
    { type: 'image', photo: id },
    { type: 'text', text: demoWords },
  ])
}

async function shippedPhoto(): Promise<Blob> {
  const answer = await fetch(new URL('recordings/desk.jpg', document.baseURI))
  if (!answer.ok) throw new Error(`its photo did not load (${answer.status})`)
  return answer.blob()
}
