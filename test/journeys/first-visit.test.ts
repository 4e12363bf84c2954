import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { headersFor } from '../../scripts/build/policy.ts'
import { openPhone } from './built-app.ts'
import { hostFiles } from './static-host.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A first visit that loses its network before the app is kept on the device. */
async function firstVisit({ hasScreens = true } = {}) {
  const host = await hostFiles('dist', '/', headersFor)
  closing.push(() => host.close())
  const phone = await openPhone('about:blank')
  closing.push(() => phone.close())
  const { page, context } = phone
  await context.route(/service-worker\.js$|^https:\/\/api\.anthropic\.com/, (route) => route.abort())
  const screens = /lazy-screens-[^/]+\.js$/
  if (!hasScreens) await context.route(screens, (route) => route.abort())
  await page.goto(host.url)
  await page.getByRole('button', { name: 'Connect a model' }).waitFor()
  // The other screens came with the first one.
  if (hasScreens) await page.evaluate(() => customElements.whenDefined('tidy-connect-screen').then(() => {}))
  const setOffline = async (is: boolean) => {
    host.folder = is ? 'nowhere' : 'dist'
    if (!is) await context.unroute(screens)
    await context.setOffline(is)
  }
  return { page, setOffline }
}

const paste = (page: Page, key: string) =>
  page.getByLabel('API key').evaluate((field: HTMLInputElement, text) => {
    field.value = text
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' }))
  }, key)

test('T35 a first visit loses the network before the app is kept: Connect says that the key is, and tests it when the network is back', async () => {
  const { page, setOffline } = await firstVisit()
  const connect = () => page.getByRole('button', { name: 'Connect a model' }).tap()
  await connect()
  await page.getByLabel('API key').waitFor()
  await setOffline(true)
  await paste(page, 'sk-ant-offline-0123456789-wxyz')
  const kept = page.getByText('The key is kept, and is tested here when it is back.')
  await kept.waitFor()
  await page.getByRole('button', { name: 'Back' }).tap()
  await page.getByText('The worker could not be started').waitFor()
  await connect()
  await kept.waitFor()
  await page.getByRole('button', { name: 'Try again' }).tap()
  await kept.waitFor()
  await setOffline(false)
  await page.getByText('Anthropic does not answer.').waitFor()
  expect(await kept.count()).toBe(0)
})

test('T62 what the host sends cannot be asked without a network: Connect says so, with a way back, and opens when the network is back', async () => {
  const { page, setOffline } = await firstVisit()
  await setOffline(true)
  await page.getByRole('button', { name: 'Connect a model' }).tap()
  await page.getByText('This screen could not be loaded. Go back and try again when there is a network.').waitFor()
  await page.getByRole('button', { name: 'Back' }).tap()
  await page.getByRole('button', { name: 'Connect a model' }).tap()
  await setOffline(false)
  await page.getByLabel('API key').waitFor()
  expect(await page.getByText('without its security headers').count()).toBe(0)
})

test('T51 the demo whose photo did not come before the network went says so, takes no photo of the person, and begins when the network is back', async () => {
  const { page, setOffline } = await firstVisit()
  await setOffline(true)
  const demo = () => page.getByRole('button', { name: 'Try the demo' }).tap()
  const waits = page.getByText('It goes on by itself when the network is back.')
  await demo()
  await waits.waitFor()
  expect(await page.getByRole('button', { name: /photo/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Go to Home' }).tap()
  await demo()
  await waits.waitFor()
  await setOffline(false)
  await page.getByRole('heading', { name: 'Crumpled paper' }).waitFor()
  await page.getByRole('button', { name: 'Done for now' }).tap()
  await page.getByRole('button', { name: 'Back' }).tap()
  await page.getByText('Demo: desk corner').first().waitFor()
})

test('T51 a screen whose code did not come before the network went is there by itself when the network is back: the demo begins', async () => {
  const { page, setOffline } = await firstVisit({ hasScreens: false })
  await setOffline(true)
  await page.getByRole('button', { name: 'Try the demo' }).tap()
  await page.getByText('This screen could not be loaded.').waitFor()
  await setOffline(false)
  await page.getByRole('heading', { name: 'Crumpled paper' }).waitFor()
})

test('an app whose worker did not start without a network is there by itself when the network is back', async () => {
  const { page, setOffline } = await firstVisit()
  await setOffline(true)
  await page.evaluate(() => {
    const { client, sessions, storage } = document.querySelector('tidy-app')!.services
    client.renew()
    void storage.load()
    void sessions.load()
  })
  const problem = page.getByText('The worker could not be started')
  await problem.waitFor()
  await setOffline(false)
  await problem.waitFor({ state: 'detached' })
})
