import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { startProvider } from '../provider/openai-server.ts'
import { inTurns } from '../support/in-turns.ts'
import { connected, connectTo, openPhone } from './built-app.ts'
import { cached, installed } from './installed.ts'
import { beginSession, propose, sessionIn } from './person.ts'
import { chunksNeededBy } from './provider-chunks.ts'
import { hostFiles } from './static-host.ts'

const apiKey = 'sk-offline-0123456789-wxyz'
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const visit = async (path: string) => {
  const host = await hostFiles('dist', path)
  closing.push(() => host.close())
  const phone = await openPhone(host.url)
  closing.push(() => phone.close())
  return { host, phone }
}

/** Once those are there that the page gets by itself. */
async function forgetProviders(page: Page): Promise<void> {
  await expect.poll(() => cached(page)).toContainEqual(expect.stringContaining('/provider/openai-'))
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('providers ')) await caches.delete(name)
  })
}

test.each(inTurns(['/', '/some/path/'], 1, 2))(
  'after one visit at %s, with the host gone, the app starts on every screen',
  async (path) => {
    const { host, phone } = await visit(path)
    const { page } = phone
    await page.getByRole('button', { name: 'Connect a model' }).waitFor()
    await installed(page)
    await host.close()
    closing.shift()

    await page.reload()
    await page.getByRole('button', { name: 'Connect a model' }).waitFor()
    await page.goto(`${host.url}#/connect`)
    await page.reload()
    await page.getByLabel('API key').waitFor()
    const other = await phone.context.newPage()
    await other.goto(`${host.url}index.html?from=home#/`)
    await other.getByRole('button', { name: 'Connect a model' }).waitFor()
    expect(phone.complaints).toEqual([])
  },
)

test('with the host and the network gone, sessions, photos, cards and lists are all there', async () => {
  const { host, phone } = await visit('/')
  const provider = await startProvider({
    apiKey,
    replies: [
      {
        text: 'A desk.',
        calls: [{ name: 'begin_sorting' }, propose('Blue mug', ['Kitchen', 'Shelf']), propose('Old tape', ['trash', 'Drawer'])],
      },
    ],
  })
  closing.push(() => provider.close())
  const { page } = phone
  await beginSession(page, { url: provider.url, apiKey })
  await page.getByRole('heading', { name: 'Blue mug' }).waitFor()
  const id = sessionIn(page)
  await installed(page)
  await host.close()
  closing.shift()
  await phone.context.setOffline(true)

  await page.reload()
  await page.getByRole('heading', { name: 'Blue mug' }).waitFor()
  await page.getByRole('option', { name: /^Kitchen/ }).tap()
  await page.getByRole('heading', { name: 'Old tape' }).waitFor()

  await page.goto(`${host.url}#/session/${id}/lists`)
  await page.reload()
  await page.getByRole('checkbox', { name: 'Blue mug' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).tap()
  // A photo is in the page only once it could be decoded.
  await page.getByRole('img', { name: 'The place before' }).waitFor()
  await page.goto(`${host.url}#/`)
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await page.getByRole('img', { name: /^Photo of/ }).waitFor()
  expect(phone.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('with the host and the network gone, the demo runs', async () => {
  const { host, phone } = await visit('/')
  const { page } = phone
  await installed(page)
  await host.close()
  closing.shift()
  await phone.context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Try the demo' }).tap()
  await page.getByRole('option').first().tap()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
})

/** A provider that says hello. */
const greeter = async () => {
  const provider = await startProvider({ apiKey, replies: () => ({ text: 'Hello.' }) })
  closing.push(() => provider.close())
  return provider
}
const greet = async (page: Page, url: string) => {
  await page.goto(`${url}#/new`)
  await page.getByLabel('Message').fill('Hello?')
  await page.getByRole('button', { name: 'Send' }).tap()
}

test.each(inTurns(['tested', 'saved and never tested'], 1, 2))(
  'once its connection is %s a provider is kept, and can be loaded when the host is gone',
  async (how) => {
    const { host, phone } = await visit('/')
    const provider = await greeter()
    const { page } = phone
    await installed(page)
    expect(host.asked.filter((path) => path.includes('/provider/'))).toEqual([])
    if (how === 'tested') {
      await connectTo(page, { url: provider.url, apiKey })
      await page.getByRole('button', { name: 'Test connection' }).tap()
      await page.getByText('Key accepted').waitFor()
    } else await connected(page, { url: provider.url, apiKey })
    for (const part of await chunksNeededBy('dist', 'adapters', 'chat'))
      await expect.poll(() => cached(page)).toContainEqual(expect.stringContaining(`/provider/${part}-`))
    await host.close()
    closing.shift()

    await page.reload()
    await greet(page, host.url)
    await page.getByText('The model: Hello.').first().waitFor()
  },
)

test('an app that starts with a connection gets its provider', async () => {
  const { host, phone } = await visit('/')
  const { page } = phone
  await installed(page)
  await connected(page, { url: 'http://127.0.0.1:9/v1', apiKey })
  await forgetProviders(page)
  await page.goto('about:blank')
  await page.goto(host.url)
  await expect.poll(() => cached(page)).toContainEqual(expect.stringContaining('/provider/openai-'))
})

test('a provider that cannot be loaded is no network: the test says so, and the run goes on by itself when it is back', async () => {
  const { host, phone } = await visit('/')
  const provider = await greeter()
  const { page } = phone
  await installed(page)
  await connected(page, { url: provider.url, apiKey })
  await forgetProviders(page)
  host.folder = 'nowhere'
  await phone.context.setOffline(true)
  await page.reload()

  await page.goto(`${host.url}#/connect`)
  await page.getByRole('button', { name: 'Test connection' }).tap()
  await page.getByText('The key is kept, and is tested here when it is back.').waitFor()
  await greet(page, host.url)
  await page.getByRole('heading', { name: 'No network just now' }).waitFor()
  expect(await page.getByText('dynamically imported').count()).toBe(0)

  host.folder = 'dist'
  await phone.context.setOffline(false)
  await page.getByText('The model: Hello.').first().waitFor()
  expect(provider.calls.length).toBe(1)
  // The reply has proven what was left without a network.
  await page.goto(`${host.url}#/connect`)
  await page.getByRole('button', { name: 'Take the first photo' }).waitFor()
  expect(await page.locator('tidy-check-list li').count()).toBe(0)
})

test('T35 a provider that could not be loaded is tested again when the network is back, and is no problem of a key that was forgotten', async () => {
  const { host, phone } = await visit('/')
  const provider = await startProvider({ apiKey, replies: () => ({ calls: [{ name: 'colour', args: { name: 'grey' } }] }) })
  closing.push(() => provider.close())
  const { page } = phone
  await installed(page)
  await connected(page, { url: provider.url, apiKey })
  await forgetProviders(page)
  const notLoaded = page.getByText('The key is kept, and is tested here when it is back.')
  const fail = async () => {
    host.folder = 'nowhere'
    await phone.context.setOffline(true)
    await page.reload()
    await page.goto(`${host.url}#/connect`)
    await page.getByRole('button', { name: 'Test connection' }).tap()
    await notLoaded.waitFor()
  }
  await fail()
  // The promise stands, also where the person comes again.
  await page.getByRole('button', { name: 'Back' }).tap()
  await page.getByRole('button', { name: 'New session' }).waitFor()
  await page.goto(`${host.url}#/connect`)
  await notLoaded.waitFor()
  await page.reload()
  await notLoaded.waitFor()
  host.folder = 'dist'
  await phone.context.setOffline(false)
  await page.getByText('Key accepted').waitFor()
  await page.getByRole('heading', { name: 'It works.' }).waitFor()
  expect(await notLoaded.count()).toBe(0)

  await forgetProviders(page)
  await fail()
  await page.getByRole('button', { name: 'Forget key' }).tap()
  await page.getByRole('button', { name: 'Forget it' }).tap()
  await notLoaded.waitFor({ state: 'detached' })
})

test('a run that tries in vain after a reload without a network goes on by itself, once, also where it gives up after the network is back', async () => {
  const { phone } = await visit('/')
  const things = ['Blue mug', 'Old tape']
  const provider = await startProvider({
    apiKey,
    replies: (_, number) => ({
      calls: [...(number ? [] : [{ name: 'begin_sorting' }]), propose(`${things[number]}`, ['Shelf', 'Drawer'])],
    }),
  })
  closing.push(() => provider.close())
  const { page } = phone
  await beginSession(page, { url: provider.url, apiKey })
  await page.getByRole('heading', { name: 'Blue mug' }).waitFor()
  await installed(page)
  await phone.context.setOffline(true)
  await page.getByRole('option', { name: /^Shelf/ }).tap()
  await page.getByRole('heading', { name: 'Blue mug' }).waitFor({ state: 'detached' })
  const address = page.url()
  await page.goto('about:blank')
  const failed: string[] = []
  phone.context.on('requestfailed', (request) => request.url().startsWith(provider.url) && failed.push(request.url()))
  await page.goto(address)

  // The last attempt has failed, and the run holds that back for a moment: the page may just be left.
  await expect.poll(() => failed.length).toBe(3)
  await phone.context.setOffline(false)
  await page.getByRole('heading', { name: 'Old tape' }).waitFor()
  expect(provider.calls.length).toBe(2)
})

test('a host that sends no headers: page and worker have their policy all the same, from the second visit on', async () => {
  const { phone } = await visit('/')
  const { page } = phone
  await installed(page)
  const worker = page.waitForResponse(/worker\/session/)
  const answer = await page.reload()
  expect(answer?.headers()['content-security-policy']).toContain("connect-src 'self'")
  const refused = await page.evaluate(async () => {
    try {
      await fetch('https://example.com')
    } catch {
      return true
    }
    return false
  })
  expect(refused).toBe(true)
  expect(phone.complaints.some((complaint) => complaint.includes('connect-src'))).toBe(true)
  expect((await worker).headers()['content-security-policy']).toContain("connect-src 'self'; trusted-types 'none'")
})

test('T60 the worker reaches the host of the connected model and no other, in every tab, and another one once it is connected', async () => {
  const { host, phone } = await visit('/')
  const one = await startProvider({ apiKey, replies: () => ({ text: 'From one.' }) })
  const two = await startProvider({ apiKey, replies: () => ({ text: 'From two.' }) })
  closing.push(
    () => one.close(),
    () => two.close(),
  )
  const { page, context } = phone
  await installed(page)
  await page.reload()
  /** Whether the page's worker gets an answer, of any kind, from there. */
  const reaches = async (tab: typeof page, url: string) => {
    await expect.poll(() => tab.workers().length).toBe(1)
    return tab
      .workers()[0]!
      .evaluate((address) => fetch(address, { mode: 'no-cors' }).then(Boolean, () => false), url)
      .catch(() => undefined) // it was replaced meanwhile
  }
  await page.getByRole('button', { name: 'Connect a model' }).waitFor()
  expect(await reaches(page, one.url)).toBe(false)

  const other = await context.newPage()
  await other.goto(host.url)
  await other.getByRole('button', { name: 'Connect a model' }).waitFor()
  expect(await reaches(other, one.url)).toBe(false)

  await connectTo(page, { url: one.url, apiKey })
  await page.getByRole('button', { name: 'Test connection' }).tap()
  await page.getByText('Key accepted').waitFor()
  for (const tab of [page, other]) {
    await expect.poll(() => reaches(tab, one.url)).toBe(true)
    expect(await reaches(tab, two.url)).toBe(false)
  }

  // It calls no tools, which is said above the fields.
  await page.getByRole('button', { name: 'Change' }).tap()
  await page.getByLabel('Base URL').fill(two.url)
  await page.getByLabel('API key').fill(apiKey)
  await page.getByRole('button', { name: 'Save' }).tap()
  for (const tab of [page, other]) {
    await expect.poll(() => reaches(tab, two.url)).toBe(true)
    expect(await reaches(tab, one.url)).toBe(false)
  }
  await page.goto(`${host.url}#/new`)
  await page.getByLabel('Message').fill('Hello?')
  await page.getByRole('button', { name: 'Send' }).tap()
  await page.getByText('The model: From two.').first().waitFor()

  // A version before this one saved the connection without the page's own record of its host.
  await page.evaluate(() => localStorage.removeItem('tidy/provider-origin'))
  await page.goto('about:blank')
  await page.goto(host.url)
  await page.getByRole('button', { name: 'New session' }).waitFor()
  await expect.poll(() => reaches(page, two.url)).toBe(true)
  expect(await reaches(page, one.url)).toBe(false)
})
