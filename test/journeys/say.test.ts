import type { Locator } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import { app } from './app.ts'
import { openPhone, type Phone } from './built-app.ts'
import { beginSession, propose, tapOn } from './person.ts'
import { bringPhoto } from './photo.ts'

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
  await beginSession(page, { url: provider.url, apiKey })
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

test('T37 what is typed at a card and not sent is there after a reload, in the wide window and at the next card, and in no help', async () => {
  await provider.close()
  provider = await startProvider({
    apiKey,
    replies: [
      { calls: [{ name: 'begin_sorting' }, propose('Mug', ['Kitchen', 'donate'])] },
      { text: 'Does it have a handle?\n- Yes' },
      { calls: [{ name: 'resume_sorting' }] },
      { calls: [propose('Letters', ['Folder', 'recycle'])] },
    ],
  })
  const { page } = phone
  const words = 'The letters are from my sister.'
  const message = page.getByLabel('Message')
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor()
  await beginSession(page, { url: provider.url, apiKey })
  await heading('Mug')
  await tapOn(page, 'button', 'Say something')
  await message.fill(words)
  await page.reload()
  await heading('Mug')
  await tapOn(page, 'button', 'Say something')
  await expect.poll(() => message.inputValue()).toBe(words)
  await page.keyboard.press('Escape')

  await tapOn(page, 'button', 'What is it?')
  await heading('Does it have a handle?')
  await tapOn(page, 'button', 'Something else')
  expect(await message.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await tapOn(page, 'option', 'Yes')

  await heading('Letters')
  await page.setViewportSize({ width: 1440, height: 900 })
  const field = page.getByLabel('Say something')
  await expect.poll(() => field.inputValue()).toBe(words)
  await field.fill(`${words} All of them.`)
  await page.reload()
  await heading('Letters')
  await expect.poll(() => field.inputValue()).toBe(`${words} All of them.`)
  await field.press('Enter')
  await page.getByText('Noted', { exact: true }).first().waitFor()
  await page.reload()
  await heading('Letters')
  expect(await field.inputValue()).toBe('')
})

test('T39 a picture that is dropped or pasted at a card is kept for the next reply, without a network too, and the card stays', async () => {
  const { page } = phone
  await beginSession(page, { url: provider.url, apiKey })
  await page.getByRole('heading', { name: 'Mug' }).waitFor()
  const button = (name: RegExp) => page.getByRole('button', { name })
  const pictures = () => JSON.stringify(provider.requests.at(-1)?.body).split('data:image/').length - 1

  await page.context().setOffline(true)
  await bringPhoto(page, 'drop')
  await page.getByText('Photo noted', { exact: true }).first().waitFor()
  await page.context().setOffline(false)
  // What was not meant is taken back, all of it, also after a reload, and is not sent.
  await bringPhoto(page, 'paste')
  await button(/^2 photos noted/).waitFor()
  await page.reload()
  await tapOn(page, 'button', /^2 photos noted/)
  await page.getByText('2 photos noted: taken back').first().waitFor()
  expect(await button(/noted/).count()).toBe(0)
  await bringPhoto(page, 'paste')
  await button(/^Photo noted/).waitFor()
  const before = pictures()
  await tapOn(page, 'option', /^Kitchen/)
  await page.getByRole('heading', { name: 'Letters' }).waitFor()
  expect([provider.requests.length, pictures()]).toEqual([2, before + 1])
  expect(await button(/noted/).count(), 'it is sent').toBe(0)
  expect(phone.complaints).toEqual([])
})

test('T37 what is typed to a question of the model is there after a reload, and at the next card once another answer was tapped', async () => {
  await provider.close()
  const choices = ['Drawing', 'Sleeping'].map((label) => ({ label, value: label.toLowerCase(), reveals: [] }))
  provider = await startProvider({
    apiKey,
    replies: [
      {
        calls: [
          { name: 'ask_space_function', args: { prompt: 'What is this space for?', choices } },
          { name: 'begin_sorting' },
          propose('Mug', ['Kitchen', 'donate']),
        ],
      },
    ],
  })
  const { page } = phone
  const words = 'A reading corner for two'
  const message = page.getByLabel(/^Message/)
  // A phone has no room for the field beside "Other…".
  await page.setViewportSize({ width: 820, height: 1180 })
  await beginSession(page, { url: provider.url, apiKey })
  await page.getByRole('heading', { name: 'What is this space for?' }).waitFor()
  await message.fill(words)
  await page.reload()
  await page.getByRole('heading', { name: 'What is this space for?' }).waitFor()
  expect(await message.inputValue()).toBe(words)
  await page.setViewportSize({ width: 390, height: 844 })
  await tapOn(page, 'option', /^Drawing/)
  await page.getByRole('heading', { name: 'Mug' }).waitFor()
  await page.reload()
  await tapOn(page, 'button', 'Say something')
  expect(await page.getByLabel('Message').inputValue()).toBe(words)
  expect(phone.complaints).toEqual([])
})

test('T15 T37 what is typed in the field of a question or of a card is there after a reload, until that is answered', async () => {
  await provider.close()
  const level = (prompt: string, labels: readonly string[]) => ({
    prompt,
    choices: labels.map((label) => ({ label, value: label, reveals: [] })),
  })
  provider = await startProvider({
    apiKey,
    replies: [
      {
        calls: [
          { name: 'ask_space_function', args: level('What is this space for?', ['Drawing', 'Sleeping']) },
          { name: 'begin_sorting' },
        ],
      },
      { calls: [{ name: 'ask_what', args: { item: 'grey box' } }] },
      { calls: [propose('Mug', ['Kitchen', 'donate']), propose('Letters', ['Folder', 'recycle'])] },
    ],
  })
  const { page } = phone
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).waitFor()
  const reloaded = async (name: string | RegExp) => {
    await page.reload()
    await heading(name)
  }
  const typed = async (field: Locator, text: string) => {
    await field.fill(text)
    return () => expect.poll(() => field.inputValue()).toBe(text)
  }
  await beginSession(page, { url: provider.url, apiKey })
  await heading('What is this space for?')
  await tapOn(page, 'button', 'Other…')
  const isThere = await typed(page.getByRole('textbox', { name: 'What is this space for?' }), 'A reading corner')
  await reloaded('What is this space for?')
  await tapOn(page, 'button', 'Other… A reading corner')
  await isThere()
  await tapOn(page, 'button', 'Send')

  await heading(/grey box/)
  const text = page.getByRole('textbox', { name: /grey box/ })
  expect(await text.inputValue()).toBe('')
  const isThereToo = await typed(text, 'A radio')
  await reloaded(/grey box/)
  await isThereToo()
  await tapOn(page, 'button', 'Send')

  await heading('Mug')
  const place = page.getByLabel('Place')
  await tapOn(page, 'button', 'Other…')
  await typed(place, 'Studio shelf')
  await reloaded('Mug')
  await tapOn(page, 'button', 'Other… Studio shelf')
  await expect.poll(() => place.inputValue()).toBe('Studio shelf')
  await tapOn(page, 'button', 'Put it there')
  await heading('Letters')
  await tapOn(page, 'button', 'Other…')
  expect(await place.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await tapOn(page, 'button', 'Undo')
  await heading('Mug')
  await tapOn(page, 'button', 'Other…')
  expect(await place.inputValue()).toBe('')
  expect(phone.complaints).toEqual([])
})
