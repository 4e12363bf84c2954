import type { Check, KnownConnection } from '../../bridge/protocol.ts'
import type { Logged } from '../../core/shapes/event.ts'
import { inOneLine } from '../page-storage/asked-model.ts'
import { isBad, keepHeard } from '../page-storage/kept-test.ts'
import { refusesKey } from '../parts/refused-key.ts'

/** What is connected just now, with the result of its last test. */
export interface Connected {
  readonly current?: KnownConnection | null | undefined
  readonly checks: readonly Check[]
  clearChecks(): void
}

/**
 * What a request has found outranks a test before it: one that failed leaves none that passed, one that was taken none that failed, and whether the key was
 * refused is kept. It is found of what was asked: of another connection, which the person has chosen meanwhile, it says nothing.
 */
export function followRequest(connected: Connected, asked: Connected['current'], event: Logged): void {
  const { current } = connected
  if (!current || (asked && inOneLine(asked) !== inOneLine(current))) return
  // The browser's own model may have stood in.
  const isTaken = event.type === 'model.replied' && event.model === current.model
  if (event.type === 'model.failed' || (isTaken && connected.checks.some(isBad))) connected.clearChecks()
  if (isTaken) keepHeard(current, false)
  if (event.type === 'model.failed' && refusesKey(event.failure)) keepHeard(current, true)
}
