import type { RemoteSession } from '../../bridge/client.ts'
import { isTransient } from '../../core/loop/retry-policy.ts'
import { isOver } from '../parts/open-session.ts'
import { words } from '../words/words.ts'
import type { SessionController } from './session-controller.ts'

/**
 * The last card that needs no model is decided, and the model is needed again: it is asked by itself where it has not heard yet that the person left a
 * help, and where it failed in a way that may have passed since. What it failed with then is not told as if it were now.
 */
export async function askAfterCards({ app, cards, commands, problem, session }: SessionController): Promise<void> {
  if (!session || session.readOnly || cards.top || isOver(session, app, cards.top)) return
  const { failure } = session.state
  if (failure && !(navigator.onLine && mayHavePassed(session))) return
  if (session.status !== 'idle' && session.status !== 'halted') return
  if (hasLeftHelp(session)) await problem.attempt(() => session.say(words.session.sayBack, { next: true }))
  else if (failure && session.status === 'halted') await commands.resume()
}

/** Whether the app went back from a help, and the model has not been asked since: what it hears next is told with its next request. */
const hasLeftHelp = ({ state }: RemoteSession): boolean =>
  state.notes.some((note) => note.role === 'user' && note.called?.name === 'resume_sorting')

function mayHavePassed({ events, state: { failure } }: RemoteSession): boolean {
  const failed = events.findLast(({ type }) => type === 'model.failed')
  const pause = failure?.retryAfter ?? 0
  return failure !== null && isTransient(failure) && Date.now() >= (failed?.at ?? 0) + pause
}
