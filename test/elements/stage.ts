import type { LitElement } from 'lit'
import { base } from '../../src/elements/look/base.ts'

/** Throws a sentence unless both are the same JSON. */
export function same(actual: unknown, expected: unknown, what = 'value') {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (got !== wanted) throw new Error(`${what}: expected ${wanted}; got ${got}`)
}

/** WebKit 2.50 gives a new element the styles of the window before now and then. A sheet that changes has them read anew. */
export const restyle = (): void => base.styleSheet?.replaceSync(base.cssText)

/** Puts an element on the page, alone, with these properties set and updated. */
export async function stage<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
) {
  document.body.replaceChildren()
  const element = document.createElement(name)
  Object.assign(element, properties)
  document.body.append(element)
  await settled()
  restyle()
  return element
}

/** The details of every event of that type that leaves the element from now on. */
export function heard(element: HTMLElement, type: string): unknown[] {
  const details: unknown[] = []
  element.addEventListener(type, (event) => details.push((event as CustomEvent).detail))
  return details
}

/** Everything that matches, through open shadow roots, in order. */
export function all<Found extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): Found[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(element.matches(selector) ? [element as Found] : []),
    ...(element.shadowRoot ? all<Found>(selector, element.shadowRoot) : []),
  ])
}

/** The one button, option or heading that reads like that. */
export function named(text: string, selector = 'button, [role=option]') {
  const found = all(selector).find((element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().startsWith(text),
  )
  if (!found) throw new Error(`there is no "${text}" on the page`)
  return found
}

/** The words in a part of the page, for their boxes: its own box may have padding. */
export function wordsIn(part: Node): Range {
  const words = document.createRange()
  words.selectNodeContents(part)
  return words
}

/** The boxes of the lines of a choice, without the chip behind them. A line may have several boxes, whose upper edges differ by a part of a pixel. */
export function linesOf(choice: Element): DOMRect[] {
  const words = wordsIn(choice.querySelector('.grow > span')!)
  const chip = choice.querySelector('.chip')
  if (chip) words.setEndBefore(chip)
  const lines: DOMRect[] = []
  for (const { left, right, top, bottom, width } of words.getClientRects()) {
    if (width < 2) continue
    const at = lines.findIndex((line) => Math.abs(line.top - top) < 1)
    const line = lines[at] ?? new DOMRect(left, top, 0, bottom - top)
    const start = Math.min(left, line.left)
    lines[at < 0 ? lines.length : at] = new DOMRect(start, top, Math.max(right, line.right) - start, bottom - top)
  }
  return lines
}

/** In how many lines the words of an element stand. */
export const linesIn = (part: Element): number =>
  Math.round(wordsIn(part).getBoundingClientRect().height / Number.parseFloat(getComputedStyle(part).lineHeight))

/** How many lines of words that may be cut are shown. */
export const linesShown = (part: Element): number =>
  Math.round(part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight))

/** A key pressed where the focus is. */
export function press(key: string, more: KeyboardEventInit = {}) {
  focused().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }))
}

/** The element that has the focus, through open shadow roots. */
export function focused(): Element {
  let element: Element = document.activeElement ?? document.body
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

let tests = 0
afterEach(() => tests++)

/** Resolves once it is so. The runner's own limit ends what never comes, and with its test the looking ends: it would slow down all that follow. */
export async function until(is: () => unknown) {
  const during = tests
  while (!is()) {
    if (tests !== during) throw new Error('it did not come before the end of its test')
    await settled()
  }
}

/** Lets every element, also those that others have rendered just now, finish its updates. */
export async function settled() {
  for (let round = 0; round < 4; round++) {
    await Promise.all(all('*').map((element) => (element as LitElement).updateComplete))
    await new Promise((resolve) => setTimeout(resolve))
  }
}
