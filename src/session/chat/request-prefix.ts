import { clock } from '../clock.ts'

/** What the request ids of calls outside a session begin with: those of two runs must not be taken for one another. */
export const requestPrefix = (): string => `chat-${clock.now().toString(36)}-${clock.random().toString(36).slice(2)}`
