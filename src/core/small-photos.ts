import type { SessionState } from './shapes/state.ts'
import type { Fact } from './tools/outcome.ts'

/** From now on in this session every photo goes to the model small: what it was sent was too large. */
export const smallPhotos: Fact = { type: 'photos.small' }

/** Whether the log says so. */
export const sendsSmallPhotos = ({ facts }: Pick<SessionState, 'facts'>): boolean =>
  facts.some(({ fact }) => fact.type === smallPhotos.type)
