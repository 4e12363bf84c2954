import { HOLD_MS } from '../../elements/base/hold.ts'

/** Whether the box of a row was ticked just now, or the tick taken back. The row is held. */
export function tickedIn({ target }: Event): boolean {
  const box = target as HTMLInputElement
  holdTick(box.closest('label')!)
  return box.checked
}

/**
 * A short time after a row was ticked it takes no tap: the second tap of a double tap would take the tick back. Other rows take theirs, and a keyboard
 * or a screen reader can press this one. Nothing is drawn anew: until the tick is noted, the box alone knows that it is ticked.
 */
export function holdTick(row: HTMLElement): void {
  row.style.pointerEvents = 'none'
  setTimeout(() => row.style.removeProperty('pointer-events'), HOLD_MS)
}
