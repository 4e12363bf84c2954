import { type FaultKind, faultOf } from '../../core/shapes/fault.ts'

/** For a command that the second of two taps gives once more: that it was refused for this is nothing to tell. */
export const passOver =
  (kind: FaultKind) =>
  (error: unknown): undefined => {
    if (faultOf(error)?.kind !== kind) throw error
    return undefined
  }
