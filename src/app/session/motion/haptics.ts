import { isCalm } from '../../../elements/base/move.ts'

/** What is felt: a thing lands, a decision is taken back. In milliseconds of movement and rest. */
const patterns = { land: [10], undo: [6, 40, 6] } as const

/** Lets the phone be felt, where it can; not for who wants less motion. Before the first tap a browser allows none. */
export function feel(what: keyof typeof patterns): void {
  if (isCalm() || !navigator.userActivation?.hasBeenActive) return
  navigator.vibrate?.([...patterns[what]])
}
