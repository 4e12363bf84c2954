/** Whether a tap on the middle of an element comes to it: it takes taps, and nothing lies over it. Complete in itself: a page of another engine is given its text. */
export function takesTap(element: Element): boolean {
  element.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = [left + width / 2, top + height / 2] as const
  let hit = document.elementFromPoint(...at)
  for (let inner = hit; inner?.shadowRoot; hit = inner ?? hit) {
    const next: Element | null = inner.shadowRoot.elementFromPoint(...at)
    if (next === inner) break
    inner = next
  }
  for (let node: Node | null = hit; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node === element) return true
  return false
}
