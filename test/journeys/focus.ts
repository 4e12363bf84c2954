import type { Page } from 'playwright-core'
import { holdsOver } from './holds.ts'

/** Where the focus is, and what is wrong with that: lost, without a ring, or hidden behind something. */
export interface Focus {
  readonly name: string
  readonly tag: string
  readonly wrong: readonly string[]
}

/** Looks at what has the focus. Headings and regions that were given it (`tabindex="-1"`) need no ring: nothing is done with them. */
export async function focusOn(page: Page): Promise<Focus> {
  const focus = await look(page)
  if (focus.wrong.length === 0) return focus
  // What has only just taken the place of something else takes no tap, and is at no point of the screen then.
  await holdsOver(page)
  return look(page)
}

const look = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: '', tag: 'body', wrong: ['the focus is lost'] }
    const label = (element as HTMLInputElement).labels?.[0]
    const words = element.getAttribute('aria-label') ?? label?.innerText ?? element.innerText
    const wrong: string[] = []
    const frame = element.closest<HTMLElement>('.input') ?? (element.matches('[type=radio]') ? label : undefined)
    const ringed = [element, frame].some(
      (one) => one && Number.parseFloat(getComputedStyle(one).outlineWidth) >= 2 && getComputedStyle(one).outlineStyle !== 'none',
    )
    if (element.tabIndex >= 0 && !ringed) wrong.push('it has no ring')
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = [0.2, 0.5, 0.8].filter((part) => {
      const [x, y] = [left + width / 2, top + height * part]
      let hit = document.elementFromPoint(x, y)
      while (hit?.shadowRoot && hit !== element) {
        const inner = hit.shadowRoot.elementFromPoint(x, y)
        if (!inner || inner === hit) break
        hit = inner
      }
      // What is slotted into the element, or the label that it belongs to, is the element.
      for (
        let around: Element | null = hit;
        around;
        around = around.assignedSlot ?? around.parentElement ?? ((around.getRootNode() as ShadowRoot).host || null)
      )
        if (around === element || around === label) return true
      return false
    })
    const inSight = element.tabIndex >= 0 ? seen.length === 3 : top < innerHeight && top + height > 0
    if (!inSight)
      wrong.push(`it is covered or out of sight at ${left.toFixed(0)}, ${top.toFixed(0)}, ${height.toFixed(0)} px high`)
    return { name: words.replace(/\s+/g, ' ').trim(), tag: element.localName, wrong }
  })
