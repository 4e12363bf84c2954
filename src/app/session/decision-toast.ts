import { destination } from '../../tidy/disposition.ts'
import type { Decision } from '../../tidy/state.ts'
import { iconOf } from '../parts/disposition-icon.ts'
import type { ScreenToast } from './photo-view.ts'

/** The toast of the last decision, and the call that "Undo" undoes. */
export interface DecisionToast {
  readonly toast: ScreenToast | null
  /** The call of the last decision; undefined after it was undone. Undo stays possible after the toast is hidden. */
  readonly callId: string | undefined
  show(decision: Decision): void
  hide(): void
  /** The decision was undone: its card is shown again, so no toast is needed. */
  clear(): void
}

export function decisionToast(): DecisionToast {
  let toast: ScreenToast | null = null
  let callId: string | undefined

  return {
    get toast() {
      return toast
    },
    get callId() {
      return callId
    },
    show({ callId: call, item, disposition }) {
      callId = call
      toast = { text: `${item}: ${destination(disposition)}`, icon: iconOf(disposition), undoable: true }
    },
    hide() {
      toast = null
    },
    clear() {
      toast = null
      callId = undefined
    },
  }
}
