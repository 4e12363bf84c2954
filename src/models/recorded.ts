import type { Event } from '../core/shapes/event.ts'
import type { Model } from '../core/shapes/model.ts'
import { withKinds } from '../core/shapes/old-events.ts'
import { recordedNext } from './recording/next-reply.ts'
import { played } from './recording/reply-player.ts'
import { toTheSameRequest } from './recording/request-match.ts'
import { toTheHook } from './recording/side-requests.ts'

/** How a recording is played: to whom, how fast, and what comes after it. */
export interface RecordedOptions {
  /**
   * `refuse`: a reply is given only to the very request it was given to when it was recorded. `next`: the first reply that
   * is not used up yet, for when the person answers in their own way.
   */
  readonly onMismatch?: 'refuse' | 'next'
  /** Milliseconds a word, in the recorded rhythm; a reply never takes longer than it took. Default 0: all at once. */
  readonly pace?: number
  /** What `next` says when everything is used up. */
  readonly after?: string
}

/**
 * A model that gives the replies of a log again. Which one comes next is read off the request alone, so it goes on rightly
 * after a reload. A hook of the agent is given what it was given then. With `refuse` a request that is not the recorded one throws a
 * `ModelError` of kind `invalid_request` that says at which event it diverged and how.
 */
export function recorded(log: readonly Event[], { onMismatch = 'refuse', ...how }: RecordedOptions = {}): Model {
  const events = log.map(withKinds)
  if (onMismatch === 'next') return recordedNext(log, how)
  return played(events, toTheSameRequest(events), toTheHook(events, true), how.pace)
}
