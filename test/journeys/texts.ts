import type { Page } from 'playwright-core'

/** All that a person can read or hear on the page: the visible texts, a paragraph each, and the names, values and examples of its elements. */
export const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>()
    const blocks = new Set<Element>()
    /** The element that begins a line of its own, with what stands in this one. */
    const blockOf = (element: Element): Element => {
      const { display, position } = getComputedStyle(element)
      const { parentElement } = element
      // The end of a sentence that is for screen readers alone lies elsewhere.
      const isInline = /^(inline|contents)$/.test(display) || (position === 'absolute' && element.tagName === 'SPAN')
      return isInline && parentElement ? blockOf(parentElement) : element
    }
    const visit = (root: Document | ShadowRoot) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element) {
          for (const name of ['aria-label', 'aria-valuetext', 'placeholder', 'alt', 'title'])
            if (node.checkVisibility()) texts.add(node.getAttribute(name) ?? '')
          if (node.shadowRoot) visit(node.shadowRoot)
        } else if (node.textContent?.trim() && node.parentElement?.checkVisibility()) blocks.add(blockOf(node.parentElement))
      }
    }
    visit(document)
    for (const block of blocks) if (!/^(STYLE|SCRIPT|TITLE)$/.test(block.tagName)) texts.add(block.textContent ?? '')
    return [...texts].map((text) => text.trim()).filter((text) => text !== '')
  })
