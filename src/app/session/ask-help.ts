import type { RemoteSession } from '../../bridge/client.ts'
import type { DispositionAnswer, ProposeDisposition } from '../../tidy/disposition.ts'
import { helpWays } from '../../tidy/help-words.ts'

/**
 * Asks for help with a thing whose card is decided without the model. The cards at hand wait meanwhile, as they do when the card of a question asks for
 * help.
 */
export async function askHelp(
  session: RemoteSession,
  { item, location = '' }: Pick<ProposeDisposition, 'item' | 'location'>,
  help: NonNullable<DispositionAnswer['help']>,
): Promise<void> {
  if (session.status === 'running' || session.status === 'awaiting_user') await session.stop()
  const { tool, args, words } = helpWays[help]
  await session.call(tool, args(item, location))
  await session.say(words(item), { next: true })
}
