import { afterEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Reply } from '../provider/replies.ts'
import { app } from './app.ts'
import { connected, openPhone, type Phone } from './built-app.ts'
import { propose, sendPhoto } from './person.ts'
import { photoFile } from './photo.ts'

const apiKey = 'sk-help-0123456789-abcd'
let provider: Provider
let phone: Phone

afterEach(async () => {
  await phone.close()
  await provider.close()
})

const resume = { name: 'resume_sorting' }
const replies: readonly Reply[] = [
  { calls: [{ name: 'begin_sorting' }] },
  { calls: [propose('Film camera', ['Shelf', 'donate']), propose('Old tape', ['trash', 'Drawer'])] },
  // Stuck on the camera.
  {
    text: 'Does the camera help you draw here?\n- Yes, I draw from its pictures\n- I use it, but somewhere else\n- Not for a long time',
  },
  { calls: [resume] },
  { calls: [propose('Black thing', ['Drawer', 'trash'])] },
  // What is it?
  { text: 'It lies left of the lamp, flat and black. What does it look like from near?' },
  { text: 'It has a plug. Is it a charger?\n- Yes, for the phone' },
  { calls: [resume] },
  { calls: [propose('Phone charger', ['Desk drawer', 'donate'])] },
  // Stuck again, and skipped.
  { text: 'When did you last charge something with it?' },
  { calls: [resume] },
  { calls: [propose('Letters', ['Folder', 'recycle'])] },
]

/** What the person said last, as the model was told it. */
const lastSaid = () => {
  const { messages } = provider.calls.at(-1)!.body
  return messages.findLast(({ role }: { role: string }) => role === 'user').content
}

test('T16 a person who is stuck, or does not know a thing, is asked about it, answers, and is back at a card', async () => {
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url)
  const { page } = phone
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor()
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap()
  const focused = () =>
    page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return element?.textContent
    })
  await connected(page, { url: provider.url, apiKey })
  await tap('New session')
  await sendPhoto(page, 'My desk.')

  await heading('Film camera')
  await tap("I'm stuck")
  await heading('Does the camera help you draw here?')
  expect(await focused()).toBe('Does the camera help you draw here?')
  expect(await page.getByRole('listbox', { name: 'Your answer' }).getByRole('option').allInnerTexts()).toHaveLength(3)
  expect(await page.getByText('Recommended').count()).toBe(0)
  expect(await page.getByText('not clear yet').count()).toBe(0) // nothing was decided, so that there is nothing to undo
  await page.getByRole('img', { name: 'Photo of Film camera' }).waitFor()
  expect(await page.getByText('Old tape').count()).toBe(0)
  await page.getByRole('option', { name: 'Not for a long time' }).tap()

  await heading('Black thing')
  expect(JSON.stringify(provider.calls[3]!.body.messages)).toContain('Not for a long time')
  await tap('What is it?')
  await heading('It lies left of the lamp')
  expect(await page.getByRole('button', { name: /^(I see it|Skip|Back to sorting)$/ }).count()).toBe(3)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap('Take a closer photo')])
  await chooser.setFiles(await photoFile('closer.jpg'))
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await page.getByText('1 photo,').waitFor()
  // A page that is loaded anew still has the photo that was taken.
  await page.reload()
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  expect(provider.calls).toHaveLength(6)
  await tap('Send')
  await heading('It has a plug. Is it a charger?')
  expect(JSON.stringify(lastSaid())).toContain('data:image/jpeg')
  await page.getByLabel('Message').fill('Yes, an old one.')
  await tap('Send')

  await heading('Phone charger')
  await tap("I'm stuck")
  await heading('When did you last charge something with it?')
  await tap('Skip for today')
  await heading('Letters')
  await page.getByRole('button', { name: 'Done for now' }).tap()
  await page.getByText('Nothing is handled yet.').waitFor()
  for (const item of ['Film camera', 'Phone charger']) await page.getByText(item).first().waitFor()

  expect(provider.faults).toEqual([])
  provider.assertWellFormed()
  expect(phone.complaints).toEqual([])
})

test('a question about one thing that cannot be answered for want of a network is asked again when it is back', async () => {
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url)
  const { page, context } = phone
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap()
  await connected(page, { url: provider.url, apiKey })
  await tap('New session')
  await sendPhoto(page, 'My desk.')
  await page.getByRole('heading', { name: 'Film camera' }).waitFor()
  await tap("I'm stuck")
  await page.getByRole('option', { name: 'I use it' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('option', { name: 'I use it' }).tap()
  await page.getByRole('heading', { name: 'No network just now' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Black thing' }).waitFor()
})
