import { afterAll, expect, test } from 'vitest'
import { oldest, required } from '../house/browsers.ts'
import { inTurns } from '../support/in-turns.ts'
import { app } from './app.ts'
import { closeBrowser, openPhone } from './built-app.ts'

afterAll(closeBrowser)

test('T45 a browser that lacks something is told which versions have it, in one sentence, and nothing else begins', async () => {
  const phone = await openPhone('about:blank')
  for (const { feature } of inTurns(required, 0, 4)) {
    const page = await phone.context.newPage()
    await page.addInitScript((path: string) => {
      const names = path.split('.')
      const last = names.pop()!
      // Each of these is an object with the next one, or the script would find nothing in a whole browser either.
      const owner = names.reduce((value, name) => (value as Record<string, object>)[name]!, globalThis as object)
      Object.defineProperty(owner, last, { value: undefined, configurable: true })
    }, feature)
    await page.goto(app.url, { waitUntil: 'commit' }) // the script stops the page before it has loaded
    const sentence = `Tidy needs Safari or iOS ${oldest.Safari}, Firefox ${oldest.Firefox}, Chrome or Edge ${oldest.Chrome}, or a newer one: this browser has no ${feature}.`
    expect(await page.getByRole('alert').textContent(), feature).toBe(sentence)
    expect(
      await page.evaluate(() => [document.body.innerText.trim(), document.scripts.length, document.styleSheets.length]),
    ).toEqual([sentence, 1, 0])
    expect(page.workers()).toEqual([])
    await page.close()
  }
  const page = await phone.context.newPage()
  await page.addInitScript(() => {
    // As browsers do for a page that came by http from another device.
    Object.defineProperty(globalThis, 'isSecureContext', { value: false })
    Object.defineProperty(navigator, 'locks', { value: undefined })
  })
  await page.goto(app.url, { waitUntil: 'commit' })
  expect(await page.getByRole('alert').textContent()).toBe('Tidy needs an address that begins with https.')
  expect(phone.complaints).toEqual([])
  await phone.close()
})
