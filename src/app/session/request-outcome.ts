import type { KnownConnection } from '../../bridge/protocol.ts'
import type { Logged } from '../../core/shapes/event.ts'
import { keepHeard } from '../page-storage/kept-test.ts'
import { refusesKey } from '../parts/refused-key.ts'

/** What is connected just now, with the result of its last test. */
export interface Connected {
  readonly current?: KnownConnection | null | undefined
  clearChecks(): void
}

/** What a request has found outranks a test before it: one that failed leaves none that passed, and whether the key was refused is kept. */
export function followRequest(connected: Connected, event: Logged): void {
  const { current } = connected
  if (event.type === 'model.failed') connected.clearChecks()
  if (!current) return
  if (event.type === 'model.failed' && refusesKey(event.failure)) keepHeard(current, true)
  // The browser's own model may have stood in.
  if (event.type === 'model.replied' && event.model === current.model) keepHeard(current, false)
}
