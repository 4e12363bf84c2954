import type { Message, Part } from './shapes/message.ts'

/** A message that the app or the loop adds for the model. */
export const fromApp = (parts: readonly Part[]) => ({ role: 'user', parts, synthetic: true }) satisfies Message
