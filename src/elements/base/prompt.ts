import { html, type ReactiveElement, type TemplateResult } from 'lit'
import { plain } from '../../core/plain.ts'

/** The heading of a question. It can take the focus without a ring, see `focusHeading`. */
export const prompt = (text: unknown): TemplateResult =>
  html`<h2 class="title" dir="auto" tabindex="-1">${typeof text === 'string' ? plain(text) : text}</h2>`

/**
 * Moves the focus to the element's heading, so that a screen reader reads on from the new question. Never out of an open dialog: all else is inert.
 */
export const focusHeading = (host: ReactiveElement): void => host.renderRoot.querySelector<HTMLElement>('h2')?.focus()
