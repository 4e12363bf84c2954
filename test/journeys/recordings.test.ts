import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { openPhone } from './built-app.ts'
import { installed } from './installed.ts'
import { sessionIn } from './person.ts'
import { hostFiles } from './static-host.ts'
import { eventsStored } from './storage.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const visit = async () => {
  const host = await hostFiles('dist', '/')
  closing.push(() => host.close())
  const phone = await openPhone(host.url)
  closing.push(() => phone.close())
  const { page } = phone
  await page.getByRole('button', { name: 'Try the demo' }).waitFor()
  await installed(page)
  return { host, phone, page }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const look = async (page: Page, title: RegExp) => {
  await page.getByText('Recordings to look at').tap()
  await button(page, title).tap()
}

test('B49 with neither key, network nor host a recording is opened, played, run again, branched and gone on with', async () => {
  const { host, phone, page } = await visit()
  await host.close()
  closing.shift()

  await look(page, /Someone gets stuck/)
  await page.getByText('This session came from a file.').waitFor()
  const id = sessionIn(page)
  const { length } = await eventsStored(page, id)
  expect(length).toBeGreaterThan(40)
  for (const speed of [1, 2, 4, 8]) await button(page, `Speed ${speed}×`).tap()
  await button(page, 'Play').tap()
  await page.getByText('4 handled', { exact: true }).waitFor()
  await page.locator('loop-lit-photo image[width="1200"]').first().waitFor({ state: 'attached' })
  await button(page, 'Run again offline').tap()
  await page.getByText(`It came out the same: ${length} events.`).waitFor()

  // Its own replies go on in a branch, from where the person stopped.
  await page.getByRole('listitem').filter({ hasText: 'Charging cable' }).getByRole('button').first().tap()
  await button(page, 'Branch from here').tap()
  await expect.poll(() => sessionIn(page)).not.toBe(id)
  const go = button(page, 'Continue')
  const notebook = page.getByRole('heading', { name: 'Blue notebook' })
  await go.or(notebook).first().waitFor()
  if (await go.isVisible()) await go.tap()
  await notebook.waitFor()
  await page.getByRole('option', { name: /^Shelf with the cookbooks/ }).tap()
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
    await button(page, 'Run again offline').tap()
    await page.getByText(`It came out the same: ${events} events.`).waitFor()
  }
  await page.goto(`${host.url}#/`)
  await button(page, 'Replay Living room shelf, recorded').waitFor()
  expect(phone.complaints).toEqual([])
})

test.each(['zip', 'jsonl'])('a session shared as a %s file opens, with no model connected, and is taken once', async (ending) => {
  const { host, phone, page } = await visit()
  await page.setContent(`<form method="post" enctype="multipart/form-data" action="${host.url}share">
    <input name="sessions" type="file"><input name="text" value="Look at this"><button>Share</button></form>`)
  const file = ending === 'zip' ? 'public/recordings/drawer.zip' : 'public/recordings/desk.jsonl'
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByText('This session came from a file.').waitFor()
  await page.getByRole('heading', { name: ending === 'zip' ? 'Replay: Kitchen drawer' : 'Replay: Demo: desk' }).waitFor()
  const id = sessionIn(page)
  await page.goto(`${host.url}#/shared`)
  await page.getByLabel('Provider').waitFor()
  expect(sessionIn(page)).not.toBe(id)
  expect(phone.complaints).toEqual([])
})
