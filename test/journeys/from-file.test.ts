import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import { app } from './app.ts'
import { openPhone, type Phone } from './built-app.ts'
import { beginSession, named, propose, sessionIn, tapOn } from './person.ts'
import { eventsStored } from './storage.ts'

const apiKey = 'sk-from-file-0123456789-abcd'
const things = [
  ['Mug', 'Kitchen'],
  ['Old tape', 'trash'],
  ['Towel', 'Bathroom'],
  ['Plate', 'kitchen'],
  ['Book', 'Shelf'],
] as const

let provider: Provider
let phone: Phone
/** The new one: nothing is on it, no model either. */
let other: Phone

beforeEach(async () => {
  const proposals = things.map(([item, where]) => propose(item, [where, 'Cellar']))
  provider = await startProvider({ apiKey, replies: [{ calls: [{ name: 'begin_sorting' }, ...proposals] }] })
  phone = await openPhone(app.url)
  other = await openPhone(app.url)
})
afterEach(async () => {
  await phone.close()
  await other.close()
  await provider.close()
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true }).waitFor()
const way = (page: Page, stops: string) => page.getByRole('link', { name: `Put things away: ${stops} left`, exact: true })

/** Sorts all of it, puts away what goes to the kitchen, and is at the next stop. */
async function walk(page: Page): Promise<void> {
  await beginSession(page, { url: provider.url, apiKey })
  for (const [item, where] of things) {
    await heading(page, item)
    await tapOn(page, 'option', new RegExp(`^${where}`, 'i'))
  }
  await tapOn(page, 'button', 'Done for now')
  await tapOn(page, 'button', 'Put things away first')
  await tapOn(page, 'button', 'Done, next: Bathroom and Shelf')
  await heading(page, 'Take these 2 to: Bathroom and Shelf')
}

async function backup({ page }: Phone): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), named(page, 'button', 'Back up now').tap()])
  return readFile(await download.path())
}

async function bring({ page }: Phone, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), named(page, 'button', 'Open a backup').tap()])
  await chooser.setFiles({ name: 'all.zip', mimeType: 'application/zip', buffer })
}

test('T64 on a new phone the walk of a session that is over goes on where it was left, in a branch that is the person’s own', async () => {
  await walk(phone.page)
  await tapOn(phone.page, 'button', 'Not now')
  await heading(phone.page, 'One bag by the door.')
  await tapOn(phone.page, 'button', 'Not now')
  await tapOn(phone.page, 'button', 'Enough for today')
  await way(phone.page, '2 stops').waitFor()
  await bring(other, await backup(phone))

  const { page } = other
  const ofFile = page.getByRole('link', { name: /from a file/ })
  await way(page, '2 stops').waitFor()
  expect(await named(page, 'button', 'Continue').count()).toBe(0)
  // The page keeps what is ticked on the lists of a session that can only be looked at.
  await ofFile.tap()
  await page.getByText('Read only', { exact: true }).waitFor()
  await tapOn(page, 'button', 'See the lists')
  const imported = sessionIn(page)
  await tapOn(page, 'checkbox', 'Towel')
  await page.goto(`${app.url}#/`)

  await way(page, '2 stops').tap()
  await heading(page, 'Take these 2 to: Bathroom and Shelf')
  await page.getByText('Stop 2 of 3', { exact: true }).waitFor()
  const branch = sessionIn(page)
  expect(branch).not.toBe(imported)
  expect(await named(page, 'checkbox', /^Towel/).isChecked()).toBe(true)
  expect((await eventsStored(page, branch)).at(-1)).toMatchObject({ fact: { type: 'item.ticked', done: true } })
  await page.goBack()
  await way(page, '2 stops').waitFor()
  expect(await ofFile.count()).toBe(0)
  // Its old address leads to the same branch.
  await page.goto(`${app.url}#/session/${imported}/walk`)
  await page.reload()
  await heading(page, 'Take these 2 to: Bathroom and Shelf')
  expect(sessionIn(page)).toBe(branch)
  await tapOn(page, 'checkbox', /^Book/)
  await page.goto(`${app.url}#/`)
  await way(page, '1 stop').waitFor()
  await named(page, 'button', 'More').tap()
  expect(await page.locator('tidy-session-menu li').count()).toBe(1)
  expect([phone.complaints, other.complaints]).toEqual([[], []])
})

test('T64 an open session from a file has the way to its walk beside Continue, and one branch for both', async () => {
  await walk(phone.page)
  await phone.page.goto(`${app.url}#/`)
  await way(phone.page, '2 stops').waitFor()
  await bring(other, await backup(phone))

  const { page } = other
  await named(page, 'button', 'Continue').waitFor()
  await way(page, '2 stops').tap()
  await heading(page, 'Take these 2 to: Bathroom and Shelf')
  const branch = sessionIn(page)
  await page.goto(`${app.url}#/`)
  await way(page, '2 stops').waitFor()
  expect(await page.getByRole('link', { name: /from a file/ }).count()).toBe(0)
  await named(page, 'button', 'Continue').tap()
  await expect.poll(() => new URL(page.url()).hash).toBe(`#/session/${branch}`)
  expect([phone.complaints, other.complaints]).toEqual([[], []])
})

test('T50 a backup of which no session can be read is told on the screen, as any other broken file, on Home and in Settings too', async () => {
  await walk(phone.page)
  await phone.page.goto(`${app.url}#/`)
  const file = await backup(phone)
  const broken = file.map((byte, at) => (at >= 2000 && at < 6000 ? byte ^ 0xff : byte)) as Buffer
  const { page } = other
  const note = page
    .getByRole('alert')
    .filter({ hasText: '“all.zip”: Nothing new came of that file. 1 session in it could not be read.' })
  await bring(other, broken)
  await note.waitFor()
  await named(page, 'button', 'Try the demo').waitFor()
  await page.goto(`${app.url}#/settings`)
  await bring(other, broken)
  await note.waitFor()
  // It goes with the next one, of which something comes.
  await page.goto(`${app.url}#/`)
  await bring(other, file)
  await way(page, '2 stops').waitFor()
  expect(await note.count()).toBe(0)
  await bring(other, broken)
  await note.waitFor()
  expect([phone.complaints, other.complaints]).toEqual([[], []])
})
