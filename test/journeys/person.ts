import type { Page } from 'playwright-core'
import type { ReplyCall } from '../provider/replies.ts'
import { photoFile } from './photo.ts'

/** What the model calls to propose where an item goes. */
export const propose = (item: string, labels: readonly string[]): ReplyCall => ({
  name: 'propose_disposition',
  args: {
    item,
    choices: labels.map((label) => ({ label })),
    reason: 'It is quick to place.',
    location: 'On the left',
    region: { x: 0.2, y: 0.55, width: 0.2, height: 0.2 },
  },
})

/** Picks a photo, says something, and sends both; `before` looks at what will be sent. */
export async function sendPhoto(page: Page, words: string, before?: () => Promise<void>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Pick' }).tap()])
  await chooser.setFiles(await photoFile())
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await page.getByLabel('Message').fill(words)
  await before?.()
  await page.getByRole('button', { name: 'Send' }).tap()
}

/** The id of the session that is open on the page. */
export const sessionIn = (page: Page): string => new URL(page.url()).hash.split('/')[2] ?? ''
