import type { ReactiveElement } from 'lit'

/**
 * When a control that has the focus is removed, the focus moves to an element that can hold it (`tabindex="-1"`), in the host or
 * beside it. A control that stays keeps its focus.
 */
export function keepFocus(host: ReactiveElement) {
  let held = false
  host.addController({
    hostUpdate() {
      held = !!host.shadowRoot?.activeElement
    },
    hostUpdated() {
      if (!held || document.activeElement !== document.body) return
      for (const root of [host.renderRoot, host.getRootNode() as ParentNode]) {
        root.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
        if (document.activeElement !== document.body) return
      }
    },
  })
}
