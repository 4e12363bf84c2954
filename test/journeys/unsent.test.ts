import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import { isFull } from '../support/in-turns.ts'
import { app } from './app.ts'
import { connected, openPhone, type Phone } from './built-app.ts'
import { named, propose, sessionIn } from './person.ts'
import { photoFile } from './photo.ts'
import { everythingStored } from './storage.ts'

const apiKey = 'sk-unsent-0123456789-wxyz'
const words = 'The drawer by the door'
let phone: Phone
let provider: Provider

beforeEach(async () => {
  phone = await openPhone(app.url)
  provider = await startProvider({
    apiKey,
    replies: [{ text: 'A drawer.', calls: [{ name: 'begin_sorting' }, propose('Mug', ['Kitchen', 'donate'])] }],
  })
  await connected(phone.page, { url: provider.url, apiKey })
})
afterEach(async () => {
  await phone.close()
  await provider.close()
})

const button = (name: string | RegExp, page: Page = phone.page) => named(page, 'button', name)
const note = (page: Page = phone.page) => page.getByText('What you began waits to be sent.')
const said = (page: Page = phone.page) => page.getByLabel('Message').inputValue()
const photos = (page: Page = phone.page) => button(/^Remove photo/, page).count()

async function addPhoto(page: Page = phone.page): Promise<void> {
  const next = (await photos(page)) + 1
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Pick a photo', page).tap()])
  await chooser.setFiles(await photoFile())
  await button(`Remove photo ${next}`, page).waitFor()
}

/** A new session with two photos and words, none of it sent; its id. */
async function begin(): Promise<string> {
  await button('New session').tap()
  await phone.page.getByLabel('Message').waitFor()
  await addPhoto()
  await addPhoto()
  await phone.page.getByLabel('Message').fill(words)
  return sessionIn(phone.page)
}

async function assertThere(id: string, page: Page = phone.page): Promise<void> {
  await button('Remove photo 2', page).waitFor()
  expect({ photos: await photos(page), words: await said(page), id: sessionIn(page) }).toEqual({ photos: 2, words, id })
}

test('left for Home, what was not sent is told there, and a new session goes on with it until it is sent', async () => {
  const { page } = phone
  expect(await note().count()).toBe(0)
  const id = await begin()
  await button('Back').tap()
  await note().tap()
  await assertThere(id)
  await button('Back').tap()
  await note().waitFor()
  await button('New session').tap()
  await assertThere(id)

  await button('Send').tap()
  await page.getByRole('heading', { name: 'Mug' }).waitFor()
  await page.goto(`${app.url}#/`)
  await button('Continue').waitFor()
  expect(await note().count()).toBe(0)
  await button('New session').tap()
  await page.getByRole('heading', { name: 'New session' }).waitFor()
  expect({ photos: await photos(), words: await said() }).toEqual({ photos: 0, words: '' })
  expect(sessionIn(page)).not.toBe(id)
})

test.runIf(isFull)('reloaded before it is sent, photos and words are there', async () => {
  const id = await begin()
  await phone.page.reload()
  await assertThere(id)
})

test('ended by the phone and opened at its start, the app goes on with it', async () => {
  const id = await begin()
  const page = await phone.context.newPage()
  await phone.page.close()
  await page.goto(app.url)
  await note(page).waitFor()
  await button('New session', page).tap()
  await assertThere(id, page)
  await page.goto('about:blank')
  await page.goto(`${app.url}#/new`)
  await assertThere(id, page)
})

test.runIf(isFull)('emptied by hand it is forgotten', async () => {
  const { page } = phone
  const id = await begin()
  await button('Remove photo 1').tap()
  await button('Remove photo 2').waitFor({ state: 'detached' })
  await button('Remove photo 1').tap()
  await button('Remove photo 1').waitFor({ state: 'detached' })
  await page.getByLabel('Message').fill('')
  await button('Back').tap()
  await button('New session').waitFor()
  expect(await note().count()).toBe(0)
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(id)
})

test('while it is open in one tab a new session in another is a fresh one, and both wait', async () => {
  const id = await begin()
  const second = await phone.context.newPage()
  await second.goto(`${app.url}#/new`)
  await second.getByRole('heading', { name: 'New session' }).waitFor()
  expect({ photos: await photos(second), words: await said(second) }).toEqual({ photos: 0, words: '' })
  await addPhoto(second)
  const other = sessionIn(second)
  expect(other).not.toBe(id)
  await second.close()
  await phone.page.reload()
  await assertThere(id)
  await phone.page.close()

  // One after the other comes to light, so that nothing is kept that nobody can see.
  const page = await phone.context.newPage()
  const seen = new Set<string>()
  for (const _ of [1, 2]) {
    await page.goto('about:blank')
    await page.goto(app.url)
    await note(page).waitFor()
    await button('New session', page).tap()
    await button('Remove photo 1', page).waitFor()
    seen.add(sessionIn(page))
    for (let left = await photos(page); left > 0; left--) {
      await button(`Remove photo ${left}`, page).tap()
      await button(`Remove photo ${left}`, page).waitFor({ state: 'detached' })
    }
    await page.getByLabel('Message').fill('')
  }
  expect(seen).toEqual(new Set([id, other]))
  expect((await everythingStored(page)).includes('pocketloop/photos: []')).toBe(true)
})

test('deleting everything deletes it too', async () => {
  const { page } = phone
  await begin()
  await button('Back').tap()
  await button('Settings').tap()
  await button(/^Delete everything/).tap()
  await button('Delete').tap()
  await button('Try the demo').waitFor()
  const stored = await everythingStored(page)
  expect([words, 'pocketloop/photos: []'].map((text) => stored.includes(text))).toEqual([false, true])
})
