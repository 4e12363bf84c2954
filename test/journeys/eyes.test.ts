import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { app } from './app.ts'
import { openPhone, type Phone } from './built-app.ts'
import { freezeTime } from './holds.ts'
import { deleteSession, sessionIn } from './person.ts'
import { eventsStored } from './storage.ts'

let phone: Phone
let page: Page

beforeEach(async () => {
  phone = await openPhone(app.url)
  page = phone.page
})
afterEach(() => phone.close())

const card = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const option = (name: RegExp) => page.getByRole('option', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const answers = async () => (await eventsStored(page, sessionIn(page))).filter(({ type }) => type === 'question.answered').length

test('B62 a double tap and a doubled key answer the card that was seen, and no other', async () => {
  const time = await freezeTime(page)
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await button('Try the demo').tap()
  await time.until(heading('Crumpled paper'))
  await time.holdsOver()
  const { x, y, width, height } = (await option(/^Recycle/).boundingBox())!
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
  await tap()
  await tap()
  await time.until(heading('Plate with crumbs'))
  await tap()
  await time.holdsOver()
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  await time.until(heading('Blue mug'))
  await page.keyboard.press('1')
  await time.holdsOver()
  expect(await answers()).toBe(2)

  // A person who has read it is heard: the next card that comes is the one after this, and has as many answers before it.
  await page.keyboard.press('1')
  await time.until(heading('Roll of tape'))
  expect(await answers()).toBe(3)
})

test('what is typed on Connect stays when the network goes, and a key goes to no other host than it was typed for', async () => {
  await button('Connect a model').tap()
  await page.getByRole('button', { name: /^Any other host/ }).tap()
  await page.getByLabel('Provider').selectOption({ label: 'Groq' })
  await page.getByLabel('API key').fill('sk-typed-for-groq-abcd')
  await button('Save').tap()
  await page.getByText('sk-…abcd').waitFor()
  await page.getByLabel('Provider').selectOption({ label: 'Mistral' })
  await page.getByLabel('API key').fill('sk-typed-for-mistral')
  await phone.context.setOffline(true)
  await page.getByRole('img', { name: 'Offline' }).waitFor()
  expect(await page.getByLabel('Provider').inputValue()).toBe('mistral')
  expect(await page.getByLabel('API key').inputValue()).toBe('sk-typed-for-mistral')
  await page.getByLabel('Provider').selectOption({ label: 'OpenAI' })
  expect(await page.getByLabel('API key').inputValue()).toBe('')
})

test('undo says what was taken back, on the cards and on the lists; a demo can be begun again and deleted', async () => {
  await button('Try the demo').tap()
  await card('Crumpled paper')
  await option(/^Recycle/).tap()
  await card('Plate with crumbs')
  await button('Undo').tap()
  await card('Crumpled paper')
  await page.getByRole('status').getByText('Crumpled paper: taken back').waitFor()
  expect(await button('Undo').count()).toBe(0)
  await button('Skip').tap()
  await card('Plate with crumbs')
  await option(/^Kitchen, by the sink/).tap()
  await card('Blue mug')

  await button('Done for now').tap()
  await card('That was a start.')
  const focused = () =>
    page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return element?.textContent ?? ''
    })
  expect(await focused()).toBe('That was a start.')
  await button('All lists').tap()
  await page.getByRole('checkbox', { name: 'Plate with crumbs' }).waitFor()
  await page.getByText('All decisions').tap()
  await button('Undo Plate with crumbs').tap()
  await page.getByText('Nothing to carry or to give away yet.').waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await page.getByRole('status').getByText('Plate with crumbs: taken back').waitFor()

  await button('All sessions').tap()
  await button('Continue').waitFor()
  await button('Try the demo').tap()
  await card('Crumpled paper')
  await page.goto(`${app.url}#/`)
  // Of two runs Home shows the newest, which is open, and deletes both.
  await page.getByRole('heading', { name: 'Demo: desk corner', exact: true }).waitFor()
  await button('Continue').waitFor()
  expect(await page.getByRole('link').count()).toBe(0)
  await deleteSession(page, /^Demo: desk corner \d/)
  await card('One thing at a time.')
  await page.reload()
  await card('One thing at a time.')
  expect(await button('Continue').count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

test('B46 a session that is open in another tab says so, shows nothing that could not be done, and is handed over where the person goes on', async () => {
  await button('Try the demo').tap()
  await card('Crumpled paper')
  const address = page.url()
  const first = page
  page = await phone.context.newPage()
  await page.goto(address)
  await card('Open in another tab')
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Open in another tab'])
  expect(await button('Pick a photo').count()).toBe(0)
  expect(await page.getByRole('option').count()).toBe(0)

  await button('Go on here').tap()
  await card('Crumpled paper')
  await first.getByRole('heading', { name: 'Open in another tab' }).waitFor()
  expect(await first.getByRole('option').count()).toBe(0)
})
