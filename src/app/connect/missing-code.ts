import type { Check } from '../../bridge/protocol.ts'
import { faultOf } from '../../core/shapes/fault.ts'

/** What a test has found that failed because a part of the app did not load; undefined where it failed for another reason. */
export function missingCode(error: unknown): readonly Check[] | undefined {
  const kind = faultOf(error)?.kind
  if (kind !== 'script_missing' && kind !== 'worker_not_started') return undefined
  return [
    { name: 'reached', state: 'bad', wall: 'offline', detail: 'not_loaded' },
    { name: 'key', state: 'wait' },
    { name: 'able', state: 'wait' },
  ]
}
