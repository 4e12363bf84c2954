import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import { app } from './app.ts'
import { connected, openPhone, type Phone } from './built-app.ts'
import { propose, sendPhoto, tapOn } from './person.ts'

const apiKey = 'sk-say-0123456789-abcd'
let provider: Provider
let phone: Phone

beforeEach(async () => {
  provider = await startProvider({
    apiKey,
    replies: [
      { calls: [{ name: 'begin_sorting' }, propose('Mug', ['Kitchen', 'donate'])] },
      { calls: [propose('Letters', ['Folder', 'recycle'])] },
    ],
  })
  phone = await openPhone(app.url)
})
afterEach(async () => {
  await phone.close()
  await provider.close()
})

test('T37 what is said while a card is open is noted for the next reply, and the card stays', async () => {
  const { page } = phone
  const tap = (role: 'button' | 'option', name: string | RegExp) => tapOn(page, role, name)
  await connected(page, { url: provider.url, apiKey })
  await tap('button', 'New session')
  await sendPhoto(page, 'My desk.')
  await page.getByRole('heading', { name: 'Mug' }).waitFor()

  await tap('button', 'Say something')
  await page.getByLabel('Message').fill('The letters are from my sister.')
  await tap('button', 'Send')
  await page.getByText('Noted', { exact: true }).first().waitFor()
  await page.getByRole('heading', { name: 'Mug' }).waitFor()
  expect(provider.requests).toHaveLength(1)

  await tap('option', /^Kitchen/)
  await page.getByRole('heading', { name: 'Letters' }).waitFor()
  expect(JSON.stringify(provider.requests.at(-1)?.body)).toContain('The letters are from my sister.')
  expect(phone.complaints).toEqual([])
})
