import type { Event, Logged } from '../../src/core/shapes/event.ts'
import type { Message } from '../../src/core/shapes/message.ts'

/**
 * Where a life ends. At append number n (from 1): `written` tells whether it came to the database and only its acknowledgement
 * did not, or neither did. At the first event of a type, or the first question of a kind: likewise. In a stream: after the first parts of the reply with that number (from 0).
 * In a call: when the server has begun to carry that thing.
 */
export type Kill =
  | { readonly at: 'append'; readonly number: number; readonly written: boolean }
  | { readonly at: 'event'; readonly type: Event['type']; readonly kind?: string; readonly written: boolean }
  | { readonly at: 'stream'; readonly reply: number }
  | { readonly at: 'call'; readonly item: string }

/** What one page is to do with one session. */
export interface Orders {
  readonly run: string
  /** Of how many lives of the session this page sees the first. */
  readonly life: number
  /** Where each life of a worker in this page ends; one that has none here lives to the session's end. */
  readonly kills: readonly Kill[]
  /** The worker is terminated by its page, throws where nobody catches, or is ended together with its page from outside. */
  readonly by: 'terminated' | 'thrown' | 'outside'
}

/** What comes to the knowledge of the world outside, which survives every kill. */
export type Told =
  | { readonly what: 'found'; readonly run: string; readonly life: number; readonly events: number }
  /** The browser had lost events of it, and so many were brought back. */
  | { readonly what: 'restored'; readonly run: string; readonly events: number }
  | { readonly what: 'effect'; readonly run: string; readonly request: string }
  /** `turn`: how many replies were there before. `compacts`: it asks for a summary. */
  | {
      readonly what: 'request'
      readonly run: string
      readonly life: number
      readonly turn: number
      readonly compacts: boolean
      readonly messages: readonly Message[]
    }
  | { readonly what: 'asked'; readonly run: string; readonly life: number; readonly question: string }
  /** It hangs where it was told to, and this is what the database had promised to keep by then. */
  | { readonly what: 'hung'; readonly run: string; readonly life: number; readonly written: readonly Logged[] }
  /** The session's log and that of its sub-agent, as the page has them and as they are stored. */
  | { readonly what: 'ended'; readonly run: string; readonly seen: readonly Logged[]; readonly stored: readonly Logged[] }
  | { readonly what: 'failed'; readonly run: string; readonly why: string }

/** The store of all sessions. */
export const STORE = 'crash'

/** Tells the world outside; resolves once it knows. */
export const tell = async (outside: string, told: Told): Promise<void> => {
  await fetch(outside, { method: 'POST', body: JSON.stringify(told) })
}

/** The channel on which a worker says that it hangs, and is told to throw. */
export const channelOf = (run: string): BroadcastChannel => new BroadcastChannel(`crash/${run}`)
