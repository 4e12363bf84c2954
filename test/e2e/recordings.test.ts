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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const look = async (page: Page, title: RegExp) => {
  await page.getByText('Recordings to look at').tap()
  await button(page, title).tap()
}

test('with neither key, network nor host a recording is opened, looked at and gone on with', async () => {
  const { host, phone, page } = await visit()
  await host.close()
  closing.shift()

  await look(page, /Someone gets stuck/)
  await page.getByRole('heading', { name: 'A session from a file' }).waitFor()
  const id = sessionIn(page)
  expect((await eventsStored(page, id)).length).toBeGreaterThan(40)
  await page.locator('loop-lit-photo image[width="1200"]').first().waitFor({ state: 'attached' })

  // Its own replies go on in a copy, from where the person stopped.
  await button(page, 'Go on with a copy').tap()
  await expect.poll(() => sessionIn(page)).not.toBe(id)
  await button(page, 'Continue').tap()
  await page.getByRole('heading', { name: 'Blue notebook' }).waitFor()
  await page.getByRole('option', { name: /^Shelf with the cookbooks/ }).tap()
  await page.getByText('That is all that was recorded.').first().waitFor()
  expect((await eventsStored(page, id)).length).toBeLessThan((await eventsStored(page, sessionIn(page))).length)

  // The same recording is the same session, and another one is another.
  await page.goto(`${host.url}#/`)
  await look(page, /Someone gets stuck/)
  await expect.poll(() => sessionIn(page)).toBe(id)
  await page.goto(`${host.url}#/`)
  await look(page, /Sorted to the end/)
  await page.getByText('The books are within reach again.').first().waitFor()
  await page.goto(`${host.url}#/`)
  await button(page, /^Living room shelf, recorded/).waitFor()
  expect(await button(page, /^Kitchen drawer, recorded/).count()).toBe(1)
  expect(phone.complaints).toEqual([])
})

test.each(['zip', 'jsonl'])('a session shared as a %s file opens, with no model connected, and is taken once', async (ending) => {
  const { host, phone, page } = await visit()
  await page.setContent(`<form method="post" enctype="multipart/form-data" action="${host.url}share">
    <input name="sessions" type="file"><input name="text" value="Look at this"><button>Share</button></form>`)
  const file = ending === 'zip' ? 'public/recordings/drawer.zip' : 'public/recordings/desk.jsonl'
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Share' }).click()
  if (ending === 'zip') await page.getByRole('heading', { name: 'A session from a file' }).waitFor()
  else await page.getByText('You can draw at the desk again.').first().waitFor()
  const id = sessionIn(page)
  await page.goto(`${host.url}#/shared`)
  await page.getByLabel('Provider').waitFor()
  expect(sessionIn(page)).not.toBe(id)
  expect(phone.complaints).toEqual([])
})
