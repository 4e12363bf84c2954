import { faultWords } from '../parts/fault-words.ts'
import type { ScreenToast } from './decision-toast.ts'

/** Why the last command of the person was refused. */
export interface SessionProblem {
  /** The reason, as a sentence; null while nothing was refused. Each command sets it. */
  text: string | null
  /** The same reason as a toast, for a screen of cards. */
  readonly toast: ScreenToast | null
  /** Runs a command and returns whether it succeeded. An error becomes the problem. `update` is called after it. */
  attempt(command: () => Promise<unknown>): Promise<boolean>
}

export function sessionProblem(update: () => void): SessionProblem {
  let toast: (ScreenToast & { readonly text: string }) | null = null

  const problem: SessionProblem = {
    get text() {
      return toast?.text ?? null
    },
    set text(text) {
      toast = text === null ? null : { text, icon: 'alert', undoable: false }
    },
    get toast() {
      return toast
    },
    async attempt(command) {
      problem.text = null
      try {
        await command()
        return true
      } catch (error) {
        problem.text = faultWords(error)
        return false
      } finally {
        update()
      }
    },
  }
  return problem
}
