import type { RemoteSession } from '../../bridge/client.ts'
import { demoAgent, demoFiles } from '../../tidy/recordings.ts'
import { loadScreens } from '../load-screens.ts'
import { faultWords, Told } from '../parts/fault-words.ts'
import { sentences } from '../parts/sentence.ts'
import type { SessionController } from '../session/session-controller.ts'
import { first } from '../words/first.ts'
import { languageNow } from '../words/language.ts'
import { fill } from '../words/message.ts'
import { SPEAKS } from '../words/speak.ts'
import type { Navigation } from './navigation.ts'
import type { SessionList } from './session-list.ts'

interface Needs {
  readonly session: SessionController
  readonly sessions: SessionList
  readonly navigation: Navigation
}

/**
 * Begins a demo, in the language that the app speaks, in a new session and goes there: its title says on each screen that it is a demo. Its replies were
 * written beforehand: the worker gives its agent a model of its own, which needs no key and no network. An error becomes the controller's `problem`.
 */
export async function startDemo(needs: Needs): Promise<void> {
  const { sessions, navigation } = needs
  const agent = demoAgent(languageNow().code)
  const { demo: title, demoWords: text } = first.sessions
  const id = crypto.randomUUID()
  const isLoaded = await loadScreens().then(
    () => true,
    () => false,
  )
  // The app says there that the screen cannot be loaded.
  if (!isLoaded) return navigation.go({ screen: 'session', id })
  const { session: controller } = needs
  const opening = controller.open(id, agent)
  navigation.go({ screen: 'session', id })
  await opening
  const { session } = controller
  if (session?.id === id)
    await begin(session, { title, text }).catch((error: unknown) => {
      if (controller.session === session) controller.report(sentences([first.sessions.demoFailed, faultWords(error)]))
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

/**
 * Has the service worker keep the demo of the language that the app speaks, which it keeps once it was asked for: now, and each time that the app speaks
 * another one. The English one is there from the first visit on.
 */
export function keepDemoOffline(): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const ask = () => {
    const { code } = languageNow()
    if (!serviceWorker.controller || demoAgent(code) === demoAgent('')) return
    for (const file of Object.values(demoFiles(code)))
      void fetch(new URL(`recordings/${file}`, document.baseURI), { priority: 'low' }).catch(() => {})
  }
  ask()
  serviceWorker.addEventListener('controllerchange', ask)
  addEventListener(SPEAKS, ask)
}

/** The address of the place after the demo, a drawing. */
export const demoAfter = (): string => new URL('scenes/desk-after.svg', document.baseURI).href

async function shippedPhoto(): Promise<Blob> {
  const answer = await fetch(new URL('recordings/desk.jpg', document.baseURI))
  if (!answer.ok) throw new Told(fill(first.sessions.demoPhotoFailed, { status: answer.status }))
  return answer.blob()
}
