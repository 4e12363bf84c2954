import type { RemoteSession } from '../../bridge/client.ts'
import type { SessionStatus } from '../../core/shapes/event.ts'
import type { DispositionAnswer } from '../../tidy/disposition.ts'
import { lastUndone } from '../../tidy/left.ts'
import { isNamed, type TidyState } from '../../tidy/state.ts'
import { type Thing, thingsOf } from '../../tidy/things.ts'
import { isHelp, type WayOut, waysOut } from '../../tidy/ways-out.ts'
import { unsentWords } from '../page-storage/unsent-words.ts'
import { aboutOf } from '../parts/view.ts'
import { words } from '../words/words.ts'
import { passOver } from './pass-over.ts'
import type { SessionController } from './session-controller.ts'

/** The sessions that leave a help just now: a second tap would stop what the first has begun. */
const leaving = new WeakSet<RemoteSession>()

/** The thing that the help is about, if it has a card that can be decided without the model; undefined where the model alone has named it. */
function helpedThing({ events, state }: RemoteSession, app: TidyState): Thing | undefined {
  const item = aboutOf(app)?.item ?? ''
  const things = thingsOf(events).filter(
    (thing) => isNamed(thing, item) && (isAskedAbout(thing) || thing.where === 'taken_back' || thing.isUnshown),
  )
  return lastUndone(things, state.undone) ?? things.at(-1)
}

/** The person asked for help on the card of its question; a card that had come back is open still. */
const isAskedAbout = ({ where, disposition }: Thing) => where === 'later' && disposition?.to === 'need_more_info'

const skipped = ({ item, was }: Thing): DispositionAnswer => ({
  disposition: { to: 'skip' },
  ...(was !== undefined && { renamed: item }),
})

/** Goes from a help back to sorting, which needs no model: it hears of it in the person's words. The other things need not wait for it. */
export async function leaveHelp({ app, problem, session }: SessionController, way: WayOut): Promise<void> {
  if (!session || leaving.has(session)) return
  leaving.add(session)
  await problem.attempt(async () => {
    await toSorting(session, app, way)
    await session.say(way === 'skip' ? words.session.saySkip : words.session.sayBack, { next: true })
  })
  leaving.delete(session)
}

/** Goes from a help, from the winding down, or from a survey whose cards are sorted already, to sorting, without a word to the model. */
export async function toSorting(session: RemoteSession, app: TidyState, way: WayOut): Promise<void> {
  if (session.status === 'running') await session.stop().catch(passOver('not_now'))
  const thing = helpedThing(session, app)
  // Its card is on top again, as it was before the person asked, unless that is answered now.
  if (thing && isAskedAbout(thing)) await session.undo(thing.callId)
  if (thing && way === 'skip') await session.redecide(thing.callId, skipped(thing))
  const { mode } = app
  if (isHelp(mode)) await callAndRest(session, waysOut[thing ? 'back' : way][mode])
  else if (mode !== 'sorting') await callAndRest(session, mode === 'surveying' ? 'begin_sorting' : 'resume_sorting')
}

/** Calls a tool that asks nothing. Resolves once the session rests again, when it takes another call. */
async function callAndRest(session: RemoteSession, tool: string): Promise<void> {
  const id = await session.call(tool, {})
  const isAtRest = () =>
    session.status !== 'running' && session.events.some((event) => event.type === 'tool.returned' && event.callId === id)
  if (isAtRest()) return
  await new Promise<void>((resolve) => {
    const end = session.subscribe(() => {
      if (!isAtRest()) return
      end()
      resolve()
    })
  })
}

/** Whether a help has cards behind it that need no model: who does not go on with it now goes back to them, whatever the model asks. */
export function hasCardsBehind({ app, session }: SessionController): boolean {
  if (!session || session.readOnly || leaving.has(session) || !aboutOf(app)) return false
  if (!REST.has(session.status)) return false
  return (
    helpedThing(session, app) !== undefined ||
    thingsOf(session.events).some(({ where, isUnshown }) => isUnshown || where === 'taken_back')
  )
}

const REST: ReadonlySet<SessionStatus> = new Set(['running', 'halted', 'idle'])

/** Whether a help is left for the next time, which then begins with one of those cards. What is not sent yet belongs to the help. */
export function canRestFromHelp(controller: SessionController): boolean {
  const { photos, session } = controller
  const hasUnsent = photos.unsent.length > 0 || (session !== null && unsentWords.of(session, true).trim() !== '')
  return !hasUnsent && hasCardsBehind(controller)
}

/**
 * Goes from a help to the cards for the next time. No model is asked now: it hears what the person said in the help, and that they went back, with its
 * next request.
 */
export async function restFromHelp({ app, problem, session }: SessionController): Promise<void> {
  if (!session) return
  leaving.add(session)
  await problem.attempt(() => toSorting(session, app, 'back'))
  leaving.delete(session)
}
