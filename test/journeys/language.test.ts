import { afterEach, expect, test } from 'vitest'
import { openPhone } from './built-app.ts'
import { cached, installed } from './installed.ts'
import { hostFiles } from './static-host.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

test('the words of another language are kept once they were used, and said without a network', async () => {
  const host = await hostFiles('dist', '/')
  closing.push(() => host.close())
  const phone = await openPhone(host.url)
  closing.push(() => phone.close())
  const { page } = phone
  const heading = page.getByRole('heading', { level: 2 }).first()
  expect([await heading.innerText(), await page.locator('html').getAttribute('lang')]).toEqual(['One thing at a time.', 'en'])
  await installed(page)
  expect((await cached(page)).filter((url) => url.includes('/language-'))).toEqual([])

  await page.evaluate(() => localStorage.setItem('tidy/language', 'en-XA'))
  await page.reload()
  await expect.poll(() => heading.innerText()).toMatch(/^\[Öñé/)
  expect(await page.locator('html').getAttribute('lang')).toBe('en-XA')
  // Those of the screens after the first one come by themselves.
  await expect.poll(async () => (await cached(page)).filter((url) => /-(first|words)-/.test(url)).length).toBe(2)

  await host.close()
  closing.shift()
  await page.reload()
  await expect.poll(() => heading.innerText()).toMatch(/^\[Öñé/)
  expect(phone.complaints).toEqual([])
})

test('a language whose words do not come changes nothing: the words and the manifest stay those of before', async () => {
  const host = await hostFiles('dist', '/')
  closing.push(() => host.close())
  const phone = await openPhone(host.url)
  closing.push(() => phone.close())
  const { page, context } = phone
  await installed(page)
  await page.goto(`${host.url}#/settings`)
  await page.getByRole('button', { name: /^English/ }).tap()
  const german = page.getByRole('button', { name: 'Deutsch' })
  await german.waitFor()
  await context.setOffline(true)
  await german.tap()
  await page.getByText('The words in Deutsch could not be loaded. Try again when there is a network.').first().waitFor()
  const manifest = page.locator('link[rel=manifest]')
  expect([await manifest.getAttribute('href'), await page.locator('html').getAttribute('lang')]).toEqual([
    './manifest.webmanifest',
    'en',
  ])
})
