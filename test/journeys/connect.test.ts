import { createServer, type Socket } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { hosts } from '../../src/models/hosts.ts'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Reply } from '../provider/replies.ts'
import { gate } from '../support/gate.ts'
import { app } from './app.ts'
import { connectTo, openPhone, type Phone, type PhoneOptions } from './built-app.ts'
import { focusOn } from './focus.ts'
import { holdsOver } from './holds.ts'
import { beginSession, propose, sendPhoto } from './person.ts'
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

const open = async (options: PhoneOptions = {}) => {
  phone = await openPhone(app.url, options)
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
/** Opens Connect and tests a server on the person's own computer, which wants no key: the provider, which does, gets one on the way. */
const testOwnServer = async (provider: Provider, options: PhoneOptions = {}) => {
  await open(options)
  await phone.context.route(`${provider.url}/**`, async (route) => {
    const headers = { ...(await route.request().allHeaders()), authorization: `Bearer ${apiKey}` }
    await route.fulfill({ response: await route.fetch({ headers }) })
  })
  await page.getByRole('button', { name: /^A model on your computer/ }).tap()
  await page.getByLabel('Base URL').fill(provider.url)
  await button('Test connection').tap()
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
  const { promise: isLate, resolve: goOn } = gate()
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

test('T35 what a test has found is gone with its connection: Connect asks for a key again, after all was deleted and where another tab forgot it', async () => {
  const provider = await provide({ apiKey, speaks: 'responses', replies: () => grey })
  await open()
  await phone.context.route('https://api.openai.com/**', async (route) => {
    const url = route.request().url().replace('https://api.openai.com/v1', provider.url)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  const works = page.getByRole('heading', { name: 'It works.' })
  const isAskedForKey = async () => {
    await page.getByLabel('API key').waitFor()
    expect([await works.count(), await button('Take the first photo').count()]).toEqual([0, 0])
  }
  await paste(apiKey)
  await works.waitFor()
  const first = page
  page = await phone.context.newPage()
  await page.goto(`${app.url}#/connect`)
  await button('Forget key').tap()
  await button('Forget it').tap()
  await page.getByLabel('API key').waitFor()
  page = first
  await page.goto(`${app.url}#/`)
  await page.goto(`${app.url}#/connect`)
  await isAskedForKey()

  await paste(apiKey)
  await works.waitFor()
  await page.goto(`${app.url}#/settings`)
  await page.getByRole('button', { name: /^Delete everything/ }).tap()
  await button('Delete').tap()
  await button('Connect a model').tap()
  await isAskedForKey()
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

test('T35 a reload forgets nothing of a model on the own computer: the choice that is left, what failed, and that it has worked', async () => {
  let isAble = false
  const provider = await provide({
    apiKey,
    models: ['test-model', 'other-model'],
    replies: () => (isAble ? grey : { status: 404, body: 'nothing here' }),
  })
  await open()
  const asked: string[] = []
  let isOff = false
  await phone.context.route(`${new URL(provider.url).origin}/**`, async (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    if (isOff) return route.abort()
    const headers = { ...(await route.request().allHeaders()), authorization: `Bearer ${apiKey}` }
    await route.fulfill({ response: await route.fetch({ headers }) })
  })
  await paste(new URL(provider.url).host)
  await page.getByText('Waits for a model').waitFor()
  expect(asked.filter((one) => one.endsWith('/models')).length).toBe(1)
  await page.reload()
  await page.getByText('Waits for a model').waitFor()
  expect(await page.getByText('Paste any key').isVisible()).toBe(false)
  await page.getByLabel('Model', { exact: true }).selectOption('other-model')
  await page.getByText('found nothing there').waitFor()
  await page.reload()
  await page.getByText('found nothing there').waitFor()
  await button('Choose another model').tap()
  isAble = true
  await page.getByLabel('Model', { exact: true }).selectOption('test-model')
  await page.getByRole('heading', { name: 'It works.' }).waitFor()
  const before = asked.length
  await page.reload()
  await page.getByRole('heading', { name: 'Your model.' }).waitFor()
  await button('Take the first photo').waitFor()
  await button('Other ways').waitFor()
  expect([asked.length, await page.getByLabel('API key').count()]).toEqual([before, 0])
  // It is known as one that works also to whoever comes back to it.
  await button('Back').tap()
  await button('Settings').tap()
  await button('Change').tap()
  await page.getByRole('heading', { name: 'Your model.' }).waitFor()
  await button('Take the first photo').waitFor()
  expect(await page.getByLabel('Base URL').isVisible()).toBe(false)
  isOff = true
  await button('Test connection').tap()
  await tick('Not reached, failed').waitFor()
  await page.reload()
  await tick('Not reached, failed').waitFor()
  await button('Try again').waitFor()
  // It has answered here before: it may run again, at this address and without a key.
  for (const none of [page.getByText('which is this device itself'), page.getByLabel('API key')])
    expect(await none.count()).toBe(0)
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
  const isThisPhone = page.getByText('Nothing answers at localhost:11434, which is this device itself.')
  await isThisPhone.waitFor()
  await page.reload()
  await isThisPhone.waitFor()
  await address.waitFor()
  await button('Check the address').tap()
  await expect.poll(async () => (await focusOn(page)).name).toBe('Base URL')
  await page.getByLabel('Model', { exact: true }).fill('llava')
  await button('Test connection').tap()
  await isThisPhone.waitFor()
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

test('T35 a server of the person’s own is asked for a model that it has, whatever is usual elsewhere', async () => {
  const asked = async (models: readonly string[]) => {
    const provider = await provide({ apiKey, models, replies: () => grey })
    await testOwnServer(provider)
  }
  await asked(['llava:13b', 'gemma3:4b'])
  await page.getByText('Waits for a model').waitFor()
  const model = page.getByLabel('Model', { exact: true })
  expect(await model.locator('option').allTextContents()).toEqual(['Choose one', 'gemma3:4b', 'llava:13b', 'Type another name…'])
  for (const seen of [page.getByRole('heading', { name: 'It answers. Now choose a model.' }), model])
    await expect.poll(() => isInView(seen), { message: `in view: ${seen}` }).toBe(true)
  expect(await page.locator('.btn.main:visible').count()).toBe(0)
  // The one thing that was left is said: it is tested at once.
  await model.selectOption('llava:13b')
  await page.getByRole('heading', { name: 'It works.' }).waitFor()
  await phone.close()
  // There is nothing to choose.
  await asked(['gemma3:4b'])
  await page.getByRole('heading', { name: 'It works.' }).waitFor()
  expect(await page.getByText('qwen3-vl').count()).toBe(0)
})

test('T35 another model in the place of one that calls no tools is tested at once, and no key is asked for, nor one that is typed jumps away', async () => {
  const long = 'hf.co/someone/Llama-3.2-11B-Vision-Instruct-GGUF:Q4_K_M'
  const { promise: isLate, resolve: goOn } = gate()
  const provider = await provide({
    apiKey,
    models: [long, 'gemma3:4b', 'llava:13b'],
    replies: ({ body }) => (body.model === 'gemma3:4b' ? { ...grey, after: isLate } : { text: 'It is grey.' }),
  })
  await testOwnServer(provider, { width: 320, height: 568 })
  const model = page.getByLabel('Model', { exact: true })
  await page.getByRole('heading', { name: 'It answers. Now choose a model.' }).waitFor()
  await model.selectOption(long)
  await tick('Calls no tools, failed').waitFor()

  // A name that is typed stays in view, and it is in the card.
  await button('Choose another model').tap()
  await model.selectOption('Type another name…')
  await page.locator('input#model:focus').fill('llava:13b')
  await page.locator('.panel .card').getByText('llava:13b').waitFor()
  await expect.poll(() => isInView(model)).toBe(true)
  const key = page.getByLabel('API key')
  expect([await key.count(), await page.locator('.panel .card').getByText(long).count()]).toEqual([0, 0])
  await model.press('Enter')
  await tick('Calls no tools, failed').waitFor()

  await button('Choose another model').tap()
  await model.selectOption('gemma3:4b')
  const runs = tick('Sees photos and calls tools, being tested')
  await runs.waitFor()
  for (const seen of [
    page.getByRole('heading', { name: 'One moment.' }),
    page.locator('.panel .card').getByText('gemma3:4b'),
    runs,
  ])
    await expect.poll(() => isInView(seen), { message: `in view: ${seen}` }).toBe(true)
  // Nor is a key asked for where the person stops the test.
  await button('Stop').tap()
  await page.locator('#stopped').waitFor()
  expect(await key.count()).toBe(0)
  goOn()
  await button('Test connection').tap()
  await page.getByRole('heading', { name: 'It works.' }).waitFor()
  expect(phone.complaints).toEqual([])
})

test('T35 a list of models is stepped through by keys without a test, which Enter or the button begins; the card names what the field holds', async () => {
  const asked: unknown[] = []
  const provider = await provide({
    apiKey,
    models: ['gemma3:4b', 'llava:13b', 'mistral:7b'],
    replies: ({ body }) => {
      asked.push(body.model)
      return { text: 'It is grey.' }
    },
  })
  await testOwnServer(provider)
  await page.getByRole('heading', { name: 'It answers. Now choose a model.' }).waitFor()
  const model = page.getByLabel('Model', { exact: true })
  const card = (name: string) => page.locator('.panel .card').getByText(name)
  const test = button('Test connection')

  // Where a model is left to choose, the list stays, and what begins the test comes below it.
  expect(await test.count()).toBe(0)
  await model.press('ArrowDown')
  await test.waitFor()
  await model.press('ArrowDown')
  expect([await model.inputValue(), asked]).toEqual(['llava:13b', []])
  await model.press('ArrowUp')
  await model.press('Enter')
  await tick('Calls no tools, failed').waitFor()
  expect(new Set(asked)).toEqual(new Set(['gemma3:4b']))

  // In the place of one that failed, too.
  await button('Choose another model').tap()
  await model.press('ArrowDown')
  await card('llava:13b').waitFor()
  await model.press('ArrowDown')
  await card('mistral:7b').waitFor()
  expect([await test.isEnabled(), await page.getByLabel('API key').count()]).toEqual([true, 0])
  expect(new Set(asked)).toEqual(new Set(['gemma3:4b']))
  await test.tap()
  await tick('Calls no tools, failed').waitFor()
  expect(new Set(asked)).toEqual(new Set(['gemma3:4b', 'mistral:7b']))

  // The field begins with the connected model, and the card and the test are of it.
  await button('Choose another model').tap()
  await model.press('ArrowUp')
  await card('llava:13b').waitFor()
  await model.selectOption('Type another name…')
  await page.locator('input#model:focus').waitFor()
  await card('mistral:7b').waitFor()
  expect([await model.inputValue(), await card('llava:13b').count()]).toEqual(['mistral:7b', 0])
  await model.press('Enter')
  await tick('Calls no tools, failed').waitFor()
  await card('mistral:7b').first().waitFor()
  expect([await card('llava:13b').count(), asked.includes('llava:13b')]).toEqual([0, false])
  expect(phone.complaints).toEqual([])
})

test('T35 a server on the own computer that lets no page in is asked for no key: that it is let in comes first', async () => {
  const provider = await provide({ apiKey, cors: false, replies: () => grey })
  await open()
  await phone.context.route('http://localhost:11434/**', async (route) => {
    await route.continue({ url: route.request().url().replace('http://localhost:11434/v1', provider.url) })
  })
  await page.getByRole('button', { name: /^A model on your computer/ }).tap()
  await page.getByLabel('Base URL').fill('localhost:11434')
  await page.getByLabel('API key').waitFor()
  await button('Test connection').tap()
  await tick('This page is not let in, failed').waitFor()
  expect([await button('Try again').count(), await page.getByLabel('API key').count()]).toEqual([1, 0])
  // Another address is another server, which may want one.
  await button('Change').tap()
  await page.getByLabel('Base URL').fill('192.168.1.20:11434')
  await page.getByLabel('API key').waitFor()
})

test('T35 what a session costs is said of no other model than the one that is chosen', async () => {
  const provider = await provide({
    apiKey: 'gsk_canary-0123456789',
    models: ['meta-llama/llama-4-scout-17b-16e-instruct', 'other-model'],
    replies: () => grey,
  })
  await open()
  await phone.context.route('https://api.groq.com/**', async (route) => {
    const url = route.request().url().replace('https://api.groq.com/openai/v1', provider.url)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await paste('gsk_canary-0123456789')
  await page.getByRole('heading', { name: 'It works.' }).waitFor()
  const price = page.locator('.outcome').getByText(/a session$/)
  await price.waitFor()
  await button('Change').tap()
  const model = page.getByLabel('Model', { exact: true })
  const [connected, other] = await model.locator('option').allTextContents()
  await model.selectOption(other!)
  await expect.poll(() => price.count()).toBe(0)
  await model.selectOption(connected!)
  await price.waitFor()
})

/** A session whose key was refused, with Connect open on the field for another one. */
async function withRefusedKey(): Promise<void> {
  const provider = await provide({
    apiKey: 'sk-canary-of-the-server',
    replies: ({ body }) => (JSON.stringify(body.tools).includes('colour') ? grey : cards),
  })
  await open()
  await beginSession(page, { url: provider.url, apiKey: 'sk-canary-refused' })
  await page.getByRole('heading', { name: /does not accept the key/ }).waitFor()
  await button('Check the key').tap()
  await expect.poll(async () => (await focusOn(page)).name).toBe('API key')
}

test('T35 a session whose key was refused goes on by itself once another one is pasted', async () => {
  await withRefusedKey()
  await paste('sk-canary-of-the-server')
  await page.getByRole('heading', { name: 'Blue mug' }).waitFor()
  expect(phone.console.filter((text) => text.includes('canary'))).toEqual([])
})

test('T35 a session whose key was refused goes on by itself with another one after a reload of the page, too', async () => {
  await withRefusedKey()
  await page.reload()
  await expect.poll(async () => (await focusOn(page)).name).toBe('API key')
  await paste('sk-canary-of-the-server')
  await page.getByRole('heading', { name: 'Blue mug' }).waitFor()
})

test('T35 a new session that waits for a model begins once that is there, over a reload of the page, too', async () => {
  const provider = await provide({ apiKey: 'gsk_canary-0123456789', replies: () => grey })
  phone = await openPhone(app.url)
  closing.push(() => phone.close())
  page = phone.page
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await phone.context.route('https://api.groq.com/**', async (route) => {
    const url = route.request().url().replace('https://api.groq.com/openai/v1', provider.url)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await button('Try the demo').tap()
  await page.getByRole('heading', { name: 'Crumpled paper' }).waitFor()
  await holdsOver(page)
  await button('Done for now').tap()
  await button('Now your own mess').tap()
  await page.getByRole('heading', { name: 'Connect a model' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Free' }).waitFor()
  await paste('gsk_canary-0123456789')
  await button('Take a photo').waitFor()
})

test('T35 the model that was chosen after a fault goes on where it was asked for, and the server that was not asked is blamed for nothing', async () => {
  const provider = await provide({
    apiKey,
    models: ['test-model', 'other-model'],
    replies: ({ body }) => (body.model === 'other-model' ? cards : { status: 404, body: 'no such model' }),
  })
  await open()
  await beginSession(page, { url: provider.url, apiKey })
  await page.getByRole('heading', { name: /refused the request/ }).waitFor()
  await button('Choose a model').tap()
  await page.getByLabel('Model').fill('other-model')
  await button('Save').tap()
  await page.getByRole('heading', { name: 'Blue mug' }).waitFor()
})

test('T35 what a key may not do is mended by another model: its field is open, and no other key is asked for', async () => {
  const provider = await provide({ apiKey, replies: () => ({ status: 403, body: 'not in your country' }) })
  await open()
  await beginSession(page, { url: provider.url, apiKey })
  await page.getByRole('heading', { name: /does not allow that/ }).waitFor()
  await button('Choose a model').tap()
  await page.getByLabel('Model').waitFor()
  expect(await page.getByRole('heading', { name: 'Another key' }).count()).toBe(0)
  await page.getByLabel('Model').fill('other-model')
  await button('Back').tap()
  await page.getByRole('heading', { name: /does not allow that/ }).waitFor()
})

test('T35 what a session has heard outranks the test before it: another model is to be chosen, or another key pasted, and nothing is said to work', async () => {
  let status = 404
  const provider = await provide({
    apiKey: 'gsk_canary-0123456789',
    replies: (_, number) => (number === 0 ? grey : status === 200 ? cards : { status, body: 'refused' }),
  })
  await open()
  await phone.context.route('https://api.groq.com/**', async (route) => {
    const url = route.request().url().replace('https://api.groq.com/openai/v1', provider.url)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await paste('gsk_canary-0123456789')
  await page.getByRole('heading', { name: 'It works.' }).waitFor()
  await button('Take the first photo').tap()
  await sendPhoto(page, 'My desk.')
  await button('Choose a model').tap()
  await page.getByLabel('Model').waitFor()
  const strong = page.locator('tidy-connect .act .btn.main')
  expect(await strong.allInnerTexts()).toEqual(['Test connection'])
  await button('Back').tap()

  status = 401
  await button('Try again').tap()
  const session = await page.evaluate(() => location.hash)
  await button('Check the key').tap()
  await page.getByRole('heading', { name: 'Another key.' }).waitFor()
  await expect.poll(async () => (await focusOn(page)).name).toBe('API key')
  // Nothing was tested: nothing is said of a test.
  for (const none of [button('Go on'), tick('Key accepted'), page.getByText('The test found a problem.')])
    expect(await none.count()).toBe(0)
  await page.evaluate(() => {
    location.hash = '#/settings'
  })
  await page.getByText('Key ends in 6789, not accepted').waitFor()
  await button('Change').tap()
  await tick('Key not accepted, failed').waitFor()
  expect(await strong.allInnerTexts()).toEqual(['Type the key again'])

  // Once a request is taken, nothing is said against the key.
  status = 200
  await page.evaluate((to) => {
    location.hash = to
  }, session)
  await button('Try again').tap()
  await page.getByRole('heading', { name: 'Blue mug' }).waitFor()
  await page.evaluate(() => {
    location.hash = '#/settings'
  })
  await page.getByText('Key ends in 6789', { exact: true }).waitFor()
  await button('Change').tap()
  await page.locator('tidy-connect').waitFor()
  expect(await tick('Key not accepted, failed').count()).toBe(0)
  expect(await strong.allInnerTexts()).not.toContain('Type the key again')
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
  // What the message speaks of stays in view.
  for (const seen of [page.getByRole('link', { name: 'Get a key' }).first(), page.getByLabel('API key')])
    await expect.poll(() => isInView(seen), { message: `in view: ${seen}` }).toBe(true)
  expect(asked).toEqual([])
  // It is there to be edited, and the next text is pasted in its place.
  const field = page.getByLabel('API key')
  expect(await field.inputValue()).toBe('hello this is my wifi password')
  expect(await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([0, 30])
  await button('Show key').waitFor()
  await paste('The Groq one\ngsk_canary-0123456789\nCreated 3 May')
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

test.each([
  { width: 844, height: 390 },
  { width: 320, height: 568 },
])('T35 all that a test has found is in view at $width x $height, and so is the way on', async (size) => {
  const provider = await provide({ apiKey: 'sk-or-v1-canary-right', replies: () => grey })
  await open(size)
  await phone.context.route('https://openrouter.ai/**', async (route) => {
    const url = route.request().url().replace('https://openrouter.ai/api/v1', provider.url)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await paste('sk-or-v1-canary-wrong')
  const again = button('Type the key again')
  await again.waitFor()
  for (const seen of [tick('Key not accepted, failed'), page.getByText('What OpenRouter said'), again])
    await expect.poll(() => isInView(seen), { message: `in view: ${seen}` }).toBe(true)
  await again.tap()
  await paste('sk-or-v1-canary-right')
  await page.getByRole('heading', { name: 'It works.' }).waitFor()
  const cost = page.getByText(/^About 20 things/)
  for (const seen of [tick('Reached'), tick('Key accepted'), tick('Sees photos'), cost, button('Take the first photo')])
    await expect.poll(() => isInView(seen), { message: `in view: ${seen}` }).toBe(true)
  // Where the rest is cut off above the button, it ends in a fade.
  const [isCut, fades] = await page.locator('.outcome').evaluate((outcome) => {
    const { backgroundImage, position } = getComputedStyle(outcome, '::after')
    return [outcome.scrollHeight > outcome.clientHeight, position === 'sticky' && backgroundImage.includes('gradient')]
  })
  expect([isCut, fades]).toEqual([size.height === 390, size.height === 390])
})

test('T35 a server that never answers: the wait says that it is long, can be stopped, and ends by itself with what happened', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => {
    sockets.add(
      socket
        .resume()
        .on('error', () => {})
        .on('close', () => sockets.delete(socket)),
    )
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
  })
  const address = silent.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address?.port}/v1`
  await open({ width: 320, height: 568 })
  await page.clock.install()
  await paste(url)
  await tick('Reached, being tested').waitFor()
  await page.clock.runFor(8_000)
  await page.getByText('Still waiting for an answer.').first().waitFor()
  for (const seen of [tick('Reached'), tick('No key needed'), tick('Sees photos'), button('Stop')])
    await expect.poll(() => isInView(seen), { message: `in view: ${seen}` }).toBe(true)
  await page.clock.runFor(12_000)
  await page.getByText('Slow today. You can stop, and try again later.').first().waitFor()
  await expect.poll(() => sockets.size).toBeGreaterThan(0)
  await button('Stop').tap()
  await page.getByText('The test is stopped. What you entered is kept.').first().waitFor()
  expect(await page.getByLabel('Base URL').inputValue()).toBe(url)
  expect(await page.getByRole('heading', { name: 'Your model.' }).isVisible()).toBe(true)
  // The request ends with the test.
  await expect.poll(() => sockets.size).toBe(0)
  await page.clock.runFor(1_000)
  await button('Test connection').tap()
  await page.getByText(/did not answer in time, so the test ended\. Is your server running\?/).waitFor()
  await expect.poll(() => isInView(tick('Not reached, failed'))).toBe(true)
  await button('Try again').waitFor()
})
