import { modelWith } from '../core/model-with.ts'
import type { Event } from '../core/shapes/event.ts'
import type { Model } from '../core/shapes/model.ts'
import { withKinds } from '../core/shapes/old-events.ts'
import { recordedNext } from './recording/next-reply.ts'
import { replyPlayer } from './recording/reply-player.ts'
import { repliesByRequest } from './recording/request-match.ts'
import { sideReplies } from './recording/side-requests.ts'
import { summaries } from './recording/summaries.ts'

/** How to play a recording: to which requests, how fast, and what to say after its end. */
export interface RecordedOptions {
  /**
   * `refuse`: a reply is given only to the very request it was given to when it was recorded. `next`: the first reply that
   * is not used up yet, for when the person answers in their own way.
   */
  readonly onMismatch?: 'refuse' | 'next'
  /** Milliseconds for a word, in the recorded rhythm; a reply never takes longer than it did. The default is 0: all at once. */
  readonly pace?: number
  /** What `next` says after the last recorded reply. */
  readonly after?: string
}

/**
 * A model that gives the replies of a log again. The request alone decides which reply comes next, so a session goes on rightly after a
 * reload. A hook of the agent gets the reply that it got then, and a compaction its summary. With `refuse`, a request that differs from the recorded one throws a
 * `ModelError` of kind `invalid_request` that says at which event it differs and how.
 */
export function recorded(log: readonly Event[], { onMismatch = 'refuse', ...how }: RecordedOptions = {}): Model {
  const events = log.map(withKinds)
  const ofTurns =
    onMismatch === 'next'
      ? recordedNext(log, how)
      : replyPlayer(events, repliesByRequest(events), sideReplies(events, true), how.pace)
  const ofSummaries = replyPlayer(events, repliesByRequest([]), summaries(events))
  return modelWith(ofTurns, (request, signal) => (request.aside?.compacts ? ofSummaries : ofTurns).stream(request, signal))
}
