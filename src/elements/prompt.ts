import { html, type ReactiveElement } from 'lit'

/** The heading of a question. It can take the focus without a ring, see `focusHeading`. */
export const prompt = (text: unknown) => html`<h2 class="title" tabindex="-1">${text}</h2>`

/** Moves the focus to the element's heading, so that a screen reader reads on from the new question; never out of an open dialog. */
export function focusHeading(host: ReactiveElement) {
  if (!document.querySelector(':modal')) host.renderRoot.querySelector<HTMLElement>('h2')?.focus()
}

/** Focuses the first thing that can be read on from, when what had the focus is gone. */
export function keepFocus(host: ReactiveElement) {
  if (document.activeElement === document.body) host.renderRoot.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
}
