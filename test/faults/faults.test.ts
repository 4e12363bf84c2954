import { createServer } from 'node:net'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { app } from '../journeys/app.ts'
import { connected, connectTo, openPhone, type Phone } from '../journeys/built-app.ts'
import { propose, sendPhoto, sessionIn } from '../journeys/person.ts'
import { photoFile } from '../journeys/photo.ts'
import { eventsStored } from '../journeys/storage.ts'
import { type Provider, type ProviderOptions, startProvider } from '../provider/openai-server.ts'
import type { Refusal, Reply } from '../provider/replies.ts'
import { inTurns, isFull } from '../support/in-turns.ts'

const apiKey = 'sk-canary-7f3a91c05d2e4b68-wxyz'
let phone: Phone
let providers: Provider[] = []

beforeEach(async () => {
  phone = await openPhone(app.url)
})
afterEach(async () => {
  await phone.close()
  await Promise.all(providers.map((provider) => provider.close()))
  providers = []
})

const provide = async (options: Partial<ProviderOptions> = {}): Promise<Provider> => {
  const provider = await startProvider({ apiKey, replies: [], ...options })
  providers.push(provider)
  return provider
}

/** An address at which nobody listens. */
const deadAddress = () =>
  new Promise<string>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 1}/v1`))
    })
  })

const button = (name: string, page: Page = phone.page) => page.getByRole('button', { name, exact: true })
const heading = (name: string | RegExp, page: Page = phone.page) =>
  page.getByRole('heading', { name, ...(typeof name === 'string' && { exact: true }) }).waitFor()
const option = (name: RegExp, page: Page = phone.page) => page.getByRole('option', { name })

/** Connects, and begins a session in which nothing is said yet. */
async function begin(url: string, key = apiKey): Promise<void> {
  await connected(phone.page, { url, apiKey: key })
  await button('New session').tap()
  await phone.page.getByLabel('Message').waitFor()
}

const survey: Reply = { text: 'A desk.', calls: [{ name: 'begin_sorting' }] }
const cards: Reply = { calls: [propose('Mug', ['Kitchen', 'donate']), propose('Tape', ['trash', 'Drawer'])] }
const card = (item: string): Reply => ({ calls: [propose(item, ['Shelf', 'trash'])] })

/** Each call of the log has exactly one result. */
async function assertOneResultEach(page: Page, id: string): Promise<void> {
  const events = await eventsStored(page, id)
  const calls = events.flatMap((event) => (event.type === 'model.replied' ? event.calls.map((call) => call.id) : []))
  const results = events.flatMap((event) => (event.type === 'tool.returned' ? [event.callId] : []))
  expect(results.filter((result, at) => results.indexOf(result) !== at)).toEqual([])
  expect(results.every((result) => calls.includes(result))).toBe(true)
}

describe('connecting', () => {
  const test_ = async (url: string, key = apiKey) => {
    await connectTo(phone.page, { url, apiKey: key })
    await button('Test connection').tap()
    const ticks = phone.page.locator('tidy-check-list li')
    await expect.poll(() => ticks.allInnerTexts()).not.toEqual(expect.arrayContaining([expect.stringContaining('One moment')]))
    await ticks.first().waitFor()
    return (await ticks.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').replaceAll(' ,', ','))
  }

  test('without a key it says which one is missing, moves there, and keeps what was typed', async () => {
    const { page } = phone
    await button('Connect a model').tap()
    await page.getByRole('button', { name: /^Any other host/ }).tap()
    await page.getByLabel('Provider').selectOption({ label: 'OpenAI' })
    await page.getByLabel('Model', { exact: true }).fill('some-model')
    for (const name of ['Test connection', 'Save']) {
      await button(name).tap()
      await page.getByText('Paste your OpenAI key first.').first().waitFor()
    }
    expect(await page.getByLabel('API key').evaluate((field) => field.getAttribute('aria-invalid'))).toBe('true')
    expect(await page.getByLabel('Model', { exact: true }).inputValue()).toBe('some-model')
    await page.getByLabel('Provider').selectOption({ label: 'Other OpenAI-compatible' })
    await page.getByLabel('API key').fill(apiKey)
    await button('Save').tap()
    await page.getByText('Type the address of the server, such as https://example.com/v1.').first().waitFor()
    expect(await page.getByLabel('API key').inputValue()).toBe(apiKey)
  })

  test('a wrong key is called one where the host lets it be seen, and suspected where it does not', async () => {
    const open = await provide()
    const ticks = await test_(open.url, 'sk-this-is-wrong-abcd')
    expect(ticks[0]).toMatch(/^Reached, passed/)
    expect(ticks[1]).toMatch(/^Key not accepted, failed 127\.0\.0\.1:\d+ does not accept this key/)
    expect(ticks[2]).toMatch(/waits/)
    await button('Back').tap()

    const hiding = await provide({ corsOnRefusals: false })
    const { page } = phone
    await button('Settings').tap()
    await button('Change').tap()
    // What failed comes first, and the fields behind "Change".
    await button('Type the key again').waitFor()
    await button('Change').tap()
    await page.getByLabel('Base URL').fill(hiding.url)
    await page.getByLabel('API key').fill('sk-this-is-wrong-abcd')
    await button('Test connection').tap()
    await page.getByText(/does not let this page read its answer \(CORS\).*check the key: it may be refused/).waitFor()

    // The right key heals it.
    await button('Change').tap()
    await button('Use another key').tap()
    await page.getByLabel('API key').fill(apiKey)
    await button('Test connection').tap()
    await page.getByText('The key is accepted.').waitFor()
    expect(phone.console.join('\n')).not.toContain('canary')
  })

  test('a host at which nobody listens is not blamed on the key', async () => {
    const ticks = await test_(await deadAddress())
    expect(ticks[0]).toMatch(/^Not reached, failed Nothing answers at 127\.0\.0\.1:\d+, which is this device itself\./)
    expect(ticks.slice(1).join()).toMatch(/waits.*waits/)
  })

  test('a host that lets no page in is told by name', async () => {
    const ticks = await test_((await provide({ cors: false })).url)
    expect(ticks[0]).toMatch(/^Reached, passed/)
    expect(ticks[1]).toMatch(/failed 127\.0\.0\.1:\d+ answers, but does not let this page read its answer \(CORS\)/)
  })

  test.runIf(isFull)('all is well: three ticks', async () => {
    const provider = await provide({ replies: [{ calls: [{ name: 'colour', args: { name: 'grey' } }] }] })
    const ticks = await test_(provider.url)
    expect(ticks).toEqual([
      expect.stringMatching(/^Reached, passed/),
      expect.stringMatching(/^Key accepted, passed/),
      expect.stringMatching(/^Sees photos and calls tools, passed/),
    ])
    provider.assertWellFormed()
  })
})

describe('a session', () => {
  const passing: readonly [string, readonly (Reply | Refusal)[], RegExp][] = [
    [
      'a key that is refused',
      [{ status: 401, body: { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } } }],
      /does not accept the key/,
    ],
    ['a server that fails', Array.from({ length: 3 }, () => ({ status: 500, body: 'oops' })), /has a problem just now/],
    [
      'an account without credit',
      [{ status: 429, body: { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } } }],
      /credit has run out/,
    ],
    [
      'a connection that is reset in the middle',
      [{ text: 'A desk, and then there is more of it to be said.', cut: 700 }],
      /cannot be reached/,
    ],
  ]
  test.each(inTurns(passing, 0, 2))(
    '%s is told in words, and "Try again" goes on once it has passed',
    async (_, faults, words) => {
      const provider = await provide({ replies: [...faults, survey, cards] })
      await begin(provider.url)
      await sendPhoto(phone.page, 'My desk.')
      await heading(words)
      await phone.page.getByText('What you sent is saved on this device.').waitFor()
      await phone.page.getByRole('button', { name: 'Try again' }).tap()
      await heading('Mug')
      expect(provider.calls.length).toBe(faults.length + 2)
      provider.assertWellFormed()
      await assertOneResultEach(phone.page, sessionIn(phone.page))
    },
  )

  test('T56 a host that asks for a pause is asked again at its end by itself', async () => {
    const { page } = phone
    const busy = (seconds: number): Refusal => ({
      status: 429,
      headers: { 'retry-after': String(seconds) },
      body: { error: { message: 'Rate limit reached' } },
    })
    // Only the page's clock jumps: the worker, which knows when the host was asked, is behind it then.
    const provider = await provide({ replies: [busy(120), busy(245), survey, cards] })
    await page.clock.install()
    await begin(provider.url)
    await sendPhoto(page, 'My desk.')
    for (const calls of [1, 2]) {
      await expect.poll(() => provider.calls.length).toBe(calls)
      await heading(/asks for a pause/)
      await page.clock.fastForward(100_000)
      // It still waits.
      await page.getByText(/\b(1\d|20) seconds/).waitFor()
      await page.clock.fastForward(25_000)
    }
    await heading('Mug')
    provider.assertWellFormed()
    await assertOneResultEach(page, sessionIn(page))
  })

  test('a dead host and one without CORS cannot be reached; another address is chosen, and it goes on', async () => {
    const { page } = phone
    const closed = await provide({ cors: false })
    await begin(await deadAddress())
    await sendPhoto(page, 'My desk.')
    await heading(/^127\.0\.0\.1:\d+ cannot be reached$/)

    const living = await provide({ replies: [survey, cards] })
    for (const { url } of [closed, living]) {
      await button('Choose a model').tap()
      await page.getByLabel('Base URL').fill(url)
      await page.getByLabel('API key').fill(apiKey)
      // What is saved for a session leads back to it, and it goes on by itself.
      await button('Save').tap()
      if (url === closed.url) await heading(new RegExp(`^${new URL(url).host} cannot be reached$`))
    }
    await heading('Mug')
    living.assertWellFormed()
  })

  test('a key forgotten in the middle is asked for again', async () => {
    const { page } = phone
    const provider = await provide({ replies: [survey, cards, card('Letters')] })
    await begin(provider.url)
    await sendPhoto(page, '')
    await heading('Mug')
    await page.evaluate(() => (location.hash = '#/connect'))
    await button('Forget key').tap()
    await button('Forget it').tap()
    await page.getByLabel('API key').waitFor()
    await page.goBack()
    await option(/^Kitchen/).tap()
    await heading('Tape')
    await option(/^trash/i).tap()
    await page.getByText(/^There is no key saved for http:\/\/127\.0\.0\.1:\d+: type it again\.$/).waitFor()
    expect(provider.calls.length).toBe(2)
  })

  test('a file that is no photo is told so by name, and what was typed stays', async () => {
    const { page } = phone
    const provider = await provide({ replies: [survey, cards] })
    await begin(provider.url)
    await page.getByLabel('Message').fill('My desk, with letters')
    for (const file of [
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a photo') },
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo either') },
      { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    ]) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Pick a photo').tap()])
      await chooser.setFiles(file)
      await page.getByRole('alert').filter({ hasText: file.name }).waitFor()
      expect(await page.getByLabel('Message').inputValue()).toBe('My desk, with letters')
    }
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Pick a photo').tap()])
    await chooser.setFiles(await photoFile())
    await button('Remove photo 1').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await button('Send').tap()
    await heading('Mug')
    provider.assertWellFormed()
  })

  test('T18 with nothing but an empty message there is no Send, and Enter sends nothing', async () => {
    const { page } = phone
    const provider = await provide()
    await begin(provider.url)
    for (const text of ['', '   \n ']) {
      await page.getByLabel('Message').fill('x')
      await button('Send').waitFor()
      await page.getByLabel('Message').fill(text)
      await button('Send').waitFor({ state: 'detached' })
      await page.getByLabel('Message').press('Enter')
    }
    expect(provider.calls).toEqual([])
    expect(await eventsStored(page, sessionIn(page))).toEqual([])
  })

  test('an answer that does not fit is refused in words, and the card takes another one', async () => {
    const { page } = phone
    const provider = await provide({ replies: [survey, cards] })
    await begin(provider.url)
    await sendPhoto(page, '')
    await heading('Mug')
    await button('Other…').tap()
    // The field takes no more than fits: without that limit the worker still refuses.
    await page.getByLabel('Place').evaluate((field) => field.removeAttribute('maxlength'))
    await page.getByLabel('Place').fill('x'.repeat(300))
    await button('Put it there').tap()
    await page.getByText(/does not fit/).waitFor()
    await heading('Mug')
    await option(/^Kitchen/).tap()
    await heading('Tape')
    const answers = (await eventsStored(page, sessionIn(page))).filter(({ type }) => type === 'question.answered')
    expect(answers).toMatchObject([{ answer: { disposition: { to: 'place', where: 'Kitchen' } }, by: 'user' }])
  })

  test('without a network the open cards stay answerable, and it goes on by itself when it is back', async () => {
    const { page, context } = phone
    const provider = await provide({ replies: [survey, cards, card('Letters')] })
    await begin(provider.url)
    await sendPhoto(page, '')
    await heading('Mug')
    await context.setOffline(true)
    await option(/^Kitchen/).tap()
    await heading('Tape')
    await option(/^trash/i).tap()
    await heading('No network just now')
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect(provider.calls.length).toBe(2)
    const [camera] = await Promise.all([page.waitForEvent('filechooser'), button('Take photos for later').tap()])
    await camera.setFiles(await photoFile())
    await button('Remove photo 1').waitFor()
    await context.setOffline(false)
    await heading('Letters')
    provider.assertWellFormed()
    await assertOneResultEach(page, sessionIn(page))
  })

  test('B46 a second tab follows what happens in the first, and goes on when that is closed', async () => {
    const provider = await provide({ replies: [survey, cards] })
    await begin(provider.url)
    await sendPhoto(phone.page, '')
    await heading('Mug')
    const second = await phone.context.newPage()
    await second.goto(`${app.url}#/session/${sessionIn(phone.page)}`)
    await heading('Open in another tab', second)
    expect(await second.getByRole('option').count()).toBe(0)
    await option(/^Kitchen/).tap()
    await heading('Tape')
    await second.getByText('Belongs 1').waitFor()
    await phone.page.close()
    await heading('Tape', second)
    await option(/^Trash/i, second).tap()
    await assertOneResultEach(second, sessionIn(second))
  })

  test('B41 killed while the model speaks, it goes on when it is opened again', async () => {
    const words = 'There is a desk with letters and a mug on it. '.repeat(6)
    const provider = await provide({ replies: [{ text: words, stall: true }, survey, cards] })
    await begin(provider.url)
    await sendPhoto(phone.page, '')
    await phone.page.getByText(/There is a desk with letters/).waitFor()
    const id = sessionIn(phone.page)
    const page = await phone.context.newPage()
    await phone.page.close()
    await page.goto(app.url)
    await button('Continue', page).tap()
    await heading('Mug', page)
    expect(provider.left).toBe(1)
    expect(provider.calls.length).toBe(3)
    provider.assertWellFormed()
    await option(/^Kitchen/, page).tap()
    await heading('Tape', page)
    await assertOneResultEach(page, id)
    const replies = (await eventsStored(page, id)).filter(({ type }) => type === 'model.replied')
    expect(replies).toHaveLength(2)
  })

  test('the worker dies behind an open page: the card is there again and its answer counts once', async () => {
    const { page } = phone
    const provider = await provide({ replies: [survey, cards] })
    await begin(provider.url)
    await sendPhoto(page, '')
    await heading('Mug')
    const worker = page.workers()[0]!
    const gone = worker.waitForEvent('close')
    await worker.evaluate(() => self.close())
    await gone
    await expect.poll(() => page.workers().length).toBe(1)
    await heading('Mug')
    await option(/^Kitchen/).tap()
    await heading('Tape')
    const events = await eventsStored(page, sessionIn(page))
    expect(events.filter(({ type }) => type === 'question.asked')).toHaveLength(2)
    await assertOneResultEach(page, sessionIn(page))
  })
})

test('reloaded on any screen, the app stays there', async () => {
  const { page } = phone
  const provider = await provide({ replies: [survey, cards, card('Letters')] })
  await page.reload()
  await button('Connect a model').waitFor()
  await connectTo(page, { url: provider.url, apiKey })
  await button('Save').tap()
  await page.getByText('sk-…').waitFor()
  await page.reload()
  expect(await page.getByLabel('Base URL').inputValue()).toBe(provider.url)
  await page.getByText('sk-…wxyz').waitFor()

  // "Back" has nowhere else to go than home.
  await button('Back').tap()
  await button('New session').tap()
  await page.getByLabel('Message').waitFor()
  const id = sessionIn(page)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Pick a photo').tap()])
  await chooser.setFiles(await photoFile())
  await button('Remove photo 1').waitFor()
  await page.reload()
  await button('Remove photo 1').waitFor()
  expect(sessionIn(page)).toBe(id)

  await button('Send').tap()
  await heading('Mug')
  await page.reload()
  await heading('Mug')
  await option(/^Kitchen/).tap()
  await heading('Tape')
  await page.reload()
  await heading('Tape')
  await button('Done for now').tap()
  await button('All lists').tap()
  await page.getByRole('checkbox', { name: 'Mug' }).check()
  await page.reload()
  expect(await page.getByRole('checkbox', { name: 'Mug' }).isChecked()).toBe(true)
  await button('All sessions').tap()
  await button('Continue').waitFor()
  await page.reload()
  await button('Continue').tap()
  await heading('Tape')
  expect(provider.calls.length).toBe(2)
  provider.assertWellFormed()
  expect(phone.complaints).toEqual([])
})
