import type { Event } from './shapes/event.ts'
import type { ToolCall } from './shapes/message.ts'

/** The calls that begin with an event: those of a reply, or the one that an agent of the browser made. */
export const callsIn = (event: Event): readonly ToolCall[] =>
  event.type === 'model.replied' ? event.calls : event.type === 'call.made' ? [event.call] : []
