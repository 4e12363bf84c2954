import type { Locator, Page } from 'playwright-core'
import type { ReplyCall } from '../provider/replies.ts'
import { type ConnectTo, connected } from './built-app.ts'
import { holdsOver } from './holds.ts'
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
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Pick a photo' }).tap(),
  ])
  await chooser.setFiles(await photoFile())
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await page.getByLabel('Message').fill(words)
  await before?.()
  await page.getByRole('button', { name: 'Send' }).tap()
}

/** Has this model connected, and begins a session with a photo of a desk. */
export async function beginSession(page: Page, to: ConnectTo): Promise<void> {
  await connected(page, to)
  await tapOn(page, 'button', 'New session')
  await sendPhoto(page, 'My desk.')
}

/** Deletes the first session of that name from the menu on Home, and confirms it. */
export async function deleteSession(page: Page, name: string | RegExp): Promise<void> {
  const button = (named: string | RegExp) => page.locator('tidy-session-menu').getByRole('button', { name: named })
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await button(name).first().tap()
  await button('Delete').tap()
  await page.getByRole('heading', { name: 'Delete this session?' }).waitFor()
  await button('Delete').tap()
}

/** The id of the session that is open on the page. */
export const sessionIn = (page: Page): string => new URL(page.url()).hash.split('/')[2] ?? ''

/** What has that role and name, which a text gives whole. */
export const named = (page: Page, role: 'button' | 'checkbox' | 'heading' | 'option', name: string | RegExp): Locator =>
  page.getByRole(role, { name, exact: typeof name === 'string' })

/** Taps it when it takes a tap: what has just appeared takes none. */
export async function tapOn(page: Page, role: 'button' | 'checkbox' | 'option', name: string | RegExp): Promise<void> {
  await holdsOver(page)
  await named(page, role, name).tap()
}
