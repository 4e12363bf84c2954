import type { Toast } from '../../../elements/toast.ts'
import { words } from '../../words/words.ts'
import type { ScreenToast } from '../decision-toast.ts'

/** Makes the toast of each content. The same content is the same toast object; otherwise each update of a screen would show the toast again. */
export function toasts(): (content: ScreenToast | null) => Toast | null {
  const made = new WeakMap<ScreenToast, Toast>()
  return (content) => {
    if (!content) return null
    const toast = made.get(content) ?? {
      text: content.text,
      icon: content.icon,
      ...(content.undoable && { action: words.session.undo, key: 'U' }),
    }
    made.set(content, toast)
    return toast
  }
}
