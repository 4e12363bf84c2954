import type { ReactiveElement } from 'lit'

/**
 * Whoever presses a control that goes away with what it did keeps a place to go on from: the focus moves to what can hold it
 * (`tabindex="-1"`), in the host or beside it. A control that stays keeps its focus.
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
