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
