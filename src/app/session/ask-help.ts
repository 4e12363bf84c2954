import type { RemoteSession } from '../../bridge/client.ts'
import type { DispositionAnswer, ProposeDisposition } from '../../tidy/disposition.ts'
import type { TidyState } from '../../tidy/state.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { toSorting } from './leave-help.ts'
import { passOver } from './pass-over.ts'

/**
 * Asks for help with a thing whose card is decided without the model. The cards at hand wait meanwhile, as they do when the card of a question asks for
 * help.
 */
export async function askHelp(
  session: RemoteSession,
  app: TidyState,
  { item, location = '' }: Pick<ProposeDisposition, 'item' | 'location'>,
  help: NonNullable<DispositionAnswer['help']>,
): Promise<void> {
  if (session.status === 'running' || session.status === 'awaiting_user') await session.stop().catch(passOver('not_now'))
  // A card lies over a help with another thing, which waits on its card then, or over a question whether this is enough.
  if (app.mode !== 'sorting') await toSorting(session, app, 'back')
  const { sayWhat, sayStuck } = words.session
  if (help === 'stuck') await session.call('user_seems_stuck', { stuck_item: item })
  else {
    const reason = 'the person does not know what is meant'
    // A proposal need not say where a thing lies; the tool wants some words.
    await session.call('need_to_clarify', { item, photo_context: location || item, reason })
  }
  await session.say(fill(help === 'stuck' ? sayStuck : sayWhat, { thing: item }), { next: true })
}
