import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Answers every dialog of the page: yes where `wants` says so. `texts` resolves once so many were answered, and rejects if one could not be. */
export function answerDialogs(page: Page, wants: () => boolean): { texts(count: number): Promise<readonly string[]> } {
  const answered: Promise<string>[] = []
  page.on('dialog', (dialog) => {
    const text = dialog.message()
    const answer = (wants() ? dialog.accept() : dialog.dismiss()).then(() => text)
    // Whoever asks for the texts gets the error.
    answer.catch(() => {})
    answered.push(answer)
  })
  return {
    async texts(count) {
      await expect.poll(() => answered.length).toBe(count)
      return Promise.all(answered)
    },
  }
}
