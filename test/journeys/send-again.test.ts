import { afterEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import { app } from './app.ts'
import { openPhone, type Phone } from './built-app.ts'
import { beginSession, propose } from './person.ts'

const apiKey = 'sk-send-again-0123456789-wxyz'
let provider: Provider
let phone: Phone

afterEach(async () => {
  await phone.close()
  await provider.close()
})

const lengthOfPhotos = (call: number) =>
  [...JSON.stringify(provider.calls[call]?.body).matchAll(/data:image\/jpeg;base64,([^"]+)/g)].reduce(
    (sum, [, bytes]) => sum + bytes!.length,
    0,
  )

test('a photo that was too large goes small with one tap, and a reply of nothing keeps it in view', async () => {
  const replies = [
    { status: 413, body: { error: { message: 'request entity too large' } } },
    { text: '', calls: [] },
    { text: 'A mug.', calls: [propose('Blue mug', ['Kitchen', 'Shelf'])] },
  ]
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url)
  const { page } = phone
  await beginSession(page, { url: provider.url, apiKey })
  await page.getByRole('heading', { name: /^Too large for/ }).waitFor()
  expect(await page.getByRole('button', { name: 'New session with what is left' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Send smaller photos' }).tap()
  await page.locator('p.said', { hasText: 'No answer came this time.' }).waitFor()
  expect(lengthOfPhotos(1)).toBeGreaterThan(0)
  expect(lengthOfPhotos(1)).toBeLessThan(lengthOfPhotos(0) / 2)
  await page.locator('tidy-photo-view').waitFor()
  await page.getByRole('button', { name: 'Try again' }).tap()
  await page.getByRole('heading', { name: 'Blue mug', exact: true }).waitFor()
  expect(provider.faults).toEqual([])
})
