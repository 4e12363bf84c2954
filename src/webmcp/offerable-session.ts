import type { Draft, Logged, SessionStatus } from '../core/shapes/event.ts'
import type { Json } from '../core/shapes/json.ts'
import type { Message } from '../core/shapes/message.ts'
import type { ToolOfMode } from '../core/tools/tools-of.ts'

/** What is used of a session, here or in a worker. */
export interface OfferableSession {
  readonly status: SessionStatus
  readonly state: { readonly messages: readonly Message[]; readonly mode: string | null }
  readonly events: readonly Logged[]
  readonly closed: Promise<void>
  say(what: string, options?: { readonly next?: boolean; readonly by?: 'agent' }): Promise<void>
  call(tool: string, args: Json, options: { readonly by: 'agent' }): Promise<string>
  tools(): Promise<readonly ToolOfMode[]>
  subscribe(listener: (what: Logged | Draft) => void): () => void
}
