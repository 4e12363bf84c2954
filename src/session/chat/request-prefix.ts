import { clock } from '../clock.ts'

/** The first part of request ids for calls outside a session. It differs from run to run, so that two requests never have the same id. */
export const requestPrefix = (): string => `chat-${clock.now().toString(36)}-${clock.random().toString(36).slice(2)}`
