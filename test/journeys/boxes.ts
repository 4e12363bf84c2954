import type { Page } from 'playwright-core'

/** Something on the page that can be pressed or typed into; its box is in pixels of the window. `main` is a screen's strong button, or the recommended choice. */
export interface Target {
  readonly name: string
  readonly main: boolean
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * What a person can hit on the page just now. A box to tick or a radio is as large as its label. Links within a text are left
 * out, as WCAG does; what lies behind an open sheet cannot be hit.
 */
export const targetsOn = (page: Page): Promise<Target[]> =>
  page.evaluate(() => {
    const selector = 'button, a[href], input, select, textarea, summary, [role=option], [role=button], [role=slider]'
    const under = (root: ParentNode): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
        ...(element.matches(selector) ? [element] : []),
        ...(element.shadowRoot ? under(element.shadowRoot) : []),
      ])
    const around = (element: Element | null): Element[] =>
      element
        ? [
            element,
            ...around(element.assignedSlot ?? element.parentElement ?? ((element.getRootNode() as ShadowRoot).host || null)),
          ]
        : []
    const found = under(document)
    const isModal = (element: HTMLElement) => around(element).some((one) => one.matches('dialog:modal'))
    const modal = found.some(isModal)
    return found
      .filter((element) => element.checkVisibility() && (!modal || isModal(element)) && !element.closest('p a'))
      .map((element) => {
        const label = element.matches('[type=checkbox], [type=radio]') ? (element as HTMLInputElement).labels?.[0] : undefined
        const { x, y, width, height } = (label ?? element).getBoundingClientRect()
        const words = element.getAttribute('aria-label') ?? label?.innerText ?? (element.innerText || element.id)
        return { name: words.replace(/\s+/g, ' ').trim(), main: element.matches('.btn.main, .choice.best'), x, y, width, height }
      })
  })

/** What can be scrolled sideways, or sticks out at a side where that is clipped: a line each. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const out: string[] = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        if (element instanceof SVGElement || !element.checkVisibility()) continue
        // A picture that is only looked at is cut to its pane.
        if (element.matches('.unseen, [aria-label=News], [aria-hidden=true] *')) continue
        const { left, right, width } = element.getBoundingClientRect()
        const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)
        const name = `${element.localName}.${element.className} “${words}”`
        if (width > 0 && (left < -1 || right > clientWidth + 1))
          out.push(`${name} from ${left.toFixed(0)} to ${right.toFixed(0)}`)
        const { overflowX } = getComputedStyle(element)
        if (element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(overflowX)) out.push(`${name} scrolls sideways`)
      }
    }
    look(document)
    return out
  })
