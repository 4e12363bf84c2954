import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Event } from '../../src/core/event.ts'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Reply } from '../provider/replies.ts'
import { connectTo, openPhone, type Phone, serveApp } from './built-app.ts'
import { propose, sessionIn } from './person.ts'
import { photoFile } from './photo.ts'
import { eventsStored } from './storage.ts'

const apiKey = 'sk-canary-touch-77ab-wxyz'
const replies: readonly Reply[] = [
  { text: 'A desk, I think.', stall: true },
  { text: 'A desk.', calls: [{ name: 'begin_sorting' }] },
  {
    calls: [
      propose('Mug', ['Kitchen', 'donate']),
      propose('Tape', ['Drawer', 'trash']),
      propose('Camera', ['Cabinet', 'donate']),
      propose('Letters', ['Tray', 'recycle']),
      propose('Cable', ['Drawer', 'recycle']),
    ],
  },
  { text: 'What is it near?' },
  { calls: [{ name: 'resume_sorting' }] },
  { calls: [{ name: 'time_to_wrap' }] },
  { calls: [{ name: 'confirm_done', args: { items_processed: 3 } }] },
  { calls: [{ name: 'confirm_done', args: { items_processed: 4 } }] },
  { calls: [{ name: 'end_session', args: { session_summary: 'The desk is free.' } }] },
]

let app: Awaited<ReturnType<typeof serveApp>>
let provider: Provider
let phone: Phone
let page: Page

beforeAll(async () => {
  app = await serveApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url)
  page = phone.page
})
afterEach(async () => {
  await phone.close()
  await provider.close()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
const option = (name: RegExp) => page.getByRole('option', { name })

/** Two taps on the same spot, as an impatient or trembling finger makes them, whatever is under it by then. */
async function twice(target: Locator, between = 120): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  const [across, down] = [x + width / 2, y + height / 2]
  await page.touchscreen.tap(across, down)
  await page.waitForTimeout(between)
  await page.touchscreen.tap(across, down)
}

/** The card is there, and stays when the second tap has been and gone. */
async function card(name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, exact: true })
  await heading.waitFor()
  await page.waitForTimeout(500)
  expect(await heading.count()).toBe(1)
}

test('a whole session by touch, with every tap doubled: each counts once', async () => {
  await connectTo(page, { url: provider.url, apiKey })
  await twice(button('Save'))
  await page.getByText('sk-…wxyz').waitFor()
  await twice(button('Back'))
  await button('New session').waitFor()
  await page.waitForTimeout(400)
  await twice(button('New session'))
  await page.getByLabel('Message').waitFor()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Pick').tap()])
  await chooser.setFiles(await photoFile())
  await button('Remove photo 1').waitFor()
  await page.getByLabel('Message').fill('My desk.')
  // By the second tap "Stop" has taken the place of "Send".
  await twice(button('Send'))
  await page.locator('tidy-app').getByText('A desk, I think.').waitFor()
  await page.waitForTimeout(300)
  await twice(button('Stop'))
  await button('Continue').waitFor()
  await page.waitForTimeout(400)
  await twice(button('Continue'))
  await card('Mug')
  const id = sessionIn(page)
  const count = async (type: Event['type']) => (await eventsStored(page, id)).filter((event) => event.type === type).length
  expect([await count('user.said'), await count('question.asked'), await count('question.answered')]).toEqual([1, 1, 0])

  await twice(option(/^Kitchen/))
  await card('Tape')
  await twice(button('Undo'))
  await card('Tape')
  await twice(button('Other…'))
  await page.waitForTimeout(400)
  await page.getByLabel('Place').fill('Window sill')
  await twice(button('Put it there'))
  await card('Camera')
  await twice(button('Skip'))
  await card('Letters')
  await twice(option(/^Recycle/i), 60)
  await card('Cable')
  await twice(button('What is it?'), 250)
  await page.locator('tidy-app').getByText('What is it near?').waitFor()
  expect([await count('question.asked'), await count('question.answered'), await count('decision.undone')]).toEqual([5, 5, 1])

  await page.getByLabel('Message').fill('The lamp.')
  await twice(button('Send'))
  // The app's own count: the tape and the letters.
  await card('Done for now? (2 items handled)')
  await twice(button('No'))
  await expect.poll(() => count('question.asked')).toBe(7)
  await card('Done for now? (2 items handled)')
  await twice(button('Yes'))
  await page.getByRole('heading', { name: 'The desk is free.' }).waitFor()
  expect([await count('user.said'), await count('question.answered')]).toEqual([2, 7])
  await page.waitForTimeout(400)
  await twice(page.getByRole('checkbox', { name: 'Tape' }), 300) // ticked, and unticked again: those are two
  expect(await page.getByRole('checkbox', { name: 'Tape' }).isChecked()).toBe(false)
  await button('All sessions').tap()
  await button(/^Delete /).waitFor()
  expect(await button(/^Delete /).count()).toBe(1)
  provider.assertWellFormed()
  expect(phone.complaints).toEqual([])
})

test('the second tap on what opens a screen answers nothing there', async () => {
  await twice(button('Try the demo'), 200)
  await card('Crumpled paper')
  for (const between of [60, 250]) {
    await page.goto(`${app.url}#/`)
    await button('Continue').waitFor()
    await twice(button('Continue'), between)
    await card('Crumpled paper')
  }
  const events = await eventsStored(page, sessionIn(page))
  expect(events.filter(({ type }) => type === 'question.answered')).toEqual([])
})
