import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { openPhone } from '../journeys/built-app.ts'
import { installed } from '../journeys/installed.ts'
import { hostFiles } from '../journeys/static-host.ts'
import { openSink } from './sink.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A host that sends no headers. */
const plainHost = async () => {
  const host = await hostFiles('dist')
  closing.push(host.close)
  return host
}
const visit = async (url: string) => {
  const phone = await openPhone(url)
  closing.push(phone.close)
  return phone
}

/** Whether a script in the page gets through to somebody else's host. */
const reaches = (page: Page, url: string) =>
  page.evaluate((address) => fetch(address, { mode: 'no-cors' }).then(Boolean, () => false), url).catch(() => undefined) // the page is being loaded again

test('T62 no key can be typed at the first visit before the page has its policy', async () => {
  const sink = await openSink()
  closing.push(sink.close)
  const host = await plainHost()
  const { page } = await visit(`${host.url}#/connect`)
  await page.getByLabel('API key').waitFor()
  expect(await reaches(page, sink.url)).toBe(false)
  expect(sink.came).toEqual([])
})

test('a page that passes the service worker by, as after Shift+reload, is loaded again under it', async () => {
  const sink = await openSink()
  closing.push(sink.close)
  const host = await plainHost()
  const { page, context } = await visit(host.url)
  await installed(page)
  for (let round = 0; round < 2; round++) {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Page.reload', { ignoreCache: true })
    await expect.poll(() => reaches(page, sink.url)).toBe(false)
    await page.getByRole('button', { name: 'Connect a model' }).waitFor()
    await devtools.detach()
  }
})

test('T62 where neither the host nor the browser brings the headers, Connect says so', async () => {
  const host = await plainHost()
  const { page, context } = await visit('about:blank')
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto(`${host.url}#/connect`)
  await page.getByText('This page came without its security headers').waitFor()
  await page.getByLabel('API key').waitFor()
})

test('a foreign page that frames the app shows nothing of it, and no screen is loaded', async () => {
  const host = await plainHost()
  const server = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<iframe src="${host.url}"></iframe>`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => server.close())
  // The page has loaded when its frame has, scripts included.
  const { page } = await visit('about:blank')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const app = page.frameLocator('iframe').locator('tidy-app')
  expect(await app.evaluate((element) => ('services' in element ? element.services : undefined))).toBeUndefined()
  expect(await app.innerText()).toBe('')
  // What waits for the browser to be idle has had its turn before what begins to wait now.
  await app.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(requests.filter((url) => url.includes('lazy-screens'))).toEqual([])
})
