import type { StorageStatus } from '../../bridge/protocol.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { sizeOf } from './size-words.ts'

/** How much is kept and how safely: a heading, and a line below it where there is more to say. */
export function storageWords({ persisted, usage }: StorageStatus): { heading: string; line: string } {
  const { sizeKept, sizeKeptSafely, allKept, allKeptSafely, mayBeCleared } = words.settings
  const size = usage === undefined ? '' : sizeOf(usage)
  if (persisted) return { heading: size ? fill(sizeKeptSafely, { size }) : allKeptSafely, line: '' }
  return { heading: size ? fill(sizeKept, { size }) : allKept, line: mayBeCleared }
}
