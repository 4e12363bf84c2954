import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isFull } from '../support/in-turns.ts'
import { app } from './app.ts'
import { openPhone, type Phone } from './built-app.ts'
import { installed } from './installed.ts'
import { sessionIn } from './person.ts'
import { eventsStored } from './storage.ts'

let phone: Phone
let page: Page

beforeEach(async () => {
  phone = await openPhone(app.url, { motion: true })
  page = phone.page
})
afterEach(() => phone.close())

const button = (name: string, on = page) => on.getByRole('button', { name, exact: true })
const row = (name: string | RegExp, on = page) => on.getByRole('listitem').filter({ hasText: name }).getByRole('button').first()
const facts = (on = page) => on.locator('dl')
/** Opens a step, with all that there is to know of it. */
async function openStep(name: string | RegExp, on = page) {
  const steps = button('Step by step', on)
  await steps
    .or(on.getByRole('heading', { name: 'Step by step' }))
    .first()
    .waitFor()
  if (await steps.isVisible()) await steps.tap()
  await row(name, on).tap()
  await on.getByText('More about this step').tap()
}

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
  await button('All lists').tap()
  await button('Replay').tap()
  await button('Play').waitFor()
  return sessionIn(page)
}

test('T40 B49 a session is played in time-lapse, to any moment and at any speed; its steps have what was asked and chosen', async () => {
  await sorted()
  const slider = page.getByRole('slider', { name: 'Moment' })
  expect(await slider.getAttribute('aria-valuetext')).toBe('0 of 3 things')
  await page.getByRole('img', { name: 'The place, 0 of 3 things' }).waitFor()
  await slider.press('ArrowRight')
  await page.getByText('Crumpled paper: Recycle', { exact: true }).waitFor()
  await slider.press('End')
  await page.getByText('3 of 3 things', { exact: true }).waitFor()
  await slider.press('Home')
  for (const speed of [1, 2, 4, 8]) await page.getByRole('button', { name: `Speed ${speed}×` }).tap()
  await page.getByRole('button', { name: 'Speed 16×' }).waitFor()
  await button('Play').tap()
  await page.getByText('3 of 3 things', { exact: true }).waitFor()
  await button('Play').waitFor()

  await openStep('Plate with crumbs: Kitchen, by the sink, as suggested.')
  for (const said of ['Where does it go?', 'Kitchen, by the sink', 'Dishes are quick to place', 'Sorting'])
    await facts().getByText(said).first().waitFor()
  await button('Close').tap()
  await page.getByText('Plate with crumbs: Kitchen, by the sink', { exact: true }).waitFor()
  expect(await slider.getAttribute('aria-valuetext')).toBe('2 of 3 things')
})

test('B45 a decision is undone, and a branch begun, from its line', async () => {
  const id = await sorted()
  await openStep('Plate with crumbs')
  await button('Undo this decision').tap()
  await row('Plate with crumbs: you took back Kitchen, by the sink.').waitFor()
  await button('Undo this decision').waitFor({ state: 'detached' })
  // The line that was undone says so where the button was, in view.
  const takenBack = row('Plate with crumbs: Kitchen, by the sink').locator('..').getByText('Taken back: Kitchen, by the sink')
  await takenBack.waitFor()
  const { y = 0 } = (await takenBack.boundingBox()) ?? {}
  expect(y > 0 && y < page.viewportSize()!.height).toBe(true)
  await openStep('Crumpled paper')
  await button('Branch from here').tap()
  // The card of the line, to be decided anew.
  await page.getByRole('heading', { name: 'Crumpled paper', exact: true }).waitFor()
  const copy = sessionIn(page)
  expect(copy).not.toBe(id)
  // A run of the demo has no time in its name: of all runs only the newest is on Home.
  await page.locator('loop-bar').getByText('Demo: desk corner', { exact: true }).waitFor()
  const [own, branched] = await Promise.all([eventsStored(page, id), eventsStored(page, copy)])
  expect(own.at(-1)).toMatchObject({ type: 'decision.undone' })
  expect(branched.filter(({ type }) => type === 'user.said')).toHaveLength(1)
})

test('B49 a session goes to another phone as a file, and is played, run again and branched there with no network', async () => {
  await sorted()
  await button('Export').tap()
  const [download] = await Promise.all([page.waitForEvent('download'), button('Export').last().tap()])
  expect(download.suggestedFilename()).toMatch(/^tidy-session-.*\.zip$/)
  await page.getByText(`Saved as ${download.suggestedFilename()}`).waitFor()
  const file = await download.path()

  const other = await openPhone(app.url, { motion: true })
  try {
    await installed(other.page)
    await other.context.setOffline(true)
    const [chooser] = await Promise.all([other.page.waitForEvent('filechooser'), button('Open a backup', other.page).tap()])
    await chooser.setFiles({ name: 'session.zip', mimeType: 'application/zip', buffer: await readFile(file) })
    await other.page.getByRole('link', { name: /^Demo: desk corner/ }).tap()
    await other.page.getByText('Read only', { exact: true }).waitFor()
    await openStep('Blue mug', other.page)
    await other.page.getByText('It is read only').waitFor()
    await facts(other.page).getByText('Kitchen counter').waitFor()
    expect(await button('Undo this decision', other.page).count()).toBe(0)
    await other.page.getByText('More about this session').tap()
    await button('Run again offline', other.page).tap()
    await other.page
      .getByRole('main')
      .getByText(/^It came out the same: \d+ events\.$/)
      .waitFor()
    // A deep link, with the network gone.
    await other.page.reload()
    await openStep('Blue mug', other.page)
    await button('Branch from here', other.page).tap()
    await other.page.getByRole('heading', { name: 'Blue mug', exact: true }).waitFor()
    expect(other.complaints).toEqual([])
  } finally {
    await other.close()
  }
})

test.runIf(isFull)('an export as JSON lines leaves out what it is told to', async () => {
  await sorted()
  await button('Export').tap()
  await page.getByText('JSON lines').tap()
  await page.getByText('Names of places').tap()
  await page.getByText('Messages and reasons').tap()
  const exported = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), button('Export').last().tap()])
    return readFile(await download.path(), 'utf8')
  }
  const text = await exported()
  expect(text).toContain('Crumpled paper')
  for (const gone of ['Kitchen, by the sink', 'I would like to draw', '"asked":"']) expect(text).not.toContain(gone)
  await button('Export').tap()
  await page.getByText('Names of things').tap()
  expect(await exported()).not.toMatch(/crumpled paper/i)
})

test('a log that was changed is run again up to where it goes another way, and that is shown', async () => {
  const lines = (await readFile('public/recordings/desk.jsonl', 'utf8')).trim().split('\n')
  const changed = lines.map((line) => line.replace('\\"user_response\\":\\"Recycle', '\\"user_response\\":\\"Keep'))
  expect(changed).not.toEqual(lines)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Open a backup').tap()])
  await chooser.setFiles({ name: 'changed.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(changed.join('\n')) })
  await page.getByRole('link', { name: /^Demo: desk corner/ }).tap()
  await button('Step by step').tap()
  await page.getByText('More about this session').tap()
  await button('Run again offline').tap()
  await page
    .getByRole('main')
    .getByText(/^It went another way at event \d+\.$/)
    .waitFor()
  await page.getByText('What differs').tap()
  await page.locator('pre').getByText('Keep').waitFor()
  await page.getByRole('button', { name: /^Go to / }).tap()
  await page.getByText('More about this step').tap()
  await facts().getByText('Where does it go?').waitFor()
})

test('T40 a time-lapse is shared as a clip, where the fingers are: it is recorded, and handed over', async () => {
  await sorted()
  for (const speed of [1, 2, 4, 8]) await page.getByRole('button', { name: `Speed ${speed}×` }).tap()
  await button('Share as a clip').tap()
  const [download] = await Promise.all([page.waitForEvent('download'), button('Download').tap()])
  expect(download.suggestedFilename()).toMatch(/^tidy-clip-[\d-]+\.(mp4|webm)$/)
  expect((await readFile(await download.path())).length).toBeGreaterThan(10_000)
  await page.getByText(`Saved as ${download.suggestedFilename()}`).waitFor()
  expect(phone.complaints).toEqual([])
})
