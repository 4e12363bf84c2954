import type { LoopConversation } from '../../../elements/conversation/conversation.ts'

/**
 * Keeps the beginning of what was said last in view, inside of what scrolls: long words are read from their start, however many there
 * are. Where the person has scrolled meanwhile they stay there, until something else is said.
 */
export function lastWords(): (conversation: LoopConversation, scroller: Element) => Promise<void> {
  let shown: Element | undefined
  let kept = 0
  let width = 0
  let hasLeft = false
  // In a window of another width it is the browser that scrolls, or does not where the words have moved.
  const scrolled = ({ currentTarget }: Event) => {
    if (innerWidth === width) hasLeft = (currentTarget as Element).scrollTop !== kept
  }
  return async (conversation, scroller) => {
    // All that takes room beside it is drawn by then.
    await new Promise(requestAnimationFrame)
    if (!conversation.isConnected) return
    const said = conversation.renderRoot.querySelectorAll('li')
    const last = said[said.length - 1]
    if (!last || (last === shown && hasLeft)) return
    shown = last
    scroller.addEventListener('scroll', scrolled, { passive: true })
    scroller.scrollTop += last.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    kept = scroller.scrollTop
    width = innerWidth
    hasLeft = false
  }
}
