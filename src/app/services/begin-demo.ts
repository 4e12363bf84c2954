import type { RemoteSession } from '../../bridge/client.ts'
import { demoAgent } from '../../tidy/recordings.ts'
import { demosToBegin } from '../page-storage/begun.ts'
import { faultWords } from '../parts/fault-words.ts'
import type { Services } from '../shell/services.ts'
import { languageNow } from '../words/language.ts'
import { words } from '../words/words.ts'

/** The id of the session of the demo that was begun last. Its screen has the photo at once, before that is stored and sent. */
let begun = ''

/** The address of the demo's photo, in the session of the demo that was just begun; null in all others. */
export const demoPhotoIn = (id: string): string | null => (id === begun ? demoPhoto() : null)

const demoPhoto = (): string => new URL('recordings/desk.jpg', document.baseURI).href

/** The address of the place after the demo, a drawing. */
export const demoAfter = (): string => new URL('scenes/desk-after.svg', document.baseURI).href

/**
 * Begins a demo in the session of this id, in the language that the app speaks: its title says on each screen that it is a demo. Its replies were written
 * beforehand: the worker gives its agent a model of its own, which needs no key and no network. Nothing of it is kept before its photo is there; an error
 * becomes the controller's `problem`, and the demo begins when this is called again.
 */
export async function beginDemo(
  { session: controller, sessions }: Pick<Services, 'session' | 'sessions'>,
  id: string,
): Promise<void> {
  if (begun === id) return
  begun = id
  await controller.open(id, demoAgent(languageNow().code))
  const { session } = controller
  if (session?.id === id)
    await begin(session).then(
      () => demosToBegin.set(id, false),
      (error: unknown) => {
        if (controller.session !== session) return
        // Without its photo it is an empty session, which would ask the person for one.
        void controller.leave()
        controller.report(faultWords(error))
      },
    )
  if (begun === id && demosToBegin.has(id)) begun = ''
  // While Home loads the list it shows the one before. Without this it would welcome a person who already has a session.
  await sessions.load()
}

async function begin(session: RemoteSession): Promise<void> {
  // The page was loaded anew before it could note that the demo has begun.
  if (session.events.length > 0) return
  const { demo: title, demoWords: text } = words.sessions
  const answer = await fetch(demoPhoto())
  if (!answer.ok) throw new Error(`${answer.status}`)
  const { id } = await session.addPhoto(await answer.blob())
  await Promise.all([
    session.title(title),
    session.say([
      { type: 'image', photo: id },
      { type: 'text', text },
    ]),
  ])
}
