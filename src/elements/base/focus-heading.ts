import type { ReactiveElement } from 'lit'

/**
 * Moves the focus to the element's heading, so that a screen reader reads on from the new question. Never out of an open dialog: all else is inert.
 */
export const focusHeading = (host: ReactiveElement): void => host.renderRoot.querySelector<HTMLElement>('h2')?.focus()
