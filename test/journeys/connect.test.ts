import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { hosts } from '../../src/models/hosts.ts'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Reply } from '../provider/replies.ts'
import { app } from './app.ts'
import { connected, connectTo, openPhone, type Phone } from './built-app.ts'
import { focusOn } from './focus.ts'
import { propose, sendPhoto } from './person.ts'
import { everythingStored } from './storage.ts'

const apiKey = 'sk-proj-canary-7b31f0a4-abcd'
const grey: Reply = { calls: [{ name: 'colour', args: { name: 'grey' } }] }
const cards: Reply = { calls: [{ name: 'begin_sorting' }, propose('Blue mug', ['Kitchen', 'Shelf'])] }

let phone: Phone
let page: Page
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const open = async () => {
  phone = await openPhone(app.url)
  closing.push(() => phone.close())
  page = phone.page
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await button('Connect a model').tap()
  await page.getByLabel('API key').waitFor()
}
const provide = async (options: Parameters<typeof startProvider>[0]): Promise<Provider> => {
  const provider = await startProvider(options)
  closing.push(() => provider.close())
  return provider
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const paste = async (text: string) => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await button('Paste').tap()
}
/** Whether all of it can be seen: no part of the screen is over it. */
const isInView = (what: Locator) =>
  what.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    const isOnTop = (y: number) => {
      let hit = document.elementFromPoint(left + 8, y)
      while (hit?.shadowRoot && hit !== hit.shadowRoot.elementFromPoint(left + 8, y))
        hit = hit.shadowRoot.elementFromPoint(left + 8, y)
      return element.contains(hit)
    }
    return isOnTop(top + 8) && isOnTop(bottom - 8)
  })
const tick = (state: string) => page.getByRole('listitem').filter({ hasText: state })

test('T35 a pasted key is known and tested at once, the ticks turn one by one, and the next thing is the first photo', async () => {
  const provider = await provide({ apiKey, speaks: 'responses', replies: (_, number) => (number === 0 ? grey : cards) })
  await open()
  let goOn = () => {}
  const isLate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const keys = new Set<string>()
  await phone.context.route('https://api.openai.com/**', async (route) => {
    const url = route.request().url().replace('https://api.openai.com/v1', provider.url)
    const { authorization } = await route.request().allHeaders()
    if (authorization) keys.add(authorization)
    if (route.request().method() === 'POST') await isLate
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.getByText('about 14 cents a session').waitFor()
  // A key of which nobody said whose it is goes nowhere.
  await paste('xai-canary-5d20')
  await button('Test connection').tap()
  await page.locator('#provider[aria-invalid=true]:focus').waitFor()
  await page.getByLabel('API key').press('Enter')
  await button('Other ways').tap()
  await paste(apiKey)
  await tick('Key accepted, passed').waitFor()
  await tick('Sees photos and calls tools, being tested').waitFor()
  await tick('Reached, passed').waitFor()
  expect(await button('Take the first photo').count()).toBe(0)
  goOn()
  await page.getByRole('heading', { name: 'It works.' }).waitFor()
  await page.getByText('Your OpenAI key').waitFor()
  await page.getByText('About 1 cent a session', { exact: true }).waitFor()
  await button('Take the first photo').tap()
  await sendPhoto(page, 'My desk.')
  await page.getByRole('heading', { name: 'Blue mug' }).waitFor()
  await page.getByRole('img', { name: /this session has cost ~\$0\.0/ }).waitFor()
  expect([...keys]).toEqual([`Bearer ${apiKey}`])
  expect((await everythingStored(page)).includes('canary')).toBe(false)
  expect(phone.complaints).toEqual([])
})

test('T35 the address of a model on the own computer is pasted without a scheme; a model is chosen, and it is free', async () => {
  const provider = await provide({ apiKey, models: ['test-model', 'other-model'], replies: () => grey })
  await open()
  // A model on the own computer wants no key, and this provider does.
  const keys: (string | undefined)[] = []
  await phone.context.route(`${provider.url}/**`, async (route) => {
    const headers = await route.request().allHeaders()
    keys.push(headers.authorization)
    await route.fulfill({ response: await route.fetch({ headers: { ...headers, authorization: `Bearer ${apiKey}` } }) })
  })
  await paste(new URL(provider.url).host)
  // The host has no model of the name that is usual elsewhere: the person chooses one of its list.
  await page.getByText('Waits for a model').waitFor()
  expect(await page.getByLabel('Base URL').inputValue()).toBe(provider.url)
  await page.getByLabel('Model', { exact: true }).selectOption('test-model')
  await button('Test connection').tap()
  await page.getByRole('heading', { name: 'It works.' }).waitFor()
  await button('Take the first photo').waitFor()
  expect(keys.filter((key) => key?.includes('sk-'))).toEqual([])
  expect(phone.complaints).toEqual([])
})

test('T35 a phone asks for the address of the computer; until the model there has answered, a new session leads back to it', async () => {
  await open()
  await phone.context.route('http://localhost:11434/**', (route) => route.abort())
  await page.getByRole('button', { name: /^A model on your computer/ }).tap()
  const address = page.getByLabel('Base URL')
  expect([await address.inputValue(), await address.getAttribute('placeholder')]).toEqual(['', '192.168.1.20:11434'])
  await page.getByText('Type the address of your computer in your network').waitFor()
  await address.fill('localhost:11434')
  await button('Test connection').tap()
  await page.getByText('Nothing answers at localhost:11434, which is this device itself.').waitFor()
  await button('Back').tap()
  await button('New session').tap()
  await tick('Not reached, failed').waitFor()
  await button('Other ways').tap()
  await page.getByRole('heading', { name: 'Free' }).waitFor()
  // The session that was asked for begins as soon as a model is there.
  const provider = await provide({ apiKey: 'gsk_canary-0123456789', replies: () => grey })
  await phone.context.route('https://api.groq.com/**', async (route) => {
    const url = route.request().url().replace('https://api.groq.com/openai/v1', provider.url)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await paste('gsk_canary-0123456789')
  await button('Take a photo').waitFor()
})

test('T35 a session whose key was refused goes on by itself once another one is pasted', async () => {
  const provider = await provide({
    apiKey: 'sk-canary-of-the-server',
    replies: ({ body }) => (JSON.stringify(body.tools).includes('colour') ? grey : cards),
  })
  await open()
  await connected(page, { url: provider.url, apiKey: 'sk-canary-refused' })
  await button('New session').tap()
  await sendPhoto(page, 'My desk.')
  await page.getByRole('heading', { name: /does not accept the key/ }).waitFor()
  await button('Check the key').tap()
  await expect.poll(async () => (await focusOn(page)).name).toBe('API key')
  await paste('sk-canary-of-the-server')
  await page.getByRole('heading', { name: 'Blue mug' }).waitFor()
  expect(phone.console.filter((text) => text.includes('canary'))).toEqual([])
})

test('T35 a key that is typed is known by its beginning as a pasted one is, and what is wrong with it is in view', async () => {
  const provider = await provide({ apiKey: 'sk-or-v1-canary-right', replies: () => grey })
  await open()
  await phone.context.route('https://openrouter.ai/**', async (route) => {
    const url = route.request().url().replace('https://openrouter.ai/api/v1', provider.url)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  const field = page.getByLabel('API key')
  await field.pressSequentially('sk-or-v1-canary-wrong')
  expect(await page.getByLabel('Provider').isVisible()).toBe(false)
  await page.getByText('about 14 cents a session').tap() // the field is left
  await button('Type the key again').waitFor()
  for (const seen of [page.getByRole('heading', { name: 'Not yet.' }), tick('Key not accepted, failed')])
    await expect.poll(() => isInView(seen)).toBe(true)
  expect(await page.getByLabel('Provider').isVisible()).toBe(false)
  await button('Type the key again').tap()
  await field.pressSequentially('sk-or-v1-canary-right')
  expect(await page.getByLabel('Provider').isVisible()).toBe(false)
  await field.press('Enter')
  await page.getByRole('heading', { name: 'It works.' }).waitFor()
  expect((await everythingStored(page)).includes('canary')).toBe(false)
})

test('T35 what is wrong at an address that was typed is in view below its fields', async () => {
  const provider = await provide({ apiKey, replies: () => grey })
  await open()
  await button('Back').tap()
  await connectTo(page, { url: provider.url, apiKey: 'sk-canary-wrong' })
  await button('Test connection').tap()
  await button('Type the key again').waitFor()
  await expect.poll(() => isInView(tick('Key not accepted, failed'))).toBe(true)
})

test('T35 what is no key is sent to nobody, and a host that is busy is told by its name and tried again with the same key', async () => {
  const provider = await provide({ apiKey: 'gsk_canary-0123456789', replies: () => grey })
  await open()
  const asked: string[] = []
  let isBusy = true
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await phone.context.route(/^https:/, async (route) => {
    asked.push(route.request().url())
    if (isBusy && route.request().method() === 'GET')
      return route.fulfill({ status: 429, headers, json: { error: { message: 'Rate limit reached' } } })
    const url = route.request().url().replace('https://api.groq.com/openai/v1', provider.url)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await paste('hello this is my wifi password')
  await page.getByText('That does not look like a key.').first().waitFor()
  expect(asked).toEqual([])
  await paste('gsk_canary-0123456789')
  await tick('Groq is busy, failed').waitFor()
  await button('Try again').waitFor()
  expect(await button('Type the key again').count()).toBe(0)
  isBusy = false
  await button('Try again').tap()
  await page.getByRole('heading', { name: 'It works.' }).waitFor()
  expect((await everythingStored(page)).includes('canary')).toBe(false)
})

test('T35 a key that is pasted behind the address of a server belongs to that server, as people copy it; its only model is taken', async () => {
  const provider = await provide({ apiKey: 'sk-canary-of-the-proxy', replies: () => grey })
  await open()
  await paste(provider.url)
  await button('Type the key').tap()
  await paste('export PROXY_KEY="sk-canary-of-the-proxy"')
  await page.getByText(/takes photos and calls tools/).waitFor()
  expect(new Set(provider.calls.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer sk-canary-of-the-proxy']))
  expect(provider.calls.map(({ body }) => body.model)).toEqual(provider.calls.map(() => 'test-model'))
  expect(phone.console.filter((text) => text.includes('canary'))).toEqual([])
})

test('T35 the link to a key opens the page of its maker beside the app, and nothing can be said in its address', async () => {
  await open()
  const [first] = hosts.flatMap(({ keyPage }) => keyPage ?? [])
  const asked: string[] = []
  await phone.context.route(`${new URL(first!).origin}/**`, (route) => {
    asked.push(route.request().url())
    // Where nobody is logged in yet, the page for keys leads elsewhere.
    return route.request().url() === first
      ? route.fulfill({ status: 302, headers: { location: '/login' } })
      : route.fulfill({ contentType: 'text/html', body: '<title>Keys</title>' })
  })
  const [beside] = await Promise.all([
    phone.context.waitForEvent('page'),
    page.getByRole('link', { name: 'Get a key from OpenAI' }).tap(),
  ])
  await expect.poll(() => beside.title()).toBe('Keys')
  expect(await beside.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  const before = asked.length
  await page.evaluate((address) => {
    for (const more of ['?key=1', '#key', '/key']) {
      const link = Object.assign(document.createElement('a'), { href: `${address}${more}`, target: '_blank', rel: 'noopener' })
      document.body.append(link)
      link.click()
    }
  }, first!)
  // What was tried before has come by the time when this has.
  await page.getByRole('link', { name: 'Get a key from OpenAI' }).tap()
  await expect.poll(() => asked.slice(before)).toContain(first)
  expect(new Set(asked.slice(before))).toEqual(
    new Set([first, `${new URL(first!).origin}/login`].slice(0, asked.length - before)),
  )
})

test('T35 Enter on a key that may be of several hosts sends it to nobody: the person is asked whose it is', async () => {
  await open()
  const asked: string[] = []
  phone.context.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(app.url).origin) asked.push(request.url())
  })
  const question = page.getByRole('group', { name: 'OpenAI, or another?' })
  const field = page.getByLabel('API key')
  await field.pressSequentially('sk-canary-91c2d7e0-of-several')
  await field.press('Enter')
  await question.waitFor()
  await page.getByLabel('API key').press('Enter')
  expect(await question.isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'OpenAI', exact: true }).count()).toBe(1)
  // What is not tapped is not chosen, and the key goes nowhere.
  expect(await page.getByText('Kept encrypted on this device').count()).toBe(0)
  expect(asked).toEqual([])
})
