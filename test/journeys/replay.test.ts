import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { app } from './app.ts'
import { openPhone, type Phone } from './built-app.ts'
import { installed } from './installed.ts'
import { sessionIn } from './person.ts'
import { eventsStored } from './storage.ts'

let phone: Phone
let page: Page

beforeEach(async () => {
  phone = await openPhone(app.url)
  page = phone.page
})
afterEach(() => phone.close())

const button = (name: string, on = page) => on.getByRole('button', { name, exact: true })
const row = (name: string | RegExp, on = page) => on.getByRole('listitem').filter({ hasText: name }).getByRole('button').first()
const facts = (on = page) => on.locator('dl')

/** Three cards of the demo: two put away, one thrown out. Then its replay. */
async function sorted(): Promise<string> {
  await button('Try the demo').tap()
  for (const [item, choice] of [
    ['Crumpled paper', /^Recycle/],
    ['Plate with crumbs', /^Kitchen, by the sink/],
    ['Blue mug', /^Kitchen counter/],
  ] as const) {
    await page.getByRole('heading', { name: item, exact: true }).waitFor()
    await page.getByRole('option', { name: choice }).tap()
  }
  await page.getByRole('heading', { name: 'Roll of tape', exact: true }).waitFor()
  await button('Done for now').tap()
  await button('Replay').tap()
  await button('Play').waitFor()
  return sessionIn(page)
}

test('B49 a session is played: every decision with what was asked and chosen, the photo as it was, at any place and any speed', async () => {
  await sorted()
  await row('Plate with crumbs').tap()
  await facts().getByText('Where does it go?').waitFor()
  for (const said of ['Kitchen, by the sink', 'Dishes are quick to place', 'Sorting'])
    await facts().getByText(said).first().waitFor()
  await page.getByText('2 handled', { exact: true }).waitFor()

  const slider = page.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('Home')
  await page.getByText('0 handled', { exact: true }).waitFor()
  for (const speed of [1, 2, 4, 8]) await button(`Speed ${speed}×`).tap()
  await button('Speed 16×').waitFor()
  await button('Play').tap()
  await page.getByText('3 handled', { exact: true }).waitFor()
  await button('Play').waitFor()
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^(\d\d:\d\d) of \1$/)
})

test('B45 a decision is undone, and a branch begun, from its line', async () => {
  const id = await sorted()
  await row('Plate with crumbs').tap()
  await button('Undo this decision').tap()
  await row('Undone: Plate with crumbs: Kitchen, by the sink').waitFor()
  await button('Undo this decision').waitFor({ state: 'detached' })
  await row('Crumpled paper').tap()
  await button('Branch from here').tap()
  await page.getByRole('heading', { name: 'Plate with crumbs', exact: true }).waitFor()
  const copy = sessionIn(page)
  expect(copy).not.toBe(id)
  const [own, branched] = await Promise.all([eventsStored(page, id), eventsStored(page, copy)])
  expect(own.at(-1)).toMatchObject({ type: 'decision.undone' })
  expect(branched.filter(({ type }) => type === 'user.said')).toHaveLength(1)
})

test('B49 a session goes to another phone as a file, and is played, run again and branched there with no network', async () => {
  await sorted()
  await button('Export').tap()
  const [download] = await Promise.all([page.waitForEvent('download'), button('Export').last().tap()])
  expect(download.suggestedFilename()).toMatch(/^tidy-session-.*\.zip$/)
  const file = await download.path()

  const other = await openPhone(app.url)
  try {
    await installed(other.page)
    await other.context.setOffline(true)
    const [chooser] = await Promise.all([other.page.waitForEvent('filechooser'), button('Bring back a backup', other.page).tap()])
    await chooser.setFiles({ name: 'session.zip', mimeType: 'application/zip', buffer: await readFile(file) })
    await other.page.getByRole('button', { name: /^Demo: desk corner/ }).tap()
    await other.page.getByText('It is read only').waitFor()
    await row('Blue mug', other.page).tap()
    await facts(other.page).getByText('Kitchen counter').waitFor()
    expect(await button('Undo this decision', other.page).count()).toBe(0)
    await button('Run again offline', other.page).tap()
    await other.page
      .getByRole('main')
      .getByText(/^It came out the same: \d+ events\.$/)
      .waitFor()
    // A deep link, with the network gone.
    await other.page.reload()
    await row('Blue mug', other.page).tap()
    await button('Branch from here', other.page).tap()
    await other.page.getByRole('heading', { name: 'Roll of tape', exact: true }).waitFor()
    expect(other.complaints).toEqual([])
  } finally {
    await other.close()
  }
})

test('an export as JSON lines leaves out what it is told to', async () => {
  await sorted()
  await button('Export').tap()
  await page.getByText('JSON lines').tap()
  await page.getByText('Names of places').tap()
  await page.getByText('What you and the model wrote').tap()
  const [download] = await Promise.all([page.waitForEvent('download'), button('Export').last().tap()])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Crumpled paper')
  for (const gone of ['Kitchen, by the sink', 'I would like to draw', '"asked":"']) expect(text).not.toContain(gone)
})

test('a log that was changed is run again up to where it goes another way, and that is shown', async () => {
  const lines = (await readFile('public/recordings/desk.jsonl', 'utf8')).trim().split('\n')
  const changed = lines.map((line) => line.replace('\\"user_response\\":\\"Recycle', '\\"user_response\\":\\"Keep'))
  expect(changed).not.toEqual(lines)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Bring back a backup').tap()])
  await chooser.setFiles({ name: 'changed.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(changed.join('\n')) })
  await page.getByRole('button', { name: /^Demo: desk corner/ }).tap()
  await button('Run again offline').tap()
  await page
    .getByRole('main')
    .getByText(/^It went another way at event \d+\.$/)
    .waitFor()
  await page.getByText('What differs').tap()
  await page.locator('pre').getByText('Keep').waitFor()
  await page.getByRole('button', { name: /^Go to / }).tap()
  await facts().getByText('Where does it go?').waitFor()
})
