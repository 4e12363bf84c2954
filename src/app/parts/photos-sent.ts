import type { SessionState } from '../../core/shapes/state.ts'

/** The photos that were sent, oldest first. */
export const photosSent = ({ messages, batch }: SessionState): readonly string[] =>
  messages
    .concat(batch?.inbox ?? [])
    .flatMap((message) =>
      message.role === 'user'
        ? message.parts.flatMap((part) => (part.type === 'image' && 'photo' in part ? [part.photo] : []))
        : [],
    )
