import { afterEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Reply } from '../provider/replies.ts'
import { app } from './app.ts'
import { connected, openPhone, type Phone } from './built-app.ts'
import { installed } from './installed.ts'
import { beginSession, named, propose, tapOn } from './person.ts'

const apiKey = 'sk-taps-0123456789-abcd'
const asks: Reply = { text: 'I see a busy desk. What is it for?\n- Drawing\n- Sleeping' }
const asksMore: Reply = { text: 'What shall stay?\n- The lamp\n- The chair' }
const cards: Reply = { calls: [{ name: 'begin_sorting' }, propose('Mug', ['Kitchen', 'donate'])] }
let provider: Provider
let phone: Phone

async function open(...replies: readonly Reply[]) {
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url)
  return { page: phone.page, to: { url: provider.url, apiKey } }
}

afterEach(async () => {
  await phone.close()
  await provider.close()
})

/** All that the person has said, as the model was told it the last time: the photo is left out. */
const said = () =>
  provider.calls
    .at(-1)!
    .body.messages.filter(({ role }: { role: string }) => role === 'user')
    .map(({ content }: { content: unknown }) => (typeof content === 'string' ? content : 'My desk.'))

test('T37 T38 words that stand in the field go along with the answer that is tapped, and with the way on, once', async () => {
  const { page, to } = await open(asks, asksMore, { text: 'And then?' }, cards)
  const message = page.getByLabel(/^Message/)
  await beginSession(page, to)
  await named(page, 'option', 'Drawing').waitFor()
  await message.fill('And for letters')
  await page.reload()
  await named(page, 'option', 'Drawing').waitFor()
  expect(await message.inputValue()).toBe('And for letters')
  await tapOn(page, 'option', 'Drawing')
  await named(page, 'option', 'The lamp').waitFor()
  expect([said(), await message.inputValue()]).toEqual([['My desk.', 'Drawing\nAnd for letters'], ''])

  // Once they were sent, they are in no field and in no other message.
  await tapOn(page, 'option', 'The lamp')
  await named(page, 'heading', 'And then?').waitFor()
  await page.reload()
  await named(page, 'heading', 'And then?').waitFor()
  expect([said().at(-1), await message.inputValue()]).toEqual(['The lamp', ''])

  await message.fill('The letters first')
  await tapOn(page, 'button', 'Start sorting')
  await named(page, 'heading', 'Mug').waitFor()
  expect(said().at(-1)).toBe('Please start sorting.\nThe letters first')
  await tapOn(page, 'button', 'Say something')
  expect(await page.getByLabel('Message').inputValue()).toBe('')
  expect(phone.complaints).toEqual([])
})

test('T37 T38 without a photo, too, the words go along with "Start sorting"', async () => {
  const { page, to } = await open({ text: 'What is it for?' }, { text: 'And then?' })
  const message = page.getByLabel('Message')
  await connected(page, to)
  await tapOn(page, 'button', 'New session')
  await message.fill('My room.')
  await tapOn(page, 'button', 'Send')
  await named(page, 'button', 'Start sorting').waitFor()
  await message.fill('For drawing')
  await tapOn(page, 'button', 'Start sorting')
  await page.getByText('And then?').first().waitFor()
  expect(said()).toEqual(['My room.', 'Please start sorting.\nFor drawing'])
  expect(await message.inputValue()).toBe('')
  await page.reload()
  await page.getByText('And then?').first().waitFor()
  expect(await message.inputValue()).toBe('')
})

test('T16 T37 words that wait behind "Say something" in a help go along with the answer that is tapped', async () => {
  const { page, to } = await open(cards, { text: 'Do you use it?\n- Yes\n- No' }, { text: 'Would you miss it?\n- Yes\n- No' })
  await beginSession(page, to)
  await named(page, 'heading', 'Mug').waitFor()
  await tapOn(page, 'button', "I'm stuck")
  await named(page, 'heading', 'Do you use it?').waitFor()
  await tapOn(page, 'button', 'Say something')
  await page.getByLabel('Message').fill('It was a gift')
  await page.keyboard.press('Escape')
  await tapOn(page, 'option', 'No')
  await named(page, 'heading', 'Would you miss it?').waitFor()
  expect(said().at(-1)).toBe('No\nIt was a gift')
  await tapOn(page, 'button', 'Say something')
  expect(await page.getByLabel('Message').inputValue()).toBe('')

  // Who goes back has them with the card.
  await page.getByLabel('Message').fill('From my sister')
  await page.keyboard.press('Escape')
  await tapOn(page, 'button', 'Back to sorting')
  await named(page, 'heading', 'Mug').waitFor()
  await tapOn(page, 'button', 'Say something')
  expect(await page.getByLabel('Message').inputValue()).toBe('From my sister')
  expect(phone.complaints).toEqual([])
})

test('T28 T56 what the person wrote to a question stays on show while the network is gone', async () => {
  const { page, to } = await open(
    { calls: [{ name: 'begin_sorting' }] },
    { calls: [{ name: 'ask_what', args: { item: 'grey box' } }] },
    cards,
  )
  await beginSession(page, to)
  await named(page, 'heading', /grey box/).waitFor()
  await installed(page)
  await phone.context.setOffline(true)
  await page.getByRole('textbox', { name: /grey box/ }).fill('A router')
  await tapOn(page, 'button', 'Send')
  await named(page, 'heading', 'No network just now').waitFor()
  await page.getByText('A router').waitFor()
  await page.reload()
  await named(page, 'heading', 'No network just now').waitFor()
  await page.getByText('A router').waitFor()
})
