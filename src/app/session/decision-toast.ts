import type { IconName } from '../../elements/icons.ts'
import type { Decision } from '../../tidy/state.ts'
import { destination } from '../parts/destination.ts'
import { iconOf } from '../parts/disposition-icon.ts'
import { shownName } from '../parts/shown-name.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/** The content of a toast. A new object is a new toast. */
export interface ScreenToast {
  readonly text: string
  readonly icon: IconName
  readonly undoable: boolean
}

/** The toast of the last decision, and the call that "Undo" undoes. */
export interface DecisionToast {
  readonly toast: ScreenToast | null
  /** The call of the last decision; undefined after it was undone. Undo stays possible after the toast is hidden. */
  readonly callId: string | undefined
  show(decision: Decision): void
  /** Shows words in place of the decision, which can still be undone from the lists. */
  note(text: string): void
  /** Such words end with the screen that they were said on. */
  endNote(): void
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
      toast = {
        text: fill(words.session.decided, { thing: shownName(item), where: shownName(destination(disposition)) }),
        icon: iconOf(disposition),
        undoable: true,
      }
    },
    note(text) {
      toast = { text, icon: 'check', undoable: false }
    },
    endNote() {
      if (toast && !toast.undoable) toast = null
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
