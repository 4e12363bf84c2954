import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { openPhone } from './built-app.ts'
import { answerDialogs } from './dialogs.ts'
import { installed } from './installed.ts'
import { sessionIn, tapOn } from './person.ts'
import { hostFiles } from './static-host.ts'
import { eventsStored } from './storage.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const visit = async () => {
  const host = await hostFiles('dist', '/')
  closing.push(() => host.close())
  const phone = await openPhone(host.url, { motion: true })
  closing.push(() => phone.close())
  const { page } = phone
  await page.getByRole('button', { name: 'Try the demo' }).waitFor()
  await installed(page)
  return { host, phone, page }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const runAgain = async (page: Page) => {
  await button(page, 'Step by step').tap()
  await page.getByText('More about this session').tap()
  await button(page, 'Run again offline').tap()
}
const look = async (page: Page, title: RegExp) => {
  const fold = page.getByText('Recordings to look at')
  const recording = button(page, title)
  // Home may grow above the fold, once its sessions are there, just as it is tapped.
  const opened = async () => {
    if (!(await recording.isVisible())) await fold.tap()
    return recording.isVisible()
  }
  await expect.poll(opened).toBe(true)
  await recording.tap()
}

test('B49 with neither key, network nor host a recording is opened, played, run again, branched and gone on with', async () => {
  const { host, phone, page } = await visit()
  await host.close()
  closing.shift()

  await look(page, /Someone gets stuck/)
  await page.getByText('Read only', { exact: true }).waitFor()
  const id = sessionIn(page)
  const { length } = await eventsStored(page, id)
  expect(length).toBeGreaterThan(40)
  for (const speed of [1, 2, 4, 8]) await page.getByRole('button', { name: `Speed ${speed}×` }).tap()
  await button(page, 'Play').tap()
  await page.getByText('4 of 4 things', { exact: true }).waitFor()
  await runAgain(page)
  await page.getByText(`It came out the same: ${length} events.`).waitFor()

  // Its own replies go on in a branch, from the card of the step where the person stopped.
  await page.getByRole('listitem').filter({ hasText: 'Charging cable' }).getByRole('button').first().tap()
  await button(page, 'Branch from here').tap()
  await expect.poll(() => sessionIn(page)).not.toBe(id)
  const go = button(page, 'Continue')
  const cable = page.getByRole('heading', { name: 'Charging cable' })
  await go.or(cable).first().waitFor()
  if (await go.isVisible()) await go.tap()
  await cable.waitFor()
  await tapOn(page, 'option', /^Desk drawer/)
  await page.getByRole('heading', { name: 'Blue notebook' }).waitFor()
  await tapOn(page, 'option', /^Shelf with the cookbooks/)
  await page.getByText('That is all that was recorded.').first().waitFor()
  expect((await eventsStored(page, id)).length).toBe(length)

  // The same recording is the same session, and another one is another.
  await page.goto(`${host.url}#/`)
  await look(page, /Someone gets stuck/)
  await expect.poll(() => sessionIn(page)).toBe(id)
  for (const title of [/Sorted to the end/, /The network goes/]) {
    await page.goto(`${host.url}#/`)
    await look(page, title)
    await expect.poll(() => sessionIn(page)).not.toBe('')
    const { length: events } = await eventsStored(page, sessionIn(page))
    await runAgain(page)
    await page.getByText(`It came out the same: ${events} events.`).waitFor()
  }
  await page.goto(`${host.url}#/`)
  await page.getByRole('link', { name: /^Living room shelf, recorded, from a file/ }).waitFor()
  expect(phone.complaints).toEqual([])
})

test.each(['zip', 'jsonl'])('a session shared as a %s file opens, with no model connected, and is taken once', async (ending) => {
  const { host, phone, page } = await visit()
  const dialogs = answerDialogs(page, () => true)
  await page.setContent(`<form method="post" enctype="multipart/form-data" action="${host.url}share">
    <input name="sessions" type="file"><input name="text" value="Look at this"><button>Share</button></form>`)
  const file = ending === 'zip' ? 'public/recordings/drawer.zip' : 'public/recordings/desk.jsonl'
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByText('Read only', { exact: true }).waitFor()
  await page.getByRole('heading', { name: ending === 'zip' ? 'Kitchen drawer' : 'Demo: desk' }).waitFor()
  const id = sessionIn(page)
  await page.goto(`${host.url}#/shared`)
  await page.getByLabel('API key').waitFor()
  expect(sessionIn(page)).not.toBe(id)
  expect(await dialogs.texts(1)).toEqual(['Another app or a site shares this. Take it?\n\na session'])
  expect(phone.complaints).toEqual([])
})
