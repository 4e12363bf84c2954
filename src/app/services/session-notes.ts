import type { RemoteSession } from '../../bridge/client.ts'

import { handled, type TidyState } from '../../tidy/state.ts'
import { doneItems, type ThingOfList } from '../page-storage/done-items.ts'
import { boxedItems } from '../page-storage/walk-progress.ts'
import { startWords } from '../parts/leftovers.ts'
import { leftIn, nextTimeOf } from '../parts/view.ts'
import type { SessionController } from '../session/session-controller.ts'
import type { Services } from '../shell/services.ts'
import { words } from '../words/words.ts'
import type { Navigation } from './navigation.ts'
import type { SessionStart } from './session-start.ts'

// What the person does with a session outside its cards. The log has it as facts.

/**
 * Ticks things of a list off, or takes that back. On a walk (`isBoxed`) what is to be given away goes into the donation box: it is done once it has left
 * that. A session that cannot be changed leaves its ticks to the page.
 */
export async function noteTicks(
  session: RemoteSession,
  app: TidyState,
  things: readonly ThingOfList[],
  done: boolean,
  isBoxed = false,
): Promise<void> {
  for (const thing of things) {
    const { callId, list } = thing
    const name = isBoxed && list === 'donate' ? 'boxed' : 'ticked'
    if (!session.readOnly && callId !== '') await session.note({ type: `item.${name}`, call: callId, done })
    const stored = (name === 'boxed' ? boxedItems : doneItems)(session.id)
    stored.set(thing, session.readOnly ? app[name].includes(callId) : done, done)
  }
}

/** Ticks things of the open session, and returns whether that succeeded. */
export const tick = (
  { app, problem, session }: SessionController,
  ...ticked: [things: readonly ThingOfList[], done: boolean, isBoxed?: boolean]
): Promise<boolean> => problem.attempt(async () => session && noteTicks(session, app, ...ticked))

interface Needs {
  readonly session: SessionController
  readonly sessionStart: SessionStart
  readonly navigation: Navigation
}

/** Where nothing waits the person is done for now: the log says so, and Home offers the place no more as the one to go on with. */
export async function rest({ app, problem, session }: SessionController): Promise<void> {
  const isDone = handled(app) > 0 && session && leftIn(session.events).length === 0
  if (isDone && !session.readOnly && !app.ended && !app.rests)
    await problem.attempt(() => session.note({ type: 'session.confirmed_done', itemsProcessed: handled(app) }))
}

/** "Enough for today". */
export async function enough({ session, navigation }: Omit<Needs, 'sessionStart'>): Promise<void> {
  await rest(session)
  navigation.go({ screen: 'home' })
}

/** Who wants five more is not done: the app itself goes back to sorting, whatever the model asks or says at the end. */
async function sortOn(session: RemoteSession): Promise<void> {
  if (session.status === 'running' || session.status === 'awaiting_user') await session.stop()
  await session.call('resume_sorting', {})
  await session.say(words.end.fiveMorePlease, { next: true })
}

/** Goes on with a session from a file: in the branch that stands for it, which is shown. The open session says why that was refused. */
export async function goOn(
  { navigation, session, sessions }: Pick<Services, 'navigation' | 'session' | 'sessions'>,
  id: string,
): Promise<void> {
  await session.problem.attempt(async () => navigation.go({ screen: 'session', id: await sessions.goOn(id) }))
}

/** The sessions for which five more are being asked for: a second tap would ask twice. */
const asking = new WeakSet<RemoteSession>()

/**
 * Five more things: the card at hand is the first of them, then those that the last five left, while the run goes on. A session that is over does not
 * go on: five more are a new one. Returns whether this one goes on.
 */
export async function fiveMore({ session: controller, sessionStart, navigation }: Needs): Promise<boolean> {
  const { app, problem, session } = controller
  if (!session || asking.has(session)) return false
  if (app.ended) {
    await sessionStart.begin(startWords(nextTimeOf(app, session.events)), { five: true })
    return false
  }
  asking.add(session)
  try {
    if (!(await controller.beginFive())) return false
    const { halted, mode } = session.state
    // Where the model has nothing to go on with it is asked in words.
    if (mode === 'winding_down') await problem.attempt(() => sortOn(session))
    else if (session.status !== 'running' && session.status !== 'awaiting_user')
      await problem.attempt(() =>
        halted && halted.reason !== 'completed' ? session.resume() : session.say(words.end.fiveMorePlease),
      )
  } finally {
    asking.delete(session)
  }
  const goesOn = problem.text === null
  if (goesOn) navigation.go({ screen: 'session', id: session.id })
  return goesOn
}
