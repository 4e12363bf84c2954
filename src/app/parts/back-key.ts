import type { LitElement } from 'lit'
import { onKeys, useKey } from '../../elements/base/keys.ts'
import { emit } from './events.ts'

/** Escape is "Back". */
export const backKey = (host: LitElement): void =>
  onKeys(host, (_, event) => void useKey(event, { escape: () => emit(host, 'back') }))
