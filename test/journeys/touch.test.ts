import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Reply } from '../provider/replies.ts'
import { app } from './app.ts'
import { connectTo, openPhone, type Phone } from './built-app.ts'
import { type FrozenTime, freezeTime } from './holds.ts'
import { named, propose, sessionIn } from './person.ts'
import { photoFile } from './photo.ts'
import { eventsStored } from './storage.ts'

const apiKey = 'sk-canary-touch-77ab-wxyz'
const replies: readonly Reply[] = [
  { text: 'A desk, I think.', stall: true },
  {
    text: 'A desk.',
    calls: [
      { name: 'begin_sorting' },
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
  { calls: [{ name: 'confirm_done', args: { items_processed: 30, message: 'The desk is usable.' } }] },
  { calls: [{ name: 'confirm_done', args: { items_processed: 40, message: 'The window sill too.' } }] },
  { calls: [{ name: 'end_session', args: { session_summary: 'The desk is free.' } }] },
]

let provider: Provider
let phone: Phone
let page: Page
let time: FrozenTime

beforeEach(async () => {
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url, { motion: true })
  page = phone.page
  time = await freezeTime(page)
})
afterEach(async () => {
  await phone.close()
  await provider.close()
})

const button = (name: string | RegExp) => named(page, 'button', name)
const option = (name: RegExp) => page.getByRole('option', { name })

const heading = (name: string) => page.getByRole('heading', { name, exact: true })

/**
 * Taps the same spot again and again, as an impatient or trembling finger does, whatever is under it by then: twice at once, and once
 * more when what the first tap brings has only just come, which takes no tap then.
 */
async function twice(target: Locator, brings: Locator): Promise<void> {
  await time.holdsOver() // what has only just come itself takes no first tap
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
  await tap()
  await tap()
  await time.until(brings)
  await tap()
}

test('a whole session by touch, with every tap doubled: each counts once', async () => {
  // The ways to a model have only just come, and take no tap before time goes on.
  await Promise.all([connectTo(page, { url: provider.url, apiKey }), time.until(page.getByLabel('Base URL'))])
  await twice(button('Save'), page.getByText('sk-…wxyz'))
  await twice(button('Back'), button('New session'))
  await twice(button('New session'), page.getByLabel('Message'))
  await time.holdsOver()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Pick a photo').tap()])
  await chooser.setFiles(await photoFile())
  await time.until(button('Remove photo 1'))
  await page.getByLabel('Message').fill('My desk.')
  // By the second tap "Stop" has taken the place of "Send".
  await twice(button('Send'), button('Stop'))
  await time.until(page.locator('tidy-app').getByText('A desk, I think.'))
  await twice(button('Stop'), button('Continue'))
  await twice(button('Continue'), heading('Mug'))
  const id = sessionIn(page)
  const count = async (type: Event['type']) => (await eventsStored(page, id)).filter((event) => event.type === type).length
  expect([await count('user.said'), await count('question.asked'), await count('question.answered')]).toEqual([1, 1, 0])

  await twice(option(/^Kitchen/), heading('Tape'))
  await twice(button('Undo'), heading('Mug'))
  await twice(option(/^Donate/i), heading('Tape'))
  await twice(button('Other…'), page.getByLabel('Place'))
  await page.getByLabel('Place').fill('Window sill')
  await twice(button('Put it there'), heading('Camera'))
  await twice(button('Skip'), heading('Letters'))
  await twice(option(/^Recycle/i), heading('Cable'))
  await twice(button('What is it?'), page.locator('tidy-app').getByText('What is it near?'))
  expect([await count('question.asked'), await count('question.answered'), await count('decision.undone')]).toEqual([5, 5, 1])
  expect(await count('decision.remade')).toBe(1)

  await twice(button('Something else'), page.getByLabel('Message'))
  await page.getByLabel('Message').fill('The lamp.')
  // The app's own count, whatever the model says.
  await twice(button('Send'), page.getByText('The desk is usable.'))
  await heading('Done for now? (3 items handled)').waitFor()
  await twice(button('No'), page.getByText('The window sill too.'))
  await twice(button('Yes'), heading('One more photo?'))
  await twice(button('Later'), heading('The desk is free.'))
  await twice(button('All lists'), button('Replay'))
  expect([await count('user.said'), await count('question.answered')]).toEqual([2, 7])
  const box = page.getByRole('checkbox', { name: 'Tape' })
  for (const checked of [true, false]) {
    await time.holdsOver()
    await box.tap() // ticked, and unticked again: those are two
    await expect.poll(() => box.isChecked()).toBe(checked)
  }
  await button('All sessions').tap()
  const room = page.getByRole('link', { name: /3 handled/ })
  await time.until(room)
  expect(await room.count()).toBe(1)
  provider.assertWellFormed()
  expect(phone.complaints).toEqual([])
})

test('the second tap on what opens a screen answers nothing there', async () => {
  await twice(button('Try the demo'), heading('Crumpled paper'))
  await page.goto(`${app.url}#/`)
  await time.until(button('Continue'))
  await twice(button('Continue'), heading('Crumpled paper'))
  // What comes after is the first answer that is in the log.
  await time.holdsOver()
  await option(/^Recycle/).tap()
  await time.until(heading('Plate with crumbs'))
  const events = await eventsStored(page, sessionIn(page))
  expect(events.flatMap((event) => (event.type === 'question.answered' ? [event.id] : []))).toHaveLength(1)
})
