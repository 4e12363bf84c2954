import type { IconName } from '../../elements/icons.ts'
import type { Toast, ToastName } from '../../elements/toast.ts'
import { type Decision, isMade, type TidyState } from '../../tidy/state.ts'
import { destinationAlone } from '../parts/destination.ts'
import { iconOf } from '../parts/disposition-icon.ts'
import { ended } from '../parts/sentence.ts'
import { shownName } from '../parts/shown-name.ts'
import { fillParts } from '../words/message.ts'
import { words } from '../words/words.ts'

/** The content of a toast. A new object is a new toast. */
export interface ScreenToast {
  readonly text: Toast['text']
  readonly icon: IconName
  readonly undoable: boolean
}

/** The toast of the last decision, and the call that "Undo" undoes. */
export interface DecisionToast {
  readonly toast: ScreenToast | null
  /** The same without the words that were said after it. */
  readonly decided: ScreenToast | null
  /** The call of the decision that it offers to undo; undefined while it offers none. */
  readonly callId: string | undefined
  show(decision: Decision): void
  /** Offers the last decision, where the one that it offers is none any more. */
  follow(state: TidyState): void
  /** Shows words before those of the decision, which can be undone as long as it is shown. The icon says that something was done, unless it is another one. */
  note(text: string, icon?: IconName): void
  /** Such words end with the screen that they were said on. */
  endNote(): void
  hide(): void
}

export function decisionToast(): DecisionToast {
  let decided: ScreenToast | null = null
  let news: ScreenToast | null = null
  let callId: string | undefined
  const endNote = () => {
    news = null
  }

  return {
    get toast() {
      return news ?? decided
    },
    get decided() {
      return decided
    },
    get callId() {
      return callId
    },
    show({ callId: call, item, disposition }) {
      callId = call
      endNote()
      decided = {
        // What "Undo" is about stays in view where a long name has no room.
        text: fillParts<typeof words.session.decided, string | ToastName>(words.session.decided, {
          thing: { name: shownName(item) },
          where: shownName(destinationAlone(disposition)),
        }),
        icon: iconOf(disposition),
        undoable: true,
      }
    },
    follow({ decisions }) {
      if (callId === undefined || decisions.some((one) => one.callId === callId)) return
      const last = decisions.findLast(isMade)
      last ? this.show(last) : this.hide()
    },
    note(text, icon = 'check') {
      // On a line of their own: in one line the decision would read as what became of the words.
      news = decided ? { text: [ended(text), '\n', ...decided.text], icon, undoable: true } : { text, icon, undoable: false }
    },
    endNote,
    hide() {
      endNote()
      decided = null
      callId = undefined
    },
  }
}
